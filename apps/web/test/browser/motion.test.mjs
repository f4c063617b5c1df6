// Calm: what moves, and who can have it still. Sound, which is off.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, exactValues, untilMoves } from "./reading.mjs";
import { openPage, until } from "./support.mjs";

const twoPeople = "?pos=&view=play&x=human&o=human&hints=on";

/** Counts the animations that a page begins. */
const countAnimations = () => {
  globalThis.begun = [];
  const note = (event) => globalThis.begun.push(`${event.type} ${event.animationName ?? event.propertyName}`);
  addEventListener("animationstart", note, true);
  addEventListener("transitionrun", note, true);
};

/** Plays some moves, after each of which nothing may be moving. */
async function assertStill(page) {
  await exactValues(page, "");
  for (const played of ["4", "45", "454"]) {
    await column(page, Number(played.at(-1))).click();
    assert.deepEqual(await page.evaluate(() => document.getAnimations().length), 0);
    await exactValues(page, played);
    assert.deepEqual(await page.evaluate(() => document.getAnimations().length), 0);
  }
  assert.deepEqual(await page.evaluate(() => globalThis.begun), []);
}

test("a disc falls when it is played; not after undo, redo, or on a page that is opened", async (t) => {
  const page = await openPage(t, "?pos=44&view=play&x=human&o=human", { before: countAnimations });
  const falls = () => page.evaluate(() => globalThis.begun.filter((one) => one === "animationstart fall").length);
  assert.equal(await falls(), 0);
  await column(page, 3).click();
  await until(page, () => globalThis.begun.includes("animationstart fall"));
  await until(page, () => document.getAnimations().length === 0);
  for (const key of "ur") await page.keyboard.press(key);
  await untilMoves(page, "443");
  assert.equal(await falls(), 1);
});

test("nothing moves for those whose system asks for reduced motion", async (t) => {
  const page = await openPage(t, twoPeople, { options: { reducedMotion: "reduce" }, before: countAnimations });
  await assertStill(page);
});

test("nothing moves for those who have switched motion off here", async (t) => {
  const page = await openPage(t, twoPeople, { before: countAnimations });
  await button(page, "Settings").click();
  await page.getByLabel("No motion", { exact: false }).check();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.evaluate(() => {
    globalThis.begun = [];
  });
  await assertStill(page);
});

test("nothing moves on a page that nobody touches", async (t) => {
  const page = await openPage(t, "?pos=4455&view=analyse", { before: countAnimations });
  await exactValues(page, "4455");
  await page.locator(".why .step.reason").waitFor();
  await until(page, () => document.getAnimations().length === 0);
  assert.deepEqual(await page.evaluate(() => globalThis.begun.filter((one) => one.startsWith("animation"))), []);
});

test("sound is off: nothing of it is made before it is switched on", async (t) => {
  const count = () => {
    globalThis.sounds = 0;
    globalThis.AudioContext = class extends globalThis.AudioContext {
      constructor(...options) {
        super(...options);
        ++globalThis.sounds;
      }
    };
  };
  const page = await openPage(t, "?pos=&view=play&x=human&o=human", { before: count });
  for (const digit of "1212121") await page.keyboard.press(digit);
  await untilMoves(page, "1212121");
  assert.equal(await page.evaluate(() => globalThis.sounds), 0);

  await button(page, "Settings").click();
  await page.getByLabel("Sound").check();
  await page.keyboard.press("Escape");
  await page.locator("dialog").waitFor({ state: "detached" });
  await page.keyboard.press("n");
  await page.keyboard.press("4");
  await until(page, () => globalThis.sounds === 1);
  await page.keyboard.press("4");
  await untilMoves(page, "44");
  assert.equal(await page.evaluate(() => globalThis.sounds), 1, "one for all sounds");
});
