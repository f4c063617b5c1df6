// Why, best line and threats: what the library says, in words and on the board.
import assert from "node:assert/strict";
import test from "node:test";
import {
  button,
  card,
  column,
  drawnMarks,
  exactValues,
  moves,
  names,
  query,
  untilExplained,
  untilMoves,
} from "./reading.mjs";
import { library, openPage, until } from "./support.mjs";

const solver = new library.Solver({ book: await library.Book.load() });

/** A sentence of the library as the page says it. */
function said(sentence) {
  const named = library.nameSides(sentence, names);
  return named.charAt(0).toUpperCase() + named.slice(1);
}
const stepTexts = (page) => page.locator(".why .steps .step").allTextContents();
const textsOf = ({ steps }) => steps.map(({ sentence }) => said(sentence));
/** The step that decides stands above the others. */
const reasonOf = ({ decision, decidedAfter }) => {
  const before =
    decidedAfter === 0 ? "" : `After ${decidedAfter} ${decidedAfter === 1 ? "move" : "moves"} of best play: `;
  return before + said(decision.sentence) + (decision.missing ? said(decision.missing) : "");
};
const reason = (page) => page.locator(".why .step.reason");
/** The button of a step, from 0. */
const stepButton = (page, story, index) =>
  index === story.decidingStep ? reason(page) : page.locator(".why .steps .step").nth(index);

/** Positions whose explanations are of different kinds. */
const positions = ["4455", "44444226", "1212345", "7464637546352464", "445566"];

test("the reason is the library's, step by step, with the names of the sides", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=");
  for (const text of positions) {
    await page.getByRole("textbox").fill(text);
    await page.getByRole("textbox").press("Enter");
    await untilMoves(page, text);
    await untilExplained(page);
    const story = solver.explain(library.Position.fromMoves(text));
    assert.equal(await page.locator(".status-text").textContent(), said(story.sentence), text);
    assert.equal(await reason(page).textContent(), reasonOf(story), text);
    assert.deepEqual(await stepTexts(page), textsOf(story), text);
    const words = await page.locator(".panel").innerText();
    assert.doesNotMatch(words, /(?<![\w'])[xo](?![\w'])/, "no side is called x or o");
  }
});

test("a step that is clicked is drawn: the moves up to it as ghosts, and the squares that it speaks of", async (t) => {
  // Given the explanation of a position, whose second step is a double threat after one move
  const page = await openPage(t, "?view=analyse&pos=4455");
  await untilExplained(page);
  const story = solver.explain(library.Position.fromMoves("4455"));
  const [choice, threat] = story.steps;
  const ghosts = async () => (await drawnMarks(page)).filter(({ text }) => /^\d+$/.test(text));

  // When the first step is clicked, then its move is on the board as a ghost
  await stepButton(page, story, 0).click();
  assert.equal((await query(page)).get("step"), "1");
  assert.deepEqual(await ghosts(), [{ text: "1", column: choice.moves[0], row: 0 }]);

  // When one goes on, then the squares of the threat are marked
  await button(page, "Next step").click();
  const { squares } = threat.squares.find(({ role }) => role === "threat");
  const rings = (await drawnMarks(page)).filter(({ text }) => text === "odd");
  assert.deepEqual(
    rings.map(({ column: c, row }) => ({ column: c, row })),
    squares,
  );

  // When one goes back, and clicks the step again, then the board is as it was
  await button(page, "Previous step").click();
  assert.equal((await query(page)).get("step"), "1");
  await stepButton(page, story, 0).click();
  assert.equal((await query(page)).get("step"), null);
  assert.deepEqual(await ghosts(), []);

  // And from the board, Previous begins with the last step
  await button(page, "Previous step").click();
  assert.equal((await query(page)).get("step"), String(story.steps.length));
  assert.equal(await button(page, "Next step").getAttribute("aria-disabled"), "true");
  await button(page, "Back to the board").click();
  assert.equal((await query(page)).get("step"), null);
});

/** The squares that something is drawn on besides stones. */
const markedSquares = (page) =>
  page.evaluate(() => {
    const square = (x, y) => `${Math.floor(x / 100)} ${5 - Math.floor(y / 100)}`;
    const isStone = (group) => group.querySelector(":scope > g > circle:first-child") !== null;
    const groups = [...document.querySelectorAll(".drawing > g[transform]")].filter((group) => !isStone(group));
    const circles = [...document.querySelectorAll(".drawing circle[cx]")];
    return [
      ...groups.map((group) => square(...group.getAttribute("transform").match(/[\d.]+/g))),
      ...circles.map((circle) => square(circle.getAttribute("cx"), circle.getAttribute("cy"))),
    ];
  });

test("every step of many positions can be drawn", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=");
  for (const text of positions) {
    await page.getByRole("textbox").fill(text);
    await page.getByRole("textbox").press("Enter");
    await untilMoves(page, text);
    await untilExplained(page);
    const story = solver.explain(library.Position.fromMoves(text));
    for (const [i, step] of story.steps.entries()) {
      await stepButton(page, story, i).click();
      await until(page, (wanted) => new URLSearchParams(location.search).get("step") === wanted, String(i + 1));
      const drawn = await drawnMarks(page);
      const isMove = step.kind === "forced" || step.kind === "choice";
      const before = step.firstMove + (isMove ? step.moves.length : 0);
      const ghosts = drawn.filter((mark) => /^\d+$/.test(mark.text)).map((mark) => mark.column);
      assert.deepEqual(ghosts, story.line.slice(0, before), `the moves before step ${i + 1} of ${text}`);
      const marked = new Set(await markedSquares(page));
      for (const { column: c, row } of step.squares.flatMap(({ squares }) => squares)) {
        assert.ok(marked.has(`${c} ${row}`), `(${c + 1}, ${row + 1}) in step ${i + 1} of ${text}`);
      }
    }
    await button(page, "Back to the board").click();
  }
});

test("the step that is drawn is seen in the list, wherever one came from", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=44444226&step=7");
  const isSeen = (number) =>
    until(
      page,
      (index) => {
        const step = document.querySelectorAll(".why .steps .step")[index];
        if (step?.getAttribute("aria-pressed") !== "true") return false;
        const { top, bottom } = step.getBoundingClientRect();
        const list = step.closest(".steps").getBoundingClientRect();
        return bottom > list.top + 8 && top < list.bottom - 8;
      },
      number - 1,
    );
  await isSeen(7);
  for (let number = 6; number >= 1; --number) await page.keyboard.press("Shift+w");
  await isSeen(1);
});

test("a click on a value asks about that move, also one that is not best", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=4455");
  await exactValues(page, "4455");
  for (const asked of [4, 1, 3]) {
    await page.getByRole("button", { name: new RegExp(`^Column ${asked}, .*why`) }).click();
    await until(page, (why) => new URLSearchParams(location.search).get("why") === why, String(asked));
    const story = solver.explainMove(library.Position.fromMoves("4455"), asked - 1);
    await page.locator(".why-sentence", { hasText: said(story.sentence) }).waitFor();
    assert.equal(await page.locator(".why-sentence").textContent(), said(story.sentence));
    await until(
      page,
      (count) => document.querySelectorAll(".why .steps .step").length === count,
      story.story.steps.length,
    );
    assert.deepEqual(await stepTexts(page), textsOf(story.story));
    await card(page, `Why column ${asked} is worth that`).waitFor();
  }
  // The move is the first of the ghosts.
  await button(page, "Next step").click();
  assert.deepEqual((await drawnMarks(page))[0], { text: "1", column: 2, row: 0 });
  await button(page, "Why the position").click();
  assert.equal((await query(page)).get("why"), null);
  assert.equal(await reason(page).textContent(), reasonOf(solver.explain(library.Position.fromMoves("4455"))));
});

test("the best line is the library's; a click plays up to there, and B its next move", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=444444");
  await untilExplained(page);
  const { line } = solver.explain(library.Position.fromMoves("444444"));
  const shown = card(page, "Best line").locator("li");
  assert.deepEqual(
    await shown.allTextContents(),
    line.map((one) => String(one + 1)),
  );

  await shown.nth(2).getByRole("button").click();
  await untilMoves(page, `444444${library.movesText(line.slice(0, 3))}`);
  await untilExplained(page);
  const before = await moves(page);
  const next = solver.explain(library.Position.fromMoves(before)).line[0] + 1;
  await page.keyboard.press("b");
  await untilMoves(page, before + next);
  await untilExplained(page);
  await button(page, "Play its next move").click();
  await untilMoves(page, before.length + 2);
});

test("best play can be followed to its end by B alone", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=4455");
  const { line } = solver.explain(library.Position.fromMoves("4455"));
  for (let played = 1; played <= line.length; ++played) {
    await untilExplained(page);
    await page.keyboard.press("b");
    await untilMoves(page, 4 + played);
  }
  assert.equal(library.Game.fromMoves(await moves(page)).result, "x wins");
  await card(page, "Why").getByText("The game is over.", { exact: false }).waitFor();
});

test("threats are where the library says, with their parity, and can be switched off", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=");
  for (const text of ["445566", "121212", "7464637546352464", "224454132733765437", "2525661321374737536"]) {
    await page.getByRole("textbox").fill(text);
    await page.getByRole("textbox").press("Enter");
    await untilMoves(page, text);
    const position = library.Position.fromMoves(text);
    const squares = new Map(
      position.threats.map(({ square: { column: c, row }, isOdd }) => [`${c} ${row}`, isOdd ? "odd" : "even"]),
    );
    const drawn = (await drawnMarks(page)).map((mark) => [`${mark.column} ${mark.row}`, mark.text]);
    assert.deepEqual(new Map(drawn), squares, text);
    await untilExplained(page);
    const story = solver.explain(position);
    const told = await card(page, "Threats").getByRole("listitem").allTextContents();
    assert.deepEqual(
      told,
      story.threats.map(({ sentence }) => said(sentence)),
      text,
    );
  }
  assert.ok((await drawnMarks(page)).length > 0);
  await page.getByRole("checkbox", { name: "Threats" }).uncheck();
  assert.deepEqual(await drawnMarks(page), []);
  await column(page, 1).click();
  assert.deepEqual(await drawnMarks(page), []);
});
