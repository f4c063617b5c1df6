// What people paste: moves, drawings, keys, and links of this page.
import { Position, sizes } from "claimeven";
import { type Linked, linked } from "./link.js";
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
import { sidesOf, USUAL_SIZE } from "./sizes.js";

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
export function pasted(
  text: string,
  id: string,
  atHand: GamePosition = Position.empty(),
): Pick<Linked, "game"> & Partial<Pick<Linked, "view" | "why" | "step">> {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("There is nothing to read. Paste moves (4453), a drawing, a key or a link.");
  if (trimmed.length > LONGEST) throw new Error("That is too long for moves (4453), a drawing, a key or a link.");
  const link = /\?(?:[^#]*&)?(?:pos|key)=[^#]*/.exec(trimmed);
  if (link) {
    const { game, view, why, step, problem } = linked(link[0], id);
    if (problem) throw new Error(problem);
    return { game, view, why, step };
  }
  const key = /^(?:key:\s*(?:(\d+x\d+):)?(\w+)|(0x[\da-f]+))$/i.exec(trimmed);
  if (key) {
    const board = emptyBoard(key[1] ?? USUAL_SIZE, kindOf(atHand));
    return { game: newRecord(id, positionOfKey((key[2] ?? key[3]) as string, board)) };
  }
  if (/^[.xo/|\s]+$/i.test(trimmed)) return { game: newRecord(id, drawn(trimmed, atHand)) };
  // "1. 4 4 2. 5 5" and "4, 4, 5, 5", too; what is wrong with a digit the library says.
  if (/^[\da\s.,;-]+$/i.test(trimmed)) {
    return { game: recordOf(id, trimmed.replace(/\d+\.\s|[\s.,;-]+/g, ""), emptied(atHand)) };
  }
  throw new Error("These are no moves, drawing, key or link. Moves look like 4453.");
}

/** The position of a drawing, which may be all in one line. Its rows say how large the board is. */
function drawn(drawing: string, atHand: GamePosition): GamePosition {
  const rows = drawing.split(/[/\n\r]+/).map((row) => row.replace(/[|\s]/g, ""));
  const lines = rows.filter((row) => row !== "");
  const [first = ""] = lines;
  const all = sizes().map((size) => ({ size, ...sidesOf(size) }));
  const isOneLine = lines.length === 1;
  const fitting = all.filter(({ width, height }) =>
    isOneLine ? first.length === width * height : first.length === width && lines.length === height,
  );
  // One line may be that of several boards.
  const { size, width } = fitting.find((one) => one.size === atHand.size) ?? fitting[0] ?? atHand;
  const text = isOneLine ? (first.match(new RegExp(`.{1,${width}}`, "g")) ?? []).join("/") : lines.join("/");
  return reachable(ofKind(Position.fromDrawing(text, size), kindOf(atHand)));
}
