// Review: what the page says of each move is what the library says, and a mistake is one click from its better move.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";
import { button, card, exactValues, names, query, untilMoves } from "./reading.mjs";
import { library, openPage, until } from "./support.mjs";

const solver = new library.Solver({ book: await library.Book.load() });
// Red's move 8 loses sooner, Yellow's move 9 gives the win away, Red's move 10 the draw.
const game = "44444226255";
const whole = `?pos=&redo=${game}&view=review`;
// A draw with 42 stones, where both sides gave wins away.
const full = "611443555444537745731527712617223363261266";

const said = (sentence) => {
  const named = library.nameSides(sentence, names);
  return named.charAt(0).toUpperCase() + named.slice(1);
};
const reviewed = (text) => solver.review(library.Game.fromMoves(text));
const status = (page) => page.locator(".status-text").textContent();
const untilReviewed = (page) => page.locator(".figures").waitFor();
/** The names of the moves in the list, once they say how good each was. */
const moveLabels = (page) =>
  card(page, "Moves")
    .getByRole("button")
    .evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));

test("a finished game: class, sentence and figures of every move are the library's", async (t) => {
  const { moves, sides } = reviewed(full);
  const page = await openPage(t, `?pos=&redo=${full}&view=review`);
  await untilReviewed(page);
  assert.deepEqual(
    await moveLabels(page),
    moves.map(
      ({ number, side, column, moveClass }) =>
        `Move ${number}: ${names[side]} plays ${column + 1}, ${moveClass.replace("-", " ")}`,
    ),
  );
  for (const [i, { sentence, meaning }] of moves.entries()) {
    await page.keyboard.press("r");
    await untilMoves(page, i + 1);
    const text = await status(page);
    if (sentence) assert.equal(text, said(sentence));
    else assert.ok(text.endsWith(meaning), text);
  }
  const figures = await card(page, "How both played").locator("tr").allTextContents();
  const share = (part, all) => (all === 0 ? "–" : `${part} of ${all} (${Math.round((100 * part) / all)}%)`);
  const { x, o } = sides;
  assert.equal(figures[1], `best moves${share(x.best, x.known)}${share(o.best, o.known)}`);
  assert.equal(figures[2], `results kept${share(x.resultsKept, x.resultsHeld)}${share(o.resultsKept, o.resultsHeld)}`);
});

test("results are shown as they come, from the last move on, and the page goes on meanwhile", async (t) => {
  // Given workers that keep back what comes after ten of 42 moves
  const page = await openPage(t, `?pos=&redo=${full}&view=review`, {
    before: () => {
      const late = [];
      let isHeld = true;
      globalThis.release = () => {
        isHeld = false;
        for (const hear of late) hear();
      };
      const Real = globalThis.Worker;
      globalThis.Worker = class extends Real {
        set onmessage(listener) {
          super.onmessage = (event) => {
            const { news, answer } = event.data;
            const isLate = (news?.move && news.done > 10) || answer?.turningPoints;
            if (isHeld && isLate) late.push(() => listener(event));
            else listener(event);
          };
        }
      };
    },
  });

  // Then those ten are seen, and no others
  await page.getByText("10 of 42 moves looked at so far.").waitFor();
  const { moves } = reviewed(full);
  const labels = await moveLabels(page);
  for (const [i, { moveClass }] of moves.entries()) {
    const named = labels[i].split(", ")[1] ?? null;
    assert.equal(named, i < 32 ? null : moveClass.replace("-", " "), labels[i]);
  }
  assert.equal(await page.locator(".figures").count(), 0);

  // And one can go to any move
  const slider = page.getByRole("slider", { name: "Move" });
  await slider.focus();
  await page.keyboard.press("End");
  await untilMoves(page, full);
  assert.ok((await status(page)).endsWith(moves[41].sentence ? said(moves[41].sentence) : moves[41].meaning));
  await page.keyboard.press("Home");
  await untilMoves(page, "");
  assert.equal(await status(page), "10 of 42 moves looked at so far.");

  // And when the others come, there is all of it
  await page.evaluate(() => globalThis.release());
  await untilReviewed(page);
  assert.ok((await moveLabels(page)).every((label) => label.includes(", ")));
});

test("at a mistake: the better move in words and on the board, why, and a game that goes on from there", async (t) => {
  const move = reviewed(game).moves[8];
  const page = await openPage(t, whole);
  await untilReviewed(page);
  await button(page, "Next mistake").click();
  await page.keyboard.press("m");
  await untilMoves(page, game.slice(0, 9));
  assert.equal(await page.locator(".status-title").textContent(), "Mistake");
  assert.equal(await status(page), said(move.sentence));
  assert.match(await card(page, "What was better").textContent(), /Yellow should have played 6:/);
  // The ring stands on the disc in column 6, with the number of the move.
  const ring = await page.evaluate(() => {
    const text = [...document.querySelectorAll(".drawing g[transform] > text")].find((one) => one.textContent === "9");
    return text?.closest("g[transform]").getAttribute("transform").match(/\d+/g).map(Number);
  });
  assert.deepEqual(ring, [550, 450]);

  await page.getByRole("button", { name: "Why 6 was better" }).click();
  await page.locator(".why .why-sentence").waitFor();
  const asked = await query(page);
  assert.deepEqual([asked.get("view"), asked.get("pos"), asked.get("why")], ["analyse", game.slice(0, 8), "6"]);
  await page.goBack();
  await untilReviewed(page);

  await page.keyboard.press("Shift+M");
  await untilMoves(page, game.slice(0, 8));
  await page.keyboard.press("m");
  await untilMoves(page, game.slice(0, 9));
  await button(page, "Play on from here, before move 9").click();
  await until(page, () => new URLSearchParams(location.search).get("view") === "play");
  const on = await query(page);
  assert.deepEqual([on.get("pos"), on.get("x"), on.get("redo")], [game.slice(0, 8), "human", null]);
  assert.match(on.get("o"), /^level:/);
  assert.equal(await page.locator(".status-title").textContent(), "Your turn");
});

test("a running game is one click from its review, and a pasted one as well", async (t) => {
  const page = await openPage(t, "?pos=4444422&view=play&x=human&o=human");
  await button(page, "Review").click();
  await untilReviewed(page);
  assert.equal(await status(page), "Move 7, Yellow 2. No other column kept the result.");
  await page.getByRole("textbox").fill("1. 4 1 2. 4 1 3. 4");
  await page.getByRole("textbox").press("Enter");
  await untilMoves(page, "41414");
  const { moves } = reviewed("41414");
  await until(
    page,
    (wanted) => document.querySelector(".status-text").textContent === wanted,
    moves[4].sentence ? said(moves[4].sentence) : `Move 5, Yellow 4. ${moves[4].meaning}`,
  );
});

test("a game that is over leads to its review; the games that were kept do, too", async (t) => {
  const page = await openPage(t, "?pos=&view=play&x=human&o=human");
  for (const digit of "1212121") await page.keyboard.press(digit);
  await button(page, "Review this game").click();
  await untilReviewed(page);
  await untilMoves(page, "1212121");
  await page.keyboard.press("p");
  await page.keyboard.press("n");
  await untilMoves(page, "");
  await button(page, "Games").click();
  await page.getByRole("button", { name: "Review: Two people: Yellow wins" }).click();
  await untilReviewed(page);
  await untilMoves(page, "1212121");
});

test("the graph is gone through by keyboard, and saved as the same picture", async (t) => {
  const page = await openPage(t, whole);
  await untilReviewed(page);
  const slider = page.getByRole("slider", { name: "Move" });
  await slider.focus();
  await page.keyboard.press("End");
  await untilMoves(page, game);
  await page.keyboard.press("ArrowLeft");
  await untilMoves(page, game.slice(0, -1));
  assert.equal(await slider.getAttribute("aria-valuetext"), "Move 10, Red 5, mistake");
  // A click where the bar of a move is leads to that move.
  const { x, y, width, height } = await slider.boundingBox();
  await page.mouse.click(x + (width * 3.5) / (game.length + 1), y + height / 2);
  await untilMoves(page, game.slice(0, 3));

  const [download] = await Promise.all([page.waitForEvent("download"), button(page, "Save as SVG: the graph").click()]);
  assert.equal(download.suggestedFilename(), `review-${game}.svg`);
  const svg = readFileSync(await download.path(), "utf8");
  assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www\.w3\.org\/2000\/svg"/);
  assert.doesNotMatch(svg, /var\(/);
  assert.equal(svg.match(/>\?</g).length, 2);
  assert.equal(svg.match(/>~</g).length, 1);
});

test("a link restores the place in the game, and a move that is tried out there is analysed", async (t) => {
  const link = `?pos=${game.slice(0, 9)}&redo=${game.slice(9)}&view=review`;
  const page = await openPage(t, link);
  await untilReviewed(page);
  assert.equal(new URL(page.url()).search, link);
  await page.keyboard.press("1");
  await exactValues(page, `${game.slice(0, 9)}1`);
  assert.equal((await query(page)).get("view"), "analyse");
  await page.goBack();
  await untilReviewed(page);
  await untilMoves(page, game.slice(0, 9));
});

test("without a game there is nothing to review, and the page says what to do", async (t) => {
  const page = await openPage(t, "?pos=&view=review");
  assert.match(await status(page), /^Play a game, or paste one/);
});
