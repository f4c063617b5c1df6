// Puzzles: what is on the board is the library's, wrong answers are refuted, progress stays, and the day has its puzzle.
import assert from "node:assert/strict";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import test from "node:test";
import { button, card, column, drawnStones, notice, query, shownValues, status } from "./reading.mjs";
import { library, openPage, ready, temporary, until, visitor } from "./support.mjs";

const { keepsGoal, movesText, nameSides, puzzleGrades, puzzleOfDay, puzzles, Solver } = library;
const all = puzzles();
const solver = new Solver();
const named = (sentence) => {
  const text = nameSides(sentence, { x: "Yellow", o: "Red" });
  return text.charAt(0).toUpperCase() + text.slice(1);
};
const drawingOf = (position) => position.toString().trimEnd();
const statusText = (page) => page.locator(".status-text").textContent();
const untilStatus = (page, text) =>
  until(page, (wanted) => document.querySelector(".status-title").textContent.includes(wanted), text);
/** Waits until the link says this. */
const untilQuery = (page, name, value) =>
  until(page, ([key, wanted]) => new URLSearchParams(location.search).get(key) === wanted, [name, value]);

test("a puzzle is the library's, and shows nothing that gives it away", async (t) => {
  const page = await openPage(t, "?view=puzzles&puzzle=138");
  const { position, task, grade } = all[137];
  assert.equal(await drawnStones(page), drawingOf(position));
  assert.equal(await status(page), `Puzzle 138, grade ${grade}`);
  assert.equal(await statusText(page), named(task));
  await page.keyboard.press("h"); // is a hint here, no values
  assert.deepEqual(await shownValues(page), []);
  assert.equal(await page.locator(".evaluation").count(), 0);
  await card(page, "Solved").waitFor();
  const table = await card(page, "Solved").locator("tbody tr").allTextContents();
  assert.equal(table.length, 5);
  for (const [i, { foundBy, missedBy }] of puzzleGrades().entries()) {
    assert.match(table[i], new RegExp(`level ${foundBy}, sees .*level ${missedBy}$`));
  }
});

test("a wrong answer is refuted as the library does, step by step; then the right one, and all of it stays", async (t) => {
  const page = await openPage(t, "?view=puzzles&puzzle=138");
  const { position, answer } = all[137];
  await column(page, 4).click();
  await page.locator(".why .step.reason").waitFor();
  const refutation = solver.explainMove(position, 3);
  assert.equal(await status(page), "Not 4");
  assert.equal(await page.locator(".why-sentence").textContent(), named(refutation.sentence));
  assert.equal(await drawnStones(page), drawingOf(position.play(3)));
  // Its first step is drawn at once.
  const { story } = refutation;
  const first = story.steps[0];
  await page.locator('.step[aria-pressed="true"]').waitFor();
  assert.ok((await page.locator('.step[aria-pressed="true"]').first().textContent()).includes(named(first.sentence)));
  // Its moves are on the board, with their numbers.
  const numbers = await page.locator(".drawing text").allTextContents();
  assert.ok(first.moves.every((_, i) => numbers.includes(String(i + 1))));

  await button(page, "Try again").click();
  assert.equal(await drawnStones(page), drawingOf(position));
  await column(page, answer + 1).click();
  await untilStatus(page, "Right");
  const solved = card(page, "Solved").locator("p").first();
  assert.match(await solved.textContent(), /^1 of 650, 0 at the first try.* 0, at most 0/);

  await page.keyboard.press("n");
  await untilStatus(page, "Puzzle 139");
  await column(page, all[138].answer + 1).click();
  await untilStatus(page, "Right");
  assert.match(await solved.textContent(), /^2 of 650, 1 at the first try.* 1, at most 1/);
  await untilQuery(page, "puzzle", "139");
  await until(page, () => Object.keys(localStorage).some((key) => localStorage[key].includes('"bestStreak":1')));
  await page.reload();
  await ready(page);
  assert.match(await solved.textContent(), /^2 of 650, 1 at the first try.* 1, at most 1/);
});

test("a hint says where, then which and why", async (t) => {
  const page = await openPage(t, "?view=puzzles&puzzle=138");
  const { position, answer } = all[137];
  await button(page, "Hint").click();
  await page.locator(".area").waitFor();
  const [from, to] = (await statusText(page)).match(/\d/g).map(Number);
  assert.ok(from <= answer + 1 && answer + 1 <= to && to - from === 2);
  await button(page, "Show the move").click();
  await page.locator(".why .step.reason").waitFor();
  const { sentence, story } = solver.explainMove(position, answer);
  assert.equal(await page.locator(".why-sentence").textContent(), named(sentence));
  await page.locator(".why .step.reason").click();
  const four = story.decision.squares.some(({ role }) => role === "threat");
  assert.equal(four, true);
  await until(page, () => document.querySelectorAll(".drawing text").length > 7);
  const link = await query(page);
  assert.equal(link.get("hint"), "2");
  assert.match(link.get("step"), /^\d+$/);
});

test("a line is played to its end against best defence", async (t) => {
  const index = all.findIndex(
    ({ goal, position, score }) => goal === "win" && position.pliesToEnd(score) >= 5 && position.pliesToEnd(score) <= 7,
  );
  const { position: start, goal } = all[index];
  const page = await openPage(t, `?view=puzzles&puzzle=${index + 1}`);
  await page.getByLabel("Play it to the end, against best defence").check();
  let position = start;
  while (!position.isOver) {
    const { scores, bounds } = solver.analyze(position);
    const right = scores.findIndex((score) => score !== null && keepsGoal(goal, bounds.lower, score));
    await column(page, right + 1).click();
    position = position.play(right);
    if (position.isOver) break;
    // The answer of the other side is a best move.
    await until(
      page,
      (stones) => document.querySelectorAll(".drawing > g[transform] > g > circle:first-child").length === stones,
      position.stones + 1,
    );
    const drawn = await drawnStones(page);
    const reply = position.legalColumns.find((one) => drawingOf(position.play(one)) === drawn);
    assert.ok(solver.analyze(position).best.includes(reply), `${movesText([reply])} is best defence`);
    position = position.play(reply);
  }
  await untilStatus(page, "Solved to the end");
  assert.equal(position.winner, start.toMove);
});

test("grades and themes are gone through, links and the browser's history lead back", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  await button(page, "Puzzles").click();
  await untilStatus(page, "Puzzle 1,");
  await page.getByLabel("Grade").selectOption("3");
  await page.getByLabel("Theme").selectOption("zugzwang");
  const wanted = all.flatMap(({ grade, theme }, i) => (grade === 3 && theme === "zugzwang" ? [i + 1] : []));
  await untilStatus(page, `Puzzle ${wanted[0]},`);
  await button(page, "Next puzzle").click();
  await untilStatus(page, `Puzzle ${wanted[1]},`);
  await button(page, "Previous puzzle").click();
  await untilStatus(page, `Puzzle ${wanted[0]},`);
  await untilQuery(page, "puzzle", String(wanted[0]));
  const link = await query(page);
  assert.deepEqual(Object.fromEntries(link), {
    view: "puzzles",
    puzzle: String(wanted[0]),
    grade: "3",
    theme: "zugzwang",
  });

  await page.getByLabel("Number").fill("650");
  await page.getByLabel("Number").press("Enter");
  await untilStatus(page, "Puzzle 650, grade 5");
  await page.getByLabel("Number").fill("651");
  await page.locator("#puzzle-number-problem", { hasText: "From 1 to 650." }).waitFor();
  await untilQuery(page, "puzzle", "650");
  await page.goBack();
  await untilStatus(page, `Puzzle ${wanted[0]},`);
  await page.goForward();
  await untilStatus(page, "Puzzle 650");

  // The game at hand has waited.
  await button(page, "Play").click();
  assert.equal(await drawnStones(page), drawingOf(library.Position.fromMoves("4455")));
  await untilQuery(page, "view", "play");
  await page.goBack();
  await untilStatus(page, "Puzzle 650");
  await page.reload();
  await ready(page);
  assert.equal(await drawnStones(page), drawingOf(all[649].position));
  await button(page, "Play").click();
  assert.equal(await drawnStones(page), drawingOf(library.Position.fromMoves("4455")));
});

test("the puzzle of the day is that of the visitor's calendar, the same for all who have it", async (t) => {
  // It is the 18th in Kiritimati while it is still the 17th in Pago Pago.
  const now = new Date("2026-11-17T12:00:00Z");
  for (const [timezoneId, day] of [
    ["Pacific/Kiritimati", "2026-11-18"],
    ["Pacific/Pago_Pago", "2026-11-17"],
  ]) {
    const { context, url } = await visitor(t, { options: { timezoneId } });
    await context.clock.setFixedTime(now);
    const page = await context.newPage();
    await page.goto(`${url}?view=puzzles`);
    await ready(page);
    await button(page, "Puzzle of the day").click();
    const puzzle = all[puzzleOfDay(day)];
    await untilStatus(page, `Puzzle of ${day}, grade ${puzzle.grade}`);
    assert.equal(await drawnStones(page), drawingOf(puzzle.position));
    await column(page, puzzle.answer + 1).click();
    await button(page, "Puzzle of the day, solved").waitFor();
    await untilQuery(page, "day", day);
  }
});

test("a link to a day shows its puzzle; one that there is not is told", async (t) => {
  const page = await openPage(t, "?view=puzzles&day=2026-11-18");
  assert.equal(await drawnStones(page), drawingOf(all[puzzleOfDay("2026-11-18")].position));
  await page.goto(page.url().replace("2026-11-18", "2026-02-29"));
  await ready(page);
  assert.match(await notice(page).textContent(), /There is no day 2026-02-29\./);
});

test("progress goes to a file, and from it to another browser; other files are refused", async (t) => {
  const page = await openPage(t, "?view=puzzles&puzzle=1");
  await column(page, all[0].answer + 1).click();
  await untilStatus(page, "Right");
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    button(page, "Save progress as a file").click(),
  ]);
  assert.equal(download.suggestedFilename(), "claimeven-progress.json");
  const folder = temporary();
  const file = join(folder, "progress.json");
  await download.saveAs(file);
  assert.deepEqual(JSON.parse(await readFile(file, "utf8")).data.puzzles, {
    [movesText(all[0].moves)]: { how: "alone", isLine: false },
  });

  const other = await openPage(t, "?view=puzzles&puzzle=2");
  await column(other, all[1].answer + 1).click();
  await untilStatus(other, "Right");
  const input = other.getByLabel("A file with progress");
  const said = card(other, "Solved").locator(".said");
  for (const [content, sentence] of [
    ["hello", /it is not JSON/],
    ['{"kind":"chess"}', /no progress in it/],
    ['{"kind":"claimeven progress","version":9}', /newer version/],
  ]) {
    await writeFile(join(folder, "bad.json"), content);
    await input.setInputFiles(join(folder, "bad.json"));
    await said.filter({ hasText: sentence }).waitFor();
  }
  await input.setInputFiles(file);
  await said.filter({ hasText: /^Loaded: 1 puzzle\./ }).waitFor();
  assert.match(await card(other, "Solved").locator("p").first().textContent(), /^2 of 650, 2 at the first try/);
});
