// What lives in the module is given back: by free(), by `using`, and when it is forgotten. Runs in a program of its own,
// which can collect garbage when it wants to and sees the module's memory.
import assert from "node:assert/strict";
import { test } from "node:test";
import { packageUrl, run } from "./support.mjs";

const prelude = `
  let memory;
  const RealInstance = WebAssembly.Instance;
  WebAssembly.Instance = function Instance(module, imports) {
    const instance = new RealInstance(module, imports);
    memory = instance.exports.memory;
    return instance;
  };
  const { FillSolver, Game, Player, Position, Solver, init } = await import("${packageUrl}");
  await init();
  const dispose = Symbol.dispose ?? Symbol.for("Symbol.dispose");
  const collect = async () => {
    for (let i = 0; i < 3; ++i) {
      gc();
      await new Promise((resolve) => setTimeout(resolve, 1));
    }
  };
  const tableBytes = 8 << 20;
  const position = Position.fromMoves("4455");
  const make = {
    position: () => Position.fromMoves("44556").mirrored(),
    game: () => Game.fromMoves("4455"),
    solver: () => {
      const solver = new Solver({ tableBytes });
      solver.solve(position);
      return solver;
    },
    fillSolver: () => new FillSolver({ tableBytes: 1 << 20 }),
    player: () => {
      const player = new Player("easy", { tableBytes });
      player.choose(position);
      return player;
    },
  };
  `;

/** The memory before and after that many were made and given back, in bytes. */
function grown(what, count, giveBack) {
  const program = `${prelude}
    const giveBack = ${giveBack};
    const round = async (count) => {
      for (let i = 0; i < count; ++i) await giveBack(make.${what}(), i);
      await collect();
    };
    await round(60); // So that what is kept for later is there, and a collection was due.
    const before = memory.buffer.byteLength;
    await round(${count});
    console.log(memory.buffer.byteLength - before);
    `;
  return Number(run(program, "--expose-gc"));
}

test("20,000 positions leave nothing in the module", () => {
  assert.equal(grown("position", 20_000, "() => {}"), 0);
});
test("nor do the threats of as many", () => {
  assert.equal(grown("position", 20_000, "(position) => void position.threats"), 0);
});

const ways = {
  "free()": "(made) => made.free()",
  "Symbol.dispose": "(made) => made[dispose]()",
  "the garbage collector": "(made, i) => i % 20 === 19 ? collect() : undefined",
};
for (const [way, giveBack] of Object.entries(ways)) {
  test(`2,000 games given back by ${way} leave nothing in the module`, () => {
    assert.equal(grown("game", 2000, giveBack), 0);
  });
  test(`200 solvers given back by ${way} leave nothing in the module`, () => {
    assert.equal(grown("solver", 200, giveBack), 0);
  });
}
test("so do solvers of fill games, and players", () => {
  assert.equal(grown("fillSolver", 100, ways["free()"]), 0);
  assert.equal(grown("player", 100, ways["free()"]), 0);
});

const { Book, FillSolver, Game, Player, Position, Solver, init } = await import(packageUrl);
await init();
const position = Position.fromMoves("76461241141");
const late = Game.fromMoves("1122334455667711223344556677", { game: "fill" });

test("what was given back says so, and giving it back twice does no harm", async () => {
  const made = [
    [new Solver(), (solver) => solver.solve(position)],
    [new FillSolver(), (solver) => solver.solve(late)],
    [new Player("easy"), (player) => player.choose(position)],
    [new Game(), (game) => game.moves],
    [await Book.load(), (book) => book.find(position)],
  ];
  for (const [one, ask] of made) {
    one.free();
    one.free();
    assert.throws(() => ask(one), { name: "ClaimevenError", code: "closed" });
  }
  const game = new Game();
  game.free();
  assert.throws(() => game.play(3), { code: "closed" });
  assert.throws(() => new Solver().review(game), { code: "closed" });
});

test("a solver that tells its progress can't be asked meanwhile, and goes on", () => {
  const solver = new Solver();
  const codes = new Set();
  const attempt = (call) => {
    try {
      call();
      codes.add("none");
    } catch (error) {
      codes.add(error.code);
    }
  };
  const onProgress = () => {
    attempt(() => solver.solve(position));
    attempt(() => solver.clear());
    attempt(() => solver.free());
  };
  assert.equal(solver.solveWithin(position, { onProgress }).score, -1);
  assert.deepEqual([...codes], ["busy"]);
  assert.equal(solver.solve(position), -1);
  // Another one can be asked.
  const other = new Solver();
  const scores = [];
  solver.clear();
  solver.solveWithin(position, { onProgress: () => scores.push(other.solve(position)) });
  assert.deepEqual([...new Set(scores)], [-1]);
});

test("a game that is reviewed can't be changed or given back meanwhile, and can be read", () => {
  const solver = new Solver();
  const game = Game.fromPosition(position);
  game.play(3);
  let told = 0;
  const review = solver.review(game, {
    onProgress: () => {
      ++told;
      assert.throws(() => game.play(0), { code: "busy" });
      assert.throws(() => game.undo(), { code: "busy" });
      assert.throws(() => game.free(), { code: "busy" });
      assert.equal(game.movesText, "4");
    },
  });
  assert.deepEqual([told > 0, review.moves.length], [true, 1]);
  game.undo();
});

test("what a listener throws comes out of the call, and the solver can be used", () => {
  const solver = new Solver();
  const thrown = new Error("No.");
  const onProgress = () => {
    throw thrown;
  };
  const game = Game.fromPosition(position);
  game.play(3);
  for (const call of ["solveWithin", "analyze", "review"]) {
    solver.clear();
    assert.throws(() => solver[call](call === "review" ? game : position, { onProgress }), thrown);
  }
  assert.equal(solver.solve(position), -1);
});

test("more solvers than there is memory for are an error that says so, and the next one works", () => {
  const kept = [];
  const fill = () => {
    for (let i = 0; i < 1000; ++i) kept.push(new Solver());
  };
  assert.throws(fill, { code: "no-memory", message: /should be given back by free\(\)/ });
  assert.ok(kept.length > 20);
  assert.equal(kept[0].solve(position), -1);
  for (const solver of kept) solver.free();
  assert.equal(new Solver().solve(position), -1);
});
