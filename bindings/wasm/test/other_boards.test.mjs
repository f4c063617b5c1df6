// Positions of the fill game, and boards that somebody sets up.
import assert from "node:assert/strict";
import test from "node:test";
import { dice, packageUrl, seedText } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const { FillPosition, FillSolver, Game, Player, Position, SolverPool, sizes, whyImpossible } = claimeven;

const late = () => new FillPosition(Game.fromMoves("1122334455667711223344556677", { game: "fill" }).position);

test("a position of the fill game says what a game there says", (t) => {
  t.diagnostic(seedText);
  const roll = dice();
  for (const size of sizes()) {
    const game = new Game({ size, game: "fill" });
    let position = FillPosition.empty(size);
    while (true) {
      assert.deepEqual(
        [position.legalColumns, position.isOver, position.result, position.toMove, position.stones],
        [game.legalColumns, game.isOver, game.result, game.toMove, game.moves.length],
      );
      for (const side of ["x", "o"]) assert.equal(position.fours(side), game.fours(side));
      if (position.isOver) break;
      const column = position.legalColumns[roll(position.legalColumns.length)];
      game.play(column);
      position = position.play(column);
    }
    assert.equal(position.toString(), game.toString());
    assert.ok(position.equals(new FillPosition(game.position)));
    assert.equal(position.winner, { "x wins": "x", "o wins": "o", draw: null }[position.result]);
    assert.equal(position.mirrored().fours("x"), position.fours("x"));
    const more = Math.max(position.fours("x"), position.fours("o"));
    assert.match(position.sentence(0), new RegExp(`\\b${more} four`));
    game.free();
  }
});

test("a four is counted, and ends nothing", () => {
  const position = new FillPosition(Position.fromMoves("1212121"));
  assert.equal(position.fours("x"), 1);
  assert.deepEqual(
    position.squaresOfFours("x"),
    [0, 1, 2, 3].map((row) => ({ column: 0, row })),
  );
  assert.deepEqual(position.squaresOfFours("o"), []);
  assert.equal(position.canPlay(6), true);
  assert.equal(position.sentence(-2), "o to move loses: x wins by 2 fours.");
  assert.equal(position.words({ lower: -3, upper: -1 }), "loses");
  assert.deepEqual(JSON.parse(JSON.stringify(position)), {
    game: "fill",
    size: "7x6",
    key: String(position.key),
  });
});

test("games of both kinds say what values are, in words", () => {
  const main = Game.fromMoves("121212");
  assert.equal(main.sentence(18), main.position.sentence(18));
  assert.equal(main.words(18), "wins in 1");
  const fill = Game.fromMoves("121212", { game: "fill" });
  assert.equal(fill.words(2), "wins by 2");
  assert.throws(() => fill.words(10_000), { code: "argument" });
  assert.throws(() => main.squaresOfFours("x"), { code: "argument" });
});

test("whether it is too hard is known beforehand, in the solver's words", () => {
  const solver = new FillSolver();
  for (const position of [FillPosition.empty(), late()]) {
    let refused = null;
    try {
      solver.solve(position, { nodeLimit: 1000 });
    } catch (error) {
      if (error.code === "too-hard") refused = error.message;
    }
    assert.equal(position.tooHard, refused);
  }
  assert.match(FillPosition.empty().tooHard, /^the board has 42 empty squares/);
});

test("solvers, players and pools take it, as they take a game", async (t) => {
  const position = late();
  const solver = new FillSolver();
  const game = position.toGame();
  const { scores } = solver.analyze(game);
  assert.deepEqual(solver.analyze(position).scores, scores);
  const pool = new SolverPool({ workers: 1, book: null });
  t.after(() => pool.close());
  assert.deepEqual((await pool.analyze(position)).scores, scores);
  assert.equal(await pool.solve(position), solver.solve(game));
  const { moves } = await pool.principalVariation(position);
  assert.equal(moves.length, 14);
  const player = new Player("h1:2", { game: "fill" });
  player.start(1);
  const { column } = player.choose(position);
  assert.equal((await pool.choose("h1:2", position, { seed: 1 })).column, column);
});

const fours = "......./......./......./......./oooo.../xxxx...";

test("what keeps stones from being a position is told, with the squares", () => {
  assert.equal(whyImpossible(Position.fromMoves("4455").toString()), null);
  assert.deepEqual(whyImpossible("..../..../.x../....", { size: "4x4" }), {
    obstacle: "hanging",
    squares: [{ column: 1, row: 1 }],
    sentence: "A stone hangs in the air: (2, 2).",
  });
  assert.equal(whyImpossible(fours).obstacle, "fours");
  assert.equal(whyImpossible(fours).squares.length, 8);
  assert.equal(whyImpossible(fours, { game: "fill" }), null);
  assert.equal(whyImpossible("..../..../..../o...", { size: "4x4" }).obstacle, "counts");
  assert.equal(whyImpossible("..../..../x.../o...", { size: "4x4" }).obstacle, "order");
  assert.throws(() => whyImpossible("q"), { code: "notation", index: 0 });
});

test("a pool answers the same", async (t) => {
  const pool = new SolverPool({ workers: 1, book: null });
  t.after(() => pool.close());
  assert.deepEqual(await pool.whyImpossible(fours), whyImpossible(fours));
  assert.equal(await pool.whyImpossible(fours, { game: "fill" }), null);
  await assert.rejects(pool.whyImpossible("q"), { code: "notation" });
  await assert.rejects(pool.whyImpossible(fours, { size: "99x9" }), { code: "size" });
  await assert.rejects(pool.whyImpossible(fours, { signal: AbortSignal.abort() }), { code: "unfinished" });
});
