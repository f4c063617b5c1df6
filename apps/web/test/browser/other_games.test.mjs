// Filling the board, and boards of other sizes: what is seen is what the library says.
import assert from "node:assert/strict";
import test from "node:test";
import {
  assertValues,
  boardChoice,
  button,
  card,
  column,
  exactValues,
  names,
  query,
  shownValues,
  signed,
  status,
  untilColumns,
  untilMoves,
} from "./reading.mjs";
import { library, openPage, ready, until } from "./support.mjs";

const { FillPosition, FillSolver, Game, Position } = library;
const said = (sentence) => {
  const named = library.nameSides(sentence, names);
  return named.charAt(0).toUpperCase() + named.slice(1);
};
const fillGame = (moves, size = "7x6") => {
  const game = Game.fromMoves(moves, { game: "fill", size });
  const position = new FillPosition(game.position);
  game.free();
  return position;
};
const statusText = (page) => page.locator(".status-text").textContent();
const counts = (page) => page.locator(".fours").innerText();
const countsOf = (position) =>
  ["x", "o"].map((side) => `${names[side]} ${position.fours(side)} ${position.fours(side) === 1 ? "four" : "fours"}`);

async function play(page, moves, from = "") {
  for (const digit of moves) await page.keyboard.press(digit);
  await untilMoves(page, from + moves);
}

async function assertCounts(page, position) {
  const text = (await counts(page)).replace(/\s+/g, " ");
  for (const count of countsOf(position)) assert.ok(text.includes(count), `${count} in ${text}`);
}

test("filling the board is chosen in Play: fours are counted, and end nothing", async (t) => {
  const page = await openPage(t, "?view=play&x=human&o=human");
  await card(page, "Game").getByLabel("Fill the board").check();
  await until(page, () => new URLSearchParams(location.search).get("game") === "fill");
  await play(page, "1212121");
  await assertCounts(page, fillGame("1212121"));
  assert.equal(await page.locator(".spoken").textContent(), "Yellow plays 1. Yellow 1 four, Red 0.");
  await play(page, "2", "1212121");
  await assertCounts(page, fillGame("12121212"));
  await page.keyboard.press("u");
  await untilMoves(page, "1212121");
  await assertCounts(page, fillGame("1212121"));

  // The link is that of this game.
  await page.reload();
  await ready(page);
  await assertCounts(page, fillGame("1212121"));
  assert.equal((await query(page)).get("game"), "fill");
  await page.keyboard.press("n");
  await untilMoves(page, "");
  assert.equal((await query(page)).get("game"), "fill");
});

test("early there is a sentence in the place of values; late they are the library's, to the end", async (t) => {
  const page = await openPage(t, "?game=fill&pos=1212&view=play&x=human&o=human&hints=on");
  assert.equal(await statusText(page), `${said(fillGame("1212").tooHard)}.`);
  assert.deepEqual(await shownValues(page), Array(7).fill(null));

  const moves = "1122334455667711223344556677";
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await play(page, moves);
  const position = fillGame(moves);
  const { scores, best, bounds } = new FillSolver().analyze(position);
  assert.deepEqual(
    (await exactValues(page, moves)).map((value) => value && [value.number, value.words, value.isBest]),
    scores.map((score, i) => (score === null ? null : [signed(score), position.words(score), best.includes(i)])),
  );
  assert.equal(await statusText(page), said(position.sentence(bounds.lower)));
});

test("Analyse has the best line of a fill game, and the end is told as the library tells it", async (t) => {
  const moves = "11223344112233";
  const page = await openPage(t, `?game=fill&size=4x4&pos=${moves}&view=analyse`);
  const position = fillGame(moves, "4x4");
  const line = new FillSolver().principalVariation(position).moves;
  await until(page, (count) => document.querySelectorAll(".line .move").length === count, line.length);
  await page.locator(".line .move").last().click();
  const end = line.reduce((at, move) => at.play(move), position);
  await untilMoves(page, moves + library.movesText(line));
  assert.equal(await statusText(page), said(end.sentence(0)));
  assert.equal(await status(page), end.result === "draw" ? "A draw" : said(end.result));
});

test("a computer of the library fills the board, and the game is kept as what it is", async (t) => {
  const page = await openPage(t, "?game=fill&size=5x4&pos=&view=play");
  const choice = page.getByLabel("Computer", { exact: true });
  await choice.waitFor(); // What is beside the board comes after it.
  const offered = await choice.locator("option").evaluateAll((all) => all.map(({ value }) => value));
  assert.deepEqual(
    offered,
    library.players("fill").map(({ name }) => name),
  );
  await choice.selectOption("h1:4");
  for (const length of [2, 4]) {
    await column(page, 3).click();
    await untilMoves(page, length);
  }
  const moves = (await query(page)).get("pos");
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await button(page, "Games").click();
  assert.equal(await page.locator(".games-title").textContent(), "You against H1: not finished (fill the board, 5×4)");
  await page.getByRole("button", { name: /^Go on/ }).click();
  await untilMoves(page, moves);
  await assertCounts(page, fillGame(moves, "5x4"));
});

test("another board is chosen in Play, has all of its columns, and the tenth has the key 0", async (t) => {
  const page = await openPage(t, "?view=play&x=human&o=human");
  const choice = boardChoice(page);
  await choice.waitFor(); // What is beside the board comes after it.
  const boards = await choice.locator("option").allTextContents();
  assert.deepEqual(
    boards,
    library.sizes().map((size) => size.replace("x", "×")),
  );
  await choice.selectOption("10x5");
  await untilColumns(page, 10);
  await page.keyboard.press("0");
  await untilMoves(page, "a");
  await column(page, 10).click();
  await untilMoves(page, "aa");
  assert.equal((await query(page)).get("size"), "10x5");
  await page.reload();
  await ready(page);
  assert.match(await column(page, 10).getAttribute("aria-label"), /Yellow, Red from below/);
});

test("values of other boards are the library's", async (t) => {
  const moves = "4455665544";
  const page = await openPage(t, `?size=9x4&pos=${moves}&view=analyse`);
  await assertValues(page, Position.fromMoves(moves, "9x4"), moves);
});

test("on a large board bounds narrow, and whoever does not wait plays on", async (t) => {
  const page = await openPage(t, "?size=8x7&pos=&view=play&x=human&o=human&hints=on");
  await until(page, () => document.querySelectorAll(".values .narrowing").length === 8);
  await play(page, "44");
  await until(page, () => [...document.querySelectorAll(".values .number")].every((one) => one.textContent !== ""));
  const words = (await shownValues(page)).map((value) => value.words);
  assert.ok(
    words.every((one) => /^(not known yet|draws or wins|draws or loses|wins|loses)/.test(one)),
    words.join(),
  );
});
