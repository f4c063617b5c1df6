// Play: games against the computer, between people, and between computers.
import assert from "node:assert/strict";
import test from "node:test";
import { button, card, column, drawnStones, moves, query, status, untilMoves } from "./reading.mjs";
import { library, native, openPage, until } from "./support.mjs";

/** Waits until a person may move, or the game is over; then says which. */
async function untilTurn(page) {
  await until(page, () =>
    /^(Your turn|You win|A draw|.* wins)$/.test(document.querySelector(".status-title").textContent),
  );
  return (await status(page)) === "Your turn";
}

/** The square that a circle of the drawing is around. */
async function centre(circle) {
  const [x, y] = await circle.evaluate((element) => [element.getAttribute("cx"), element.getAttribute("cy")]);
  return { column: Math.floor(x / 100), row: 5 - Math.floor(y / 100) };
}

test("a whole game against a level, by mouse, to its end and its result in words", async (t) => {
  // Given a new visitor, who plays level 2
  const page = await openPage(t);
  await page.getByLabel("Computer", { exact: true }).selectOption("level:2");

  // When they answer every move in the first column that is free
  while (await untilTurn(page)) {
    const before = await moves(page);
    const [free] = library.Position.fromMoves(before).legalColumns;
    await column(page, free + 1).click();
    await until(page, (length) => new URLSearchParams(location.search).get("pos").length > length, before.length);
  }

  // Then the game is over for the library, too, and the page says how it ended
  const game = library.Game.fromMoves(await moves(page));
  assert.equal(game.isOver, true);
  const winner = { "x wins": "You win", "o wins": "Level 2 wins", draw: "A draw" }[game.result];
  assert.equal(await status(page), winner);
  assert.match(await page.locator(".status-text").textContent(), /has four in a row|nobody has four/);
  assert.equal(await drawnStones(page), game.position.toString().replaceAll(" ", "").trim());
  // And the keys of the columns do nothing any more
  await page.keyboard.press("4");
  assert.equal(await moves(page), game.movesText);
});

test("the last move and the winning four are marked", async (t) => {
  // Given two people, one move before a win
  const page = await openPage(t, "?pos=121212&view=play&x=human&o=human");
  const last = page.locator('.drawing .landed > circle, .drawing > g > circle[stroke="var(--mark)"]');
  assert.deepEqual(await centre(last), { column: 1, row: 2 });

  // When Yellow completes the four
  await column(page, 1).click();

  // Then a ring is around each of its four stones, and lines join them
  await untilMoves(page, "1212121");
  assert.equal(await status(page), "Yellow wins");
  const rings = await page.locator('.drawing g[stroke="var(--mark)"] > circle').all();
  const squares = await Promise.all(rings.map(centre));
  assert.deepEqual(
    squares.sort((a, b) => a.row - b.row),
    library.Position.fromMoves("1212121").winningSquares,
  );
  assert.equal(await page.locator('.drawing g[stroke="var(--mark)"] > path').count(), 3);
  assert.deepEqual(await centre(last), { column: 0, row: 3 });
  assert.equal(await page.locator(".spoken").textContent(), "Yellow plays 1. Yellow wins.");
});

test("undo takes the computer's answer back as well, redo plays both again, and a new game is empty", async (t) => {
  const page = await openPage(t, "?pos=&view=play&x=human&o=level:1");
  await column(page, 4).click();
  await untilMoves(page, 2);
  const both = await moves(page);

  await button(page, "Undo").click();
  await untilMoves(page, "");
  assert.equal((await query(page)).get("redo"), both);

  await button(page, "Redo").click();
  await untilMoves(page, both);
  assert.equal(await status(page), "Your turn");

  await button(page, "New game").click();
  await untilMoves(page, "");
  assert.equal((await query(page)).get("redo"), null);
  assert.equal(await drawnStones(page), Array(6).fill(".".repeat(7)).join("\n"));
});

test("the computer starts when it is asked to, and by turns each of both", async (t) => {
  const page = await openPage(t);
  const starts = page.getByRole("group", { name: "Who starts" });
  await starts.getByLabel("The computer").check();
  await untilMoves(page, 1);
  assert.equal((await query(page)).get("x"), "level:3");

  // By turns: after a game that the computer started, it is the person's turn, and then again the computer's.
  await starts.getByLabel("By turns").check();
  const first = [];
  for (const _ of [1, 2, 3]) {
    await button(page, "New game").click();
    await until(page, () => document.querySelector(".status-title").textContent === "Your turn");
    first.push((await query(page)).get("x") === "human" ? "you" : "computer");
    await column(page, 4).click();
    await until(page, () => new URLSearchParams(location.search).get("pos").length >= 2);
  }
  assert.deepEqual(first, ["you", "computer", "you"]);
});

test("two people play both sides by hand", async (t) => {
  const page = await openPage(t);
  await page.getByLabel("Two people").check();
  assert.equal(await status(page), "Yellow to move");
  await column(page, 4).click();
  assert.equal(await status(page), "Red to move");
  await column(page, 4).click();
  await untilMoves(page, "44");
  assert.equal(await page.getByLabel("Computer", { exact: true }).count(), 0);
});

test("two computers start when they are told to, pause and go on", async (t) => {
  // Given two computers whose game lasts
  const page = await openPage(t);
  await page.getByLabel("Computer against computer").check();
  await page.getByLabel("Yellow, who starts").selectOption("level:10");
  await page.getByLabel("Red", { exact: true }).selectOption("level:10");
  assert.equal(await moves(page), "");

  // When they are started, then they play
  await button(page, "Start").click();
  await until(page, () => new URLSearchParams(location.search).get("pos").length >= 2);

  // When they are paused, then nothing more comes, as the page asks no player any more
  await button(page, "Pause").click();
  const paused = await moves(page);
  assert.match(await status(page), /^Paused: .* to move$/);
  await page.waitForTimeout(1000); // longer than a move takes
  assert.equal(await moves(page), paused);

  // When they go on, then more comes
  await button(page, "Go on").click();
  await until(page, (length) => new URLSearchParams(location.search).get("pos").length > length, paused.length);
  assert.ok((await moves(page)).startsWith(paused));
});

test("all ten levels and the library's other players can be chosen, each with a line of what it is like", async (t) => {
  const page = await openPage(t);
  const select = page.getByLabel("Computer", { exact: true });
  const offered = await select.locator("option").evaluateAll((all) => all.map(({ value }) => value));
  const levels = library.levels();
  assert.equal(levels.length, 10);
  for (const { number } of levels) assert.ok(offered.includes(`level:${number}`), `level ${number}`);
  const namesOfLevels = levels.map(({ name }) => name);
  for (const { name } of library.players()) {
    assert.ok(offered.includes(name) || namesOfLevels.includes(name), name);
  }
  const lines = new Set();
  for (const name of offered) {
    await select.selectOption(name);
    const line = await page.locator(".player-text").textContent();
    assert.match(line, /^[A-Z].*\.$/, name);
    lines.add(line);
  }
  assert.equal(lines.size, offered.length, "no two are told alike");
  for (const { number, text } of levels) {
    await select.selectOption(`level:${number}`);
    assert.equal((await page.locator(".player-text").textContent()).toLowerCase(), `${text}.`.toLowerCase());
  }
});

test("the strongest level plays best moves, and not always the same", async (t) => {
  // Given a position with several best moves, and others, in which the strongest level is to move
  const start = "54344";
  const [{ best }] = native("analyze", "--json", start);
  assert.ok(best.length > 1 && best.length < 7, `best moves: ${best.join(" ")}`);
  const page = await openPage(t, `?pos=${start}&view=play&x=human&o=level:10`);

  // When it moves again and again: some times at least, and until it has varied
  const played = [];
  for (let i = 0; i < 30 && (i < 4 || new Set(played).size === 1); ++i) {
    await untilMoves(page, start.length + 1);
    played.push(Number((await moves(page)).at(-1)));
    await button(page, "Undo").click();
    await untilMoves(page, start.length - 1);
    await page.keyboard.press("4");
  }

  // Then all of them are best moves, and there are different ones
  t.diagnostic(`moves: ${played.join(" ")}, best: ${best.join(" ")}`);
  for (const move of played) assert.ok(best.includes(move), `${move} is a best move`);
  assert.ok(new Set(played).size > 1, `always ${played[0]}`);
});

test("moves of the list lead back to where a person decided", async (t) => {
  const page = await openPage(t, "?pos=4433&view=play&x=human&o=level:1");
  await card(page, "Moves").getByRole("button", { name: "Move 2: Red plays 4" }).click();
  await untilMoves(page, "44");
  assert.equal(await status(page), "Your turn");
  assert.equal((await query(page)).get("redo"), "33");
});
