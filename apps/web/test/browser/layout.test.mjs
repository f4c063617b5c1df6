// Small screens: nothing is cut off, everything can be touched.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, exactValues, untilExplained, untilMoves } from "./reading.mjs";
import { openPage, phone, ready, until, visitor } from "./support.mjs";

/** Nothing is wider than the screen. */
async function assertFits(page, where) {
  const { wide, width, culprits } = await page.evaluate(() => {
    const shown = document.querySelector("dialog[open]") ?? document.body;
    const width = document.documentElement.clientWidth;
    const culprits = [...shown.querySelectorAll("*")]
      .filter((element) => element.checkVisibility() && !element.closest(".spoken, svg svg, svg *, .table-place *"))
      .filter((element) => {
        const { right, left } = element.getBoundingClientRect();
        return right > width + 0.5 || left < -0.5;
      })
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`);
    const scrollers = [document.documentElement, ...document.querySelectorAll("dialog[open]")];
    const wide = Math.max(...scrollers.map((one) => one.scrollWidth - one.clientWidth));
    return { wide, width, culprits };
  });
  assert.ok(wide <= 0, `${where}: ${wide} pixels to scroll sideways at ${width}`);
  assert.deepEqual(culprits, [], `${where}: wider than ${width}`);
}

/** Every control can be hit: 24 by 24 pixels at least (WCAG 2.2, 2.5.8), those of a label with it. */
async function assertTouchable(page, where) {
  const small = await page.evaluate(() => {
    const shown = document.querySelector("dialog[open]") ?? document.body;
    return [...shown.querySelectorAll("button, input, select, textarea, a[href]")]
      .filter((control) => control.checkVisibility())
      .map((control) => {
        const target = control.matches("[type=radio], [type=checkbox]") ? control.closest("label") : control;
        const { width, height } = target.getBoundingClientRect();
        return { name: control.getAttribute("aria-label") ?? target.textContent.trim(), width, height };
      })
      .filter(({ width, height }) => width < 24 || height < 24);
  });
  assert.deepEqual(small, [], where);
}

for (const width of [360, 320]) {
  test(`at ${width} pixels every view and dialog fits, and can be touched`, async (t) => {
    const options = { ...phone, viewport: { width, height: 740 } };
    const page = await openPage(t, "?pos=4455&redo=36&view=play&x=human&o=human&hints=on", { options });
    await exactValues(page, "4455");
    await assertFits(page, "Play");
    await assertTouchable(page, "Play");

    await page.keyboard.press("3"); // a game to be kept
    await untilMoves(page, "44553");
    for (const name of ["Share", "Games", "Settings", "Help"]) {
      await button(page, name).click();
      await page.getByRole("dialog", { name }).waitFor();
      await assertFits(page, name);
      await assertTouchable(page, name);
      await page.keyboard.press("Escape");
      await page.locator("dialog").waitFor({ state: "detached" });
    }

    await page.getByLabel("Computer against computer").check();
    await assertFits(page, "two computers");
    await assertTouchable(page, "two computers");

    await button(page, "Analyse").click();
    await untilExplained(page);
    await assertFits(page, "Analyse");
    await assertTouchable(page, "Analyse");
    await page.locator(".why .step.reason").click();
    await assertFits(page, "a step of why");

    // A long line, and the longest texts.
    await page.getByRole("textbox").fill("7464637546352464");
    await page.getByRole("textbox").press("Enter");
    await untilMoves(page, "7464637546352464");
    await untilExplained(page);
    await assertFits(page, "a long line");
    await assertTouchable(page, "a long line");

    await button(page, "Review").click();
    await page.locator(".figures").waitFor();
    await assertFits(page, "Review");
    await assertTouchable(page, "Review");

    await button(page, "Puzzles").click();
    await page.getByLabel("Number").fill("138");
    await page.getByLabel("Number").press("Enter");
    await column(page, 4).tap();
    await untilExplained(page);
    await assertFits(page, "Puzzles");
    await assertTouchable(page, "Puzzles");
    await button(page, "Learn").click();
    await page.getByRole("group", { name: "Squares" }).waitFor();
    await assertFits(page, "Learn");
    await assertTouchable(page, "Learn");
    await button(page, "Show me").tap();
    await untilExplained(page);
    await assertFits(page, "Learn, done");
    await assertTouchable(page, "Learn, done");

    await button(page, "Analyse").click();
    await button(page, "Set up a position").click();
    await page.getByRole("group", { name: "Squares" }).waitFor();
    await assertFits(page, "Set up");
    await assertTouchable(page, "Set up");
    await page.getByLabel("Board: columns × rows").selectOption("10x4");
    await until(page, () => document.querySelectorAll(".square").length === 40);
    await assertFits(page, "Set up, ten columns");
    await assertTouchable(page, "Set up, ten columns");

    await page.goto(`${page.url().split("?")[0]}?view=lab&empty=8-10&positions=2`);
    await button(page, "Start the comparison").click();
    await page.locator(".lab-figures").waitFor();
    await page.locator("summary").click();
    await assertFits(page, "Lab");
    await assertTouchable(page, "Lab");
  });

  test(`at ${width} pixels ten columns have their values, and can be touched`, async (t) => {
    const options = { ...phone, viewport: { width, height: 740 } };
    const page = await openPage(t, "?size=10x4&pos=5566a1a1223388&view=analyse", { options });
    await exactValues(page);
    await assertFits(page, "ten columns");
    await assertTouchable(page, "ten columns");
    // No value runs into the next.
    const runs = await page.evaluate(
      () =>
        [...document.querySelectorAll(".values > *")].filter((cell) =>
          [...cell.children].some(({ scrollWidth }) => scrollWidth > cell.offsetWidth),
        ).length,
    );
    assert.equal(runs, 0);
  });

  test(`at ${width} pixels board and values are as wide as each other, inside of the screen`, async (t) => {
    const options = { ...phone, viewport: { width, height: 740 } };
    const page = await openPage(t, "?pos=4455&view=analyse", { options });
    await exactValues(page, "4455");
    const boxes = await page.evaluate(() =>
      [".board", ".values"].map((selector) => {
        const { left, right, bottom } = document.querySelector(selector).getBoundingClientRect();
        return { left, right, bottom };
      }),
    );
    for (const { left, right } of boxes) assert.ok(left >= 0 && right <= width, JSON.stringify(boxes));
    assert.ok(boxes[0].right - boxes[0].left > width * 0.85, "the board takes the width that there is");
    assert.ok(boxes[1].bottom <= 740, "board and values are seen without scrolling");
    // A pixel is less than the frame of a cell.
    const cut = await page
      .locator(".value")
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth + 1 || cell.scrollHeight > cell.clientHeight + 1)
          .map(({ textContent }) => textContent),
      );
    assert.deepEqual(cut, [], "no value is cut off");
  });
}

test("texts twice as large still fit on a phone", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human", { options: phone });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await until(page, () => getComputedStyle(document.body).fontSize === "32px");
  await assertFits(page, "Play");
});

test("nothing jumps when values come and go, or the game ends", async (t) => {
  for (const options of [phone, {}]) {
    const page = await openPage(t, "?pos=121212&view=play&x=human&o=human", { options });
    const place = () => page.locator(".board").boundingBox();
    const before = await place();
    await page.getByRole("checkbox", { name: "Show what every move is worth" }).check();
    await exactValues(page, "121212");
    assert.deepEqual(await place(), before, "values on");
    await page.keyboard.press("1");
    await untilMoves(page, "1212121");
    assert.deepEqual(await place(), before, "the end of the game");
  }
});

test("the move on the board is seen in the list, however long the game is", async (t) => {
  const long = "75734113277357564726241632313465225465";
  const page = await openPage(t, `?pos=${long}&view=play&x=human&o=human`);
  /** Waits until the list shows all of the move with this number, which is that at hand. */
  const untilSeen = (number) =>
    until(
      page,
      (wanted) => {
        const move = document.querySelector('.moves .move[aria-current="step"]');
        const [inner, outer] = [move, move.closest(".move-list")].map((element) => element.getBoundingClientRect());
        return move.dataset.number === `${wanted}.` && inner.top >= outer.top && inner.bottom <= outer.bottom;
      },
      number,
    );
  await untilSeen(long.length);
  for (let count = long.length - 1; count > 0; --count) await page.keyboard.press("u");
  await untilSeen(1);
  assert.equal(await page.evaluate(() => scrollY), 0, "the page stays where it is");
});

test("on a phone the buttons that lead through the game are seen with the board", async (t) => {
  const page = await openPage(t, "?pos=4455&view=analyse", { options: phone });
  for (const name of ["To the start", "Back", "Forward", "To the end", "Clear the board"]) {
    const { y, height } = await button(page, name).boundingBox();
    assert.ok(y + height <= phone.viewport.height, name);
  }
});

test("on a phone a step of why is read beside the board that it is drawn on", async (t) => {
  const page = await openPage(t, "?pos=44444226&view=analyse", { options: phone });
  await untilExplained(page);
  const before = await button(page, "Next step").boundingBox();
  await button(page, "Next step").click();
  await page.evaluate(() => scrollTo(0, 0));
  const step = page.locator('.steps .step[aria-pressed="true"]');
  await step.waitFor();
  const board = await page.locator(".board").boundingBox();
  for (const shown of [button(page, "Previous step"), button(page, "Next step"), step]) {
    const { y, height } = await shown.boundingBox();
    assert.ok(y + height - board.y <= phone.viewport.height, await shown.textContent());
  }
  // And the buttons stay under the finger, whatever the steps say
  for (let i = 0; i < 8; ++i) {
    assert.deepEqual(await button(page, "Next step").boundingBox(), before, `after ${i} more`);
    await page.keyboard.press("w");
  }
});

for (const [device, options] of [
  ["a phone", phone],
  ["a desk", {}],
]) {
  test(`a high board is seen as a whole at ${device}`, async (t) => {
    for (const size of ["4x8", "7x8"]) {
      const page = await openPage(t, `?size=${size}&view=play&x=human&o=human`, { options });
      const { top, bottom, height } = await page.evaluate(() => {
        const { top, bottom } = document.querySelector(".board").getBoundingClientRect();
        return { top, bottom, height: innerHeight };
      });
      assert.ok(bottom - top < height, `${size}: ${bottom - top} of ${height}`);
      await page.close();
    }
  });
}

for (const width of [360, 320]) {
  test(`at ${width} pixels the places stand in one row, below the tools in another`, async (t) => {
    const page = await openPage(t, "?pos=&view=learn", { options: { ...phone, viewport: { width, height: 740 } } });
    const rows = (selector) =>
      page.evaluate(
        (of) => new Set([...document.querySelectorAll(of)].map((one) => one.getBoundingClientRect().top)).size,
        selector,
      );
    assert.equal(await rows(".place"), 1);
    assert.equal(await rows(".tool"), 1);
  });
}

test("the board of a link is there before the engine, as large as it stays", async (t) => {
  // Given a module that takes its time,
  const { context, url } = await visitor(t);
  let comes;
  const coming = new Promise((resolve) => {
    comes = resolve;
  });
  await context.route(/\.wasm$/, async (route) => {
    await coming;
    await route.continue();
  });
  const page = await context.newPage();
  // when a link to a small board is opened,
  await page.goto(`${url}?view=play&size=4x5&x=human&o=human`);
  const drawing = page.locator(".board .drawing");
  await drawing.waitFor();
  const first = await drawing.boundingBox();
  // then it is drawn at once, and nothing jumps when the module is there.
  comes();
  await ready(page);
  const second = await drawing.boundingBox();
  assert.deepEqual([first.width, first.height], [second.width, second.height]);
});
