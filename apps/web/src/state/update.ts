// What happens: each event makes a new state of the old one, and nothing else.
import type { KeptGame } from "../storage/games.js";
import type { Settings } from "../storage/settings.js";
import { columnName, resultWords, SIDE_NAMES, say } from "../words.js";
import { startingPlayers, withPlayers, withSettings } from "./players.js";
import { questions, storyOfPosition } from "./questions.js";
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

/** Answers that are kept, so that going back shows values at once. */
const MOST_ANSWERS = 400;

export function update(state: State, event: Event): State {
  switch (event.type) {
    case "play":
      if (turnOf(state) !== HUMAN) return state;
      // What is tried in a review is analysed.
      return withMove(state.view === "review" ? { ...state, view: "analyse" } : state, event.column);
    case "undo":
      return undone(state);
    case "redo":
      return redone(state);
    case "goTo":
      return wentTo(state, decisionAt(state, event.played), "");
    case "new": {
      const players = startingPlayers(state.settings, state.players, state.game.played > 0);
      const game = newRecord(event.id);
      return { ...moved(state, game), players, isPaused: false, notice: null, spoken: "A new game." };
    }
    case "open": {
      const { game, players = state.players, view = state.view, why = null, step = null, shows } = event;
      const settings = { ...withPlayers(state.settings, players), ...shows };
      const next = { ...moved(state, game), players, view, why, step, settings, dialog: null, notice: null };
      return { ...next, isPaused: isWatching(next), spoken: `Opened. ${whereAbouts(next)}` };
    }
    case "view":
      if (event.view === state.view) return state;
      return { ...state, view: event.view, why: null, step: null, isFalling: false, isPaused: isWatching(state) };
    case "settings":
      return { ...withSettings(state, event.change), spoken: switched(event.change) ?? state.spoken };
    case "pause":
      return { ...state, isPaused: event.isPaused };
    case "why":
      return { ...state, why: event.column, step: null };
    case "step": {
      const step = event.step === null ? undefined : told(state)?.story.steps[event.step];
      return { ...state, step: event.step, spoken: step ? say(step.sentence) : state.spoken };
    }
    case "line":
      return lineOf(state)
        .slice(0, event.count)
        .reduce((before, column) => withMove(before, column), state);
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

/** Best play from here, as far as it is known: whoever follows a line that was shown before stays on it. */
export function lineOf(state: State): readonly number[] {
  const { moves, played: now, positions } = state.game;
  for (const [place, position] of positions.slice(0, now + 1).entries()) {
    const line = storyOfPosition(state, position)?.line ?? [];
    const since = moves.slice(place, now);
    if (line.length > since.length && since.every((column, i) => line[i] === column)) return line.slice(since.length);
  }
  return [];
}

/** What was switched on or off by a key, which nobody sees who does not see the page. */
function switched({ hints, values, threats }: Partial<Settings>): string | null {
  const isOn = hints ?? values;
  if (isOn !== undefined) return `Values ${isOn ? "on" : "off"}.`;
  return threats === undefined ? null : `Threats ${threats ? "on" : "off"}.`;
}

/** Another position on the board: what was said of the old one goes, and what failed may be asked again. */
function moved(state: State, game: GameRecord): State {
  const answers = new Map([...state.answers].filter(([, { kind }]) => kind !== "failure"));
  return { ...state, game, answers, turn: state.turn + 1, isFalling: false, why: null, step: null };
}

function withMove(state: State, column: number, isHuman = true): State {
  const position = current(state);
  if (!position.canPlay(column)) return { ...state, spoken: `Column ${columnName(column)} can't be played.` };
  const next = moved(state, played(branched(state, column, isHuman), column));
  const after = current(next);
  // A computer answers before the move of a person is read out: so both are.
  const spoken = [
    isHuman || !state.isFalling ? "" : state.spoken,
    `${SIDE_NAMES[position.toMove]} plays ${columnName(column)}.`,
  ];
  if (after.result) spoken.push(`${resultWords(after.result)}.`);
  return { ...next, isFalling: true, spoken: spoken.join(" ").trim() };
}

/**
 * The game that a move belongs to. Moves that were taken back are given up for another one by whoever plays; not by a computer,
 * not where the game was over, and not in Analyse: there another game begins, and the first is kept as it was.
 */
function branched({ view, game, session, turn }: State, column: number, isHuman: boolean): GameRecord {
  const isLine = view === "analyse";
  const next = game.moves[game.played];
  if (next === column) return game;
  const isGivenUp = next !== undefined;
  const isOver = game.positions.at(-1)?.isOver === true;
  const isOther = isLine ? !game.isLine : isGivenUp && (isOver || !isHuman);
  return { ...game, isLine, id: isOther ? `${session}.${turn}` : game.id };
}

/** Back to a person's last decision: against a computer, its answer goes as well. */
function undone(state: State): State {
  const target = lastDecision(state);
  return target === null ? state : wentTo(state, target, "Taken back.");
}

/** Another place in the game; what is read out tells where it is, so that it is not the same twice. */
function wentTo(state: State, target: number, spoken: string): State {
  const next = { ...moved(state, at(state.game, target)), isPaused: isWatching(state) };
  return { ...next, spoken: `${spoken} ${whereAbouts(next)}`.trim() };
}

function whereAbouts(state: State): string {
  const { stones, toMove, result } = current(state);
  return `${result ? resultWords(result) : `${SIDE_NAMES[toMove]} to move`}, ${stones} discs on the board.`;
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
  return target === null ? state : wentTo(state, target, "Played again.");
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
    return questions(state).some((question) => question.id === id) ? withMove(state, answer.column, false) : state;
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
