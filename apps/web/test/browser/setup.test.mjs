// Set up: discs put on the board by mouse and keyboard, what the library says of them, and where they go.
import assert from "node:assert/strict";
import test from "node:test";
import { button, drawnStones, exactValues, names, query } from "./reading.mjs";
import { library, openPage, phone, until } from "./support.mjs";

const { Position, whyImpossible } = library;
const square = (page, column, row) =>
  page
    .getByRole("group", { name: "Squares" })
    .getByRole("button", { name: new RegExp(`^Column ${column}, row ${row}:`) });
const statusText = (page) => page.locator(".status-text").textContent();
const untilTitle = (page, title) =>
  until(page, (wanted) => document.querySelector(".status-title").textContent === wanted, title);
/** The drawing without its empty rows on top, as links have it. */
const stones = (drawing) =>
  drawing
    .trim()
    .replaceAll("\n", "/")
    .replace(/^(?:\.+\/)+/, "");
const drawing = (moves) => Position.fromMoves(moves).toString().trim();

test("from Analyse a button leads there, with the game at hand; the browser leads back", async (t) => {
  const page = await openPage(t, "?pos=4455&view=analyse");
  await exactValues(page, "4455");
  await button(page, "Set up a position").click();
  await untilTitle(page, "Yellow to move");
  assert.equal(await drawnStones(page), drawing("4455"));
  assert.equal((await query(page)).get("stones"), stones(drawing("4455")));
  await page.goBack();
  await exactValues(page, "4455");
  await page.goForward();
  await untilTitle(page, "Yellow to move");
  assert.equal(await drawnStones(page), drawing("4455"));
});

for (const [device, options] of [
  ["a mouse", {}],
  ["a finger", phone],
]) {
  test(`discs are put together by ${device}, and the position is analysed`, async (t) => {
    const page = await openPage(t, "?view=setup", { options });
    const put = async (column, row, times) => {
      for (let i = 0; i < times; ++i) {
        if (options.hasTouch) await square(page, column, row).tap();
        else await square(page, column, row).click();
      }
    };
    await put(4, 1, 1);
    await untilTitle(page, "Red to move");
    await put(4, 2, 2);
    await untilTitle(page, "Yellow to move");
    await page.getByLabel("Yellow", { exact: true }).check();
    await put(5, 1, 1);
    await page.getByLabel("Red", { exact: true }).check();
    await put(5, 2, 1);
    await untilTitle(page, "Yellow to move");
    assert.equal(await drawnStones(page), drawing("4455"));
    await button(page, "Analyse it").click();
    const position = Position.fromMoves("4455");
    const { scores } = new library.Solver().analyze(position);
    assert.deepEqual(
      (await exactValues(page, "")).map(({ words }) => words),
      scores.map((score) => position.words(score)),
    );
    assert.equal((await query(page)).get("key"), String(position.key));
  });
}

const impossible = {
  "a disc that hangs": "...x.../.......",
  "too many of one side": "xx.x..o",
  "fours of both": "oooo.../xxxx...",
  "a four that was played on after": "ooo..../xxxx..o",
  "fours that no disc completed": "x.....x/x.oo..x/x.oo..x/x.ooo.x",
  "no order of moves": "...x.../...o...",
};

test("what no game leads to is said why, in the library's words, and can't be taken along", async (t) => {
  for (const [what, rows] of Object.entries(impossible)) {
    const page = await openPage(t, `?view=setup&stones=${rows}`);
    await untilTitle(page, "No game leads here");
    const whole = [...Array(6 - rows.split("/").length).fill("......."), rows].join("/");
    const { sentence } = whyImpossible(whole);
    const said = library.nameSides(sentence, names);
    assert.equal(await statusText(page), said.charAt(0).toUpperCase() + said.slice(1), what);
    for (const name of ["Analyse it", "Play from here"]) {
      assert.equal(await button(page, name).getAttribute("aria-disabled"), "true", what);
      await button(page, name).click({ force: true });
    }
    assert.equal((await query(page)).get("view"), "setup");
    await page.close();
  }
});

test("by keyboard alone: arrows, X, O, Delete, Enter, figures; all is spoken", async (t) => {
  const page = await openPage(t, "?view=setup&stones=.......");
  const spoken = (text) => until(page, (wanted) => document.querySelector(".spoken").textContent === wanted, text);
  await untilTitle(page, "Yellow to move");
  await page.locator('.squares [tabindex="0"]').focus();
  await page.keyboard.press("x");
  await spoken("Column 4, row 1: Yellow. Red to move.");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("o");
  await spoken("Column 4, row 2: Red. Yellow to move.");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await spoken("Column 5, row 2: Yellow. A stone hangs in the air: (5, 2).");
  await page.keyboard.press("Delete");
  await spoken("Column 5, row 2: empty. Yellow to move.");
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press(" ");
  await spoken("Column 5, row 1: Yellow. Red to move.");
  await page.keyboard.press("5");
  await untilTitle(page, "Yellow to move");
  assert.equal(await drawnStones(page), drawing("4455"));
  await page.keyboard.press("u");
  await untilTitle(page, "Red to move");
  await page.keyboard.press("Home");
  assert.match(await page.evaluate(() => document.activeElement.getAttribute("aria-label")), /^Column 1, row 1/);
});

test("clear, mirror, take over; texts and what is pasted", async (t) => {
  const page = await openPage(t, "?pos=44&view=setup&stones=xo.....");
  await button(page, "Mirror").click();
  await until(page, () => new URLSearchParams(location.search).get("stones") === ".....ox");
  await button(page, "Clear the board").click();
  await untilTitle(page, "Yellow to move");
  assert.equal(await drawnStones(page), drawing(""));
  await button(page, "Take over the game at hand").click();
  await until(page, () => new URLSearchParams(location.search).get("stones") === "...o.../...x...");
  const text = page.getByLabel("Moves (4453), a drawing, a key or a link");
  await text.fill("44444444");
  await button(page, "Set it up").click();
  await page.getByRole("alert").filter({ hasText: "column 4 is full" }).waitFor();
  await text.fill(drawing("4455"));
  await button(page, "Set it up").click();
  await until(page, (wanted) => new URLSearchParams(location.search).get("stones") === wanted, stones(drawing("4455")));
  // Anywhere on the page, and of another board.
  await page.locator(".status").focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.setData("text/plain", "..../..../..../xo..");
    document.activeElement.dispatchEvent(new ClipboardEvent("paste", { clipboardData: data, bubbles: true }));
  });
  await until(page, () => new URLSearchParams(location.search).get("stones") === "connect4:4x4:xo..");
  await untilTitle(page, "Yellow to move");
});

test("Play goes on from there, on that board, and fill games may have fours", async (t) => {
  const page = await openPage(t, "?game=fill&view=setup&stones=oooo.../xxxx...");
  await untilTitle(page, "Yellow to move");
  await page.getByLabel("Four in a row").check();
  await untilTitle(page, "No game leads here");
  await page.getByLabel("Fill the board").check();
  await untilTitle(page, "Yellow to move");
  await button(page, "Play from here").click();
  await until(page, () => new URLSearchParams(location.search).get("view") === "play");
  const link = await query(page);
  assert.deepEqual([link.get("game"), link.get("pos")], ["fill", ""]);
  await page.keyboard.press("7");
  await until(page, () => new URLSearchParams(location.search).get("pos").startsWith("7"));
});

test("an empty link of the place, and one that is wrong, show a board", async (t) => {
  for (const [link, notice] of [
    ["?view=setup", null],
    ["?view=setup&stones=zzz", "The stones of this link can't be read."],
  ]) {
    const page = await openPage(t, link);
    await untilTitle(page, "Yellow to move");
    if (notice) assert.match(await page.locator(".notice p").textContent(), new RegExp(notice));
    assert.equal(await drawnStones(page), drawing(""));
    await page.close();
  }
});
