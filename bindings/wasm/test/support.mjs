// What the tests of the package share: the package as it was packed, the native program, a browser, dice.
import { execFileSync, spawnSync } from "node:child_process";
import { symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { after } from "node:test";
import { chromium } from "playwright-core";
import { root, serve, temporary } from "./packed/support.mjs";

export { root, temporary } from "./packed/support.mjs";

const dist = `${root}build/npm/package/dist`;
/** The package, for `import`; a test that patches something first imports it itself. */
export const packageUrl = new URL(`file://${dist}/index.js`).href;
export const bookFile = `${dist}/book.c4b`;

/** What the native program prints as JSON, a line for each position. */
export function native(...args) {
  const printed = execFileSync(`${root}build/release/claimeven`, args, { encoding: "utf8", maxBuffer: 1 << 26 });
  return printed
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
}

/** A program of Node by itself, which can import "claimeven" by `packageUrl`: what it prints. It has to end by itself. */
export function run(program, ...options) {
  const child = spawnSync(process.execPath, [...options, "--input-type=module", "--eval", program], {
    encoding: "utf8",
    timeout: 50_000,
  });
  if (child.error) throw child.error;
  if (child.status !== 0) throw new Error(`The program ended with ${child.status ?? child.signal}:\n${child.stderr}`);
  return child.stdout;
}

/** Numbers below a limit, the same for the same seed: mulberry32. CLAIMEVEN_TEST_SEED sets another one. */
export function dice(seed = Number(process.env.CLAIMEVEN_TEST_SEED ?? 1)) {
  let state = seed >>> 0;
  return (limit) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
export const seedText = `seed ${process.env.CLAIMEVEN_TEST_SEED ?? 1} (CLAIMEVEN_TEST_SEED)`;

/** A game of random moves that goes on after so many: its position. */
export function randomPosition({ Position }, roll, stones, size = "7x6") {
  for (;;) {
    let position = Position.empty(size);
    while (!position.isOver && position.stones < stones) {
      const columns = position.legalColumns;
      position = position.play(columns[roll(columns.length)]);
    }
    if (!position.isOver) return position;
  }
}

/** What a browser has to be told so that a page may share memory with its workers. */
const isolation = { "cross-origin-opener-policy": "same-origin", "cross-origin-embedder-policy": "require-corp" };

let browser;
after(async () => (await browser)?.close());

/**
 * A page of Chromium with the package under /claimeven, cross-origin isolated or not, and with further files,
 * { name: text }. `page.evaluate` runs a function there.
 */
export async function openPage(t, { isIsolated = false, files = {} } = {}) {
  const folder = temporary();
  symlinkSync(dist, join(folder, "claimeven"));
  const all = { "index.html": "<!doctype html><title>Claimeven</title>\n", ...files };
  for (const [name, text] of Object.entries(all)) writeFileSync(join(folder, name), text);
  const { url } = await serve(folder, { headers: isIsolated ? isolation : {} });
  browser ??= chromium.launch({
    executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
    args: ["--disable-gpu", "--disable-quic"],
  });
  const page = await (await browser).newPage();
  t.after(() => page.close());
  await page.goto(url);
  return page;
}
/** Where pages find the package. */
export const pagePackageUrl = "/claimeven/index.js";
