// The search lab: the same positions, nodes and scores as the native program, in the page's own thread and in a pool.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { native, packageUrl, root } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const { Position, SearchLab, SolverPool } = claimeven;
const lab = await SearchLab.load();
const file = `${root}build/npm/package/dist/lab.wasm`;

/** What must be equal: all but the times. */
const essence = ({ sets, rows }) =>
  sets.map(({ empty, moves }, set) => ({
    name: `${empty} empty squares`,
    positions: moves.length,
    algorithms: rows
      .filter((row) => row.set === set)
      .map(({ search, solved, complete, meanNodes, meanDepth, results }) => ({
        name: search,
        solved,
        complete,
        mean_nodes: meanNodes,
        mean_depth: meanDepth,
        results: results.map(({ score, isComplete, depth, nodes }, i) => ({
          moves: moves[i],
          score,
          complete: isComplete,
          depth,
          nodes,
        })),
      })),
  }));
const withoutTimes = (json) =>
  JSON.parse(JSON.stringify(json, (key, value) => (/^(mean_)?ms$/.test(key) ? undefined : value)));

test("positions, nodes, scores and what is cut off are those of the native program", () => {
  const [{ sets, node_limit: limit }] = native(
    ..."lab algorithms --json --empty 8,11,14 --count 5 --seed 7 --nodes 100000".split(" "),
  );
  const comparison = lab.compare({ empty: [8, 11, 14], positions: 5, seed: 7, nodes: 100_000, leastTime: 0 });
  assert.equal(comparison.nodes, limit);
  assert.equal(comparison.ending, "complete");
  assert.equal(comparison.disagreement, null);
  assert.deepEqual(essence(comparison), withoutTimes(sets));
  assert.ok(
    comparison.rows.some(({ complete, positions }) => complete < positions),
    "something is cut off",
  );
});

test("a depth is kept to", () => {
  const [{ sets }] = native(
    ..."lab algorithms --json --algorithms alpha-beta,mtdf --empty 16 --count 4 --depth 5".split(" "),
  );
  const comparison = lab.compare({
    searches: ["alpha-beta", "mtdf"],
    empty: [16],
    positions: 4,
    depth: 5,
    leastTime: 0,
  });
  assert.deepEqual(essence(comparison), withoutTimes(sets));
});

test("the usual options are those of the native program", async (t) => {
  const pool = new SolverPool({ workers: 1, book: null });
  t.after(() => pool.close());
  const searches = ["pvs", "null-window", "solver"];
  const [{ sets }] = native("lab", "algorithms", "--json", "--algorithms", searches.join(","));
  const news = [];
  const comparison = await pool.compareSearches(lab, { searches }, { onProgress: (one) => news.push(one) });
  assert.deepEqual(essence(comparison), withoutTimes(sets));
  assert.ok(comparison.rows.every(({ meanMs }) => meanMs > 0));

  // And what was told on the way grows, and is part of it
  assert.ok(news.length > 3);
  for (const [i, { comparison: sofar, search, done, total }] of news.entries()) {
    assert.ok(searches.includes(search) && done < total && done >= (news[i - 1]?.done ?? 0));
    for (const row of sofar.rows.filter(({ isThrough }) => isThrough)) {
      const same = comparison.rows.find((other) => other.search === row.search && other.set === row.set);
      assert.deepEqual(row, same);
    }
  }
});

test("one position is compared by itself", () => {
  const position = Position.fromMoves("7464637546352464");
  const { sets, rows } = lab.compare({ position, searches: ["pvs", "solver"], nodes: 20_000_000 });
  assert.deepEqual(sets, [{ empty: 26, moves: [`key ${position.key}`] }]);
  assert.equal(rows.length, 2);
  const [pvs, solver] = rows.map(({ results }) => results[0].score);
  assert.equal(solver, new claimeven.Solver().solve(position));
  if (pvs !== null) assert.equal(pvs, solver);
});

test("a chart and findings are made of a comparison, also of one that was sent as JSON", () => {
  const made = lab.compare({ empty: [8, 10], positions: 4 });
  const comparison = JSON.parse(JSON.stringify(made));
  const chart = lab.chart(comparison);
  assert.match(chart, /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 900 /);
  for (const { name } of lab.searches) assert.ok(chart.includes(`>${name}<`), name);
  assert.notEqual(lab.chart(comparison, { isDark: true }), chart);
  assert.match(lab.chart(comparison, { isNarrow: true }), /viewBox="0 0 460 /);
  assert.match(
    lab.finding(comparison, "alpha-beta"),
    /^With 10 empty squares it needs one node where minimax needs [\d.]+\./,
  );
  assert.match(lab.finding(comparison, "solver"), /the quickest of/);
  assert.equal(lab.finding({ ...comparison, rows: [] }, "solver"), null);
  assert.equal(lab.chart({ ...comparison, rows: [] }), null);
  // Lists that are longer than any argument
  const many = lab.compare({ empty: [4, 5, 6, 7, 8, 9, 10, 11, 12], positions: 1, leastTime: 0 });
  assert.ok(lab.chart(many).length > 16_384);
});

for (const isShared of [true, false]) {
  test(`a pool stops a comparison at once, and what was found stays (memory ${isShared ? "" : "not "}shared)`, async (t) => {
    if (!isShared) {
      const saved = globalThis.SharedArrayBuffer;
      globalThis.SharedArrayBuffer = undefined;
      t.after(() => {
        globalThis.SharedArrayBuffer = saved;
      });
    }
    const pool = new SolverPool({ workers: 1, book: null });
    t.after(() => pool.close());
    // Given a comparison that would take hours
    const controller = new AbortController();
    const options = { searches: ["minimax", "pvs"], empty: [8, 10, 30], nodes: Number.POSITIVE_INFINITY };
    const found = await pool.compareSearches(lab, options, {
      signal: controller.signal,
      onProgress: ({ comparison, search, done }) => {
        // When it is stopped in its last set
        if (comparison.sets.length === 3 && search === "minimax" && done === 80)
          setTimeout(() => controller.abort(), 30);
      },
    });
    // Then the sets before it are there
    assert.equal(found.ending, "stopped");
    const through = found.rows.filter(({ isThrough }) => isThrough);
    assert.deepEqual(
      through.map(({ search, empty }) => `${search} ${empty}`),
      ["minimax 8", "pvs 8", "minimax 10", "pvs 10"],
    );
    assert.equal(await pool.solve(Position.fromMoves("4455")), 18, "and the pool goes on");
  });
}

test("a call that was stopped before ends with nothing", async (t) => {
  const pool = new SolverPool({ workers: 1, book: null });
  t.after(() => pool.close());
  const signal = AbortSignal.abort();
  const nothing = { sets: [], rows: [], nodes: 5_000_000, ending: "stopped", disagreement: null };
  assert.deepEqual(await pool.compareSearches(lab, {}, { signal }), nothing);
  const { rows, ending } = lab.compare({ positions: 2 }, { signal });
  assert.equal(ending, "stopped");
  assert.ok(rows.every(({ isThrough }) => !isThrough));
});

test("limits are those of the whole call", () => {
  const { ending, rows } = lab.compare({ empty: [8, 10, 12], searches: ["minimax"] }, { nodeLimit: 200_000 });
  assert.equal(ending, "nodes");
  assert.ok(rows.reduce((sum, { results }) => sum + results.reduce((all, { nodes }) => all + nodes, 0), 0) <= 200_000);
});

test("what is wrong with the options is told", async (t) => {
  const pool = new SolverPool({ workers: 1, book: null });
  t.after(() => pool.close());
  const wrong = [
    [{ searches: ["alphabeta"] }, /There is no search "alphabeta": there are minimax, alpha-beta, /],
    [{ searches: "pvs" }, /The searches must be an array/],
    [{ empty: [43] }, /a 7x6 board has 1 to 42 empty squares, not 43/],
    [{ empty: [8.5] }, /A number of empty squares must be a whole number/],
    [{ empty: [42], positions: 2 }, /random play on 7x6 found only 1 quiet positions with 42 empty squares/],
    [{ positions: 0 }, /A set has from 1 to 100000 positions, not 0/],
    [{ nodes: 0 }, /nodes must be a number of at least 1/],
    [{ nodes: "many" }, /nodes must be a number of at least 1/],
    [{ depth: -1 }, /The depth is 0, or from 1 to 64 plies, not -1/],
    [{ leastTime: -1 }, /leastTime must be a number from 0 to 60000, not -1/],
    [{ leastTime: Number.POSITIVE_INFINITY }, /leastTime must be a number from 0 to 60000, not Infinity/],
    [{ seed: -1 }, /The seed must be a whole number/],
    [{ position: "4455" }, /The position must be a Position/],
    [{ position: Position.empty("8x7") }, /8x7/],
  ];
  for (const [options, message] of wrong) {
    assert.throws(() => lab.compare(options), { name: "ClaimevenError", message }, JSON.stringify(options));
    await assert.rejects(pool.compareSearches(lab, options), { name: "ClaimevenError", message });
  }
  await assert.rejects(pool.compareSearches({}, {}), /The lab must be a SearchLab/);
  assert.throws(() => lab.finding({ rows: [] }, "nothing"), /There is no search "nothing"/);
});

test("a module of something else is refused", async () => {
  await assert.rejects(SearchLab.load(readFileSync(file.replace("lab.wasm", "claimeven.wasm"))), { code: "load" });
  await assert.rejects(SearchLab.load(`${file}.missing`), { code: "load", message: /can't be read/ });
  const again = await SearchLab.load(readFileSync(file));
  assert.deepEqual(again.searches, lab.searches);
});
