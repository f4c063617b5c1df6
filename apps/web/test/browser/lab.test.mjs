// The search lab: what is shown is what the native program finds, except for times.
import assert from "node:assert/strict";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import test from "node:test";
import { button, column, query, status, untilMoves } from "./reading.mjs";
import { library, native, openPage, phone, plainHost, ready, temporary, until } from "./support.mjs";

const compared = (page) => page.locator('.status-title:has-text("Compared")').waitFor();

/** What a table shows: { "pvs": ["80.1", ...], ... }. */
const shownTable = (page, title) =>
  page
    .getByRole("region", { name: title })
    .evaluate((place) =>
      Object.fromEntries(
        [...place.querySelectorAll("tbody tr")].map((row) => [
          row.querySelector("th").textContent,
          [...row.querySelectorAll("td")].map((cell) => cell.textContent),
        ]),
      ),
    );

/** What a click on a button saves, as text. */
async function saved(page, name) {
  const [download] = await Promise.all([page.waitForEvent("download"), button(page, name).click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), "utf8") };
}

const withoutTimes = (text) => JSON.parse(text, (key, value) => (/^(mean_)?ms$/.test(key) ? undefined : value));
const grouped = (number) => Number(number.toFixed(1)).toLocaleString("en", { minimumFractionDigits: 1 });

test("nodes, scores and what is cut off are those of the native program", async (t) => {
  const [expected] = native(..."lab algorithms --json --empty 8,10,12,14 --count 6 --nodes 20000".split(" "));
  const page = await openPage(t, "?view=lab&empty=8-14&positions=6&nodes=20000");
  await button(page, "Start the comparison").click();
  await compared(page);

  // In the tables: each search by its means, and a dash where it was not tried
  const nodes = await shownTable(page, "Mean nodes a position");
  const rows = Object.fromEntries(expected.sets[0].algorithms.map(({ name }) => [name, []]));
  for (const { algorithms } of expected.sets) {
    for (const [name, cells] of Object.entries(rows)) {
      const row = algorithms.find((one) => one.name === name);
      cells.push(row ? (row.complete < 6 ? ">" : "") + grouped(row.mean_nodes) : "–");
    }
  }
  assert.deepEqual(nodes, rows);
  assert.ok(Object.values(rows).flat().includes("–") && rows.minimax.some((cell) => cell.startsWith(">")));
  const times = await shownTable(page, "Mean time a position, ms");
  assert.ok(
    Object.entries(times).every(([name, cells]) =>
      cells.every((cell, i) => (cell === "–") === (rows[name][i] === "–")),
    ),
  );

  // In the file: each position by itself
  const json = await saved(page, "Save as JSON");
  assert.equal(json.name, "search-lab.json");
  assert.deepEqual(withoutTimes(json.text), withoutTimes(JSON.stringify(expected)));
  const csv = await saved(page, "Save as CSV");
  assert.equal(csv.text.trim().split("\n").length, 1 + expected.sets.flatMap(({ algorithms }) => algorithms).length);

  // In the chart, which is the library's, and in what one may learn
  const svg = await saved(page, "Save as SVG");
  for (const name of Object.keys(rows)) assert.ok(svg.text.includes(`>${name}<`), name);
  const lab = await library.SearchLab.load();
  const comparison = lab.compare({ empty: [8, 10, 12, 14], positions: 6, nodes: 20_000, leastTime: 0 });
  for (const name of Object.keys(rows).filter((one) => one !== "solver")) {
    assert.ok((await page.locator(".ideas").textContent()).includes(lab.finding(comparison, name)), name);
  }
});

test("the position on the board is compared by itself", async (t) => {
  const moves = "746463754635246422713";
  const file = join(temporary(), "board.txt");
  const page = await openPage(t, `?view=lab&pos=${moves.slice(0, -1)}`);
  await page.getByLabel("The one on the board").check();
  await page.getByText("It has 22 empty squares.").waitFor();
  await column(page, Number(moves.at(-1))).click();
  await untilMoves(page, moves);
  await page.getByText("It has 21 empty squares.").waitFor();
  await page.keyboard.press("s");
  await compared(page);

  const { score } = native("solve", "--json", moves)[0];
  writeFileSync(file, `${moves} ${score}\n`);
  const [{ sets }] = native("lab", "algorithms", "--json", "--positions", file);
  const shown = await shownTable(page, "One position");
  for (const { name, mean_nodes, solved } of sets[0].algorithms) {
    const [nodes, , , found] = shown[name];
    assert.equal(nodes, (solved ? "" : ">") + mean_nodes.toLocaleString("en"), name);
    assert.equal(found, `${solved} of 1`, name);
  }
  assert.equal((await query(page)).get("on"), "board");
});

test("the page goes on while it compares; a stop acts at once, and what was found stays", async (t) => {
  // Given a comparison that would take hours, on a host without special headers
  const page = await openPage(t, "?view=lab&pos=44&searches=minimax,pvs&empty=8-28&positions=2&nodes=1000000000");
  await button(page, "Start the comparison").click();
  await page.locator(".chart-place img").waitFor();
  await until(page, () => /with 1[68] empty squares/.test(document.querySelector(".status-text").textContent));

  // When somebody plays meanwhile, the board answers
  await column(page, 3).click();
  await untilMoves(page, "443");
  assert.equal(await status(page), "Comparing");

  // And when it is stopped
  await page.keyboard.press("s");
  await page.locator('.status-title:has-text("Stopped")').waitFor();
  const nodes = await shownTable(page, "Mean nodes a position");
  const [{ sets }] = native(..."lab algorithms --json --algorithms minimax,pvs --empty 8,10 --count 2".split(" "));
  for (const [i, { algorithms }] of sets.entries()) {
    for (const { name, mean_nodes } of algorithms) assert.equal(nodes[name][i], grouped(mean_nodes), name);
  }

  // Then the engine is free for other things, and another comparison
  await page.locator("summary").click();
  await page.getByRole("checkbox", { name: /^minimax/ }).uncheck();
  await page.getByLabel("Empty squares to").selectOption("10");
  await button(page, "Start the comparison").click();
  await compared(page);
  assert.deepEqual(Object.keys(await shownTable(page, "Mean nodes a position")), ["pvs"]);
});

test("a link restores what is compared, and back leads to where one was", async (t) => {
  const page = await openPage(t, "?view=play&pos=44&x=human&o=human");
  await page.keyboard.press("l");
  await button(page, "To the lab").click();
  await page.getByRole("checkbox", { name: /^minimax/ }).uncheck();
  await page.getByLabel("Empty squares from").selectOption("12");
  await page.getByLabel("Positions of each").selectOption("5");
  await page.getByLabel("Cut off after nodes").selectOption("10000");
  const link = await query(page);
  assert.equal(
    link.get("searches"),
    "alpha-beta,centre-order,transposition,iterative-deepening,pvs,null-window,mtdf,solver",
  );
  assert.equal(
    `${link.get("view")} ${link.get("empty")} ${link.get("positions")} ${link.get("nodes")}`,
    "lab 12-22 5 10000",
  );
  await page.reload();
  await ready(page);
  await page.getByText("8 searches on positions with 12 to 22 empty squares, 5 of each").waitFor();
  assert.equal(await page.getByRole("checkbox", { name: /^minimax/ }).isChecked(), false);
  assert.equal(await page.getByLabel("Cut off after nodes").inputValue(), "10000");
  await page.goBack();
  await until(page, () => new URLSearchParams(location.search).get("view") === "learn");
});

test("what is wrong with a link is told", async (t) => {
  const page = await openPage(t, "?view=lab&empty=8-99");
  await page.getByText("The numbers of empty squares are written 8-22, and not '8-99'.").waitFor();
  await page.goto(`${page.url().split("?")[0]}?view=lab&searches=pvs,alphabeta`);
  await page.getByText("There is no search called alphabeta.").waitFor();
  await button(page, "Start the comparison").click();
  await page.locator('.status-text:has-text("There is no search")').waitFor();
});

test("searches that disagree are told loudly", async (t) => {
  // Given workers whose answers are tampered with
  const page = await openPage(t, "?view=lab&empty=8-8&positions=1", {
    before: () => {
      const Real = globalThis.Worker;
      globalThis.Worker = class extends Real {
        set onmessage(listener) {
          super.onmessage = (event) => {
            const { answer } = event.data;
            if (answer?.rows) answer.disagreement = "4453: pvs finds the score 7, but it is 2 by mtdf";
            listener(event);
          };
        }
      };
    },
  });
  await button(page, "Start the comparison").click();
  await page.getByRole("alert").filter({ hasText: "The searches disagree. 4453: pvs finds the score 7" }).waitFor();
  assert.equal(await status(page), "The searches disagree");
});

test("the module of the lab is fetched by those who go there, and by nobody else", async (t) => {
  const host = await plainHost();
  const page = await openPage(t, "?view=analyse&pos=44", { host });
  const isAsked = () => host.asked.some((path) => /lab-[^/]*\.wasm$/.test(path));
  await page.keyboard.press("l");
  await button(page, "To the lab").waitFor();
  assert.equal(isAsked(), false);
  await button(page, "To the lab").click();
  await button(page, "Start the comparison").waitFor();
  assert.equal(isAsked(), true);
});

test("without its module the place says so, and the rest of the page goes on", async (t) => {
  const host = await plainHost({ missing: /lab-[^/]*\.wasm$/ });
  const page = await openPage(t, "?view=lab", { host, expected: [/404.*\.wasm/] });
  await page.getByRole("alert").filter({ hasText: "could not be loaded" }).waitFor();
  await button(page, "Play").click();
  await button(page, "New game").waitFor();
});

for (const [device, options, width] of [
  ["a desk", {}, 900],
  ["a phone", phone, 460],
]) {
  test(`charts are light or dark as the page is, and fit ${device}`, async (t) => {
    const page = await openPage(t, "?view=lab&searches=pvs,solver&empty=8-10&positions=1", {
      options: { ...options, colorScheme: "dark" },
    });
    await button(page, "Start the comparison").click();
    await compared(page);
    const chart = page.locator(".chart-place img");
    const ground = () => chart.evaluate(({ src }) => /height="100%" fill="(#\w+)"/.exec(decodeURIComponent(src))[1]);
    // The chart is drawn again when its place has been measured.
    await until(page, (wide) => document.querySelector(".chart-place img").naturalWidth === wide, width);
    assert.equal(await ground(), "#1d2229");
    await page.emulateMedia({ colorScheme: "light" });
    await until(page, () => document.querySelector(".chart-place img").src.includes("%23ffffff"));
    assert.equal(await ground(), "#ffffff");
  });
}
