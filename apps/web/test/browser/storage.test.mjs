// A storage that is damaged, foreign, full or blocked: the page works, and says so.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, notice, untilMoves } from "./reading.mjs";
import { openPage, ready, until } from "./support.mjs";

/** The page works: a move is played, a setting changed, a dialog opened. */
async function assertWorks(page) {
  await page.getByLabel("Two people").check();
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await column(page, 4).click();
  await untilMoves(page, "4");
  await page.getByRole("checkbox", { name: "Show what every move is worth" }).check();
  await until(page, () => document.querySelector(".values .number"));
  await button(page, "Games").click();
  await page.getByRole("dialog", { name: "Games" }).waitFor();
  await page.keyboard.press("Escape");
}

/** Puts texts in place of what the page keeps, under the names that it uses, before it starts; once. */
function damage(texts) {
  if (location.protocol === "about:" || sessionStorage.getItem("is damaged")) return;
  sessionStorage.setItem("is damaged", "yes");
  for (const [name, text] of Object.entries(texts)) localStorage.setItem(`claimeven/some/folder/${name}`, text);
}

test("the page keeps its documents under names with its folder", async (t) => {
  const page = await openPage(t, "?pos=4455&view=play&x=human&o=human");
  await page.keyboard.press("3");
  await untilMoves(page, "44553");
  await page.getByRole("checkbox", { name: "Show what every move is worth" }).check();
  // What changes is kept when it has been painted.
  await until(page, () => localStorage.length >= 3);
  const keys = await page.evaluate(() => Object.keys(localStorage).sort());
  assert.deepEqual(
    keys,
    ["current", "games", "settings"].map((name) => `claimeven/some/folder/${name}`),
  );
});

const damages = {
  "settings that are no JSON": [{ settings: "{garbage" }, /settings could not be read/],
  "games that are no JSON": [{ games: "\u0000\uffff[[[[" }, /games could not be read/],
  "a last game that is no text": [{ current: '{"version":1,"data":{"a":1}}' }, /played last could not be read/],
  "settings of something else": [{ settings: '"hello"' }, /settings could not be read/],
  "games without moves": [{ games: '{"version":1,"data":[{"id":"a"},7,null]}' }, /kept games? .*could not be read/],
  "settings of a newer version": [{ settings: '{"version":9,"data":{}}' }, /newer version of this page/],
  "everything damaged": [{ settings: "1", games: "2", current: "3" }, /settings.*games.*played last/s],
};
for (const [name, [texts, sentence]] of Object.entries(damages)) {
  test(`${name}: the page says so once, starts with defaults, and works`, async (t) => {
    const page = await openPage(t, "", { before: damage, beforeArgument: texts });
    assert.match(await notice(page).textContent(), sentence);
    await page.locator(".notice").getByRole("button", { name: "Close" }).click();
    await assertWorks(page);
    const isNewer = name.includes("newer");
    await page.reload();
    await ready(page);
    assert.equal(await page.locator(".notice").count(), isNewer ? 1 : 0, "after a reload");
  });
}

test("settings with wrong fields lose only these", async (t) => {
  const data = { theme: "dark", level: 7, other: "level:9", mode: "chess", starts: null, hints: "yes", __proto__: 1 };
  const texts = { settings: JSON.stringify({ version: 1, data }) };
  const page = await openPage(t, "", { before: damage, beforeArgument: texts });
  assert.equal(await page.evaluate(() => document.documentElement.dataset.theme), "dark");
  assert.equal(await page.getByLabel("Against the computer").isChecked(), true);
  assert.equal(await page.getByLabel("Computer", { exact: true }).inputValue(), "level:3");
  await assertWorks(page);
});

test("a player that there is no more gives way to the usual one", async (t) => {
  const texts = {
    settings: JSON.stringify({ version: 1, data: { level: "wizard", other: "level:77", mode: "watch" } }),
  };
  const page = await openPage(t, "", { before: damage, beforeArgument: texts });
  assert.equal(await page.getByLabel("Red", { exact: true }).inputValue(), "level:3");
  await assertWorks(page);
});

test("a kept game with moves that can't be, or players that are not, is told and harms nothing", async (t) => {
  const game = { date: 1, size: "7x6", start: null, players: { x: "human", o: "human" }, result: null };
  const kept = [
    { ...game, id: "a", moves: "44444444" },
    { ...game, id: "b", moves: "4455", players: { x: "human", o: "wizard" } },
    { ...game, id: "c", moves: "4455", size: "99x99" },
  ];
  const texts = { games: JSON.stringify({ version: 1, data: kept }) };
  const page = await openPage(t, "", { before: damage, beforeArgument: texts });
  for (let i = 0; i < kept.length; ++i) {
    await button(page, "Games").click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: /^Go on/ })
      .nth(i)
      .click();
    await page.locator("dialog").waitFor({ state: "detached" });
  }
  await page.getByLabel("Two people").check();
  await assertWorks(page);
});

test("a storage that is blocked: the page works, and says that nothing is kept", async (t) => {
  const block = () =>
    Object.defineProperty(globalThis, "localStorage", {
      get() {
        throw new DOMException("Access is denied for this document.", "SecurityError");
      },
    });
  const page = await openPage(t, "", { before: block });
  assert.match(await notice(page).textContent(), /keeps nothing for this page/);
  await assertWorks(page);
});

test("a storage that is full: the page works, and says that nothing is kept", async (t) => {
  const fill = () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  };
  const page = await openPage(t, "", { before: fill });
  assert.match(await notice(page).textContent(), /keeps nothing for this page/);
  await assertWorks(page);
});

test("a move is drawn first and kept when it has been seen; whoever leaves the page at once loses nothing", async (t) => {
  const page = await openPage(t, "?pos=445&view=play&x=human&o=human");
  /** Presses a key, and looks in the same moment: nothing else can happen in between. */
  const pressed = (key, isLeaving) =>
    page.evaluate(
      ([key, isLeaving]) => {
        document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
        if (isLeaving) dispatchEvent(new PageTransitionEvent("pagehide"));
        return {
          discs: document.querySelectorAll(".drawing circle[r='39']").length,
          moves: new URLSearchParams(location.search).get("pos"),
          isKept: localStorage.getItem("claimeven/some/folder/games") !== null,
        };
      },
      [key, isLeaving],
    );
  assert.deepEqual(await pressed("5", false), { discs: 4, moves: "445", isKept: false });
  await untilMoves(page, "4455");
  assert.equal(await page.evaluate(() => localStorage.getItem("claimeven/some/folder/games") !== null), true);
  assert.deepEqual(await pressed("6", true), { discs: 5, moves: "44556", isKept: true });
});
