// What the package says in words, and what it sees without a search.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, packageUrl, randomPosition, seedText } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const { nameSides, Position, puzzles, Solver } = claimeven;
const names = { x: "Yellow", o: "Red" };

test("sides have the names that they are given", () => {
  const position = Position.fromMoves("4455");
  assert.equal(nameSides(position.sentence(18), names), "Yellow to move wins in 2 moves (move 7 of the game).");
  assert.equal(nameSides("o wins", names), "Red wins");
  assert.equal(nameSides("7x6, ox, X: (x)", names), "7x6, ox, X: (Yellow)");
  assert.equal(nameSides("x, then o", { x: "o", o: "x" }), "o, then x");
  assert.equal(nameSides("x and o", { x: "Jürgen", o: "🔴" }), "Jürgen and 🔴");
  assert.equal(nameSides("", names), "");
});

test("no sentence keeps an x or o, and named back it is what it was", () => {
  const roll = dice();
  const solver = new Solver();
  const sentences = puzzles().map(({ task }) => task);
  for (let i = 0; i < 40; ++i) {
    const story = solver.explain(randomPosition(claimeven, roll, 24 + (i % 18)));
    const all = [story, ...story.steps, ...story.threats, ...story.threatsWhenDecided];
    sentences.push(...all.flatMap(({ sentence, missing = "" }) => [sentence, missing]));
  }
  for (const sentence of sentences) {
    const named = nameSides(sentence, names);
    assert.doesNotMatch(named, /\b[xo]\b/, seedText);
    assert.equal(named.replaceAll("Yellow", "x").replaceAll("Red", "o"), sentence, seedText);
  }
});

test("a value has words, known or narrowed", () => {
  const position = Position.fromMoves("4455");
  const said = (lower, upper) => position.words({ lower, upper });
  assert.equal(position.words(18), "wins in 2");
  assert.equal(position.words(-4), "loses in 16");
  assert.equal(position.words(0), "draws");
  assert.equal(said(18, 18), "wins in 2");
  assert.equal(said(1, 18), "wins");
  assert.equal(said(-18, -1), "loses");
  assert.equal(said(0, 18), "draws or wins");
  assert.equal(said(-18, 0), "draws or loses");
  assert.equal(said(-127, 127), "not known yet");
  assert.equal(Position.fromMoves("1212121").words(-18), "has lost");
});

test("so have the columns of an analysis, while it goes on and at its end", () => {
  const position = Position.fromMoves("44553");
  const heard = new Set();
  const known = /^(not known yet|wins|loses|draws or wins|draws or loses|draws|wins in \d+|loses in \d+)$/;
  const listen = ({ columns, bounds }) => {
    for (const column of [...columns, bounds]) heard.add(position.words(column));
  };
  const { columns, scores } = new Solver().analyze(position, { onProgress: listen });
  for (const words of heard) assert.match(words, known);
  assert.deepEqual(
    columns.map((column) => position.words(column)),
    scores.map((score) => position.words(score)),
  );
  const winner = Position.fromMoves("445531");
  const found = new Solver().analyze(winner);
  const atOnce = found.columns.map((column) => winner.words(column) === "wins in 1");
  assert.deepEqual(
    atOnce,
    found.columns.map((_, column) => winner.isWinningMove(column)),
  );
  assert.equal(atOnce.filter(Boolean).length, 2);
});

test("threats need no search, and are those of the story", () => {
  assert.deepEqual(Position.fromMoves("44553").threats, [
    {
      side: "x",
      square: { column: 1, row: 0 },
      use: "now",
      isOdd: true,
      sentence: "x would complete a four at (2, 1), an odd square that can be played now.",
    },
    {
      side: "x",
      square: { column: 5, row: 0 },
      use: "now",
      isOdd: true,
      sentence: "x would complete a four at (6, 1), an odd square that can be played now.",
    },
  ]);
  assert.deepEqual(Position.empty().threats, []);
  assert.deepEqual(Position.fromMoves("1212121").threats, []);
  const roll = dice();
  const solver = new Solver();
  const place = ({ side, square, isOdd }) => ({ side, square, isOdd });
  for (let i = 0; i < 40; ++i) {
    const position = randomPosition(claimeven, roll, 22 + (i % 20));
    const { threats } = position;
    assert.deepEqual(threats.map(place), solver.explain(position).threats.map(place), seedText);
    for (const { use } of threats) assert.match(use, /^(now|four-below|open)$/);
  }
});
