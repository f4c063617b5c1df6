// How fast the module is, against the native program, on the same positions: make bench-wasm
//
//   node bindings/wasm/bench/bench.mjs [--rounds N] [--sets NAME:POSITIONS,...] [--table MB] [--module FILE]...
//                                      [--without native|node|chromium]... [--json]
//
// A round takes a set in five parts and measures every side with each, one after the other, so that what else the
// machine does meets all of them; the ratios are medians over the rounds. Each position is solved with an empty table, one thread and no book. Scores and
// node counts must be the same on every side, or the run fails. With several modules, each is a side of its own.
import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { fileURLToPath, pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import { claimevenSide } from "./side.mjs";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const program = `${root}/build/release/claimeven`;

const { values: flags } = parseArgs({
  options: {
    rounds: { type: "string", default: "3" },
    sets: { type: "string", default: "begin-hard:5,begin-medium:100,middle-medium:500" },
    table: { type: "string", default: "128" },
    module: { type: "string", multiple: true, default: [`${root}/build/wasm/claimeven.wasm`] },
    layout: { type: "string", default: `${root}/build/wasm/layout.js` },
    without: { type: "string", multiple: true, default: [] },
    json: { type: "boolean", default: false },
  },
});

const parts = 5;
const rounds = Number(flags.rounds);
const table = Number(flags.table);
const sets = flags.sets.split(",").map((part) => {
  const [name, count] = part.split(":");
  const file = `${root}/data/testsets/${name}.txt`;
  const lines = readFileSync(file, "utf8")
    .trimEnd()
    .split("\n")
    .slice(0, count ? Number(count) : undefined);
  const size = Math.ceil(lines.length / parts);
  const chunks = [];
  for (let from = 0; from < lines.length; from += size) {
    const chunk = lines.slice(from, from + size);
    const cells = chunk.map((line) => line.split(" "));
    chunks.push({
      name,
      text: `${chunk.join("\n")}\n`,
      positions: cells.map(([moves]) => moves),
      scores: cells.map(([, score]) => Number(score)),
    });
  }
  return { name, count: lines.length, chunks };
});
const modules = flags.module.map((file) => ({
  name: file
    .split("/")
    .at(-1)
    .replace(/\.wasm$/, ""),
  bytes: readFileSync(file),
}));
const { layouts } = await import(pathToFileURL(flags.layout));

const folder = mkdtempSync(`${tmpdir()}/claimeven-bench-`);

/** The program's own measurement: it times solving only, and checks the scores by itself. */
function nativeSide(chunk) {
  const file = `${folder}/positions.txt`;
  writeFileSync(file, chunk.text);
  const args = ["bench", "--json", "--no-book", "--table", flags.table, file];
  const [measured] = JSON.parse(
    execFileSync(program, args, { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }),
  ).sets;
  const count = measured.positions;
  return { nodes: Math.round(measured.mean_nodes * count), ms: measured.mean_ms * count };
}

/** A page with the modules in it. The headers give it a clock that is finer than a tenth of a millisecond. */
async function openPage() {
  const { chromium } = await import("playwright-core");
  const files = {
    "/": ["text/html", "<!doctype html><title>bench</title>"],
    "/side.mjs": ["text/javascript", readFileSync(new URL("side.mjs", import.meta.url))],
  };
  for (const [i, { bytes }] of modules.entries()) files[`/${i}.wasm`] = ["application/wasm", bytes];
  const server = createServer(({ url }, response) => {
    const [type, body] = files[url] ?? ["text/plain", null];
    response.writeHead(body === null ? 404 : 200, {
      "content-type": type,
      "cross-origin-opener-policy": "same-origin",
      "cross-origin-embedder-policy": "require-corp",
    });
    response.end(body);
  });
  await new Promise((listening) => server.listen(0, "127.0.0.1", listening));
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
    ].concat("--disable-component-update", "--disable-sync"),
  });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.evaluate(
    async ({ count, layouts, table }) => {
      const { claimevenSide } = await import("/side.mjs");
      globalThis.sides = [];
      for (let i = 0; i < count; ++i) {
        sides.push(await claimevenSide(await WebAssembly.compileStreaming(fetch(`/${i}.wasm`)), layouts, table));
      }
    },
    { count: modules.length, layouts, table },
  );
  return {
    version: browser.version(),
    measure: (index, positions) => page.evaluate(([i, moves]) => sides[i](moves), [index, positions]),
    async close() {
      await browser.close();
      server.close();
    },
  };
}

const sides = [];
const skipped = [];
let page;
if (flags.without.includes("native")) {
  skipped.push("native: left out");
} else if (!existsSync(program)) {
  skipped.push("native: build/release/claimeven is not there (make build)");
} else {
  sides.push({ name: "native", measure: nativeSide });
}
const label = (where, { name }) => (modules.length > 1 ? `${where} ${name}` : where);
if (!flags.without.includes("node")) {
  for (const module of modules) {
    const solve = await claimevenSide(await WebAssembly.compile(module.bytes), layouts, table);
    sides.push({ name: label("node", module), measure: (chunk) => solve(chunk.positions) });
  }
}
if (!flags.without.includes("chromium")) {
  try {
    page = await openPage();
    modules.forEach((module, i) => {
      sides.push({ name: label("chromium", module), measure: (chunk) => page.measure(i, chunk.positions) });
    });
  } catch (error) {
    skipped.push(`chromium: ${error.message.split("\n")[0]}`);
  }
}

const median = (numbers) => {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
};

/** Engines compile hot functions again while they run: the first calls would measure that. */
const warmUp = readFileSync(`${root}/data/testsets/middle-medium.txt`, "utf8").split("\n").slice(0, 200);
const warmUpChunk = { text: `${warmUp.join("\n")}\n`, positions: warmUp.map((line) => line.split(" ")[0]) };
for (const side of sides) await side.measure(warmUpChunk);

const wrong = [];
const rows = sets.map((set) => ({ set, nodes: 0, ms: sides.map(() => []) }));
for (let round = 0; round < rounds; ++round) {
  for (const row of rows) {
    const sums = sides.map(() => ({ nodes: 0, ms: 0 }));
    for (const chunk of row.set.chunks) {
      for (const [i, side] of sides.entries()) {
        const { nodes, ms, scores } = await side.measure(chunk);
        sums[i].nodes += nodes;
        sums[i].ms += ms;
        const at = scores?.findIndex((score, j) => score !== chunk.scores[j]) ?? -1;
        if (at >= 0)
          wrong.push(`${chunk.name} ${chunk.positions[at]}, ${side.name}: ${scores[at]}, not ${chunk.scores[at]}`);
      }
    }
    row.nodes = sums[0].nodes;
    for (const [i, { nodes, ms }] of sums.entries()) {
      row.ms[i].push(ms);
      if (nodes !== row.nodes) wrong.push(`${row.set.name}, ${sides[i].name}: ${nodes} nodes, not ${row.nodes}`);
    }
  }
}
rmSync(folder, { recursive: true });
await page?.close();

const report = rows.map(({ set, nodes, ms }) => ({
  set: set.name,
  positions: set.count,
  nodes,
  sides: sides.map(({ name }, i) => ({
    name,
    ms: median(ms[i]) / set.count,
    ratio: median(ms[i].map((time, round) => ms[0][round] / time)),
  })),
}));
if (flags.json) {
  console.log(
    JSON.stringify({ rounds, table, node: process.version, chromium: page?.version, skipped, sets: report }, null, 1),
  );
} else {
  console.log(
    `medians of ${rounds} rounds; Node ${process.version}${page ? `, Chromium ${page.version}` : ""}; table ${table} MB`,
  );
  console.log(
    `${"set".padEnd(16)} ${"positions".padStart(9)} ${"nodes".padStart(12)}  ${"side".padEnd(24)} ${"mean ms".padStart(10)}  speed`,
  );
  for (const { set, positions, nodes, sides } of report) {
    for (const { name, ms, ratio } of sides) {
      console.log(
        `${set.padEnd(16)} ${`${positions}`.padStart(9)} ${`${nodes}`.padStart(12)}  ${name.padEnd(24)} ` +
          `${ms.toFixed(3).padStart(10)}  ${ratio.toFixed(3)}`,
      );
    }
  }
  for (const line of skipped) console.log(`not measured: ${line}`);
}
for (const line of wrong) console.error(`wrong: ${line}`);
process.exitCode = wrong.length ? 1 : 0;
