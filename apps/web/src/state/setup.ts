// Set up: stones that are put on a board by hand, possible or not. Which they are the library says.
import { type GameKind, type Impossibility, Position, type Side, type Square } from "claimeven";
import type { BoardModel, Mark } from "../board/model.js";
import { columnName, resultWords, SIDE_NAMES, say } from "../words.js";
import { drawingIn, pasted } from "./paste.js";
import { emptyBoard, foursOf, type GamePosition, kindOf, newId, ofKind, positionOf } from "./record.js";
import type { Status } from "./shown.js";
import { sidesOf, sizeName } from "./sizes.js";
import { type Answer, current, type Question, type State } from "./state.js";

/** What a click makes of a square; `next`: empty, the first side's, the second's, and empty again. */
export const TOOLS = ["next", "x", "o", "empty"] as const;
export type Tool = (typeof TOOLS)[number];

/** Rows from the top, of '.', 'x' and 'o', as the library draws them, separated by '/'. */
type Drawing = string;

interface Stones {
  readonly size: string;
  readonly kind: GameKind;
  readonly drawing: Drawing;
}

export interface Setup extends Stones {
  readonly tool: Tool;
  /** What was there before, of whatever board, the last first. */
  readonly past: readonly Stones[];
  /** What the library said last: of these stones, or of those before until it has looked at them. */
  readonly verdict: { readonly stones: Stones; readonly why: Impossibility | null } | null;
}

export type SetupEvent = {
  readonly type: "setup";
  readonly action: /** A click: what the tool says. */
    | { readonly kind: "click"; readonly square: Square }
    | { readonly kind: "put"; readonly square: Square; readonly stone: Side | null }
    /** Drops the stone of whose turn it would be by the number of stones. */
    | { readonly kind: "drop"; readonly column: number }
    | { readonly kind: "tool"; readonly tool: Tool }
    | { readonly kind: "clear" }
    | { readonly kind: "mirror" }
    | { readonly kind: "undo" }
    /** Takes over the position of the game at hand. */
    | { readonly kind: "takeOver" }
    | { readonly kind: "board"; readonly size: string; readonly game: GameKind }
    /** What a text says: see `setupIn`. */
    | { readonly kind: "open"; readonly setup: Setup };
};

const MOST_PAST = 200;

/** The stones of a position. */
export function setupOf(position: GamePosition): Setup {
  const drawing = position.toString().trim().replaceAll("\n", "/");
  return { size: position.size, kind: kindOf(position), drawing, tool: "next", past: [], verdict: null };
}

/** That of the state; at first the position of the game at hand. */
export function setupAt(state: State): Setup {
  return state.setup ?? setupOf(current(state));
}

/** What was pasted or typed in: moves, a drawing (of whatever stones), a key or a link. Throws a sentence. */
export function setupIn(text: string, now: Setup): Setup {
  const board = emptyBoard(now.size, now.kind);
  const drawn = drawingIn(text, board);
  if (drawn) return withStones(now, { kind: now.kind, ...drawn });
  const { game, setup } = pasted(text, newId(), board);
  if (!game) throw new Error("This link leads to a puzzle or a lesson, not to a position.");
  return withStones(now, setup ?? setupOf(positionOf(game)));
}

export function withSetup(state: State, { action }: SetupEvent): State {
  const now = setupAt(state);
  switch (action.kind) {
    case "tool":
      return { ...state, setup: { ...now, tool: action.tool } };
    case "click":
      return put(state, action.square, stoneAfter(now.tool, at(now, action.square)));
    case "put":
      return put(state, action.square, action.stone);
    case "drop": {
      const row = rowsOf(now).findLastIndex((one) => one[action.column] === ".");
      if (row < 0) return { ...state, spoken: `Column ${columnName(action.column)} is full.` };
      const stones = now.drawing.replace(/[./]/g, "").length;
      return put(
        state,
        { column: action.column, row: sidesOf(now.size).height - 1 - row },
        stones % 2 === 0 ? "x" : "o",
      );
    }
    case "clear":
      return changed(state, now.drawing.replace(/[xo]/g, "."), "An empty board.");
    case "mirror":
      return changed(
        state,
        rowsOf(now)
          .map((row) => row.toReversed().join(""))
          .join("/"),
        "Mirrored.",
      );
    case "undo": {
      const [before, ...past] = now.past;
      return before === undefined ? state : { ...state, setup: { ...now, ...before, past }, spoken: "Taken back." };
    }
    case "takeOver":
      return { ...state, setup: withStones(now, setupOf(current(state))), spoken: "The game at hand." };
    case "board": {
      const { drawing } = action.size === now.size ? now : setupOf(emptyBoard(action.size, action.game));
      return { ...state, setup: withStones(now, { size: action.size, kind: action.game, drawing }) };
    }
    case "open":
      return { ...state, setup: action.setup, spoken: "Opened." };
  }
}

/** The rows from the top, square by square. */
function rowsOf({ drawing }: Setup): string[][] {
  return drawing.split("/").map((row) => [...row]);
}

/** What stands on a square. */
function at(setup: Setup, { column, row }: Square): Side | null {
  const stone = rowsOf(setup).at(-1 - row)?.[column];
  return stone === "x" || stone === "o" ? stone : null;
}

function stoneAfter(tool: Tool, now: Side | null): Side | null {
  if (tool === "next") return now === null ? "x" : now === "x" ? "o" : null;
  return tool === "empty" ? null : tool;
}

function put(state: State, { column, row }: Square, stone: Side | null): State {
  const rows = rowsOf(setupAt(state));
  const line = rows.at(-1 - row);
  if (line) line[column] = stone ?? ".";
  const what = stone === null ? "empty" : SIDE_NAMES[stone];
  return changed(state, rows.map((one) => one.join("")).join("/"), `${squareName({ column, row })}: ${what}.`);
}

function changed(state: State, drawing: Drawing, spoken: string): State {
  const now = setupAt(state);
  if (drawing === now.drawing) return { ...state, setup: now };
  return { ...state, setup: withStones(now, { ...now, drawing }), spoken };
}

/** Other stones, perhaps of another board; those that were there can be brought back. */
function withStones(now: Setup, { size, kind, drawing }: Stones): Setup {
  const before: Stones = { size: now.size, kind: now.kind, drawing: now.drawing };
  if (size === before.size && kind === before.kind && drawing === before.drawing) return now;
  return { ...now, size, kind, drawing, past: [before, ...now.past].slice(0, MOST_PAST) };
}

function squareName({ column, row }: Square): string {
  return `Column ${columnName(column)}, row ${row + 1}`;
}

/** Whether the stones can be: the library is asked in a worker, because it may have to try many orders of moves. */
export function possibleOf({ size, kind, drawing }: Stones): Extract<Question, { kind: "possible" }> {
  return { kind: "possible", id: `possible ${kind} ${size} ${drawing}`, drawing, size, game: kind };
}

export function setupQuestions(state: State): Question[] {
  const setup = setupAt(state);
  return isJudged(setup) ? [] : [possibleOf(setup)];
}

/** Whether the library has looked at these stones. */
function isJudged(setup: Setup): boolean {
  return setup.verdict !== null && possibleOf(setup.verdict.stones).id === possibleOf(setup).id;
}

/** What an answer of the library makes of the state. */
export function judged(state: State, id: string, answer: Answer): State {
  const setup = setupAt(state);
  if (answer.kind !== "possible" || state.view !== "setup" || possibleOf(setup).id !== id) return state;
  const { size, kind, drawing } = setup;
  const next = { ...state, setup: { ...setup, verdict: { stones: { size, kind, drawing }, why: answer.why } } };
  const { title, text } = setupStatus(next);
  // What was put there is read out before it.
  return { ...next, spoken: `${state.spoken} ${answer.why ? text : `${title}.`}`.trim() };
}

/** The position of the stones; null as long as the library has not said that a game leads to them. */
export function setupPosition(state: State): GamePosition | null {
  const setup = setupAt(state);
  return isJudged(setup) && setup.verdict?.why === null ? positionOfStones(setup) : null;
}

/** Of stones that a game leads to. */
function positionOfStones({ drawing, size, kind }: Stones): GamePosition {
  return ofKind(Position.fromDrawing(drawing, size), kind);
}

export function setupStatus(state: State): Status {
  const { verdict } = setupAt(state);
  if (verdict === null) return { side: null, title: "Set up a position", text: "", fours: null };
  if (verdict.why) return { side: null, title: "No game leads here", text: say(verdict.why.sentence), fours: null };
  const position = positionOfStones(verdict.stones);
  const { result, toMove, stones } = position;
  const each = stones % 2 === 0 ? "as many of each side" : `one more of ${SIDE_NAMES.x}, who starts`;
  const text = stones === 0 ? "An empty board." : `${stones} ${stones === 1 ? "disc" : "discs"}, ${each}.`;
  const title = result ? resultWords(result) : `${SIDE_NAMES[toMove]} to move`;
  return { side: result ? position.winner : toMove, title, text, fours: foursOf(position) };
}

export function setupModel(state: State): BoardModel {
  const setup = setupAt(state);
  const { width, height } = sidesOf(setup.size);
  const stones = Array.from({ length: width }, (_, column) =>
    Array.from({ length: height }, (_, row) => at(setup, { column, row })),
  );
  return { width, height, stones, last: null, four: [], marks: marksOf(setup) };
}

/** The stones that are the trouble: fours as fours, others with a cross. */
function marksOf(setup: Setup): Mark[] {
  const why = setup.verdict?.why;
  if (!why || !isJudged(setup)) return [];
  const sides: readonly Side[] = ["x", "o"];
  return sides.map((side) => ({
    kind: "role",
    role: why.obstacle === "fours" ? "four" : "missing",
    side,
    squares: why.squares.filter((square) => at(setup, square) === side),
  }));
}

/** In links: the rows from the first that is not empty, "...x.../..ox...", after what is not as in the game at hand. */
export function setupQuery({ kind, size, drawing }: Setup, atHand: GamePosition): string {
  const isOther = kind !== kindOf(atHand) || size !== atHand.size;
  return (isOther ? `${kind}:${size}:` : "") + drawing.replace(/^(?:\.+\/)+/, "");
}

/** The setup of a link; throws a sentence for what is none. */
export function setupOfQuery(text: string, atHand: GamePosition): Setup {
  const [, kind = kindOf(atHand), size = atHand.size, stones = ""] =
    /^(?:(connect4|fill):(\w+):)?([.xo/]*)$/i.exec(text) ?? [];
  const board = emptyBoard(size, kind as GameKind);
  const rows = stones
    .toLowerCase()
    .split("/")
    .filter((row) => row !== "");
  const isRight =
    /^[.xo/]+$/i.test(stones) && rows.length <= board.height && rows.every((row) => row.length === board.width);
  if (!isRight) throw new Error(`These are no stones of a board of ${sizeName(size)}.`);
  const empty = setupOf(board);
  return { ...empty, drawing: [...empty.drawing.split("/").slice(rows.length), ...rows].join("/") };
}
