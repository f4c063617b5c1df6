// The smaller module, of 7x6 alone, and how that of all boards takes over: what was made before goes on.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { bookFile, dice, packageUrl, randomPosition, seedText } from "./support.mjs";

const fileOf = (name) => readFileSync(bookFile.replace("book.c4b", name));
const answerOf = (name) => new Response(fileOf(name), { headers: { "content-type": "application/wasm" } });

let copies = 0;
/** The package as a program has it that has not called init yet. */
const fresh = () => import(`${packageUrl}?boards-${++copies}`);
async function withUsualBoard() {
  const claimeven = await fresh();
  await claimeven.init({ boards: "7x6" });
  return claimeven;
}

const all = await fresh();
await all.init();

test("it has that board alone, and names the module that has the others", async () => {
  const { allSizes, Position, sizes, whyImpossible } = await withUsualBoard();
  assert.deepEqual(sizes(), ["7x6"]);
  assert.deepEqual(allSizes, all.sizes());
  assert.deepEqual(all.allSizes, all.sizes());
  const missing = {
    code: "size",
    message: "a board of 8x7 is not supported: the sizes are 7x6; all boards are in the module that init() loads",
  };
  assert.throws(() => Position.empty("8x7"), missing);
  assert.throws(() => whyImpossible("", { size: "8x7" }), missing);
  // No module has this one.
  assert.throws(() => Position.empty("99x9"), { code: "size", message: /^(?!.*init)/ });
});

test("it says of 7x6 what that of all boards says", async (t) => {
  t.diagnostic(seedText);
  const usual = await withUsualBoard();
  const roll = dice();
  const [one, other] = [new usual.Solver(), new all.Solver()];
  for (const stones of [12, 18, 24, 30]) {
    const position = randomPosition(all, roll, stones);
    const same = usual.Position.fromKey(position.key);
    const { statistics, ...analysis } = one.analyze(same);
    const { statistics: expected, ...found } = other.analyze(position);
    assert.deepEqual(analysis, found);
    assert.equal(statistics.nodes, expected.nodes);
  }
  for (const list of ["puzzles", "players", "levels"])
    assert.equal(JSON.stringify(usual[list]()), JSON.stringify(all[list]()));
});

test("that of all boards takes over: positions, games, books, solvers and players go on", async () => {
  // Given all of these in the smaller module
  const { Book, FillPosition, Game, Player, Position, Solver, init, sizes } = await withUsualBoard();
  const position = Position.fromMoves("4455");
  const game = Game.fromMoves("445566");
  game.undo();
  const fill = FillPosition.empty().play(0);
  const book = await Book.load(bookFile);
  const solver = new Solver({ book });
  const player = new Player("easy");
  player.start(7);
  assert.equal(solver.solve(position), 18);

  // When the other one comes
  await init();

  // Then they answer as before
  assert.equal(sizes().length, 29);
  assert.equal(position.stones, 4);
  assert.deepEqual([game.movesText, game.canRedo, game.redo(), game.movesText], ["44556", true, true, "445566"]);
  assert.equal(fill.stones, 1);
  const start = solver.solveWithin(Position.empty());
  assert.equal(start.score, 1);
  assert.ok(start.statistics.bookHits > 0);
  const expected = new all.Player("easy");
  expected.start(7);
  assert.equal(player.choose(Position.empty()).column, expected.choose(all.Position.empty()).column);

  // And of other boards, too
  assert.equal(
    solver.solve(Position.fromMoves("1122", "4x4")),
    new all.Solver().solve(all.Position.fromMoves("1122", "4x4")),
  );
  for (const thing of [game, book, solver, player]) thing.free();
});

test("the workers of a pool get it with the first question after it has come", async (t) => {
  const { Position, SolverPool, init } = await withUsualBoard();
  const pool = new SolverPool({ workers: 2, book: null });
  t.after(() => pool.close());
  const moves = "4455665544";
  assert.equal(await pool.solve(Position.fromMoves("4455")), 18);
  await init();
  const { scores } = await pool.analyze(Position.fromMoves(moves, "9x4"));
  assert.deepEqual(scores, new all.Solver().analyze(all.Position.fromMoves(moves, "9x4")).scores);
  assert.equal(await pool.whyImpossible("..../..../..../....", { size: "4x4" }), null);
  assert.equal(await pool.solve(Position.fromMoves("4455")), 18);
});

test("a pool that is at work when it comes finishes that, and goes on", async (t) => {
  const { Position, SolverPool, init } = await withUsualBoard();
  const pool = new SolverPool({ workers: 1, book: null });
  t.after(() => pool.close());
  const answer = pool.solve(Position.fromMoves("6555573"));
  await init();
  const other = pool.solve(Position.fromMoves("1122", "4x4"));
  assert.equal(await answer, new all.Solver().solve(all.Position.fromMoves("6555573")));
  assert.equal(await other, new all.Solver().solve(all.Position.fromMoves("1122", "4x4")));
});

test("whichever comes last, all boards stay", async () => {
  const { init, sizes } = await fresh();
  let arrive;
  const late = init({ boards: "7x6", source: new Promise((resolve) => (arrive = resolve)) });
  await init();
  arrive(answerOf("7x6.wasm"));
  await late;
  assert.equal(sizes().length, 29);
  await init({ boards: "7x6" });
  assert.equal(sizes().length, 29);
});

test("each is loaded once, and the smaller one not at all after the other", async () => {
  const compile = WebAssembly.compile;
  let compiled = 0;
  WebAssembly.compile = (bytes) => {
    ++compiled;
    return compile(bytes);
  };
  try {
    const { init } = await fresh();
    await Promise.all([init({ boards: "7x6" }), init({ boards: "7x6" })]);
    assert.equal(compiled, 1);
    await Promise.all([init(), init(), init({ boards: "7x6" })]);
    await init();
    assert.equal(compiled, 2);
  } finally {
    WebAssembly.compile = compile;
  }
});

test("where that of all boards can't be loaded the smaller one goes on, and the next call tries again", async () => {
  const { Position, init, sizes } = await withUsualBoard();
  await assert.rejects(init("nowhere.wasm"), { code: "load" });
  assert.deepEqual(sizes(), ["7x6"]);
  assert.equal(Position.fromMoves("44").stones, 2);
  await init({ boards: "all", source: fileOf("claimeven.wasm") });
  assert.equal(sizes().length, 29);
});
