import type { Analysis } from "claimeven";
import { describe, expect, test } from "vitest";
import { moveStory, questions } from "../src/state/questions.js";
import { boardModel, columnLabels, columnValues, evaluation, status, told } from "../src/state/shown.js";
import { current } from "../src/state/state.js";
import { lineOf } from "../src/state/update.js";
import { following, opened, plays, settled, twoPeople } from "./support.js";

describe("values", () => {
  test("stand below the columns with a sign, words and a shape", () => {
    const values = columnValues(settled(opened("?pos=4455&view=analyse")));
    expect(values.map((value) => value?.number)).toEqual(["−4", "−3", "+18", "+2", "+2", "+18", "−3"]);
    expect(values[2]).toEqual({ number: "+18", words: "wins in 2", outcome: "win", isBest: true, isNarrowing: false });
    expect(values[0]).toMatchObject({ outcome: "loss", isBest: false });
  });

  test("narrow while a search is at it", () => {
    const state = opened("?pos=44&view=analyse");
    const bounds = [
      { lower: -3, upper: 4 },
      { lower: 1, upper: 5 },
      { lower: -9, upper: -2 },
      { lower: 0, upper: 3 },
      { lower: 2, upper: 2 },
      { lower: -3, upper: 0 },
      { lower: 0, upper: 0 },
    ];
    const analysis = {
      columns: bounds,
      best: [],
      bounds: { lower: 2, upper: 5 },
      isComplete: false,
    } as unknown as Analysis;
    const id = questions(state)[0]?.id ?? "";
    const values = columnValues(following(state, { type: "answer", id, answer: { kind: "analysis", analysis } }));
    expect(values.map((value) => value?.number)).toEqual(["−3…+4", "≥ +1", "≤ −2", "≥ 0", "+2", "≤ 0", "0"]);
    expect(values.map((value) => value?.outcome)).toEqual([null, "win", "loss", null, "win", null, "draw"]);
    // It goes on being asked.
    expect(questions(state)).toHaveLength(1);
  });

  test("are not there for full columns, in Play unless hints are on, and after the end", () => {
    expect(columnValues(settled(opened("?pos=444444&view=analyse")))[3]).toBeNull();
    const play = following(opened("?pos=44"), twoPeople);
    expect(columnValues(play)).toEqual(Array(7).fill(null));
    const hints = settled(following(play, { type: "settings", change: { hints: true } }));
    expect(columnValues(hints)[3]?.number).toBe("+1");
    expect(columnValues(opened("?pos=1212121&view=analyse"))).toEqual(Array(7).fill(null));
  });

  test("stay on after moves", () => {
    const hints = following(opened("?pos=4455"), twoPeople, { type: "settings", change: { hints: true } });
    expect(columnValues(settled(following(hints, ...plays("1")))).every((value) => value?.number)).toBe(true);
  });

  test("name the buttons of the columns", () => {
    expect(columnLabels(settled(opened("?pos=4455&view=analyse")))[2]).toBe("Column 3, empty, wins in 2, best");
    expect(columnLabels(opened("?pos=445&view=analyse"))[3]).toBe("Column 4, Yellow, Red from below");
    expect(columnLabels(opened("?pos=444444&view=analyse"))[3]).toMatch(/^Column 4, full, Yellow, Red, Yellow/);
  });
});

describe("the bar", () => {
  test("is the first side's the more the sooner it wins, and half for a draw", () => {
    const share = (moves: string) => evaluation(settled(opened(`?pos=${moves}&view=analyse`))).share ?? -1;
    const quickWin = share("4455");
    const lateWin = share("1255174163");
    expect(quickWin).toBeGreaterThan(lateWin);
    expect(lateWin).toBeGreaterThan(0.55);
    // The same win, but the second side is to move.
    expect(share("44553")).toBe(quickWin);
    expect(evaluation(opened("?pos=1212121&view=analyse"))).toMatchObject({ share: 1, name: "Yellow wins." });
    expect(evaluation(opened("?pos=44&view=analyse")).share).toBeNull();
  });
});

describe("words", () => {
  test("say at first that the value is to come, and later nothing that would flicker", () => {
    const first = opened("?pos=4455&view=analyse");
    expect(status(first).text).toBe("The exact value comes in a moment.");
    const known = settled(first);
    expect(status(known).text).toBe("Yellow to move wins in 2 moves (move 7 of the game).");
    expect(status(following(known, { type: "play", column: 0 })).text).toBe("");
  });

  test("tell whose turn it is, and how it ended", () => {
    expect(status(opened())).toMatchObject({ side: "x", title: "Your turn", text: "You are Yellow, against Level 3." });
    expect(status(following(opened(), ...plays("4")))).toMatchObject({ side: "o", title: "Level 3 is thinking" });
    expect(status(following(opened(), twoPeople, ...plays("4")))).toMatchObject({ side: "o", title: "Red to move" });
    expect(status(opened("?pos=1212121&x=human&o=level:3")).title).toBe("You win");
    expect(status(opened("?pos=1212121&x=level:2&o=human")).title).toBe("Level 2 wins");
    expect(status(settled(opened("?pos=4455&view=analyse"))).text).toBe(
      "Yellow to move wins in 2 moves (move 7 of the game).",
    );
  });
});

describe("why", () => {
  const decided = settled(opened("?pos=62353532762327&view=analyse"));

  test("is told with the names of this page", () => {
    const explained = told(decided);
    expect(explained?.sentence).toMatch(/^Yellow to move loses: Red wins/);
    expect(explained?.story.steps.length).toBeGreaterThan(0);
  });

  test("a step draws its squares, and the moves that come before it", () => {
    const step = told(decided)?.story.decidingStep ?? -1;
    const { marks } = boardModel(following(decided, { type: "step", step }));
    expect(marks.filter(({ kind }) => kind === "ghost")).toHaveLength(told(decided)?.story.decidedAfter ?? -1);
    expect(marks).toContainEqual({ kind: "role", role: "threat", side: "o", squares: [{ column: 3, row: 1 }] });
  });

  test("a move that is not best is the first of its line", () => {
    const asked = settled(following(opened("?pos=4455&view=analyse"), { type: "why", column: 0 }));
    expect(moveStory(asked)?.verdict).toBe("loses");
    expect(told(asked)?.sentence).toBe(
      "1 gives the win away: Red wins in 16 moves. With best play Yellow wins in 2 moves.",
    );
    const { marks } = boardModel(following(asked, { type: "step", step: 0 }));
    expect(marks[0]).toEqual({ kind: "ghost", side: "x", square: { column: 0, row: 0 }, number: 1 });
  });

  test("best play goes on where it was left", () => {
    const line = told(decided)?.story.line ?? [];
    const along = following(decided, { type: "line", count: 3 });
    expect(along.game.moves.slice(-3)).toEqual(line.slice(0, 3));
    expect(current(following(decided, { type: "line", count: 99 })).isOver).toBe(true);
    // Before the new position is explained, too.
    expect(lineOf(along)).toEqual(line.slice(3));
  });
});

describe("threats", () => {
  test("are drawn at once with their parity, and can be switched off", () => {
    const state = opened("?pos=62353532762327&view=analyse");
    expect(boardModel(state).marks).toMatchObject([
      { kind: "threat", side: "o", square: { column: 3, row: 1 }, isOdd: false },
    ]);
    expect(boardModel(following(state, { type: "settings", change: { threats: false } })).marks).toEqual([]);
    expect(boardModel(opened("?pos=62353532762327")).marks).toEqual([]);
  });
});

test("the board has the stones of the position, the last one and the four", () => {
  const model = boardModel(opened("?pos=1212121&view=analyse"));
  expect(model.stones[0]).toEqual(["x", "x", "x", "x", null, null]);
  expect(model.last).toEqual({ column: 0, row: 3 });
  expect(model.four).toHaveLength(4);
});
