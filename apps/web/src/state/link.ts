// Links: the state as the query of an address, and back.
//   ?pos=4455&view=analyse            moves and place
//   &redo=36                          moves that were taken back
//   &size=8x7&game=fill               another board than 7x6, the game of filling it
//   &key=123                          the position that the moves begin from, if it is not the empty board
//   &x=human&o=level:3                who plays
//   &stones=...x.../..ox...           what is set up: its rows from the first that has stones; before them its game and
//                                     board, fill:8x7:, if they are others than those of the game at hand
//   &why=3&step=2                     the column that is explained, and the step that is drawn
//   ?view=puzzles&puzzle=138          a puzzle, or that of a &day=2026-11-18; puzzles.ts has what else there is
//   ?view=learn&lesson=3&board=2      a board of a lesson
//   &values=off&threats=off           what is shown; hints=on in Play
//   &searches=pvs&empty=8-14          what the search lab compares (lab.ts)
import type { GameKind } from "claimeven";
import type { Settings } from "../storage/settings.js";
import { sentenceOf } from "../words.js";
import { type LabChoice, labChoiceIn, putLab, USUAL } from "./lab.js";
import { type LearnPlace, learnQuery, linkedLesson } from "./learn.js";
import { isPlayer } from "./players.js";
import { linkedPuzzle, puzzleQuery } from "./puzzle_link.js";
import type { PuzzlePlace } from "./puzzles.js";
import {
  emptyBoard,
  type GamePosition,
  type GameRecord,
  kindOf,
  movesOf,
  newRecord,
  positionOf,
  positionOfKey,
  recordOf,
} from "./record.js";
import { type Setup, setupAt, setupOfQuery, setupQuery } from "./setup.js";
import { MissingBoard, USUAL_SIZE } from "./sizes.js";
import { HUMAN, hasOwnBoard, type PlayerName, type Players, type State, VIEWS, type View } from "./state.js";

/** What a link says; what it leaves out stays as it is. */
export interface Linked {
  readonly view: View;
  readonly game: GameRecord;
  /** Whether it is said which game: links to a puzzle or lesson leave the one at hand as it is. */
  readonly hasGame: boolean;
  readonly puzzles: PuzzlePlace | null;
  readonly learn: Pick<LearnPlace, "lesson" | "board">;
  readonly players: Players | null;
  readonly setup: Setup | null;
  readonly why: number | null;
  readonly step: number | null;
  readonly settings: Partial<Settings>;
  readonly labChoice: LabChoice;
  /** What could not be read, in a sentence for people. */
  readonly problem: string | null;
}

/** The link of what is on the page. */
export function queryOf(state: State): string {
  const { view, step, puzzles, learn } = state;
  if (!hasOwnBoard(view)) return textOf(gameQuery(state));
  const query = new URLSearchParams({ view });
  for (const [name, text] of view === "learn" ? learnQuery(learn) : puzzles ? puzzleQuery(puzzles) : []) {
    query.set(name, text);
  }
  if (step !== null) query.set("step", String(step + 1));
  return textOf(query);
}

/** The same with the game at hand, which comes back at the next visit. */
export function keptQueryOf(state: State): string {
  if (!hasOwnBoard(state.view)) return queryOf(state);
  const game = gameQuery({ ...state, view: "play" });
  game.delete("view");
  return `${queryOf(state)}&${textOf(game).slice(1)}`;
}

/** Colons, commas and slashes are legal there, and easier to read. */
function textOf(query: URLSearchParams): string {
  return `?${query.toString().replaceAll("%3A", ":").replaceAll("%2C", ",").replaceAll("%2F", "/")}`;
}

function gameQuery(state: State): URLSearchParams {
  const { view, game, players, why, step, settings, lab } = state;
  const query = new URLSearchParams();
  if (game.start.size !== USUAL_SIZE) query.set("size", game.start.size);
  if (kindOf(game.start) === "fill") query.set("game", "fill");
  if (game.start.stones > 0) query.set("key", String(game.start.key));
  query.set("pos", movesOf(game));
  const redo = movesOf(game, game.moves.length).slice(game.played);
  if (redo) query.set("redo", redo);
  query.set("view", view);
  if (view === "play") {
    query.set("x", players.x);
    query.set("o", players.o);
    if (settings.hints) query.set("hints", "on");
  } else if (view === "setup") {
    query.set("stones", setupQuery(setupAt(state), game.start));
  } else if (view === "lab") {
    putLab(query, lab);
  } else {
    if (why !== null) query.set("why", String(why + 1));
    if (step !== null) query.set("step", String(step + 1));
    if (!settings.values) query.set("values", "off");
    if (!settings.threats) query.set("threats", "off");
  }
  return query;
}

/** What a query says. It throws a MissingBoard and nothing else: what is wrong is left out, and told. */
export function linked(search: string, id: string): Linked {
  const query = new URLSearchParams(search);
  const problems: string[] = [];
  const attempt = <T>(read: () => T, otherwise: T, what: string): T => {
    try {
      return read();
    } catch (error) {
      if (error instanceof MissingBoard) throw error;
      problems.push(`${what} of this link can't be read. ${sentenceOf(error)}`);
      return otherwise;
    }
  };
  const usual = emptyBoard(USUAL_SIZE, "connect4");
  const board = attempt(() => boardIn(query), null, "The board");
  const key = query.get("key");
  const start = key === null || !board ? board : attempt(() => positionOfKey(key, board), null, "The start");
  const empty = newRecord(id, board ?? usual);
  const game = start
    ? attempt(() => withRedo(id, query.get("pos") ?? "", query.get("redo") ?? "", start), empty, "The game")
    : empty;
  const position = positionOf(game);
  const view = VIEWS.find((one) => one === query.get("view")) ?? "play";
  const column = numberIn(query, "why");
  const stones = query.get("stones");
  const setup =
    view === "setup" && stones !== null ? attempt(() => setupOfQuery(stones, game.start), null, "The stones") : null;
  const hasReasons = view === "analyse" && kindOf(game.start) === "connect4";
  const why = column !== null && hasReasons && position.canPlay(column) ? column : null;
  const settings: { -readonly [Name in keyof Settings]?: Settings[Name] } = {};
  for (const name of ["hints", "values", "threats"] as const) {
    if (query.has(name)) settings[name] = query.get(name) !== "off";
  }
  const players =
    query.has("x") && query.has("o") ? attempt(() => playersIn(query, kindOf(game.start)), null, "The players") : null;
  const puzzles = view === "puzzles" ? attempt(() => linkedPuzzle(query), null, "The puzzle") : null;
  const labChoice = view === "lab" ? attempt(() => labChoiceIn(query), USUAL, "The comparison") : USUAL;
  const problem = problems.length > 0 ? problems.join(" ") : null;
  const step = hasReasons || hasOwnBoard(view) ? numberIn(query, "step") : null;
  const hasGame = !hasOwnBoard(view) || query.has("pos") || query.has("key");
  const learn = linkedLesson(query);
  return { view, game, hasGame, puzzles, learn, players, setup, why, step, settings, labChoice, problem };
}

/** The empty board that it begins with, or before the stones of the start are there. */
function boardIn(query: URLSearchParams): GamePosition {
  const kind = query.get("game") ?? "connect4";
  if (kind !== "connect4" && kind !== "fill") throw new Error(`There is no game '${kind.slice(0, 20)}'.`);
  return emptyBoard(query.get("size") ?? USUAL_SIZE, kind);
}

function withRedo(id: string, moves: string, redo: string, start: GamePosition): GameRecord {
  const before = recordOf(id, moves, start);
  const all = recordOf(id, moves + redo, start);
  return { ...all, played: before.moves.length };
}

/** A number that counts from 1 there, and from 0 here. */
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? "";
  return /^[1-9]\d?$/.test(text) ? Number(text) - 1 : null;
}

function playersIn(query: URLSearchParams, kind: GameKind): Players {
  const named = (side: string): PlayerName => {
    const name = query.get(side) as string;
    if (name !== HUMAN && !isPlayer(name, kind)) throw new Error(`There is no player '${name.slice(0, 40)}'.`);
    return name;
  };
  return { x: named("x"), o: named("o") };
}
