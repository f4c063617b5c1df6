// Learn: tasks of each kind, by mouse and by keyboard alone; what the lessons say is what the library says.
import assert from "node:assert/strict";
import test from "node:test";
import { button, card, column, drawnStones, query, shownValues, status } from "./reading.mjs";
import { library, openPage, phone, until } from "./support.mjs";

const { nameSides, Position, puzzles, Solver } = library;
const solver = new Solver();
const named = (sentence) => {
  const text = nameSides(sentence, { x: "Yellow", o: "Red" });
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const untilStatus = (page, text) =>
  until(page, (wanted) => document.querySelector(".status-title").textContent.includes(wanted), text);
const statusText = (page) => page.locator(".status-text").textContent();
const square = (page, number, row) =>
  page
    .getByRole("group", { name: "Squares" })
    .getByRole("button", { name: new RegExp(`^Column ${number}, row ${row}:`) });
const position = async (page) => Position.fromDrawing((await drawnStones(page)).replaceAll("\n", "/"));

/** A page of the lessons, when they have come. */
async function openLesson(t, lesson, board, settings) {
  const page = await openPage(t, `?view=learn&lesson=${lesson}&board=${board}`, settings);
  await untilStatus(page, `Lesson ${lesson}, board ${board}`);
  return page;
}

test("squares: right ones stay, others are told, and the text that follows is the library's", async (t) => {
  const page = await openPage(t, "?pos=44&view=play&x=human&o=human");
  await button(page, "Learn").click();
  await untilStatus(page, "Lesson 1, board 1 of 3");
  const here = await position(page);
  const threats = here.threats.filter(({ side }) => side === "x");
  await square(page, 4, 6).click();
  assert.match(await statusText(page), /^Not \(4, 6\)\./);
  for (const { square: at } of threats) await square(page, at.column + 1, at.row + 1).click();
  await untilStatus(page, "Right");
  await page.locator(".why .step.reason").waitFor();
  const { sentence, decision } = solver.explain(here);
  assert.equal(await page.locator(".why-sentence").textContent(), named(sentence));
  assert.ok((await page.locator(".step.reason").textContent()).includes(named(decision.sentence)));
  const text = await page.locator(".lesson .after").textContent();
  assert.ok(text.includes(named(here.sentence(solver.solve(here)))));
  assert.match(await card(page, "Lessons").textContent(), /1\. Threats and double threats1 of 3/);
  // The game at hand has waited.
  await button(page, "Play").click();
  assert.equal(await drawnStones(page), Position.fromMoves("44").toString().trimEnd());
});

test("a move: the wrong one is refuted and taken back, the right one explained; all of it stays", async (t) => {
  const page = await openLesson(t, 1, 2);
  const here = await position(page);
  const { best } = solver.analyze(here);
  assert.equal(best.length, 1);
  assert.deepEqual(await shownValues(page), []);
  const wrong = here.legalColumns.find((one) => one !== best[0]);
  await column(page, wrong + 1).click();
  await untilStatus(page, `Not ${wrong + 1}`);
  await page.locator(".why .step.reason").waitFor();
  assert.equal(await page.locator(".why-sentence").textContent(), named(solver.explainMove(here, wrong).sentence));
  await button(page, "Try again").click();
  assert.equal((await position(page)).key, here.key);
  await column(page, best[0] + 1).click();
  await untilStatus(page, "Right");
  await page.locator(".why .step.reason").waitFor();
  assert.equal(await page.locator(".why-sentence").textContent(), named(solver.explainMove(here, best[0]).sentence));
  await until(page, () => Object.keys(localStorage).some((key) => localStorage[key].includes('"threats":[1]')));
  await page.reload();
  await untilStatus(page, "Lesson 1, board 2");
  assert.match(await card(page, "Lessons").textContent(), /1\. Threats and double threats1 of 3/);
});

test("by keyboard alone: who wins, and squares by arrow keys", async (t) => {
  const page = await openLesson(t, 4, 1);
  const here = await position(page);
  await page.getByRole("group", { name: "Who wins?" }).getByRole("button", { name: "Yellow" }).focus();
  await page.keyboard.press("Enter");
  await until(page, () => document.querySelector(".status-text").textContent.startsWith("Not Yellow."));
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await untilStatus(page, "Right");
  assert.equal(solver.solve(here) < 0 && here.toMove === "x", true);
  await page.keyboard.press("n");
  await untilStatus(page, "Lesson 4, board 2");

  await page.goto(page.url().replace(/\?.*/, "?view=learn&lesson=5&board=1"));
  await untilStatus(page, "Lesson 5, board 1");
  const useless = solver.explain(await position(page)).threats.filter(({ use }) => /four-below|denied/.test(use));
  assert.equal(useless.length, 1);
  const [{ square: to }] = useless;
  // The squares have one stop of the Tab key, at the middle of the lowest row.
  await page.locator('.square[tabindex="0"]').focus();
  for (let i = 0; i < to.row; ++i) await page.keyboard.press("ArrowUp");
  const way = to.column < 3 ? "ArrowLeft" : "ArrowRight";
  for (let i = 0; i < Math.abs(to.column - 3); ++i) await page.keyboard.press(way);
  assert.equal(await page.evaluate(() => document.activeElement.dataset.square), `${to.column},${to.row}`);
  await page.keyboard.press("Enter");
  await untilStatus(page, "Right");
});

test("on a phone: squares by touch, and the answer on demand", async (t) => {
  const page = await openLesson(t, 5, 2, { options: phone });
  const useless = solver.explain(await position(page)).threats.filter(({ use }) => /four-below|denied/.test(use));
  await square(page, useless[0].square.column + 1, useless[0].square.row + 1).tap();
  await page.locator(".chosen").waitFor();
  await button(page, "Show me").tap();
  await untilStatus(page, "The answer");
  assert.equal(await page.locator(".chosen").count(), useless.length);
  assert.match(await card(page, "Lessons").textContent(), /5\. Useless threats0 of 3/);
});

test("a lesson ends with puzzles of its theme; links and the browser's history lead back", async (t) => {
  const page = await openLesson(t, 4, 4);
  await button(page, "Show me").click();
  await button(page, "Puzzles: claimeven").click();
  const first = puzzles().findIndex(({ theme }) => theme === "claimeven");
  await untilStatus(page, `Puzzle ${first + 1},`);
  await until(page, () => new URLSearchParams(location.search).get("theme") === "claimeven");
  await page.goBack();
  await untilStatus(page, "The answer");
  assert.deepEqual(Object.fromEntries(await query(page)), { view: "learn", lesson: "4", board: "4" });
  await page.getByRole("button", { name: /^8\. The opening/ }).click();
  await untilStatus(page, "Lesson 8, board 1");
  await until(page, () => new URLSearchParams(location.search).get("lesson") === "8");
  await page.goBack();
  await untilStatus(page, "Lesson 4, board 4");
  assert.notEqual(await status(page), "The answer");
});
