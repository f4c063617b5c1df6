// What people paste: moves, drawings, keys, and links of this page.
import { Position } from "claimeven";
import { type GameRecord, newRecord, positionOfKey, recordOf } from "./record.js";

/** A key as text, so that it can be told from moves. */
export function keyText({ key }: Position): string {
  return `key:${key}`;
}

/** The game of a text; throws a sentence about what is wrong with it. */
export function pasted(text: string, id: string): GameRecord {
  const trimmed = text.trim();
  if (trimmed === "") throw new Error("There is nothing to read. Paste moves (4453), a drawing, a key or a link.");
  const query = /[?&](pos|key)=/.test(trimmed) ? trimmed.slice(trimmed.indexOf("?")) : null;
  if (query !== null) return pastedLink(new URLSearchParams(query), id);
  const key = /^(?:key:\s*)?(0x[0-9a-f]+|\d+)$/i.exec(trimmed);
  // Moves have no 0, 8 or 9.
  if (key && (/^(key:|0x)/i.test(trimmed) || /[089]/.test(trimmed))) {
    return newRecord(id, positionOfKey(key[1] as string));
  }
  if (/[xo]|\.\./i.test(trimmed)) return newRecord(id, Position.fromDrawing(trimmed));
  return recordOf(id, trimmed.replace(/[\s,;.-]+/g, ""));
}

function pastedLink(query: URLSearchParams, id: string): GameRecord {
  const key = query.get("key");
  const start = key === null ? null : positionOfKey(key);
  return recordOf(id, query.get("pos") ?? "", start);
}
