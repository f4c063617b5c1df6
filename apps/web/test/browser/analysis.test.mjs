// Analyse: the values of the columns are those of the native solver, and they stay.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, exactValues, moves, names, query, shownValues, signed, untilMoves } from "./reading.mjs";
import { dice, library, native, openPage, plainHost, ready, seedText, until } from "./support.mjs";

/** Moves of a random game that goes on after so many of them. */
function randomMoves(roll, count) {
  for (;;) {
    const game = library.Game.fromMoves("");
    while (!game.isOver && game.moves.length < count) game.play(game.legalColumns[roll(game.legalColumns.length)]);
    const { isOver, movesText } = game;
    game.free();
    if (!isOver) return movesText;
  }
}

/** What the page should show below the columns of a position, by what the native solver has found. */
function expectedValues(text, [{ scores, best }] = native("analyze", "--json", text)) {
  const position = library.Position.fromMoves(text);
  return scores.map((score, i) =>
    score === null
      ? null
      : { number: signed(score), words: position.words(score), isBest: best.includes(i + 1), isNarrowing: false },
  );
}

/** Opens a position as people do: into the field, and Enter. */
async function openMoves(page, text) {
  await page.getByRole("textbox").fill(text);
  await page.getByRole("textbox").press("Enter");
  await untilMoves(page, text);
}

test("values, words and best columns of 50 positions of all plies are those of the native solver", async (t) => {
  t.diagnostic(seedText);
  const roll = dice();
  const page = await openPage(t, "?view=analyse&pos=4");
  const texts = Array.from({ length: 50 }, (_, i) => randomMoves(roll, i % 42));
  const found = native("analyze", "--json", ...texts);
  for (const [i, text] of texts.entries()) {
    // Given a position, when it is opened
    if (text === "") await button(page, "Clear the board").click();
    else await openMoves(page, text);

    // Then the values below the columns are exact, and right
    assert.deepEqual(await exactValues(page, text), expectedValues(text, [found[i]]), `values of '${text}'`);

    // And the bar and the status say the same in words
    const position = library.Position.fromMoves(text);
    const { score } = found[i];
    const name = await page.locator(".evaluation").getAttribute("aria-label");
    assert.equal(name, `${names[position.toMove]} ${position.words(score)}.`, text);
    const sentence = library.nameSides(position.sentence(score), names);
    assert.equal(await page.locator(".status-text").textContent(), sentence, text);
  }
});

test("the bar is in the middle for a draw, and says who has won", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=44444413");
  const share = () =>
    page.locator(".evaluation .share").evaluate((element) => element.style.getPropertyValue("--share"));
  const draw = native("analyze", "--json", "444444")[0].scores.indexOf(0) + 1;
  await openMoves(page, `444444${draw}`);
  await exactValues(page, `444444${draw}`);
  assert.equal(await share(), "0.5");
  await openMoves(page, "1212121");
  assert.equal(await page.locator(".evaluation").getAttribute("aria-label"), "Yellow wins.");
  assert.equal(await share(), "1");
  assert.ok(
    (await shownValues(page)).every((value) => value === null),
    "a finished game has no values",
  );
});

for (const { view, start } of [
  { view: "analyse", start: "?view=analyse&pos=" },
  { view: "play", start: "?view=play&x=human&o=human&pos=" },
]) {
  test(`values that were switched on stay on in ${view}: after moves, undo, a new game and a reload`, async (t) => {
    const page = await openPage(t, start);
    const toggle = page.getByRole("checkbox", { name: view === "play" ? "Show what every move is worth" : "Values" });
    await toggle.check();
    assert.deepEqual(await exactValues(page, ""), expectedValues(""));
    for (const played of ["4", "44", "445"]) {
      await column(page, Number(played.at(-1))).click();
      assert.deepEqual(await exactValues(page, played), expectedValues(played));
    }
    await page.keyboard.press("u");
    assert.deepEqual(await exactValues(page, "44"), expectedValues("44"));
    await page.keyboard.press("n");
    assert.deepEqual(await exactValues(page, ""), expectedValues(""));
    await page.reload();
    await ready(page);
    assert.deepEqual(await exactValues(page, ""), expectedValues(""));

    // And when they are switched off they stay off, also for somebody who comes without a link.
    await toggle.uncheck();
    await page.goto(page.url().split("?")[0]);
    await ready(page);
    assert.equal((await query(page)).get("view"), view);
    assert.equal(await toggle.isChecked(), false);
    assert.equal(await page.locator(".values .number").count(), 0);
  });
}

test("the board stays where it is when values are switched off and on", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=4455");
  await exactValues(page, "4455");
  const before = await page.locator(".board").boundingBox();
  const toggle = page.getByRole("checkbox", { name: "Values" });
  await toggle.uncheck();
  await until(page, () => !document.querySelector(".values .number"));
  assert.deepEqual(await page.locator(".board").boundingBox(), before);
  await toggle.check();
  await exactValues(page, "4455");
  assert.deepEqual(await page.locator(".board").boundingBox(), before);
});

test("columns are named with their values for those who listen", async (t) => {
  const page = await openPage(t, "?view=analyse&pos=444444");
  const expected = expectedValues("444444");
  await exactValues(page, "444444");
  assert.equal(await column(page, 3).getAttribute("aria-label"), `Column 3, empty, ${expected[2].words}, best`);
  assert.equal(
    await column(page, 4).getAttribute("aria-label"),
    "Column 4, full, Yellow, Red, Yellow, Red, Yellow, Red from below",
  );
});

/** "≥ +1", "≤ 0", "−3…+4", "…" or "+2" as bounds. */
function boundsOf(text) {
  if (/^…\s*$/.test(text.replace("\u200b", ""))) {
    return { lower: Number.NEGATIVE_INFINITY, upper: Number.POSITIVE_INFINITY };
  }
  const numbers = text.match(/[+−]?\d+/g).map((one) => Number(one.replace("−", "-")));
  if (text.startsWith("≥")) return { lower: numbers[0], upper: Number.POSITIVE_INFINITY };
  if (text.startsWith("≤")) return { lower: Number.NEGATIVE_INFINITY, upper: numbers[0] };
  return { lower: numbers[0], upper: numbers.at(-1) };
}

test("bounds are shown while a search takes longer, narrow, and end exact", async (t) => {
  // Given a page whose book can't be had, and a position that takes a second or so without
  const host = await plainHost({ missing: /\.c4b$/ });
  const page = await openPage(t, "?view=analyse&pos=4455", { host, expected: [/404.*\.c4b/] });
  await exactValues(page, "4455");
  await page.evaluate(() => {
    globalThis.seen = Array.from({ length: 7 }, () => []);
    const look = () => {
      for (const [i, cell] of [...document.querySelectorAll(".values > *")].entries()) {
        const text = cell.querySelector(".number")?.textContent;
        if (text && new URLSearchParams(location.search).get("pos") === "767131") globalThis.seen[i].push(text);
      }
    };
    new MutationObserver(look).observe(document.querySelector(".values"), {
      subtree: true,
      childList: true,
      characterData: true,
    });
  });

  // When it is opened, then there are bounds first, which only narrow
  await openMoves(page, "767131");
  assert.deepEqual(await exactValues(page, "767131"), expectedValues("767131"));
  const seen = await page.evaluate(() => globalThis.seen);
  assert.ok(
    seen.flat().some((text) => /[≥≤…]/.test(text)),
    "bounds were shown",
  );
  for (const [i, texts] of seen.entries()) {
    const bounds = texts.map(boundsOf);
    const last = boundsOf(texts.at(-1));
    for (const { lower, upper } of bounds) assert.ok(lower <= last.lower && upper >= last.upper, `${i}: ${texts}`);
  }
});

test("new moves cancel the search for the old ones: the values at the end are those of the last position", async (t) => {
  const host = await plainHost({ missing: /\.c4b$/ });
  const page = await openPage(t, "?view=analyse&pos=", { host, expected: [/404.*\.c4b/] });
  const game = "7464637546352464";
  for (const digit of game) await page.keyboard.press(digit);
  assert.deepEqual(await exactValues(page, game), expectedValues(game));
  for (const _ of [1, 2, 3]) await page.keyboard.press("u");
  for (const digit of game.slice(-3)) await page.keyboard.press(digit);
  assert.equal(await moves(page), game);
  assert.deepEqual(await exactValues(page, game), expectedValues(game));
});
