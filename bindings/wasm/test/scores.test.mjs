// The package against the native program, in Node.js and in Chromium: the same scores, and found in the same way.
//   node --test bindings/wasm/test/scores.test.mjs     after `make npm build`
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { dice, native, openPage, packageUrl, pagePackageUrl, randomPosition, root, seedText } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const { Book, Game, Solver, sizes } = claimeven;

/**
 * Scores and nodes of lists { size, games }, each with a solver of its own, which goes on with what it has learned or
 * forgets it after each position. Runs in pages, too, and so has to import everything.
 */
async function solveLists({ address, lists, tableBytes, isToForget = false }) {
  const { default: init, Position, Solver } = await import(address);
  await init();
  return lists.map(({ size, games }) => {
    const solver = new Solver({ tableBytes });
    const found = games.map((moves) => {
      if (isToForget) solver.clear();
      const { score, statistics } = solver.solveWithin(Position.fromMoves(moves, size));
      return { score, nodes: statistics.nodes };
    });
    solver.free();
    return found;
  });
}

/** Where the package runs: each gives what `solveLists` gives there. */
const places = {
  "Node.js": () => (question) => solveLists({ ...question, address: packageUrl }),
  Chromium: async (t) => {
    const page = await openPage(t);
    return (question) => page.evaluate(solveLists, { ...question, address: pagePackageUrl });
  },
};

const nativeScores = ({ size, games }) =>
  native("solve", "--json", "--no-book", "--size", size, ...games).map(({ score, nodes }) => ({ score, nodes }));

/** Lines of the test sets: of the hard ones one that takes less than most. */
const sets = {
  "begin-easy": [0, 40],
  "begin-medium": [0, 10],
  "begin-hard": [8, 9],
  "middle-easy": [0, 40],
  "middle-medium": [0, 40],
  "end-easy": [0, 40],
};
const setLists = Object.entries(sets).map(([set, [first, last]]) => {
  const lines = readFileSync(`${root}data/testsets/${set}.txt`, "utf8").split("\n").slice(first, last);
  return { size: "7x6", games: lines.map((line) => line.split(" ")[0]) };
});

/** Three games of random moves on every board, with few enough empty squares to be solved quickly. */
function boardLists() {
  const roll = dice();
  return sizes().map((size) => {
    const [width, height] = size.split("x").map(Number);
    const games = [16, 18, 20].map((empty) => randomMoves(roll, size, Math.max(0, width * height - empty)));
    return { size, games };
  });
}
function randomMoves(roll, size, stones) {
  for (;;) {
    const game = new Game({ size });
    while (!game.isOver && game.moves.length < stones) {
      const columns = game.legalColumns;
      game.play(columns[roll(columns.length)]);
    }
    if (!game.isOver) return game.movesText;
  }
}

/** The list of `claimeven bench --signature`, out of its source. */
function signatureLists() {
  const source = readFileSync(`${root}cli/signature.cpp`, "utf8");
  return [...source.matchAll(/\{(\d+),\s*(\d+),\s*\{("[^}]*)\}/g)].map(([, width, height, games]) => ({
    size: `${width}x${height}`,
    games: [...games.matchAll(/"(\d+)"/g)].map(([, moves]) => moves),
  }));
}

const nativeSetScores = setLists.map(nativeScores);

for (const [place, open] of Object.entries(places)) {
  test(`in ${place}, scores and node counts of all test sets are those of the native program`, async (t) => {
    const solve = await open(t);
    assert.deepEqual(await solve({ lists: setLists }), nativeSetScores);
  });

  test(`in ${place}, so are those of positions on every board`, async (t) => {
    const solve = await open(t);
    const lists = boardLists();
    assert.equal(lists.length, 29);
    const found = await solve({ lists });
    lists.forEach((list, i) => {
      assert.deepEqual(found[i], nativeScores(list), `${list.size}: ${list.games.join(" ")}, ${seedText}`);
    });
  });

  test(`in ${place}, the search has the signature of the native program`, async (t) => {
    const solve = await open(t);
    const lists = signatureLists();
    assert.equal(lists.flatMap(({ games }) => games).length, 62);
    const found = await solve({ lists, tableBytes: 16 << 20, isToForget: true });
    const nodes = found.flat().reduce((sum, result) => sum + result.nodes, 0);
    assert.deepEqual([nodes], native("bench", "--signature"));
  });
}

test("with the book, analyses of random positions of all plies are those of the native program", async () => {
  const book = await Book.load();
  const solver = new Solver({ book });
  const roll = dice();
  const positions = Array.from({ length: 30 }, (_, i) => randomPosition(claimeven, roll, Math.floor((i * 42) / 30)));
  const drawings = positions.map((position) => position.toString().trim().replaceAll("\n", "/"));
  const expected = native("analyze", "--json", ...drawings);
  positions.forEach((position, i) => {
    const { scores, best, isComplete } = solver.analyze(position);
    const { moves } = solver.principalVariation(position);
    assert.deepEqual(
      { score: solver.solve(position), scores, best, isComplete, line: moves },
      {
        score: expected[i].score,
        scores: expected[i].scores,
        best: expected[i].best.map((column) => column - 1),
        isComplete: expected[i].exact,
        line: [...expected[i].pv].map((column) => Number(column) - 1),
      },
      `${drawings[i]}, ${seedText}`,
    );
  });
});
