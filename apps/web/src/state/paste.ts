// What people paste: moves, drawings, keys, and links of this page.
import { Position } from "claimeven";
import { linked } from "./link.js";
import { newRecord, positionOfKey, reachable, recordOf } from "./record.js";
import type { Event } from "./update.js";

type OpenEvent = Extract<Event, { readonly type: "open" }>;

/** A key as text, so that it can be told from moves. */
export function keyText({ key }: Position): string {
  return `key:${key}`;
}

/** Longer texts are none of these. */
const LONGEST = 4000;

/** What a text opens; throws a sentence about what is wrong with it. */
export function pasted(text: string, id: string): Omit<OpenEvent, "type"> {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("There is nothing to read. Paste moves (4453), a drawing, a key or a link.");
  if (trimmed.length > LONGEST) throw new Error("That is too long for moves (4453), a drawing, a key or a link.");
  const link = /\?(?:[^#]*&)?(?:pos|key|puzzle|day|lesson)=[^#]*/.exec(trimmed);
  if (link) {
    const { game, hasGame, puzzles, view, why, step, learn, problem } = linked(link[0], id);
    if (problem) throw new Error(problem);
    return { view, why, step, learn, ...(hasGame && { game }), ...(puzzles && { puzzles }) };
  }
  const key = /^(?:key:\s*(\w+)|(0x[\da-f]+))$/i.exec(trimmed);
  if (key) return { game: newRecord(id, positionOfKey((key[1] ?? key[2]) as string)) };
  if (/^[.xo/|\s]+$/i.test(trimmed)) return { game: newRecord(id, drawn(trimmed)) };
  // "1. 4 4 2. 5 5" and "4, 4, 5, 5", too; what is wrong with a digit the library says.
  if (/^[\d\s.,;-]+$/.test(trimmed)) return { game: recordOf(id, trimmed.replace(/\d+\.\s|[\s.,;-]+/g, "")) };
  throw new Error("These are no moves, drawing, key or link. Moves look like 4453.");
}

/** The position of a drawing, which may be all in one line. */
function drawn(drawing: string): Position {
  const { width, height } = Position.empty();
  const isOneLine = new RegExp(`^[.xo]{${width * height}}$`, "i").test(drawing);
  const rows = isOneLine ? (drawing.match(new RegExp(`.{${width}}`, "g")) ?? []).join("/") : drawing;
  return reachable(Position.fromDrawing(rows));
}
