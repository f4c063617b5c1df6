// Share: links, copies and pastes that restore what they were made of.
import assert from "node:assert/strict";
import test from "node:test";
import {
  button,
  clipboard,
  drawnStones,
  exactValues,
  moves,
  notice,
  paste,
  query,
  status,
  untilExplained,
  untilMoves,
} from "./reading.mjs";
import { library, openPage, ready, until } from "./support.mjs";

const drawn = (position) => position.toString().replaceAll(" ", "").trim();
const drawing = (text) => drawn(library.Position.fromMoves(text));
/** The position of a link, by its moves and the key that they begin from. */
function positionOf(link) {
  const start = library.Position.fromKey(BigInt(link.get("key") ?? library.Position.empty().key));
  return [...link.get("pos")].reduce((position, digit) => position.play(Number(digit) - 1), start);
}

const links = [
  "?pos=4455&view=analyse",
  "?pos=4455&redo=36&view=analyse",
  "?pos=4455&view=analyse&why=4",
  "?pos=4455&view=analyse&why=4&step=1",
  "?pos=4455&view=analyse&step=2",
  "?pos=4455&view=analyse&values=off&threats=off",
  "?pos=44&redo=5&view=play&x=human&o=human",
  "?pos=44&view=play&x=human&o=human&hints=on",
  "?pos=44&view=play&x=human&o=level:7",
  "?pos=44&view=play&x=impossible&o=level:1",
  "?key=1082130432&pos=3&view=analyse",
];
for (const link of links) {
  test(`the link ${link} restores all that it says, also after a reload`, async (t) => {
    const page = await openPage(t, link);
    for (const _ of [1, 2]) {
      assert.equal(new URL(page.url()).search, link);
      const wanted = new URLSearchParams(link);
      const place = wanted.get("view") === "play" ? "Play" : "Analyse";
      assert.equal(await page.getByRole("button", { name: place, exact: true }).getAttribute("aria-current"), "page");
      if (wanted.get("step")) await page.locator('.step[aria-pressed="true"]:visible').waitFor();
      assert.equal(await drawnStones(page), drawn(positionOf(wanted)));
      assert.equal(await page.locator(".notice").count(), 0);
      await page.reload();
      await ready(page);
    }
  });
}

test("what is done on the page is in its address, so that a copy of it is the same page", async (t) => {
  const page = await openPage(t, "?pos=&view=analyse");
  for (const digit of "44553") await page.keyboard.press(digit);
  await page.keyboard.press("u");
  await untilExplained(page);
  await page.getByRole("button", { name: /^Column 4, .*why/ }).click();
  await page.locator(".why .steps .step:visible").first().click();
  await page.getByRole("checkbox", { name: "Threats" }).uncheck();
  await until(page, () => location.search === "?pos=4455&redo=3&view=analyse&why=4&step=1&threats=off");
});

test("Back and Forward of the browser lead through the views", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  await button(page, "Analyse").click();
  const view = (wanted) => until(page, (to) => new URLSearchParams(location.search).get("view") === to, wanted);
  await view("analyse");
  await page.goBack();
  await view("play");
  await page.getByLabel("Two people").waitFor();
  assert.equal(await status(page), "Yellow to move");
  await page.goForward();
  await view("analyse");
  assert.equal(await moves(page), "4455");
});

for (const [name, look] of [
  ["link", /^http.*\?pos=4455&view=analyse$/],
  ["moves", /^4455$/],
  ["drawing", /^[.xo \n]+$/],
  ["key", /^key:\d+$/],
]) {
  test(`the copied ${name}, pasted, is the same position`, async (t) => {
    const page = await openPage(t, "?pos=4455&view=analyse", { options: clipboard });
    await button(page, "Share").click();
    await button(page, `Copy the ${name}`).click();
    await page.getByText(/ copied\.$/).waitFor();
    await page.keyboard.press("Escape");
    const text = await page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, look);

    // On the page itself
    await button(page, "Clear the board").click();
    await until(page, () => document.querySelectorAll(".drawing > g[transform] > g > circle:first-child").length === 0);
    await paste(page, text);
    await until(page, () => document.querySelectorAll(".drawing > g[transform] > g > circle:first-child").length === 4);
    assert.equal(await drawnStones(page), drawing("4455"));
    // And into the field
    await button(page, "Clear the board").click();
    await page.getByRole("textbox").fill(text);
    await button(page, "Open").click();
    await until(page, () => document.querySelectorAll(".drawing > g[transform] > g > circle:first-child").length === 4);
    assert.equal(await drawnStones(page), drawing("4455"));
    const values = await exactValues(page);
    assert.deepEqual(
      values.map(({ number }) => number),
      ["−4", "−3", "+18", "+2", "+2", "+18", "−3"],
    );
  });
}

test("Ctrl C without a selection copies the moves, and Ctrl V opens them", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human", { options: clipboard });
  // What says so is there for four seconds.
  await Promise.all([page.getByText("The moves are copied.").waitFor(), page.keyboard.press("Control+c")]);
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "4455");
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await page.keyboard.press("Control+v");
  await untilMoves(page, "4455");
});

test("pasted moves may have spaces, lines and commas", async (t) => {
  const page = await openPage(t, "?pos=&view=analyse", { options: clipboard });
  for (const text of [" 4455 ", "4 4 5 5", "4,4;5-5", "4455\n"]) {
    await paste(page, text);
    await untilMoves(page, "4455");
    await page.keyboard.press("n");
    await untilMoves(page, "");
  }
});

const bad = [
  "hello",
  "44444444",
  "4a",
  "key:99999999999999999999",
  "xxxx",
  "?pos=99",
  "?key=abc",
  "<script>alert(1)</script>",
];
test("what can't be read is told in a sentence, and the game stays", async (t) => {
  const page = await openPage(t, "?pos=4455&redo=3&view=analyse", { options: clipboard });
  for (const text of bad) {
    await paste(page, text);
    await page.locator(".notice").waitFor();
    assert.match(await notice(page).textContent(), /^What was pasted can't be read\. [A-Z].+\.$/, text);
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();

    await page.getByRole("textbox").fill(text);
    await page.getByRole("textbox").press("Enter");
    await until(page, () => document.getElementById("open-problem").textContent !== "");
    const problem = await page.locator("#open-problem").textContent();
    assert.match(problem, /^[A-Z].+\.$/, text);
    assert.doesNotMatch(problem, /BigInt|undefined|NaN|Error|\[object/, text);
    assert.equal(await page.getByRole("textbox").inputValue(), text, "what was typed stays");
    await page.getByRole("textbox").fill("");
    assert.equal((await query(page)).get("pos"), "4455");
    assert.equal((await query(page)).get("redo"), "3");
  }
});
