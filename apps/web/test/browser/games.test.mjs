// Games that are kept: finished or not, opened again, deleted, in two tabs.
import assert from "node:assert/strict";
import test from "node:test";
import { button, column, drawnStones, moves, query, untilMoves } from "./reading.mjs";
import { library, openPage, ready, until, visitor } from "./support.mjs";

const drawing = (text) => library.Position.fromMoves(text).toString().replaceAll(" ", "").trim();
const twoPeople = "?pos=&view=play&x=human&o=human";
const dialog = (page) => page.getByRole("dialog", { name: "Games" });
const deletedAll = (page) => dialog(page).getByText("None yet.", { exact: false }).waitFor();

/** Opens the dialog, and gives back the titles of the games in it. */
async function titles(page) {
  if ((await dialog(page).count()) === 0) await button(page, "Games").click();
  await dialog(page).locator(".games-title").first().waitFor();
  return dialog(page).locator(".games-title").allTextContents();
}

async function play(page, text) {
  for (const digit of text) await page.keyboard.press(digit);
  await untilMoves(page, text);
}

/** A visitor with a finished game of two people, and one against the computer that is not. */
async function withTwoGames(t) {
  const page = await openPage(t, twoPeople);
  await play(page, "1212121");
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await page.getByLabel("Against the computer").check();
  await page.getByLabel("Computer", { exact: true }).selectOption("level:1");
  for (const length of [2, 4]) {
    await column(page, 4).click();
    await untilMoves(page, length);
  }
  return page;
}

test("at first there are none, and the dialog says what will be there", async (t) => {
  const page = await openPage(t);
  await button(page, "Games").click();
  await deletedAll(page);
});

test("finished and unfinished games are kept, newest first, and survive a reload", async (t) => {
  const page = await withTwoGames(t);
  await page.reload();
  await ready(page);
  const found = await titles(page);
  assert.equal(found.length, 2);
  assert.match(found[0], /^You against Level 1.*: not finished$/);
  assert.equal(found[1], "Two people: Yellow wins");
});

test("an unfinished game goes on where it was, a finished one is reviewed", async (t) => {
  const page = await withTwoGames(t);
  const unfinished = await moves(page);
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await button(page, "Games").click();
  await dialog(page)
    .getByRole("button", { name: /^Go on/ })
    .click();
  await untilMoves(page, unfinished);
  assert.equal((await query(page)).get("view"), "play");
  assert.equal((await query(page)).get("o"), "level:1");
  assert.equal(await drawnStones(page), drawing(unfinished));

  // It is the same game: going on with it makes no second one.
  await column(page, 1).click();
  await untilMoves(page, unfinished.length + 2);
  assert.equal((await titles(page)).length, 2);

  await dialog(page)
    .getByRole("button", { name: /^Review/ })
    .click();
  await untilMoves(page, "1212121");
  assert.equal((await query(page)).get("view"), "review");
});

test("games are deleted one by one, or all, and stay deleted", async (t) => {
  const page = await withTwoGames(t);
  await button(page, "Games").click();
  await dialog(page)
    .getByRole("button", { name: /^Delete(?! all)/ })
    .first()
    .click();
  await until(page, () => document.querySelectorAll(".games li").length === 1);
  assert.deepEqual(await titles(page), ["Two people: Yellow wins"]);
  await dialog(page).getByRole("button", { name: "Delete all" }).click();
  await dialog(page).getByRole("button", { name: "Keep them" }).click();
  await dialog(page).getByRole("button", { name: "Delete all" }).click();
  await dialog(page)
    .getByRole("button", { name: /^Delete .* for good$/ })
    .click();
  await deletedAll(page);
  await page.reload();
  await ready(page);
  await button(page, "Games").click();
  await deletedAll(page);
});

test("whoever deletes by keyboard is asked, and the focus stays in the dialog", async (t) => {
  const page = await withTwoGames(t);
  await titles(page);
  const isInside = () => until(page, () => document.activeElement.closest("dialog") !== null);
  await dialog(page).getByRole("button", { name: "Delete all" }).press("Enter");
  await isInside();
  await dialog(page).getByRole("button", { name: "Keep them" }).press("Enter");
  await isInside();
  assert.equal((await titles(page)).length, 2);
});

test("buttons of games say to those who listen which game they are of", async (t) => {
  const page = await withTwoGames(t);
  await titles(page);
  const names = await dialog(page)
    .locator(".games button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label") ?? one.textContent));
  assert.equal(new Set(names).size, names.length, `no two are called alike: ${names.join(", ")}`);
});

test("two tabs keep their games together, and each plays its own", async (t) => {
  // Given two tabs
  const { context, url } = await visitor(t);
  const [left, right] = [await context.newPage(), await context.newPage()];
  for (const page of [left, right]) {
    await page.goto(url + twoPeople);
    await ready(page);
  }

  // When a game is played in each
  await play(left, "12345");
  await play(right, "7766554");

  // Then both tabs have both games, without a reload, and their own boards
  for (const page of [left, right]) {
    await button(page, "Games").click();
    await until(page, () => document.querySelectorAll(".games li").length === 2);
  }
  assert.equal(await moves(left), "12345");
  assert.equal(await moves(right), "7766554");

  // When one of them deletes all, then they are gone in the other
  await dialog(left).getByRole("button", { name: "Delete all" }).click();
  await dialog(left).getByRole("button", { name: "Delete all 2 for good" }).click();
  await deletedAll(right);
});

test("whoever comes back without a link finds the game that was played last", async (t) => {
  const page = await openPage(t, twoPeople);
  await play(page, "4453");
  await page.goto(page.url().split("?")[0]);
  await ready(page);
  await untilMoves(page, "4453");
  assert.equal(await drawnStones(page), drawing("4453"));
});

test("a game against the computer says whether it was won or lost", async (t) => {
  const game = { size: "7x6", start: null, moves: "1212121", result: "x wins" };
  const players = [
    { x: "human", o: "level:1" },
    { x: "level:2", o: "human" },
    { x: "level:1", o: "level:2" },
  ];
  const kept = players.map((players, i) => ({ ...game, id: `${i}`, date: 9 - i, players }));
  const before = (data) => {
    if (location.protocol !== "about:") {
      localStorage.setItem("claimeven/some/folder/games", JSON.stringify({ version: 1, data }));
    }
  };
  const page = await openPage(t, "", { before, beforeArgument: kept });
  assert.deepEqual(await titles(page), [
    "You against Level 1: you won",
    "Level 2 against you: you lost",
    "Level 1 against Level 2: Yellow wins",
  ]);
});
