// Puzzles as a page plays them: that of a day, and whether a move does what is asked for.
import assert from "node:assert/strict";
import { test } from "node:test";
import { dice, native, packageUrl, seedText } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const { keepsGoal, puzzleOfDay, puzzles, Solver } = claimeven;

test("the puzzle of a day is that of the native program", () => {
  const roll = dice();
  for (let i = 0; i < 20; ++i) {
    const date = new Date(Date.UTC(1990 + roll(60), roll(12), 1 + roll(31))).toISOString().slice(0, 10);
    const [{ number }] = native("puzzles", "show", "--day", date, "--json");
    assert.equal(puzzleOfDay(date), number - 1, `${date}, ${seedText}`);
  }
});

test("what is no date is refused, with a sentence", () => {
  assert.throws(() => puzzleOfDay("18.11.2026"), { code: "argument", message: "a date looks like 2026-11-18" });
  assert.throws(() => puzzleOfDay("2026-02-29"), { code: "argument", message: "there is no day 2026-02-29" });
  assert.throws(() => keepsGoal("mate", 1, 1), { code: "argument" });
});

test("of every puzzle the answer alone keeps the goal, by the scores of all columns", () => {
  const roll = dice();
  const solver = new Solver();
  const all = puzzles();
  for (let i = 0; i < 40; ++i) {
    const { position, goal, answer, score } = all[roll(all.length)];
    if (position.stones < 16) continue;
    const { scores } = solver.analyze(position);
    const kept = scores.flatMap((one, column) => (one !== null && keepsGoal(goal, score, one) ? [column] : []));
    assert.deepEqual(kept, [answer], seedText);
  }
});
