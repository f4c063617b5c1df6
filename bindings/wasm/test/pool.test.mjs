// The pool in Node.js: stopping, limits, progress, turns, workers that die, books that come late or never, and its end.
// What browsers do differently is in pool_browser.test.mjs.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { bookFile, dice, packageUrl, randomPosition, run, seedText, temporary } from "./support.mjs";

const claimeven = await import(packageUrl);
await claimeven.init();
const { Book, FillSolver, Game, Player, Position, Solver, SolverPool } = claimeven;

/** A pool that is closed after the test; without a book and with two workers unless it is told otherwise. */
function makePool(t, options = {}) {
  const pool = new SolverPool({ workers: 2, tableBytes: 8 << 20, book: null, ...options });
  t.after(() => pool.close());
  return pool;
}

/** Takes hours: nothing here waits for it. */
const endless = Position.empty("8x7");
const quick = Position.fromMoves("4455");
// Half a million nodes.
const slow = Position.fromMoves("6555573");
const position = Position.fromMoves("76461241141");
const scores = [-3, -4, -4, -1, -2, -4, -4];

const contains = ({ lower, upper }, score) => lower <= score && score <= upper;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

for (const call of ["solveWithin", "solveOutcome", "analyze", "principalVariation"]) {
  test(`${call}: a signal ends it, with what is proven by then`, async (t) => {
    const pool = makePool(t);
    await pool.solve(quick); // The workers have started.
    const controller = new AbortController();
    // The empty board, whose score is 1, takes minutes without a book.
    const answer = pool[call](Position.empty(), { signal: controller.signal });
    await pause(50);
    const begin = performance.now();
    controller.abort();
    const { ending, bounds } = await answer;
    t.diagnostic(`${call} ended ${(performance.now() - begin).toFixed(1)} ms after its signal`);
    assert.equal(ending, "stopped");
    if (bounds) assert.ok(contains(bounds, 1), JSON.stringify(bounds));
    assert.equal(await pool.solve(quick), 18);
  });
}

test("solve and explain have no half an answer: a signal makes them fail with its name", async (t) => {
  const pool = makePool(t);
  for (const call of ["solve", "explain"]) {
    const answer = pool[call](endless, { signal: AbortSignal.timeout(30) });
    await assert.rejects(answer, { name: "ClaimevenError", code: "unfinished", ending: "stopped" });
  }
});

test("a call whose signal was aborted before ends with what needs no search", async (t) => {
  const pool = makePool(t);
  const signal = AbortSignal.abort();
  const { score, bounds, ending } = await pool.solveWithin(endless, { signal });
  assert.deepEqual([score, ending], [null, "stopped"]);
  assert.ok(bounds.lower < bounds.upper);
  assert.equal((await pool.analyze(endless, { signal })).ending, "stopped");
  assert.deepEqual(await pool.solveBatch([endless, quick], { signal }).then(({ ending, scores }) => [ending, scores]), [
    "stopped",
    [null, null],
  ]);
});

test("a call that waits in the queue can be aborted, and those around it go on", async (t) => {
  const pool = makePool(t, { workers: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const running = pool.solveWithin(endless, { signal: first.signal });
  const waiting = pool.solveWithin(endless, { signal: second.signal });
  const last = pool.solve(quick);
  second.abort();
  assert.equal((await waiting).ending, "stopped");
  first.abort();
  assert.equal((await running).ending, "stopped");
  assert.equal(await last, 18);
});

test("limits of time and of nodes end calls", async (t) => {
  const pool = makePool(t);
  assert.equal((await pool.solveWithin(endless, { timeLimit: 30 })).ending, "time");
  assert.equal((await pool.analyze(endless, { timeLimit: 30 })).ending, "time");
  assert.equal((await pool.solveBatch([endless, endless], { timeLimit: 30 })).ending, "time");
  assert.equal((await pool.choose("impossible", endless, { timeLimit: 30 })).ending, "time");
  await assert.rejects(pool.solve(endless, { timeLimit: 0 }), { code: "unfinished", ending: "time" });

  const { ending, statistics } = await pool.solveWithin(endless, { nodeLimit: 5000 });
  assert.equal(ending, "nodes");
  assert.ok(statistics.nodes <= 6000, String(statistics.nodes));
  // The limit is that of all questions together.
  const analysis = await pool.analyze(endless, { nodeLimit: 20_000 });
  assert.equal(analysis.ending, "nodes");
  assert.ok(analysis.statistics.nodes <= 28_000, String(analysis.statistics.nodes));
  const many = await pool.solveBatch(Array(64).fill(endless), { nodeLimit: 20_000 });
  assert.equal(many.ending, "nodes");
  assert.ok(many.statistics.nodes <= 28_000, String(many.statistics.nodes));
  const batch = await pool.solveBatch([quick, endless], { nodeLimit: 5000 });
  assert.deepEqual([batch.scores, batch.ending], [[18, null], "nodes"]);
});

test("progress narrows, and all that is told of a score or a column contains it", async (t) => {
  const pool = makePool(t);
  const told = [];
  const { score } = await pool.solveWithin(slow, { onProgress: ({ bounds }) => told.push(bounds) });
  assert.ok(told.length > 0);
  assertNarrowing(told, score);

  const analyses = [];
  const result = await pool.analyze(Position.fromMoves("543157313"), {
    onProgress: (analysis) => analyses.push(analysis),
  });
  assert.ok(result.isComplete && analyses.length > 1);
  result.scores.forEach((exact, column) => {
    if (exact === null) return;
    assertNarrowing(
      analyses.map(({ columns }) => columns[column]),
      exact,
    );
  });
});

function assertNarrowing(bounds, score) {
  bounds.forEach((now, i) => {
    assert.ok(contains(now, score), `${JSON.stringify(now)}, the score is ${score}`);
    if (i > 0) assert.ok(now.lower >= bounds[i - 1].lower && now.upper <= bounds[i - 1].upper);
  });
}

/** A worker of one's own, which does `code` with each message before the package's own worker sees it. */
function workerWith(code) {
  const file = join(temporary(), "worker.mjs");
  const own = packageUrl.replace("index.js", "worker.js");
  writeFileSync(
    file,
    `import { parentPort } from "node:worker_threads";
     const questions = new BroadcastChannel("questions");
     const before = (message) => { ${code} };
     const listen = parentPort.on.bind(parentPort);
     parentPort.on = (name, listener) => listen(name, (message) => { before(message); listener(message); });
     await import("${own}");`,
  );
  return pathToFileURL(file);
}
const telling = "if (message.kind === 'question') questions.postMessage(message.question.column);";

test("of a position that is symmetric, one column of each pair is searched", async (t) => {
  // . . . . . . .
  // . . . o . . .
  // . . . x . . .
  const asked = [];
  const channel = new BroadcastChannel("questions");
  channel.onmessage = ({ data }) => asked.push(data);
  t.after(() => channel.close());
  const pool = makePool(t, { worker: workerWith(telling), book: await Book.load() });
  await pool.book;
  const { scores } = await pool.analyze(Position.fromMoves("44"));
  await pause(50);
  assert.deepEqual(scores, [...scores].reverse());
  assert.equal(new Set(asked).size, asked.length);
  for (const column of asked) assert.ok(column === 3 || !asked.includes(6 - column), asked.join(" "));
});

test("a short call is answered before a long batch that was there first", async (t) => {
  const pool = makePool(t, { workers: 1 });
  let isDone = false;
  const batch = pool.solveBatch(Array(200).fill(position)).then(() => {
    isDone = true;
  });
  assert.equal(await pool.solve(quick), 18);
  assert.equal(isDone, false);
  await batch;
});

test("a worker that dies is replaced, and its question asked again", async (t) => {
  const mark = join(temporary(), "mark");
  const once = `
    if (message.kind !== "question" || fs.existsSync(${JSON.stringify(mark)})) return;
    fs.writeFileSync(${JSON.stringify(mark)}, "");
    process.exit(3);`;
  const worker = workerWith(`const fs = process.getBuiltinModule("node:fs"); ${once}`);
  const pool = makePool(t, { worker });
  assert.equal(await pool.solve(position), -1);
  assert.equal(readFileSync(mark, "utf8"), "");
  assert.deepEqual((await pool.analyze(position)).scores, scores);
  assert.equal(pool.size, 2);
});

test("a question that workers always die of ends with the code crash; others are answered", async (t) => {
  const deadly = `if (message.question?.position?.size === "4x4") throw new Error("Too small.");`;
  const pool = makePool(t, { worker: workerWith(deadly) });
  const error = await pool.solve(Position.empty("4x4")).catch((reason) => reason);
  assert.deepEqual([error.name, error.code], ["ClaimevenError", "crash"]);
  assert.match(error.message, /Too small/);
  assert.equal(await pool.solve(quick), 18);
});

test("workers that can't be started end the pool with the code load", async (t) => {
  const sources = [
    pathToFileURL(join(temporary(), "nowhere.js")),
    "nowhere.js",
    "https://example.invalid/worker.js",
    () => {
      throw new Error("No workers today.");
    },
    () => 5,
    workerWith("").href.replace("worker.mjs", "other.mjs"),
  ];
  for (const worker of sources) {
    const pool = makePool(t, { worker });
    await assert.rejects(pool.solve(quick), { name: "ClaimevenError", code: "load" }, String(worker));
    await assert.rejects(pool.analyze(quick), { code: "load" }, String(worker));
  }
  assert.throws(() => new SolverPool({ worker: 5 }), { code: "argument" });
});

test("a function may start the workers", async (t) => {
  const { Worker } = await import("node:worker_threads");
  const started = [];
  const worker = () => {
    started.push(new Worker(new URL(packageUrl.replace("index.js", "worker.js"))));
    return started.at(-1);
  };
  const pool = makePool(t, { worker });
  assert.equal(await pool.solve(quick), 18);
  assert.equal(started.length, 2);
});

test("what a listener throws rejects the call, and the pool goes on", async (t) => {
  const pool = makePool(t);
  const thrown = new Error("No.");
  const onProgress = () => {
    throw thrown;
  };
  const game = Game.fromPosition(position);
  game.play(3);
  await assert.rejects(pool.solveWithin(slow, { onProgress }), thrown);
  await assert.rejects(pool.analyze(slow, { onProgress }), thrown);
  await assert.rejects(pool.review(game, { onProgress }), thrown);
  await assert.rejects(pool.solveBatch([quick], { onProgress }), thrown);
  assert.equal(await pool.solve(quick), 18);
});

test("close rejects what is open and what comes later", async () => {
  const pool = new SolverPool({ workers: 2, book: null });
  const open = [pool.solve(endless), pool.analyze(endless), pool.solveBatch([endless]), pool.explain(endless)];
  const rejections = open.map((answer) => assert.rejects(answer, { name: "ClaimevenError", code: "closed" }));
  await pool.close();
  await Promise.all(rejections);
  await assert.rejects(pool.solve(quick), { code: "closed" });
  await pool.close();
  assert.equal(pool.size, 0);
});

const prelude = `
  import init, { Position, SolverPool } from "${packageUrl}";
  await init();
  const pool = new SolverPool({ workers: 2 });
  `;
test("after close nothing is left running", () => {
  const program = `${prelude}
    await pool.book;
    const open = pool.solve(Position.empty("8x7")).catch(({ code }) => code);
    await pool.close();
    console.log(await open, process.getActiveResourcesInfo().filter((name) => /Worker|MessagePort|Timeout/.test(name)).join());
    `;
  assert.equal(run(program), "closed \n");
});

for (const [when, use] of Object.entries({
  "never used": "",
  used: "console.log(await pool.solve(Position.fromMoves('4455')));",
  "that stopped a call":
    "console.log((await pool.solveWithin(Position.empty('8x7'), { signal: AbortSignal.timeout(50) })).ending);",
})) {
  test(`a program that forgets to close a pool ${when} ends by itself`, () => {
    const expected = { "never used": "", used: "18\n", "that stopped a call": "stopped\n" };
    assert.equal(run(prelude + use), expected[when]);
  });
}

test("a book that comes late is used from then on", async (t) => {
  let bring;
  const book = new Promise((resolve) => {
    bring = resolve;
  });
  const pool = makePool(t, { book });
  const early = await pool.solveWithin(position);
  assert.deepEqual([early.score, early.statistics.bookHits], [-1, 0]);
  bring(await Book.load(bookFile));
  await pool.book;
  const { score, statistics } = await pool.solveWithin(Position.empty());
  assert.equal(score, 1);
  assert.ok(statistics.bookHits > 0);
  assert.deepEqual((await pool.analyze(Position.empty())).scores, [-2, -1, 0, 1, 0, -1, -2]);
});

test("a pool whose book is missing or damaged works without", async (t) => {
  const bytes = Uint8Array.from(readFileSync(bookFile));
  bytes[1000] ^= 1;
  for (const [book, code] of [
    [() => Book.load("nowhere.c4b"), "load"],
    [() => Book.load(bytes), "bad-file"],
    [() => null, "argument"],
    [() => "4455", "argument"],
  ]) {
    const pool = makePool(t, { book: book() });
    await assert.rejects(pool.book, { name: "ClaimevenError", code });
    assert.equal(await pool.solve(position), -1);
  }
});

test("a batch has the scores of its positions, whatever they are and in which order", async (t) => {
  const pool = makePool(t);
  const solver = new Solver();
  const roll = dice();
  const positions = Array.from({ length: 30 }, () => randomPosition(claimeven, roll, 18 + roll(24)));
  const others = [Position.fromMoves("33", "5x4"), Position.fromMoves("1212121")];
  const news = [];
  const given = [...positions, "4455", quick.toString(), ...others];
  const batch = await pool.solveBatch(given, { onProgress: (progress) => news.push(progress) });
  const expected = [...positions, quick, quick, ...others].map((one) => solver.solve(one));
  assert.deepEqual(batch.scores, expected, seedText);
  assert.equal(batch.ending, "complete");
  assert.deepEqual(
    news.map(({ done }) => done),
    news.map(({ done }) => done).sort((a, b) => a - b),
  );
  const { done, total, scores } = news.at(-1);
  assert.deepEqual([done, total, scores], [34, 34, expected]);
  assert.deepEqual((await pool.solveBatch([])).scores, []);
});

test("players choose legal moves, and the same ones with the same seed", async (t) => {
  const pool = makePool(t);
  const chosen = async (player, seed) => {
    const moves = [];
    for (const about of [quick, position, Game.fromMoves("444444")]) {
      const { column } = await pool.choose(player, about, { seed });
      assert.ok(about.legalColumns.includes(column));
      moves.push(column);
    }
    return moves;
  };
  const first = await chosen("level:1", 7);
  assert.deepEqual(await chosen("level:1", 7), first);
  const player = new Player("level:1");
  player.start(7);
  assert.equal(player.choose(quick).column, first[0]);
  // Without a seed it varies: hardly ever the same one twenty times.
  const free = await Promise.all(Array.from({ length: 20 }, () => pool.choose("random", Position.empty())));
  assert.ok(new Set(free.map(({ column }) => column)).size > 1);
  await assert.rejects(pool.choose("hard", Position.fromMoves("1212121")), { name: "ClaimevenError" });
  await assert.rejects(pool.choose("grandmaster", quick), { code: "argument" });
});

/** An answer without what depends on who gives it. */
function plain(value) {
  return JSON.parse(JSON.stringify(value, (name, part) => (name === "statistics" ? undefined : part)));
}

test("the other calls give what a solver gives", async (t) => {
  const pool = makePool(t);
  const solver = new Solver();
  const game = Game.fromPosition(position);
  for (const column of [3, 0, 0]) game.play(column);
  const calls = {
    solveWithin: [position],
    solveOutcome: [position],
    analyze: [position],
    principalVariation: [position],
    explain: [position],
    explainMove: [position, 0],
    review: [game],
  };
  for (const [call, args] of Object.entries(calls)) {
    assert.deepEqual(plain(await pool[call](...args)), plain(solver[call](...args)), call);
  }
  await assert.rejects(pool.explainMove(position, 9), { name: "ClaimevenError", code: "illegal-move" });
  assert.deepEqual(plain(await pool.analyze(game)), plain(solver.analyze(game.position)));
});

test("a review tells of every move as soon as it is known, the last one first", async (t) => {
  const pool = makePool(t);
  for (const game of [
    Game.fromMoves("611443555444537745731527712617223363261266"),
    Game.fromMoves("11223344556677112233445566771122", { game: "fill" }),
  ]) {
    const told = [];
    const { moves } = await pool.review(game, { nodeLimit: 100_000, onProgress: (news) => told.push(news) });
    assert.deepEqual(
      told.map(({ done, total }) => [done, total]),
      moves.map((_, i) => [i + 1, moves.length]),
    );
    assert.deepEqual(plain(told.map(({ move }) => move)), plain(moves.toReversed()));
  }
});

test("fill games are answered as a solver of fill games does", async (t) => {
  const pool = makePool(t);
  const solver = new FillSolver();
  const game = Game.fromMoves("11223344556677112233445566771122", { game: "fill" });
  const limits = { nodeLimit: 100_000 };
  assert.deepEqual(plain(await pool.solveWithin(game)), plain(solver.solveWithin(game)));
  assert.deepEqual(plain(await pool.analyze(game)), plain(solver.analyze(game)));
  assert.deepEqual(plain(await pool.principalVariation(game)), plain(solver.principalVariation(game)));
  assert.deepEqual((await pool.review(game, limits)).moves.length, 32);
  const { column } = await pool.choose("hybrid:3", game, { seed: 1 });
  assert.ok(game.legalColumns.includes(column));
  await assert.rejects(pool.explain(game), { code: "argument" });
  await assert.rejects(pool.solve(new Game({ game: "fill" })), { code: "too-hard" });
});
