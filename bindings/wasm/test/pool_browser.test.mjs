// The pool in Chromium, on a page that may share memory with its workers and on a plain one: there a worker at work hears
// nothing, so a stop ends it and another one takes its place.
import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "./support.mjs";

// Workers of the page: one dies of its first question, one of every question about a board of 4x4.
const own = 'import "/claimeven/worker.js";\nconst own = self.onmessage;\n';
const files = {
  "dies_once.js": `${own}
    self.onmessage = async (event) => {
      if (event.data.kind === "question") {
        const isFirst = await navigator.locks.request("dying", async () => {
          const cache = await caches.open("dying");
          if (await cache.match("/mark")) return false;
          await cache.put("/mark", new Response(""));
          return true;
        });
        if (isFirst) setTimeout(() => { throw new Error("Died."); });
        if (isFirst) return;
      }
      own(event);
    };`,
  "dies_always.js": `${own}
    self.onmessage = (event) => {
      if (event.data.question?.position?.size === "4x4") throw new Error("Too small.");
      own(event);
    };`,
};

for (const isIsolated of [true, false]) {
  const kind = isIsolated ? "a cross-origin isolated page" : "a plain page";

  /** Runs a function of the page, which is given the package. */
  async function onPage(t, use) {
    const page = await openPage(t, { isIsolated, files });
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    assert.equal(await page.evaluate(() => globalThis.crossOriginIsolated), isIsolated);
    await page.evaluate(async () => {
      const claimeven = await import("/claimeven/index.js");
      await claimeven.init();
      /** The code of what a promise is rejected with. */
      const codeOf = (promise) => promise.then(() => "none").catch((error) => error.code);
      Object.assign(globalThis, { claimeven, codeOf });
    });
    const answer = await page.evaluate(use);
    assert.deepEqual(errors, []);
    return answer;
  }

  test(`on ${kind}, a signal ends a call that runs and one that waits, and others go on`, async (t) => {
    const { after, ...found } = await onPage(t, async () => {
      const { Position, SolverPool } = claimeven;
      const pool = new SolverPool({ workers: 1, book: null });
      const endless = Position.empty("8x7");
      await pool.solve(Position.fromMoves("4455"));
      const [first, second] = [new AbortController(), new AbortController()];
      const running = pool.solveWithin(endless, { signal: first.signal });
      const waiting = pool.analyze(endless, { signal: second.signal });
      const last = pool.solve(Position.fromMoves("4455"));
      await new Promise((resolve) => setTimeout(resolve, 100));
      second.abort();
      const waited = await waiting;
      const begin = performance.now();
      first.abort();
      const { ending, score, bounds } = await running;
      const after = performance.now() - begin;
      const before = await pool.solveWithin(endless, { signal: AbortSignal.abort() });
      const isOpen = ({ lower, upper }) => lower < upper;
      const found = {
        endings: [ending, waited.ending, before.ending],
        score,
        areOpen: [isOpen(bounds), isOpen(before.bounds)],
        last: await last,
        timed: (await pool.solveWithin(endless, { timeLimit: 30 })).ending,
        counted: (await pool.solveWithin(endless, { nodeLimit: 3000 })).ending,
      };
      await pool.close();
      return { ...found, after, closed: await codeOf(pool.solve(endless)) };
    });
    t.diagnostic(`it ended ${after.toFixed(1)} ms after its signal`);
    assert.deepEqual(found, {
      endings: ["stopped", "stopped", "stopped"],
      score: null,
      areOpen: [true, true],
      last: 18,
      timed: "time",
      counted: "nodes",
      closed: "closed",
    });
  });

  test(`on ${kind}, progress narrows, what a listener throws comes out, and close rejects what is open`, async (t) => {
    const found = await onPage(t, async () => {
      const { Position, SolverPool } = claimeven;
      const pool = new SolverPool({ workers: 2, book: null });
      const position = Position.fromMoves("76461241141");
      const told = [];
      const { scores } = await pool.analyze(position, { onProgress: ({ columns }) => told.push(columns) });
      const contain = told.every((columns) =>
        columns.every(({ lower, upper }, i) => lower <= scores[i] && scores[i] <= upper),
      );
      const thrown = new Error("No.");
      const caught = await pool
        .analyze(position.play(0), {
          onProgress: () => {
            throw thrown;
          },
        })
        .catch((error) => error);
      const open = codeOf(pool.solve(Position.empty("8x7")));
      const batch = (await pool.solveBatch([position, "4455"])).scores;
      await pool.close();
      return { scores, isTold: told.length > 0, contain, isCaught: caught === thrown, open: await open, batch };
    });
    assert.deepEqual(found, {
      scores: [-3, -4, -4, -1, -2, -4, -4],
      isTold: true,
      contain: true,
      isCaught: true,
      open: "closed",
      batch: [-1, 18],
    });
  });

  test(`on ${kind}, workers that die are replaced`, async (t) => {
    const found = await onPage(t, async () => {
      const { Position, SolverPool } = claimeven;
      const quick = Position.fromMoves("4455");
      const once = new SolverPool({ workers: 1, book: null, worker: "/dies_once.js" });
      const always = new SolverPool({ workers: 2, book: null, worker: new URL("/dies_always.js", location.href) });
      const missing = new SolverPool({ workers: 2, book: null, worker: "/nowhere.js" });
      const elsewhere = new SolverPool({ workers: 2, book: null, worker: "https://example.invalid/worker.js" });
      const found = {
        once: await once.solve(quick),
        hasDied: (await (await caches.open("dying")).match("/mark")) !== undefined,
        always: await codeOf(always.solve(Position.empty("4x4"))),
        others: await always.solve(quick),
        missing: await codeOf(missing.solve(quick)),
        elsewhere: await codeOf(elsewhere.solve(quick)),
      };
      for (const pool of [once, always, missing, elsewhere]) await pool.close();
      return found;
    });
    assert.deepEqual(found, {
      once: 18,
      hasDied: true,
      always: "crash",
      others: 18,
      missing: "load",
      elsewhere: "load",
    });
  });

  test(`on ${kind}, a book that comes late is used, and one that is missing or damaged is not missed`, async (t) => {
    const found = await onPage(t, async () => {
      const { Book, Position, SolverPool } = claimeven;
      const late = new SolverPool({ workers: 1 });
      await late.book;
      const { score, statistics } = await late.solveWithin(Position.empty());
      const missing = new SolverPool({ workers: 1, book: Book.load("/nowhere.c4b") });
      const bytes = new Uint8Array(await (await fetch("/claimeven/book.c4b")).arrayBuffer());
      bytes[1000] ^= 1;
      const damaged = new SolverPool({ workers: 1, book: Book.load(bytes) });
      const found = {
        score,
        isFromBook: statistics.bookHits > 0,
        codes: [await codeOf(missing.book), await codeOf(damaged.book)],
        scores: [await missing.solve(Position.fromMoves("4455")), await damaged.solve(Position.fromMoves("4455"))],
      };
      for (const pool of [late, missing, damaged]) await pool.close();
      return found;
    });
    assert.deepEqual(found, { score: 1, isFromBook: true, codes: ["load", "bad-file"], scores: [18, 18] });
  });
}
