import { describe, expect, test } from "vitest";
import { linked, queryOf } from "../src/state/link.js";
import { keyText, pasted } from "../src/state/paste.js";
import { type GameRecord, movesOf, positionId, positionOf } from "../src/state/record.js";
import { current } from "../src/state/state.js";
import { following, opened, plays, twoPeople } from "./support.js";

describe("links", () => {
  test("?pos=4455&view=analyse opens that position there", () => {
    const state = opened("?pos=4455&view=analyse");
    expect(state.view).toBe("analyse");
    expect(movesOf(state.game)).toBe("4455");
    expect(state.notice).toBeNull();
  });

  test.each([
    [
      "moves and those taken back",
      following(opened(), twoPeople, ...plays("4455"), { type: "undo" }, { type: "undo" }),
    ],
    ["who plays", following(opened(), { type: "settings", change: { level: "level:7", starts: "computer" } })],
    [
      "two computers",
      following(opened(), { type: "settings", change: { mode: "watch", other: "parity", level: "heuristic:5" } }),
    ],
    [
      "a column that is explained, and a step",
      following(opened("?pos=4455&view=analyse"), { type: "why", column: 2 }, { type: "step", step: 1 }),
    ],
    [
      "what is shown",
      following(opened("?pos=4455&view=analyse"), { type: "settings", change: { values: false, threats: false } }),
    ],
    ["hints", following(opened(), twoPeople, { type: "settings", change: { hints: true } })],
    [
      "a game that began elsewhere",
      following(
        opened(),
        twoPeople,
        { type: "open", ...pasted("......./......./......./......./......./..x....", "a") },
        ...plays("4"),
      ),
    ],
  ])("restore %s", (_what, state) => {
    const again = opened(queryOf(state));
    expect(queryOf(again)).toBe(queryOf(state));
    expect(positionId(current(again))).toBe(positionId(current(state)));
    expect(again).toMatchObject({ view: state.view, players: state.players, why: state.why, step: state.step });
    expect(again.game.moves).toEqual(state.game.moves);
  });

  test.each([
    ["?pos=44444444", /column 4 is full/],
    ["?pos=4x5", /can't be read/],
    ["?key=99999999999999999999999", /can't be read/],
    ["?key=abc&pos=4", /can't be read/],
    ["?pos=4&x=human&o=nobody", /players/i],
  ])("%s is told, and the page works", (search, sentence) => {
    const state = opened(search);
    expect(state.notice).toMatch(sentence);
    expect(current(state).isOver).toBe(false);
  });

  test("hostile values do nothing", () => {
    for (const search of [
      "?view=__proto__&pos=4",
      "?why=999&step=-1&pos=4&view=analyse",
      "?why=NaN&step=1e9&pos=&view=analyse",
      `?pos=${"4".repeat(100_000)}`,
      "?pos=%00%ff&x=<script>&o=",
      "?hints=&values=&threats=",
    ]) {
      const { view, why, game } = linked(search, "a");
      expect(["play", "analyse"]).toContain(view);
      expect(why === null || positionOf(game).canPlay(why)).toBe(true);
    }
  });
});

describe("what is pasted", () => {
  const position = positionOf(pasted("4455", "a").game as GameRecord);

  test.each([
    ["moves", "4455"],
    ["moves with spaces", " 44 55\n"],
    ["moves with commas", "4, 4, 5, 5"],
    ["numbered moves of both sides", "1. 4 4 2. 5 5"],
    ["a drawing", position.toString()],
    ["a drawing in one line", position.toString().trim().split("\n").join("/")],
    ["a key", keyText(position)],
    ["a key in hexadecimal", `0x${position.key.toString(16)}`],
    ["a link", "https://example.org/c4/?pos=4455&view=play#top"],
    ["a link with a start", `https://example.org/?key=${position.key}&pos=`],
  ])("%s", (_what, text) => {
    expect(positionId(positionOf(pasted(text, "a").game as GameRecord))).toBe(positionId(position));
  });

  test.each([
    ["", /nothing to read/],
    ["4".repeat(5000), /too long/],
    ["?key=abc", /There is no key 'abc'/],
    ["44444444", /column 4 is full/],
    ["hello", /./],
    ["key:18446744073709551615", /./],
    ["x.x/...", /./],
  ])("%j is refused with a sentence", (text, sentence) => {
    expect(() => pasted(text, "a")).toThrow(sentence);
  });
});
