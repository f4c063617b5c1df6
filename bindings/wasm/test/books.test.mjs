// Books that were damaged on their way are refused, wherever the damage is.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bookFile, dice, packageUrl, seedText } from "./support.mjs";

const { Book, Position, init } = await import(packageUrl);
await init();
const good = readFileSync(bookFile);

function assertRefused(bytes, what) {
  assert.throws(() => Book.fromBytes(bytes), { name: "ClaimevenError", code: "bad-file" }, what);
}

test("a book that was cut off is refused, wherever it was", () => {
  const roll = dice();
  const ends = Array.from({ length: 40 }, () => roll(good.length));
  for (const end of [0, 1, 7, 8, 63, 64, 100, good.length - 1, ...ends]) {
    assertRefused(good.subarray(0, end), `the first ${end} bytes, ${seedText}`);
  }
});

test("a book with one changed bit is refused, wherever it is", () => {
  const roll = dice();
  const places = Array.from({ length: 60 }, () => roll(good.length));
  for (const place of [...Array.from({ length: 128 }, (_, i) => i), good.length - 1, ...places]) {
    const bytes = Uint8Array.from(good);
    const bit = roll(8);
    bytes[place] ^= 1 << bit;
    assertRefused(bytes, `bit ${bit} of byte ${place}, ${seedText}`);
  }
});

test("a book with something behind it is refused", () => {
  assertRefused(Uint8Array.from([...good, 0]), "one byte more");
});

test("other files are refused", () => {
  assertRefused(new TextEncoder().encode("<!doctype html>"), "a page");
  assertRefused(new Uint8Array(4096), "zeroes");
  assertRefused(readFileSync(new URL(import.meta.url)), "this file");
});

test("the book itself is taken as a buffer, as a view of one and from a place within it, and is a copy", () => {
  const { buffer } = Uint8Array.from(good);
  const shifted = new Uint8Array(good.length + 5);
  shifted.set(good, 3);
  const view = new DataView(shifted.buffer, 3, good.length);
  for (const bytes of [buffer, new Uint8Array(buffer), view]) {
    const book = Book.fromBytes(bytes);
    assert.equal(book.find(Position.empty()), 1);
    assert.equal(book.bytes, good.length);
    book.free();
  }
  const book = Book.fromBytes(buffer);
  new Uint8Array(buffer).fill(0);
  assert.equal(book.find(Position.fromMoves("4")), -1);
  book.free();
});
