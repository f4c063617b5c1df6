// What a visitor sees and does, as the tests say it.
import assert from "node:assert/strict";
import { library, until } from "./support.mjs";

/** The button of a column, which counts from 1. */
export const column = (page, number) =>
  page
    .getByRole("group", { name: "Columns", exact: true })
    .getByRole("button", { name: new RegExp(`^Column ${number},`) });

export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** The link of what is on the page: it follows a moment after what is seen. */
export async function query(page) {
  const search = await page.evaluate(
    () =>
      new Promise((resolve) => {
        requestAnimationFrame(() => setTimeout(() => setTimeout(() => resolve(location.search))));
      }),
  );
  return new URLSearchParams(search);
}

/** The moves on the board. */
export const moves = async (page) => (await query(page)).get("pos");

/** Waits until so many moves, or just these, are on the board. */
export async function untilMoves(page, wanted) {
  await until(
    page,
    (to) => {
      const found = new URLSearchParams(location.search).get("pos") ?? "";
      return typeof to === "number" ? found.length === to : found === to;
    },
    wanted,
  );
}

/** The stones as they are drawn: "xo/.../" as the library draws, rows from the top. */
export const drawnStones = (page) =>
  page.evaluate(() => {
    const rows = Array.from({ length: 6 }, () => Array(7).fill("."));
    for (const disc of document.querySelectorAll(".drawing > g[transform] > g > circle:first-child")) {
      const [x, y] = disc.parentElement.parentElement.getAttribute("transform").match(/[\d.]+/g);
      rows[Math.floor(y / 100)][Math.floor(x / 100)] = disc.getAttribute("fill") === "var(--first)" ? "x" : "o";
    }
    return rows.map((row) => row.join("")).join("\n");
  });

/** What stands below the columns: { number, words, isBest }, null where there is nothing. */
export const shownValues = (page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".values > *")].map((cell) => {
      const number = cell.querySelector(".number")?.textContent;
      if (!number) return null;
      return {
        number,
        words: cell.querySelector(".words").textContent,
        isBest: cell.classList.contains("best"),
        isNarrowing: cell.querySelector(".narrowing") !== null,
      };
    }),
  );

/** The values, once those of all columns that can be played are exact. `text` is of the position they must be of. */
export async function exactValues(page, text) {
  if (text !== undefined) await untilMoves(page, text);
  await until(page, () => {
    const cells = [...document.querySelectorAll(".values > *")].filter((cell) => cell.querySelector(".number"));
    return (
      cells.length > 0 &&
      cells.every((cell) => /^[+−]?\d+$/.test(cell.querySelector(".number").textContent)) &&
      !document.querySelector(".narrowing")
    );
  });
  return shownValues(page);
}

/** "+2", "0", "−3" as the page writes them. */
export const signed = (score) => (score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0");

/** How the page calls the sides. */
export const names = { x: "Yellow", o: "Red" };

/** The values are exact, and those of the library, which solves the position here. */
export async function assertValues(page, position, text) {
  const { scores } = new library.Solver().analyze(position);
  assert.deepEqual(
    (await exactValues(page, text)).map((value) => value?.number ?? null),
    scores.map((score) => (score === null ? null : signed(score))),
  );
}

/** The choice of a board, in Play and Set up. */
export const boardChoice = (page) => page.getByLabel("Board: columns × rows");

export const untilColumns = (page, count) =>
  until(page, (wanted) => document.querySelectorAll(".columns .column").length === wanted, count);

/** Pastes a text on the page, not into a field. The visitor needs these permissions. */
export async function paste(page, text) {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.evaluate(() => document.activeElement?.blur());
  await page.keyboard.press("Control+v");
}
export const clipboard = { permissions: ["clipboard-read", "clipboard-write"] };

/** The card of a panel by its title. */
export const card = (page, title) => page.getByRole("region", { name: title });

/** Waits until the explanation is there. */
export async function untilExplained(page) {
  await page.locator(".why .step.reason").waitFor();
}

/** What is drawn over the stones: how many texts and rings of each kind. */
export const drawnMarks = (page) =>
  page.evaluate(() => {
    const texts = [...document.querySelectorAll(".drawing > g[transform] text")];
    return texts.map((text) => {
      const place = text
        .closest(".drawing > g[transform]")
        .getAttribute("transform")
        .match(/[\d.]+/g);
      return { text: text.textContent, column: Math.floor(place[0] / 100), row: 5 - Math.floor(place[1] / 100) };
    });
  });

export const status = (page) => page.locator(".status-title").textContent();
export const notice = (page) => page.locator(".notice p").first();
