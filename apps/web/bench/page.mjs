// Measures what the brief of the page asks for: how soon a position is analysed and a game reviewed, how soon a tap is
// answered on a slow phone, how soon a first visit is played, and what the first load weighs. Prints tables; docs/web.md has them.
//   node bench/page.mjs [--positions N of each ply] [--rounds N of taps] [--web FOLDER]
import { readdirSync, readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import init, { Position } from "claimeven";
import { exactValues } from "../test/browser/reading.mjs";
import {
  close,
  dice,
  nativeHost,
  phone,
  plainHost,
  randomPosition,
  siteFolder,
  theBrowser,
} from "../test/browser/support.mjs";

const { values: options } = parseArgs({
  options: {
    positions: { type: "string", default: "12" },
    rounds: { type: "string", default: "5" },
    web: { type: "string", default: siteFolder },
  },
});
await init();
const GAMES = 20;
const VISITS = 15;
const { url } = await plainHost({ folder: options.web });
const browser = await theBrowser();
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

/** The empty board, analysed, with the book. */
async function open(page) {
  await page.goto(`${url}?view=analyse&pos=`);
  await exactValues(page, "");
  await page.evaluate(() => navigator.serviceWorker.ready); // By then the book is there.
}

const page = await browser.newPage();
await open(page);
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
/** Milliseconds from the opening of a whole game, of 42 stones, to its last figure. */
function reviewed(moves) {
  const data = new DataTransfer();
  data.setData("text/plain", `?pos=&redo=${moves}&view=review`);
  const begin = performance.now();
  document.body.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  return new Promise((resolve) => {
    const look = () => {
      if (document.querySelector(".figures")) resolve(performance.now() - begin);
      else requestAnimationFrame(look);
    };
    look();
  });
}

/** A game at random of 42 moves. */
function wholeGame() {
  for (;;) {
    let position = Position.empty();
    let moves = "";
    while (!position.isOver) {
      const column = position.legalColumns[roll(position.legalColumns.length)];
      position = position.play(column);
      moves += column + 1;
    }
    if (moves.length === 42) return moves;
  }
}

const reviews = [];
for (let i = 0; i < GAMES; ++i) {
  await open(page); // Anew, so that nothing is known of the game.
  reviews.push(await page.evaluate(reviewed, wholeGame()));
}
reviews.sort((a, b) => a - b);
console.log(
  `Review of a game of 42 moves (${GAMES} games): median ${middle(reviews, 0.5).toFixed(0)} ms, worst ${reviews.at(-1).toFixed(0)} ms\n`,
);
await page.close();

/** All times from an input to the next picture that the browser tells of; it leaves out those under 16 ms. */
function notePictures() {
  globalThis.pictures = new Map();
  new PerformanceObserver((list) => {
    for (const { interactionId, duration } of list.getEntries()) {
      const before = globalThis.pictures.get(interactionId) ?? 0;
      if (interactionId) globalThis.pictures.set(interactionId, Math.max(before, duration));
    }
  }).observe({ type: "event", durationThreshold: 16, buffered: true });
}
const SHORTEST = 16;

/** Milliseconds from each of some taps to the next picture, on a phone whose processor is so many times slower than this one. */
async function tapped(slower) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.addInitScript(notePictures);
  await open(page);
  await (await context.newCDPSession(page)).send("Emulation.setCPUThrottlingRate", { rate: slower });
  let taps = 0;
  const tap = async (control) => {
    await control.tap();
    ++taps;
    await page.waitForTimeout(500);
  };
  for (const column of "7464637546352464") await tap(page.locator(".column").nth(Number(column) - 1));
  for (const name of ["Back", "Forward", "Next step", "Next step", "Previous step", "Play its next move", "Back"]) {
    await tap(page.getByRole("button", { name, exact: true }));
  }
  await tap(page.locator(".value").nth(2));
  const times = await page.evaluate(() => [...globalThis.pictures.values()]);
  await context.close();
  return [...times, ...Array(Math.max(0, taps - times.length)).fill(SHORTEST)];
}

console.log("| processor | taps | median | 90 % | worst |\n|---|--:|--:|--:|--:|");
for (const slower of [1, 4]) {
  const times = [];
  for (let i = 0; i < Number(options.rounds); ++i) times.push(...(await tapped(slower)));
  times.sort((a, b) => a - b);
  const [median, most, worst] = [0.5, 0.9, 1].map((share) => `${middle(times, share)} ms`);
  console.log(
    `| ${slower === 1 ? "this one" : `${slower} times slower`} | ${times.length} | ${median} | ${most} | ${worst} |`,
  );
}
console.log();

// Our own server sends what was compressed beforehand.
const { url: compressed } = await nativeHost(options.web);
/** A first visit by a slow network, 1.6 Mbit/s and 150 ms: milliseconds until a column can be played, and the bytes by then. */
async function visited() {
  const context = await browser.newContext({ ...phone, serviceWorkers: "block" });
  const visit = await context.newPage();
  const network = await context.newCDPSession(visit);
  await network.send("Network.enable");
  const throughput = (1.6 * 1024 * 1024) / 8;
  const speed = { latency: 150, downloadThroughput: throughput, uploadThroughput: throughput };
  await network.send("Network.emulateNetworkConditions", { offline: false, ...speed });
  let bytes = 0;
  network.on("Network.loadingFinished", ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await visit.addInitScript(() => {
    const look = () => {
      if (document.querySelector(".columns .column")) globalThis.playable = performance.now();
      else requestAnimationFrame(look);
    };
    look();
  });
  await visit.goto(compressed, { waitUntil: "commit" });
  await visit.waitForFunction(() => globalThis.playable);
  const time = await visit.evaluate(() => globalThis.playable);
  await context.close();
  return { time, bytes };
}

const visits = [];
for (let i = 0; i < VISITS; ++i) visits.push(await visited());
visits.sort((one, other) => one.time - other.time);
const { time, bytes: received } = middle(visits, 0.5);
console.log(`First visit by a slow network: playable after ${Math.round(time)} ms, with ${received} bytes\n`);

const files = [...readdirSync(options.web), ...readdirSync(`${options.web}/assets`).map((name) => `assets/${name}`)];
// What the page names at its top, and the worker; the other places are fetched by those who go there.
const html = readFileSync(`${options.web}/index.html`, "utf8");
const isFirst = (name) => name === "index.html" || html.includes(name) || /\/worker-/.test(name);
let sum = 0;
console.log("| file | bytes | gzip |\n|---|--:|--:|");
for (const name of files.filter((file) => /\.(html|js|css|wasm|c4b)$/.test(file))) {
  const bytes = readFileSync(`${options.web}/${name}`);
  const packed = gzipSync(bytes, { level: 9 }).length;
  if (isFirst(name) && /\.(html|js|css)$/.test(name)) sum += packed;
  console.log(`| ${name.replace(/^assets\//, "").replace(/-[\w-]{8}\./, ".")} | ${bytes.length} | ${packed} |`);
}
console.log(`First load without module and book: ${sum} bytes (gzip)`);
await close();
