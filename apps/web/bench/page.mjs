// Measures what the brief of the page asks for: how soon a position is analysed, how soon a click is answered on a slow
// phone, and what the first load weighs. Prints tables; docs/page.md has them.
//   node bench/page.mjs [--positions N of each ply] [--web FOLDER]
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import init, { Position } from "claimeven";
import { chromium } from "playwright-core";
import { serve } from "../../../bindings/wasm/test/packed/support.mjs";
import { dice, randomPosition, root } from "../../../bindings/wasm/test/support.mjs";

const { values: options } = parseArgs({
  options: { positions: { type: "string", default: "12" }, web: { type: "string", default: `${root}build/web` } },
});
await init();
const { url } = await serve(options.web);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: ["--disable-gpu", "--disable-quic", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
});
const middle = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

/** Milliseconds from a paste of the drawing to the last exact value on the screen. */
function analysed(drawing) {
  const data = new DataTransfer();
  data.setData("text/plain", drawing);
  const begin = performance.now();
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  return new Promise((resolve) => {
    const look = () => {
      const numbers = [...document.querySelectorAll(".values .number")];
      const isDone = numbers.length > 0 && numbers.every((one) => one.textContent && !one.matches(".narrowing"));
      if (isDone) resolve(performance.now() - begin);
      else requestAnimationFrame(look);
    };
    look();
  });
}

const page = await browser.newPage();
await page.goto(`${url}?view=analyse&pos=`);
await page.waitForFunction(() => document.querySelectorAll(".values .number").length === 7);
await page.evaluate(() => navigator.serviceWorker.ready); // By then the book is there.
const roll = dice();
const plies = [0, 2, 4, 6, 8, 9, 10, 11, 12, 13, 14, 15, 16, 18, 20, 24, 28, 32, 36];
console.log("| stones | positions | median | 95 % | worst |\n|--:|--:|--:|--:|--:|");
const all = [];
for (const stones of plies) {
  const times = [];
  for (let i = 0; i < Number(options.positions); ++i) {
    const position = randomPosition({ Position }, roll, stones);
    times.push(await page.evaluate(analysed, position.toString()));
  }
  times.sort((a, b) => a - b);
  all.push(...times);
  const [median, most, worst] = [0.5, 0.95, 1].map((share) => `${middle(times, share).toFixed(0)} ms`);
  console.log(`| ${stones} | ${times.length} | ${median} | ${most} | ${worst} |`);
}
all.sort((a, b) => a - b);
console.log(
  `| all | ${all.length} | ${[0.5, 0.95, 1].map((share) => `${middle(all, share).toFixed(0)} ms`).join(" | ")} |\n`,
);
await page.close();

// A phone four times slower: the longest time from a click or key to the next picture.
const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
const phone = await context.newPage();
await phone.addInitScript(() => {
  globalThis.slowest = [];
  new PerformanceObserver((list) => {
    for (const { name, duration, interactionId } of list.getEntries())
      if (interactionId) globalThis.slowest.push({ name, duration });
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
});
await phone.goto(`${url}?view=analyse&pos=`);
await phone.waitForFunction(() => document.querySelectorAll(".values .number").length === 7);
await (await context.newCDPSession(phone)).send("Emulation.setCPUThrottlingRate", { rate: 4 });
for (const column of "4455233662146531") {
  await phone
    .locator(".column")
    .nth(Number(column) - 1)
    .tap();
  await phone.waitForTimeout(400);
}
for (const name of ["Back", "Back", "Forward", "Next step", "Next step", "Play its next move"]) {
  await phone.getByRole("button", { name }).first().tap();
  await phone.waitForTimeout(400);
}
await phone.locator(".value").nth(2).tap();
await phone.waitForTimeout(800);
const events = await phone.evaluate(() => globalThis.slowest);
const slowest = events.map(({ duration }) => duration).sort((a, b) => a - b);
console.log(
  `Interaction to next paint, processor 4 times slower: ${slowest.length} events over 16 ms, median ${middle(slowest, 0.5)} ms, 90 % ${middle(slowest, 0.9)} ms, worst ${slowest.at(-1) ?? 16} ms\n`,
);
await browser.close();

const files = [...readdirSync(options.web), ...readdirSync(`${options.web}/assets`).map((name) => `assets/${name}`)];
let sum = 0;
console.log("| file | bytes | gzip |\n|---|--:|--:|");
for (const name of files.filter((file) => /\.(html|js|css|wasm|c4b)$/.test(file))) {
  const bytes = readFileSync(`${options.web}/${name}`);
  const packed = gzipSync(bytes, { level: 9 }).length;
  if (/\.(html|js|css)$/.test(name)) sum += packed;
  console.log(`| ${name.replace(/^assets\//, "").replace(/-[\w-]{8}\./, ".")} | ${bytes.length} | ${packed} |`);
}
console.log(`First load without module and book: ${sum} bytes (gzip)`);
process.exit(0);
