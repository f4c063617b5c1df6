// Boards whose module is not here yet: whatever asks for one can be done again when it is.
import { allSizes, init, Position, sizes } from "claimeven";
import { expect, test, vi } from "vitest";
import { forgetBoards, onLoadingBoard, withBoards } from "../src/engine/boards.js";
import { linked } from "../src/state/link.js";
import { pasted } from "../src/state/paste.js";
import { emptyBoard } from "../src/state/record.js";
import { setupIn, setupOf } from "../src/state/setup.js";
import { MissingBoard } from "../src/state/sizes.js";

await init({ boards: "7x6" });

const rows = Array(4).fill(".".repeat(9)).join("/");
const askers: Readonly<Record<string, () => unknown>> = {
  "an empty board": () => emptyBoard("9x4", "fill"),
  "a link": () => linked("?size=9x4&pos=44", "id"),
  "what is set up in a link": () => linked("?view=setup&stones=fill:9x4:xo.......", "id"),
  "a link that is pasted": () => pasted("https://example.org/?size=9x4&pos=44", "id"),
  "a drawing": () => pasted(rows, "id"),
  "a key": () => pasted("key:9x4:0", "id"),
  "a drawing to be set up": () => setupIn(rows, setupOf(Position.empty())),
};

// In this order: the last ones load it.
test.each(Object.entries(askers))("%s asks for a board that is not here", (_, ask) => {
  expect(ask).toThrow(MissingBoard);
  expect(ask).toThrow("The board of 9×4 is not loaded.");
});

test("a board that there is not is none that could be loaded", () => {
  expect(() => emptyBoard("99x9", "connect4")).toThrow("There is no board of 99x9.");
  expect(linked("?size=99x9", "id").problem).toMatch("There is no board of 99x9.");
});

test("what is here is done at once, and what is wrong with it is told at once", () => {
  const done = vi.fn();
  const failed = vi.fn();
  withBoards(done, failed);
  expect(done).toHaveBeenCalledOnce();
  withBoards(() => pasted("9", "id"), failed);
  expect(failed.mock.calls).toEqual([[expect.stringMatching(/^Move 1 .*columns 1 to 7\.$/)]]);
});

test("only the last wish is done, once its board is here; others are forgotten, and what fails with them", async () => {
  const said = vi.fn(() => () => {});
  onLoadingBoard(said);
  const failed = vi.fn();
  const [first, second, last] = [vi.fn(), vi.fn(), vi.fn()];
  const wish = (tell: () => void) =>
    withBoards(() => {
      emptyBoard("9x4", "connect4");
      tell();
    }, failed);
  const gone = wish(first);
  forgetBoards();
  await Promise.all([gone, wish(second), wish(last)]);
  expect(sizes()).toEqual(allSizes);
  expect([first, second, last].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 1]);
  expect(failed).not.toHaveBeenCalled();
  for (const ask of Object.values(askers)) expect(ask).not.toThrow();
});
