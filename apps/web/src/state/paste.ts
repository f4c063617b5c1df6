// What people paste: moves, drawings, keys, and links of this page.
import { allSizes, Position } from "claimeven";
import { linked } from "./link.js";
import {
  emptied,
  emptyBoard,
  type GamePosition,
  kindOf,
  newRecord,
  ofKind,
  positionOfKey,
  reachable,
  recordOf,
} from "./record.js";
import { needBoard, sidesOf, USUAL_SIZE } from "./sizes.js";
import type { Event } from "./update.js";

type OpenEvent = Extract<Event, { readonly type: "open" }>;

/** A key as text, so that it can be told from moves; with its board, as keys of different boards may be the same. */
export function keyText({ key, size }: GamePosition): string {
  return size === USUAL_SIZE ? `key:${key}` : `key:${size}:${key}`;
}

/** Longer texts are none of these. */
const LONGEST = 4000;

/**
 * What a text opens; throws a sentence about what is wrong with it. Links say which game they are of, drawings and keys
 * which board; all else is read as of the game and board at hand.
 */
export function pasted(text: string, id: string, atHand: GamePosition = Position.empty()): Omit<OpenEvent, "type"> {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("There is nothing to read. Paste moves (4453), a drawing, a key or a link.");
  if (trimmed.length > LONGEST) throw new Error("That is too long for moves (4453), a drawing, a key or a link.");
  const link = /\?(?:[^#]*&)?(?:pos|key|puzzle|day|lesson)=[^#]*/.exec(trimmed);
  if (link) {
    const { game, hasGame, puzzles, view, why, step, learn, setup, labChoice, problem } = linked(link[0], id);
    if (problem) throw new Error(problem);
    const places = { ...(puzzles && { puzzles }), ...(setup && { setup }), ...(view === "lab" && { labChoice }) };
    return { view, why, step, learn, ...places, ...(hasGame && { game }) };
  }
  const key = /^(?:key:\s*(?:(\d+x\d+):)?(\w+)|(0x[\da-f]+))$/i.exec(trimmed);
  if (key) {
    const board = emptyBoard(key[1] ?? USUAL_SIZE, kindOf(atHand));
    return { game: newRecord(id, positionOfKey((key[2] ?? key[3]) as string, board)) };
  }
  const drawing = drawingIn(trimmed, atHand);
  if (drawing) {
    const position = Position.fromDrawing(drawing.drawing, drawing.size);
    return { game: newRecord(id, reachable(ofKind(position, kindOf(atHand)))) };
  }
  // "1. 4 4 2. 5 5" and "4, 4, 5, 5", too; what is wrong with a digit the library says.
  if (/^[\da\s.,;-]+$/i.test(trimmed)) {
    return { game: recordOf(id, trimmed.replace(/\d+\.\s|[\s.,;-]+/g, ""), emptied(atHand)) };
  }
  throw new Error("These are no moves, drawing, key or link. Moves look like 4453.");
}

/**
 * A text that is a drawing, whatever its stones, which may be all in one line; null for another text. Its rows say how large
 * the board is; one that fits no board is that of the board at hand, which the library refuses with a sentence.
 */
export function drawingIn(
  text: string,
  atHand: GamePosition,
): { readonly drawing: string; readonly size: string } | null {
  if (!/^[.xo/|\s]+$/i.test(text) || !/[.xo]/i.test(text)) return null;
  const rows = text
    .toLowerCase()
    .split(/[/\n\r]+/)
    .map((row) => row.replace(/[|\s]/g, ""))
    .filter((row) => row !== "");
  const [first = ""] = rows;
  const isOneLine = rows.length === 1;
  const fitting = allSizes
    .map((size) => ({ size, ...sidesOf(size) }))
    .filter(({ width, height }) =>
      isOneLine ? first.length === width * height : first.length === width && rows.length === height,
    );
  // One line may be that of several boards.
  const { size, width } = fitting.find((one) => one.size === atHand.size) ?? fitting[0] ?? atHand;
  needBoard(size);
  const lines = isOneLine ? (first.match(new RegExp(`.{1,${width}}`, "g")) ?? []) : rows;
  return { drawing: lines.join("/"), size };
}
