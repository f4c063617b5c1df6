// The module stops in the middle of a call, which no call should make it do: the error says so, and everything that was
// made before goes on in a new module.
import assert from "node:assert/strict";
import { test } from "node:test";
import { bookFile, packageUrl } from "./support.mjs";

// Every instance gives functions of which one stops when it is told to.
let broken = null;
let instances = 0;
const RealInstance = WebAssembly.Instance;
WebAssembly.Instance = function Instance(module, imports) {
  ++instances;
  const { exports } = new RealInstance(module, imports);
  const breakable = (name, value) =>
    typeof value !== "function"
      ? value
      : (...args) => {
          if (name !== broken) return value(...args);
          broken = null;
          throw new WebAssembly.RuntimeError("unreachable");
        };
  return {
    exports: Object.fromEntries(Object.entries(exports).map(([name, value]) => [name, breakable(name, value)])),
  };
};
const { Book, FillSolver, Game, Player, Position, Solver, init } = await import(packageUrl);
await init();

function assertCrashes(name, call) {
  broken = name;
  assert.throws(call, { name: "ClaimevenError", code: "crash" }, name);
  assert.equal(broken, null, `${name} was not called.`);
}

const position = Position.fromMoves("76461241141");
const scores = [-3, -4, -4, -1, -2, -4, -4];

test("a solver goes on after a crash", () => {
  const solver = new Solver();
  assertCrashes("claimeven_solve", () => solver.solve(position));
  assert.equal(solver.solve(position), -1);
  assertCrashes("claimeven_analyze", () => solver.analyze(position, { onProgress: () => {} }));
  assert.deepEqual(solver.analyze(position).scores, scores);
  assertCrashes("claimeven_solver_create", () => new Solver());
  assert.equal(solver.solve(Position.fromMoves("4455")), 18);
  assertCrashes("claimeven_solver_free", () => solver.free());
  assert.throws(() => solver.solve(position), { code: "closed" });
});

test("so does a position", () => {
  assertCrashes("claimeven_position_stones", () => position.stones);
  assert.equal(position.stones, 11);
  assertCrashes("malloc", () => Book.fromBytes(new Uint8Array(100)));
  assert.equal(position.play(3).stones, 12);
});

test("so does a game, with its moves and those that were taken back", () => {
  const game = Game.fromMoves("445566");
  game.undo();
  game.undo();
  assertCrashes("claimeven_game_play", () => game.play(0));
  assert.deepEqual(
    { moves: game.movesText, position: game.position.toString(), canRedo: game.canRedo },
    { moves: "4455", position: Position.fromMoves("4455").toString(), canRedo: true },
  );
  game.redo();
  assert.equal(game.movesText, "44556");
  assertCrashes("claimeven_game_moves", () => game.moves);
  game.undo();
  game.play(0);
  assert.deepEqual({ moves: game.movesText, canRedo: game.canRedo }, { moves: "44551", canRedo: false });
});

test("so does a game that began from a position, of the fill kind", () => {
  const game = Game.fromPosition(Position.fromMoves("1212"), { game: "fill" });
  game.play(0);
  assertCrashes("claimeven_game_fours", () => game.fours("x"));
  assert.deepEqual([game.kind, game.start.stones, game.movesText], ["fill", 4, "1"]);
});

test("so does a book, and a solver with a book, even if the book was given back", async () => {
  const book = await Book.load(bookFile);
  const solver = new Solver({ book });
  assertCrashes("claimeven_book_find", () => book.find(position));
  assert.equal(book.find(Position.empty()), 1);
  book.free();
  assertCrashes("claimeven_solve", () => solver.solve(position));
  const { score, statistics } = solver.solveWithin(Position.empty());
  assert.equal(score, 1);
  assert.ok(statistics.bookHits > 0);
  assert.throws(() => book.find(position), { code: "closed" });
});

test("so does a player, with its seed", () => {
  const choose = (player) => Array.from({ length: 5 }, () => player.choose(Position.empty()).column);
  const [one, other] = [new Player("easy"), new Player("easy")];
  for (const player of [one, other]) player.start(7);
  assertCrashes("claimeven_player_choose", () => other.choose(position));
  assert.deepEqual(choose(other), choose(one));
});

test("so does a solver of fill games", () => {
  const game = Game.fromMoves("1122334455667711223344556677", { game: "fill" });
  const solver = new FillSolver();
  const score = solver.solve(game);
  assertCrashes("claimeven_fill_solve", () => solver.solve(game));
  assert.equal(solver.solve(game), score);
});

test("one crash starts one new module", () => {
  const solver = new Solver();
  const before = instances;
  assertCrashes("claimeven_solve", () => solver.solve(position));
  assert.equal(solver.solve(position), -1);
  assert.equal(position.stones, 11);
  assert.equal(instances, before + 1);
});
