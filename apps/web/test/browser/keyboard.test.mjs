// The keyboard alone: every control is reached, every key of the help does what it says.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, moves, query, status, untilExplained, untilMoves } from "./reading.mjs";
import { library, openPage, until } from "./support.mjs";

/** A column that is not the answer of the first puzzle. */
const [{ position, answer }] = library.puzzles();
const wrongKey = String(position.legalColumns.find((one) => one !== answer) + 1);

/**
 * Walks through the page, or the dialog that is open, by Tab. Gives back the controls that were never reached: of radio
 * buttons and of the columns one of each group is enough, as arrow keys lead on.
 */
async function unreachedByTab(page) {
  const count = await page.evaluate(() => {
    const inside = document.querySelector("dialog[open]") ?? document.body;
    const controls = [...inside.querySelectorAll("button, input, select, textarea, a[href], summary, [tabindex='0']")];
    const groupOf = (control) =>
      control.type === "radio"
        ? `radio ${control.name}`
        : control.matches(".columns button, .squares button")
          ? "the board"
          : control;
    globalThis.unreached = new Map();
    for (const control of controls.filter((one) => !one.disabled && one.checkVisibility())) {
      const name = control.getAttribute("aria-label") ?? control.labels?.[0]?.textContent ?? control.textContent;
      globalThis.unreached.set(groupOf(control), name);
    }
    globalThis.groupOf = groupOf;
    document.activeElement?.blur();
    return globalThis.unreached.size;
  });
  assert.ok(count > 1, "there are controls");
  for (let i = 0; i < count + 5; ++i) {
    await page.keyboard.press("Tab");
    await page.evaluate(() => globalThis.unreached.delete(globalThis.groupOf(document.activeElement)));
  }
  return page.evaluate(() => [...globalThis.unreached.values()]);
}

test("Tab reaches every control of each view", async (t) => {
  const page = await openPage(t, "?pos=4455&redo=3&view=play&x=human&o=level:1&hints=on");
  assert.deepEqual(await unreachedByTab(page), [], "Play");
  await page.keyboard.press("a");
  await untilExplained(page);
  assert.deepEqual(await unreachedByTab(page), [], "Analyse");
  await page.keyboard.press("v");
  await page.locator(".figures").waitFor();
  assert.deepEqual(await unreachedByTab(page), [], "Review");
  await page.keyboard.press("a");
  await button(page, "Set up a position").press("Enter");
  await button(page, "Take over the game at hand").waitFor(); // What is beside the board comes after it.
  assert.deepEqual(await unreachedByTab(page), [], "Set up");
  await page.keyboard.press("z");
  await page.getByLabel("Grade").waitFor();
  await page.keyboard.press(wrongKey);
  await untilExplained(page);
  assert.deepEqual(await unreachedByTab(page), [], "Puzzles");
  await page.keyboard.press("l");
  await page.getByRole("group", { name: "Squares" }).waitFor();
  assert.deepEqual(await unreachedByTab(page), [], "Learn, squares");
  await page.keyboard.press("h");
  await untilExplained(page);
  assert.deepEqual(await unreachedByTab(page), [], "Learn, done");
  await page.goto(`${page.url().split("?")[0]}?view=lab&empty=8-8&positions=1`);
  await page.getByText("halves the interval").waitFor();
  await page.keyboard.press("s");
  await page.locator('.status-title:has-text("Compared")').waitFor();
  assert.deepEqual(await unreachedByTab(page), [], "Lab");
});

test("Z, L, H, U and N do what the help says in Puzzles and Learn", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  await page.keyboard.press("z");
  await page.getByLabel("Grade").waitFor();
  await page.keyboard.press("h");
  await page.locator(".area").waitFor();
  await page.keyboard.press(wrongKey);
  await page.locator('.step[aria-pressed="true"]').first().waitFor();
  await page.keyboard.press("Shift+w");
  await until(page, () => !document.querySelector('.step[aria-pressed="true"]'));
  await page.keyboard.press("u");
  await until(page, () => !document.querySelector(".why"));
  await page.keyboard.press("n");
  await until(page, () => document.querySelector(".status-title").textContent.startsWith("Puzzle 2,"));
  await page.keyboard.press("l");
  await until(page, () => document.querySelector(".status-title").textContent.startsWith("Lesson 1, board 1"));
  // Arrow keys lead to the board, whatever there is to choose.
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("ArrowRight");
  await until(page, () => document.activeElement.matches(".square"));
  await page.keyboard.press("h");
  await until(page, () => document.querySelector(".status-title").textContent === "The answer");
  await page.keyboard.press("u");
  await until(page, () => document.querySelector(".status-title").textContent.startsWith("Lesson 1, board 1"));
  await page.keyboard.press("n");
  await until(page, () => document.querySelector(".status-title").textContent.startsWith("Lesson 1, board 2"));
});

test("Tab reaches every control of each dialog; Escape closes it, and the focus is where it was", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  await page.keyboard.press("3"); // a game to be kept
  for (const name of ["Share", "Games", "Settings", "Help"]) {
    await button(page, name).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name }).waitFor();
    if (name !== "Help") assert.deepEqual(await unreachedByTab(page), [], name);
    await page.keyboard.press("Escape");
    await page.locator("dialog").waitFor({ state: "detached" });
    await until(page, (text) => document.activeElement.textContent === text, name);

    await page.keyboard.press("Enter");
    await page.getByRole("dialog", { name }).getByRole("button", { name: "Close" }).press("Enter");
    await page.locator("dialog").waitFor({ state: "detached" });
    await until(page, (text) => document.activeElement.textContent === text, name);
  }
});

test("arrow keys lead through radio buttons and columns", async (t) => {
  const page = await openPage(t, "?pos=&view=play&x=human&o=human");
  await page.getByLabel("Two people").focus();
  await page.keyboard.press("ArrowDown");
  assert.equal(await page.getByLabel("Computer against computer").isChecked(), true);
  await page.keyboard.press("ArrowUp");
  assert.equal(await page.getByLabel("Two people").isChecked(), true);

  const focused = () => page.evaluate(() => Number(document.activeElement.dataset.column) + 1);
  await column(page, 4).focus();
  const walk = { ArrowLeft: 3, ArrowRight: 4, End: 7, Home: 1 };
  for (const [key, to] of Object.entries(walk)) {
    await page.keyboard.press(key);
    assert.equal(await focused(), to, key);
    await until(
      page,
      (at) =>
        Number(
          document
            .querySelector(".preview > g")
            .getAttribute("transform")
            .match(/[\d.]+/)[0],
        ) === at,
      to * 100 - 50,
    );
  }
});

test("a whole game by arrow keys and Enter", async (t) => {
  const page = await openPage(t, "?pos=&view=play&x=human&o=human");
  await column(page, 4).focus();
  const wanted = "4334454";
  let at = 4;
  for (const [i, digit] of [...wanted].entries()) {
    for (; at < digit; ++at) await page.keyboard.press("ArrowRight");
    for (; at > digit; --at) await page.keyboard.press("ArrowLeft");
    await page.keyboard.press(i % 2 ? "Space" : "Enter");
    await untilMoves(page, wanted.slice(0, i + 1));
  }
});

test("digits play a whole game; U, R and N take back, play again and begin anew", async (t) => {
  const page = await openPage(t, "?pos=&view=play&x=human&o=human");
  for (const digit of "1212121") await page.keyboard.press(digit);
  await untilMoves(page, "1212121");
  assert.equal(await status(page), "Yellow wins");
  for (const key of "8905") await page.keyboard.press(key);
  await page.keyboard.press("u");
  await page.keyboard.press("U");
  await untilMoves(page, "12121");
  await page.keyboard.press("r");
  await untilMoves(page, "121212");
  await page.keyboard.press("n");
  await untilMoves(page, "");
});

test("H, T, B, W, P, A and ? do what the help says", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  await page.keyboard.press("h");
  await until(page, () => document.querySelector(".values .number"));
  assert.equal((await query(page)).get("hints"), "on");
  await page.keyboard.press("h");
  await until(page, () => !document.querySelector(".values .number"));

  await page.keyboard.press("a");
  await untilExplained(page);
  assert.equal((await query(page)).get("view"), "analyse");
  await page.keyboard.press("h");
  await until(page, () => new URLSearchParams(location.search).get("values") === "off");
  await page.keyboard.press("h");
  await page.keyboard.press("t");
  await until(page, () => new URLSearchParams(location.search).get("threats") === "off");

  const step = (wanted) => until(page, (to) => new URLSearchParams(location.search).get("step") === to, wanted);
  await page.keyboard.press("w");
  await step("1");
  await page.keyboard.press("w");
  await step("2");
  await page.keyboard.press("Shift+w");
  await step("1");
  await page.keyboard.press("Shift+w");
  await step(null);

  await page.keyboard.press("b");
  await until(page, () => new URLSearchParams(location.search).get("pos").length === 5);
  assert.ok(["44553", "44556"].includes(await moves(page)));
  await page.keyboard.press("p");
  await until(page, () => new URLSearchParams(location.search).get("view") === "play");

  await page.keyboard.press("?");
  await page.getByRole("dialog", { name: "Help" }).waitFor();
  // While a dialog is open, keys are not moves.
  const before = await moves(page);
  await page.keyboard.press("1");
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  assert.equal(await moves(page), before);
});

test("the keys that the help lists are those that there are", async (t) => {
  const page = await openPage(t);
  await page.keyboard.press("?");
  const listed = await page.getByRole("dialog").locator("kbd").allTextContents();
  for (const key of [
    "1 – 9, 0",
    "Enter",
    "U",
    "R",
    "N",
    "H",
    "T",
    "B",
    "W",
    "M",
    "P",
    "A",
    "V",
    "Z",
    "L",
    "Ctrl C",
    "Ctrl V",
    "?",
  ]) {
    assert.ok(
      listed.some((text) => text.includes(key)),
      key,
    );
  }
});

test("keys are text while somebody types, and with Ctrl or Alt they are the browser's", async (t) => {
  const page = await openPage(t, "?pos=44&view=analyse");
  const field = page.getByRole("textbox");
  await field.focus();
  await page.keyboard.type("1unhpa?");
  assert.equal(await field.inputValue(), "1unhpa?");
  assert.equal((await query(page)).get("view"), "analyse");
  assert.equal(await moves(page), "44");
  await field.blur();
  await page.keyboard.press("Alt+1");
  await page.keyboard.press("Control+u");
  await page.keyboard.press("7");
  await untilMoves(page, "447");
});
