// Fingers and mice: what is previewed, and what is played.
import assert from "node:assert/strict";
import test from "node:test";
import { column, moves, untilMoves } from "./reading.mjs";
import { openPage, phone, until } from "./support.mjs";

const twoPeople = "?pos=&view=play&x=human&o=human";

/** The column that is previewed, from 1; null for none. */
const previewed = (page) =>
  page.evaluate(() => {
    const stone = document.querySelector(".drawing .preview > g");
    return stone ? Math.floor(stone.getAttribute("transform").match(/[\d.]+/)[0] / 100) + 1 : null;
  });
const untilPreviewed = (page, wanted) =>
  until(
    page,
    (to) => {
      const stone = document.querySelector(".drawing .preview > g");
      return (stone ? Math.floor(stone.getAttribute("transform").match(/[\d.]+/)[0] / 100) + 1 : null) === to;
    },
    wanted,
  );

/** A finger on a screen, as the browser gets it from the system. */
async function finger(page) {
  const session = await page.context().newCDPSession(page);
  const send = (type, points) => session.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  return {
    down: (point) => send("touchStart", [point]),
    move: (point) => send("touchMove", [point]),
    up: () => send("touchEnd", []),
    cancel: () => send("touchCancel", []),
  };
}

/** The middle of a column. */
async function middle(page, number) {
  const { x, y, width, height } = await column(page, number).boundingBox();
  return { x: x + width / 2, y: y + height / 2 };
}

test("a finger previews the column that it is on, and plays once where it lifts", async (t) => {
  // Given two people at a phone
  const page = await openPage(t, twoPeople, { options: phone });
  const touch = await finger(page);

  // When a finger comes down on column 2, and moves to column 6
  await touch.down(await middle(page, 2));
  await untilPreviewed(page, 2);
  for (const number of [3, 4, 5, 6]) {
    await touch.move(await middle(page, number));
    await untilPreviewed(page, number);
  }
  assert.equal(await moves(page), "");

  // Then the disc falls where it lifts, just once, and no preview stays behind
  await touch.up();
  await untilMoves(page, "6");
  await untilPreviewed(page, null);
  // And the next finger is the other side's
  await touch.down(await middle(page, 6));
  await touch.up();
  await untilMoves(page, "66");
});

test("a tap plays once", async (t) => {
  const page = await openPage(t, twoPeople, { options: phone });
  for (const played of ["4", "44", "443"]) {
    const { x, y } = await middle(page, Number(played.at(-1)));
    await page.touchscreen.tap(x, y);
    await untilMoves(page, played);
  }
});

test("a finger that lifts outside of the board, or begins to scroll, plays nothing", async (t) => {
  const page = await openPage(t, twoPeople, { options: phone });
  const touch = await finger(page);
  const from = await middle(page, 4);
  const { y } = await page.locator(".board").boundingBox();

  await touch.down(from);
  await untilPreviewed(page, 4);
  await touch.move({ x: from.x + 60, y: from.y });
  await touch.move({ x: from.x + 60, y: y - 30 });
  await touch.up();
  await untilPreviewed(page, null);

  await touch.down(from);
  await untilPreviewed(page, 4);
  await touch.cancel();
  await untilPreviewed(page, null);

  // What comes next is the first move.
  await touch.down(await middle(page, 1));
  await touch.up();
  await untilMoves(page, "1");
});

test("two fingers are a gesture, not a move", async (t) => {
  const page = await openPage(t, twoPeople, { options: phone });
  const session = await page.context().newCDPSession(page);
  const [left, right] = [await middle(page, 2), await middle(page, 6)];
  const send = (type, points) =>
    session.send("Input.dispatchTouchEvent", { type, touchPoints: points.map((point, id) => ({ ...point, id })) });
  await send("touchStart", [left]);
  await untilPreviewed(page, 2);
  await send("touchStart", [left, right]);
  await untilPreviewed(page, null);
  await send("touchEnd", []);
  await page.keyboard.press("5");
  await untilMoves(page, "5");
});

test("the mouse previews the column below it; none after a click until it moves, and none beside the board", async (t) => {
  const page = await openPage(t, twoPeople);
  for (const number of [1, 4, 7]) {
    await column(page, number).hover();
    await untilPreviewed(page, number);
  }
  assert.equal(
    await page.locator(".preview circle[r='39'][fill='var(--first)']").count(),
    2,
    "where it lands and above",
  );
  await column(page, 7).click();
  await untilMoves(page, "7");
  await untilPreviewed(page, null);
  await column(page, 6).hover();
  await untilPreviewed(page, 6);
  assert.equal(await page.locator(".preview circle[r='39'][fill='var(--second)']").count(), 2, "the other side's");
  await page.locator(".status").hover();
  await untilPreviewed(page, null);
});

test("a full column has no preview, and can't be played", async (t) => {
  const page = await openPage(t, "?pos=444444&view=play&x=human&o=human");
  assert.equal(await column(page, 4).getAttribute("aria-disabled"), "true");
  assert.match(await column(page, 4).getAttribute("aria-label"), /^Column 4, full/);
  await column(page, 4).click({ force: true });
  assert.equal(await previewed(page), null);
  await column(page, 5).click();
  await untilMoves(page, "4444445");
});
