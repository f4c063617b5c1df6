// Measures the page with Lighthouse, as `claimeven serve` sends it: run.mjs [--runs N] [--json FILE] [--no-fail]
// Prints a table of what it finds on a phone and on a desktop. Fails if a category is under 95 of 100.
//   --runs N     measures each page so often, and takes the run in the middle (3)
//   --json FILE  writes the table there, too, and what costs points
//   --no-fail    only measures
import { spawn } from "node:child_process";
import { writeFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse, { desktopConfig } from "lighthouse";
import { computeMedianRun } from "lighthouse/core/lib/median-run.js";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const enough = 95;
const categories = {
  performance: "performance",
  accessibility: "accessibility",
  "best-practices": "best practices",
  seo: "SEO",
};
const figures = {
  "first-contentful-paint": "first paint",
  "largest-contentful-paint": "largest paint",
  "total-blocking-time": "blocked",
  "cumulative-layout-shift": "shift",
  "total-byte-weight": "bytes",
};
const views = { Play: "", Analyse: "?view=analyse&pos=4455" };
/** Lighthouse's own phone, four times slower than this machine and with a slow network, and its desktop. */
const devices = { phone: undefined, desktop: desktopConfig };

const { values: options } = parseArgs({
  options: {
    runs: { type: "string", default: "3" },
    json: { type: "string" },
    "no-fail": { type: "boolean", default: false },
  },
});
const MOST_FAILURES = 3;
const runs = Number(options.runs);
if (!Number.isInteger(runs) || runs < 1) throw new Error(`--runs ${options.runs}: expected a number from 1`);

/** The program with the page, at a free port: its address, once it answers, and what ends it. */
async function serve() {
  const server = spawn(`${root}build/release/claimeven`, ["serve", "--port", "0", "--web", `${root}build/web`], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  for await (const line of createInterface({ input: server.stdout })) {
    const found = /the page is at (\S+),/.exec(line);
    if (found) return { url: found[1], stop: () => server.kill() };
  }
  throw new Error("there is no page to serve: make page");
}

/** One view on one device: the run of Lighthouse in the middle. */
async function measure(url, config) {
  const results = [];
  let failures = 0;
  while (results.length < runs) {
    // A browser for each: nothing is kept from one to the next.
    const chrome = await launch({
      chromePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      chromeFlags: [
        "--headless=new",
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    });
    try {
      const flags = { port: chrome.port, logLevel: "error", onlyCategories: Object.keys(categories) };
      const { lhr } = await lighthouse(url, flags, config);
      // On a busy machine the browser now and then loses its own trace: that run is done again.
      if (!lhr.runtimeError) results.push(lhr);
      else if (++failures > MOST_FAILURES) throw new Error(`${url}: ${lhr.runtimeError.message}`);
    } finally {
      chrome.kill();
    }
  }
  return results.length < 3 ? results[0] : computeMedianRun(results);
}

const points = (score) => Math.round(score * 100);

/** What keeps a category from 100: its audits that count and did not pass. */
function losses(lhr, category) {
  return lhr.categories[category].auditRefs
    .filter(({ id, weight }) => weight > 0 && lhr.audits[id].score !== null && lhr.audits[id].score < 1)
    .map(({ id }) => `${category}: ${lhr.audits[id].title} (${id}${shown(lhr.audits[id])})`);
}
const shown = ({ displayValue }) => (displayValue ? `, ${displayValue}` : "");

function printTable(rows) {
  const header = ["view", "device", ...Object.values(categories), ...Object.values(figures)];
  const cells = rows.map(({ view, device, scores, measured }) => [
    view,
    device,
    ...Object.keys(categories).map((category) => String(scores[category])),
    ...Object.keys(figures).map((figure) => measured[figure].text),
  ]);
  const line = (row) => `| ${row.join(" | ")} |`;
  console.log(line(header));
  console.log(`|---|---|${"--:|".repeat(header.length - 2)}`);
  for (const row of cells) console.log(line(row));
}

const server = await serve();
const rows = [];
try {
  for (const [view, query] of Object.entries(views)) {
    for (const [device, config] of Object.entries(devices)) {
      console.error(`measuring ${view} on a ${device} …`);
      const lhr = await measure(`${server.url}${query}`, config);
      rows.push({
        view,
        device,
        scores: Object.fromEntries(Object.keys(categories).map((id) => [id, points(lhr.categories[id].score)])),
        measured: Object.fromEntries(
          Object.keys(figures).map((id) => [
            id,
            { value: lhr.audits[id].numericValue, text: text(id, lhr.audits[id].numericValue) },
          ]),
        ),
        losses: Object.keys(categories).flatMap((category) => losses(lhr, category)),
      });
    }
  }
} finally {
  server.stop();
}

function text(figure, value) {
  if (figure === "cumulative-layout-shift") return value.toFixed(3);
  if (figure === "total-byte-weight") return `${Math.round(value / 1000)} KB`;
  return `${Math.round(value)} ms`;
}

printTable(rows);
for (const { view, device, losses: lost } of rows) {
  if (lost.length > 0)
    console.log(`\n${view} on a ${device}, what costs points:\n${lost.map((one) => `- ${one}`).join("\n")}`);
}
if (options.json) writeFileSync(options.json, `${JSON.stringify(rows, null, 2)}\n`);

const isGood = rows.every(({ scores }) => Object.values(scores).every((score) => score >= enough));
if (!isGood) {
  console.error(`\na category is under ${enough}`);
  if (!options["no-fail"]) process.exitCode = 1;
}
