// The boards other than 7×6: their module is fetched when one of them is asked for, and 7×6 does without it.
import assert from "node:assert/strict";
import test from "node:test";
import {
  assertValues,
  boardChoice,
  button,
  clipboard,
  column,
  exactValues,
  notice,
  paste,
  query,
  status,
  untilColumns,
  untilMoves,
} from "./reading.mjs";
import { library, openPage, plainHost, ready, until, visitor } from "./support.mjs";

const { Position } = library;
const size = "9x4";
const moves = "4455665544";
const link = `?size=${size}&pos=${moves}&view=analyse`;
const allBoards = /claimeven-[^/]*\.wasm$/;

/** The modules that a host was asked for, in order: "7x6", "claimeven". */
const modulesOf = ({ asked }) => asked.map((path) => /([^/]*)-[^/]*\.wasm$/.exec(path)?.[1]).filter(Boolean);

test("who stays at 7×6 fetches its module and no other, wherever they go", async (t) => {
  const host = await plainHost();
  const page = await openPage(t, "?view=play&x=human&o=level:3", { host });
  await column(page, 4).click();
  await untilMoves(page, 2);
  for (const place of ["Analyse", "Review", "Puzzles", "Learn"]) {
    await button(page, place).click();
    await page.locator(".panel > *").first().waitFor();
  }
  await page.goto(`${host.url}?pos=7464637546352464&view=analyse`);
  await assertValues(page, Position.fromMoves("7464637546352464"), "7464637546352464");
  await page.goto(`${host.url}?pos=44&view=setup`);
  await page.getByLabel("Fill the board").check();
  await page.getByText("as many of each side", { exact: false }).waitFor();
  assert.deepEqual(new Set(modulesOf(host)), new Set(["7x6"]));
});

const position = Position.fromMoves(moves, size);

/** Each leads from 7×6 to the moves on the board of that size, or to the same stones. */
const ways = {
  "chosen in Play": async (page) => {
    await boardChoice(page).selectOption(size);
    await untilColumns(page, 9);
    for (const [i, digit] of [...moves].entries()) {
      await page.keyboard.press(digit);
      await untilMoves(page, moves.slice(0, i + 1));
    }
    await page.keyboard.press("a");
  },
  "a link that is pasted": (page) => paste(page, `https://example.org/${link}`),
  "a drawing that is typed in": async (page) => {
    await button(page, "Analyse").click();
    await page.getByLabel("Moves (4453), a drawing, a key or a link").fill(String(position));
    await button(page, "Open").click();
  },
  "set up": async (page) => {
    await page.keyboard.press("a");
    await button(page, "Set up a position").click();
    await boardChoice(page).selectOption(size);
    await until(page, () => document.querySelectorAll(".square").length === 36);
    for (const digit of moves) await page.keyboard.press(digit);
    await button(page, "Analyse it").click();
  },
  "a drawing in Set up": async (page) => {
    await page.keyboard.press("a");
    await button(page, "Set up a position").click();
    await page.getByLabel("Moves (4453), a drawing, a key or a link").fill(String(position));
    await button(page, "Set it up").click();
    await until(page, () => document.querySelectorAll(".square").length === 36);
    await button(page, "Analyse it").click();
  },
};
for (const [name, go] of Object.entries(ways)) {
  test(`another board, ${name}: its module is fetched then, once, and values are the library's`, async (t) => {
    const host = await plainHost();
    const page = await openPage(t, "?view=play&x=human&o=human", { host, options: clipboard });
    assert.deepEqual(modulesOf(host), ["7x6"]);
    await go(page);
    await until(page, (wanted) => new URLSearchParams(location.search).get("size") === wanted, size);
    await assertValues(page, position);
    assert.deepEqual(modulesOf(host), ["7x6", "claimeven"]);
  });
}

test("a link to another board, opened directly, a kept game and the way back lead to it", async (t) => {
  // Given somebody who opens a link, and plays on there
  const host = await plainHost();
  const page = await openPage(t, `?size=${size}&pos=44&view=play&x=human&o=human`, { host });
  await untilColumns(page, 9);
  assert.deepEqual(modulesOf(host).sort(), ["7x6", "claimeven"]);
  for (const digit of "55") await page.keyboard.press(digit);
  await untilMoves(page, "4455");
  // Then the next visit begins there
  await page.goto(host.url);
  await ready(page);
  assert.equal((await query(page)).get("size"), size);
  await page.keyboard.press("a");

  // When another game on 7×6 takes its place, and the page is loaded again
  await page.getByLabel("Moves (4453), a drawing, a key or a link").fill("https://example.org/?pos=445&view=analyse");
  await button(page, "Open").click();
  await untilMoves(page, "445");
  await page.reload();
  await ready(page);

  // Then the browser's way back leads to the other board
  await page.evaluate(() => {
    globalThis.isSameDocument = true;
  });
  await page.goBack();
  await untilColumns(page, 9);
  assert.equal(await page.evaluate(() => globalThis.isSameDocument), true);
  await untilMoves(page, "4455");

  // And from a page that has 7×6 alone, so does the kept game
  await page.goto(`${host.url}?pos=&view=play&x=human&o=human`);
  await ready(page);
  await button(page, "Games").click();
  await page.getByRole("button", { name: /^Go on.*9×4/ }).click();
  await untilColumns(page, 9);
  await untilMoves(page, "4455");
});

/** A page whose module of all boards comes when `arrive` is called. */
async function slowPage(t, search) {
  const { context, url } = await visitor(t);
  let arrive;
  const arrival = new Promise((resolve) => {
    arrive = resolve;
  });
  await context.route(allBoards, async (route) => {
    await arrival;
    await route.continue();
  });
  const page = await context.newPage();
  await page.goto(url + search);
  await ready(page);
  return { page, arrive };
}

test("when it takes long that is said; meanwhile the game on 7×6 goes on", async (t) => {
  const { page, arrive } = await slowPage(t, "?pos=44&view=play&x=human&o=human&hints=on");
  await boardChoice(page).selectOption(size);
  await page.getByText("The board of 9×4 is being loaded.").waitFor();
  await column(page, 3).click();
  await untilMoves(page, "443");
  await assertValues(page, Position.fromMoves("443"), "443");
  arrive();
  await untilColumns(page, 9);
  await until(page, () => !document.querySelector(".notice"));
  assert.equal((await query(page)).get("size"), size);
  assert.equal(await boardChoice(page).inputValue(), size);
});

test("who has gone on to something else meanwhile stays there", async (t) => {
  const { page, arrive } = await slowPage(t, "?pos=44&view=play&x=human&o=human");
  await boardChoice(page).selectOption(size);
  await page.getByText("The board of 9×4 is being loaded.").waitFor();
  await button(page, "Analyse").click();
  const arrived = page.waitForResponse(allBoards);
  arrive();
  await (await arrived).finished();
  // The notice goes when the module is there.
  await until(page, () => !document.querySelector(".notice"));
  await exactValues(page, "44");
  assert.deepEqual([(await query(page)).get("size"), (await query(page)).get("view")], [null, "analyse"]);
});

test("where it can't be loaded that is said, 7×6 goes on, and another attempt may go well", async (t) => {
  const host = await plainHost({ missing: allBoards });
  const expected = [/404.*claimeven-.*wasm/];
  const page = await openPage(t, "?pos=44&view=play&x=human&o=human&hints=on", { host, expected });
  await boardChoice(page).selectOption(size);
  assert.equal(
    await notice(page).textContent(),
    "The board of 9×4 could not be loaded. Check the connection, and try again.",
  );
  assert.equal(await boardChoice(page).inputValue(), "7x6");
  await column(page, 3).click();
  await untilMoves(page, "443");
  await assertValues(page, Position.fromMoves("443"), "443");

  host.missing = /^$/;
  await boardChoice(page).selectOption(size);
  await untilColumns(page, 9);
  assert.equal(await page.locator(".notice").count(), 0);
});

test("a link whose board can't be loaded gives a game on 7×6, and works when the page is loaded again", async (t) => {
  const host = await plainHost({ missing: allBoards });
  const page = await openPage(t, link, { host, expected: [/404.*claimeven-.*wasm/] });
  assert.match(await notice(page).textContent(), /^The board of 9×4 could not be loaded\. Check the connection/);
  assert.equal(await status(page), "Your turn");
  assert.equal(new URL(page.url()).search, link);

  host.missing = /^$/;
  await page.reload();
  await ready(page);
  await assertValues(page, position, moves);

  host.missing = allBoards;
  await page.reload();
  await ready(page);
  await column(page, 4).click();
  await until(page, () => (new URLSearchParams(location.search).get("pos") ?? "").startsWith("4"));
  assert.equal((await query(page)).get("size"), null);
});
