// What a page's user waits for: make bench-page
//
//   node bindings/wasm/bench/page.mjs [--rounds N]
//
// First answer: from the navigation of a page that has nothing in its cache to the exact value of every column of the
// empty board, with a Solver in the page and with a SolverPool. Stopping: from abort() to the end of the call, and to the
// answer of the next one, where memory can be shared (headers) and where it can't. Medians and worst cases.

import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { newContext, serve } from "../test/packed/support.mjs";

const { values: flags } = parseArgs({ options: { rounds: { type: "string", default: "15" } } });
const rounds = Number(flags.rounds);
const dist = fileURLToPath(new URL("../../../build/npm/package/dist", import.meta.url));

// What a page needs is named at its top, so that the browser fetches it all at once.
const preload = ["claimeven.wasm", "book.c4b"].map(
  (file) => `<link rel="preload" as="fetch" crossorigin href="${file}">`,
);
const page = (program) =>
  `<!doctype html><title>Claimeven</title><link rel="modulepreload" href="index.js">${preload.join("")}
   <script type="module">${program}</script>`;
const programs = {
  "blank.html": "<!doctype html><title>Claimeven</title>",
  "solver.html": page(`
    import init, { Book, Position, Solver } from "./index.js";
    const [book] = await Promise.all([fetch("./book.c4b"), init()]);
    const solver = new Solver({ book: await Book.load(book) });
    const { scores } = solver.analyze(Position.empty());
    globalThis.measured = { ms: performance.now(), scores };`),
  "pool.html": page(
    `
    import init, { Position, SolverPool } from "./index.js";
    const bytes = fetch("./book.c4b");
    await init();
    const pool = new SolverPool({ book: Book.load(bytes) });
    const { scores } = await pool.analyze(Position.empty());
    globalThis.measured = { ms: performance.now(), scores };`.replace("Position,", "Book, Position,"),
  ),
  "stop.html": page(`
    import init, { Position, SolverPool } from "./index.js";
    await init();
    const pool = new SolverPool({ book: null });
    const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
    const stops = [];
    for (let i = 0; i < 20; ++i) {
      const question = new AbortController();
      const large = pool.analyze(Position.empty("8x7"), { signal: question.signal });
      await wait(50 + 7 * i);
      const before = performance.now();
      question.abort();
      const { ending } = await large;
      const stopped = performance.now() - before;
      await pool.solve(Position.fromMoves("44444453131"), {});
      stops.push({ ending, stopped, next: performance.now() - before });
    }
    globalThis.measured = { stops, isolated: crossOriginIsolated };`),
};
const isolation = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };
const median = (list) => [...list].sort((a, b) => a - b)[list.length >> 1];
const ms = (value) => `${value.toFixed(1)} ms`;

async function measure(file, headers = {}) {
  const { url } = await serve(dist, { headers, extra: programs });
  const context = await newContext();
  const tab = await context.newPage();
  tab.on("pageerror", (error) => console.error(error));
  // As somebody's browser is, that runs already: the tab has a process. Of the page nothing has been fetched.
  await tab.goto(`${url}blank.html`);
  await tab.goto(`${url}${file}`);
  await tab.waitForFunction(() => globalThis.measured);
  const measured = await tab.evaluate(() => globalThis.measured);
  await context.close();
  return measured;
}

const expected = "-2,-1,0,1,0,-1,-2";
for (const file of ["solver.html", "pool.html"]) {
  const times = [];
  for (let i = 0; i < rounds; ++i) {
    const measured = await measure(file);
    if (String(measured.scores) !== expected) throw new Error(`wrong scores: ${measured.scores}`);
    times.push(measured.ms);
  }
  console.log(`first answer, ${file}: median ${ms(median(times))}, worst of ${rounds} ${ms(Math.max(...times))}`);
}
for (const headers of [isolation, {}]) {
  const { stops, isolated } = await measure("stop.html", headers);
  if (stops.some(({ ending }) => ending !== "stopped")) throw new Error("a call was not stopped");
  const [stopped, next] = ["stopped", "next"].map((what) => stops.map((stop) => stop[what]));
  const figures = (list) => `median ${ms(median(list))}, worst of ${list.length} ${ms(Math.max(...list))}`;
  console.log(
    `stopping, memory ${isolated ? "shared" : "not shared"}: ${figures(stopped)}; next answer: ${figures(next)}`,
  );
}
process.exit(0);
