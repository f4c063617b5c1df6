// What happens: each event makes a new state of the old one, and nothing else.
import type { KeptGame } from "../storage/games.js";
import type { Settings } from "../storage/settings.js";
import { columnName, resultWords, SIDE_NAMES } from "../words.js";
import { startingPlayers, withSettings } from "./players.js";
import { questions, story } from "./questions.js";
import { at, type GameRecord, newRecord, played } from "./record.js";
import { told } from "./shown.js";
import {
  type Answer,
  current,
  type Dialog,
  HUMAN,
  humanSide,
  isWatching,
  type State,
  turnOf,
  type View,
} from "./state.js";

export type Event =
  /** A person plays a column. */
  | { readonly type: "play"; readonly column: number }
  | { readonly type: "undo" }
  | { readonly type: "redo" }
  /** To the position after so many moves. */
  | { readonly type: "goTo"; readonly played: number }
  | { readonly type: "new"; readonly id: string }
  /** Another game takes the place of this one. */
  | ({ readonly type: "open"; readonly game: GameRecord } & Partial<
      Pick<State, "players" | "view" | "why" | "step">
    > & {
        /** What is shown there. */
        readonly shows?: Partial<Settings>;
      })
  | { readonly type: "view"; readonly view: View }
  | { readonly type: "settings"; readonly change: Partial<Settings> }
  | { readonly type: "pause"; readonly isPaused: boolean }
  /** Explains the move in a column; null: the position. */
  | { readonly type: "why"; readonly column: number | null }
  | { readonly type: "step"; readonly step: number | null }
  /** Plays so many moves of best play. */
  | { readonly type: "line"; readonly count: number }
  | { readonly type: "answer"; readonly id: string; readonly answer: Answer }
  | { readonly type: "dialog"; readonly dialog: Dialog | null }
  | { readonly type: "notice"; readonly notice: string | null }
  | { readonly type: "games"; readonly games: readonly KeptGame[] }
  | { readonly type: "book"; readonly book: State["book"] }
  | { readonly type: "updateReady" };

/** In the id of a game that left another one. */
const BRANCH = ".";
/** Answers that are kept, so that going back shows values at once. */
const MOST_ANSWERS = 400;

export function update(state: State, event: Event): State {
  switch (event.type) {
    case "play":
      return turnOf(state) === HUMAN ? withMove(state, event.column) : state;
    case "undo":
      return undone(state);
    case "redo":
      return redone(state);
    case "goTo":
      return { ...moved(state, at(state.game, decisionAt(state, event.played))), isPaused: isWatching(state) };
    case "new": {
      const players = startingPlayers(state.settings, state.players, state.game.played > 0);
      const game = newRecord(event.id);
      return { ...moved(state, game), players, isPaused: false, notice: null, spoken: "A new game." };
    }
    case "open": {
      const { game, players = state.players, view = state.view, why = null, step = null, shows } = event;
      const settings = { ...state.settings, ...shows };
      const next = { ...moved(state, game), players, view, why, step, settings, dialog: null, notice: null };
      return { ...next, isPaused: isWatching(next) };
    }
    case "view":
      if (event.view === state.view) return state;
      return { ...state, view: event.view, why: null, step: null, isFalling: false, isPaused: isWatching(state) };
    case "settings":
      return withSettings(state, event.change);
    case "pause":
      return { ...state, isPaused: event.isPaused };
    case "why":
      return { ...state, why: event.column, step: null };
    case "step":
      return { ...state, step: event.step };
    case "line":
      return lineOf(state).slice(0, event.count).reduce(withMove, state);
    case "answer":
      return answered(state, event.id, event.answer);
    case "dialog":
      return { ...state, dialog: event.dialog };
    case "notice":
      return { ...state, notice: event.notice };
    case "games":
      return { ...state, games: event.games };
    case "book":
      return { ...state, book: event.book };
    case "updateReady":
      return { ...state, isUpdateReady: true };
  }
}

/** Best play from here, as far as it is known. */
export function lineOf(state: State): readonly number[] {
  return story(state)?.line ?? [];
}

/** Another position on the board: what was said of the old one goes. */
function moved(state: State, game: GameRecord): State {
  return { ...state, game, turn: state.turn + 1, isFalling: false, why: null, step: null };
}

function withMove(state: State, column: number): State {
  const position = current(state);
  if (!position.canPlay(column)) return state;
  const next = moved(state, played(branched(state, column), column));
  const after = current(next);
  const spoken = [`${SIDE_NAMES[position.toMove]} plays ${columnName(column)}.`];
  if (after.result) spoken.push(`${resultWords(after.result)}.`);
  return { ...next, isFalling: true, spoken: spoken.join(" ") };
}

/** A move that leaves a game which is over, or only looked at, begins another one: the first is kept as it was. */
function branched({ view, game, turn }: State, column: number): GameRecord {
  const isOther = game.moves[game.played] !== column;
  const isBranch = game.id.includes(BRANCH);
  const isSettled = (view === "analyse" && !isBranch) || game.positions.at(-1)?.isOver === true;
  return isOther && isSettled ? { ...game, id: `${game.id}${BRANCH}${turn}` } : game;
}

/** Back to a person's last decision: against a computer, its answer goes as well. */
function undone(state: State): State {
  const target = lastDecision(state);
  if (target === null) return state;
  return { ...moved(state, at(state.game, target)), isPaused: isWatching(state), spoken: "Taken back." };
}

/** How many moves are left after an undo; null if there is nothing to take back. */
export function lastDecision(state: State): number | null {
  const side = state.view === "play" ? humanSide(state) : null;
  for (let before = state.game.played - 1; before >= 0; --before) {
    if (side === null || state.game.positions[before]?.toMove === side) return before;
  }
  return null;
}

/** The place in the game to look at when it is asked for: against a computer one where a person decides, or the end. */
function decisionAt(state: State, asked: number): number {
  const { moves, positions } = state.game;
  const side = state.view === "play" ? humanSide(state) : null;
  const isStop = (place: number) => side === null || place === moves.length || positions[place]?.toMove === side;
  for (let place = asked; place >= 0; --place) if (isStop(place)) return place;
  return asked + 1;
}

function redone(state: State): State {
  const target = nextDecision(state);
  if (target === null) return state;
  return { ...moved(state, at(state.game, target)), isPaused: isWatching(state), spoken: "Played again." };
}

/** How many moves there are after a redo; null if there is none. */
export function nextDecision(state: State): number | null {
  const { played: now, moves, positions } = state.game;
  if (now === moves.length) return null;
  const side = state.view === "play" ? humanSide(state) : null;
  for (let after = now + 1; after < moves.length; ++after) {
    if (side === null || positions[after]?.toMove === side) return after;
  }
  return moves.length;
}

/** Takes an answer in; one that nobody waits for any more, of a player, is dropped. */
function answered(state: State, id: string, answer: Answer): State {
  if (answer.kind === "move") {
    return questions(state).some((question) => question.id === id) ? withMove(state, answer.column) : state;
  }
  // Nobody would see why the computer does not move.
  const notice = answer.kind === "failure" ? answer.sentence : state.notice;
  const answers = new Map(state.answers);
  answers.delete(id);
  answers.set(id, answer);
  for (const oldest of answers.keys()) {
    if (answers.size <= MOST_ANSWERS) break;
    answers.delete(oldest);
  }
  const next = { ...state, answers, notice };
  // A link may ask for a step that there is not.
  const steps = told(next)?.story.steps.length ?? Number.POSITIVE_INFINITY;
  return next.step !== null && next.step >= steps ? { ...next, step: null } : next;
}
