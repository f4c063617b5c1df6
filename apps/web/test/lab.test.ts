import { describe, expect, test } from "vitest";
import {
  comparisonCsv,
  comparisonJson,
  emptyOf,
  type LabChoice,
  labQuestions,
  labStatus,
  USUAL,
} from "../src/state/lab.js";
import { linked, queryOf } from "../src/state/link.js";
import { pasted } from "../src/state/paste.js";
import { questions } from "../src/state/questions.js";
import type { Answer, State } from "../src/state/state.js";
import type { Event } from "../src/state/update.js";
import { lab, settled } from "./settled.js";
import { following, opened, plays } from "./support.js";

const start: Event = { type: "labStart" };
const stop: Event = { type: "labStop" };
const choose = (change: Partial<LabChoice>): Event => ({ type: "labChoice", change });
const small = choose({ searches: ["pvs", "solver"], first: 8, last: 10, positions: 3 });

/** What the engine tells in the midst of a comparison. */
function news(state: State, done: number): Event {
  const question = labQuestions(state)[0];
  if (question?.kind !== "lab") throw new Error("Nothing is compared.");
  const comparison = lab.compare({ ...question.options, empty: [8] });
  const answer: Answer = { kind: "lab", comparison, search: "pvs", done, total: 12, isOver: false };
  return { type: "answer", id: question.id, answer };
}

describe("a comparison", () => {
  test("begins when it is started, and not before", () => {
    const state = following(opened("?view=lab"), small);
    expect(questions(state)).toEqual([]);
    const [question, ...more] = questions(following(state, start));
    expect(more).toEqual([]);
    expect(question).toMatchObject({
      kind: "lab",
      options: { searches: ["pvs", "solver"], empty: [8, 10], positions: 3, seed: 1, nodes: 5_000_000 },
    });
  });

  test("is told, and finished", () => {
    const begun = following(opened("?view=lab"), small, start);
    expect(labStatus(begun).text).toBe("The positions are being made.");
    const midst = following(begun, news(begun, 7));
    expect(labStatus(midst)).toMatchObject({
      title: "Comparing",
      text: "pvs with 8 empty squares, 7 of 12 searches done.",
    });
    const done = settled(midst);
    expect(labStatus(done).title).toBe("Compared");
    expect(done.spoken).toBe("The comparison is finished.");
    expect(done.lab.run?.comparison?.rows.length).toBe(4);
    expect(questions(done)).toEqual([]);
  });

  test("stops at once, and what was found stays; later answers are not heard", () => {
    const begun = following(opened("?view=lab"), small, start);
    const late = news(begun, 9);
    const stopped = following(begun, news(begun, 7), stop);
    expect(questions(stopped)).toEqual([]);
    expect(stopped.lab.run?.comparison?.rows.length).toBe(2);
    expect(labStatus(stopped)).toMatchObject({
      title: "Stopped",
      text: "7 of 12 searches done. What was found so far stays.",
    });
    expect(following(stopped, late)).toEqual(stopped);
    // And another one is another question
    const again = following(stopped, start);
    expect(questions(again)[0]?.id).not.toBe(questions(begun)[0]?.id);
    expect(following(again, late)).toBe(again);
  });

  test.each<[string, Event]>([
    ["another place", { type: "view", view: "play" }],
    ["the browser's history", { type: "open", game: opened().game, view: "analyse" }],
  ])("ends where one goes to %s, and its figures stay", (_, leave) => {
    const begun = following(opened("?view=lab"), small, start);
    const left = following(begun, news(begun, 7), leave);
    expect(left.lab.run?.isRunning).toBe(false);
    expect(questions(following(left, { type: "view", view: "lab" }))).toEqual([]);
    expect(left.lab.run?.comparison).not.toBeNull();
  });

  test("of the position on the board is of that which was there when it began", () => {
    const state = following(opened("?view=lab&pos=4455"), choose({ isOnBoard: true }), start, ...plays("3"));
    const [question] = questions(state);
    expect(
      question?.kind === "lab" && question.options.position?.equals(opened("?pos=4455").game.positions[4] as never),
    ).toBe(true);
  });

  test("that fails says why", () => {
    const begun = following(opened("?view=lab"), small, start);
    const id = questions(begun)[0]?.id as string;
    const failed = following(begun, { type: "answer", id, answer: { kind: "failure", sentence: "No such thing." } });
    expect(labStatus(failed).text).toBe("No such thing.");
    expect(failed.notice).toBeNull();
    expect(questions(failed)).toEqual([]);
  });

  test("whose searches disagree says so", () => {
    const begun = following(opened("?view=lab"), small, start);
    const event = news(begun, 7);
    if (event.type !== "answer" || event.answer.kind !== "lab") throw new Error("No news.");
    const comparison = {
      ...event.answer.comparison,
      disagreement: "121212: pvs finds the score 7, but it is 18 by mtdf",
    };
    const told = following(begun, { ...event, answer: { ...event.answer, comparison, isOver: true } });
    expect(labStatus(told)).toMatchObject({ title: "The searches disagree" });
    expect(labStatus(told).text).toMatch(/pvs finds the score 7/);
    expect(told.spoken).toBe("The searches disagree.");
  });

  test("of nothing does not begin", () => {
    const state = following(opened("?view=lab"), choose({ searches: [] }));
    expect(following(state, start)).toBe(state);
  });
});

test("moves that are tried in the lab are a line of their own, as in Analyse", () => {
  const state = following(opened("?view=lab"), ...plays("44"));
  expect(state.view).toBe("lab");
  expect(state.game).toMatchObject({ isLine: true, moves: [3, 3] });
});

describe("links", () => {
  test.each<[string, Event[]]>([
    ["what is usual", []],
    ["a few searches", [choose({ searches: ["pvs", "mtdf"] })]],
    ["other numbers", [choose({ first: 9, last: 15, positions: 5, nodes: 10_000 })]],
    ["one number", [choose({ first: 12, last: 12 })]],
    ["the position on the board", [choose({ isOnBoard: true }), ...plays("445")]],
  ])("keep %s", (_, events) => {
    const state = following(opened("?view=lab"), ...events);
    const again = opened(queryOf(state));
    expect(again.notice).toBeNull();
    expect(again.view).toBe("lab");
    expect({ ...again.lab.choice, ...(state.lab.choice.isOnBoard && { first: 8, last: 22 }) }).toEqual(
      state.lab.choice,
    );
    expect(queryOf(again)).toBe(queryOf(state));
  });

  test("that is pasted brings its comparison", () => {
    const link = `https://example.org/${queryOf(following(opened("?view=lab"), small))}`;
    const state = following(opened("?view=analyse"), { type: "open", ...pasted(link, "b") });
    expect(state.view).toBe("lab");
    expect(state.lab.choice).toEqual(following(opened("?view=lab"), small).lab.choice);
  });

  test("?searches=…&empty=8-14 is read", () => {
    expect(linked("?view=lab&searches=pvs,minimax&empty=8-14&positions=5&nodes=1000", "a").labChoice).toEqual({
      ...USUAL,
      searches: ["pvs", "minimax"],
      last: 14,
      positions: 5,
      nodes: 1000,
    });
  });

  test.each([
    [
      "empty=8-",
      "The comparison of this link can't be read. The numbers of empty squares are written 8-22, and not '8-'.",
    ],
    [
      "empty=14-8",
      "The comparison of this link can't be read. The numbers of empty squares are written 8-22, and not '14-8'.",
    ],
    ["empty=0-8", "and not '0-8'."],
    ["empty=40-43", "and not '40-43'."],
    ["positions=0", "'positions' is a number from 1 to 1000, and not '0'."],
    ["nodes=-1", "'nodes' is a number from 1 to 1000000000, and not '-1'."],
    ["nodes=1e9999", "and not '1e9999'."],
  ])("%s is told", (part, problem) => {
    const { labChoice, problem: told } = linked(`?view=lab&${part}`, "a");
    expect(labChoice).toEqual(USUAL);
    expect(told).toContain(problem);
  });
});

test("sets go from the first number to the last by twos", () => {
  expect(emptyOf(USUAL)).toEqual([8, 10, 12, 14, 16, 18, 20, 22]);
  expect(emptyOf({ ...USUAL, first: 9, last: 12 })).toEqual([9, 11]);
  expect(emptyOf({ ...USUAL, first: 8, last: 8 })).toEqual([8]);
});

test("a comparison is taken along as JSON and as CSV", () => {
  const comparison = lab.compare({ searches: ["pvs"], empty: [8, 10], positions: 2 });
  const json = JSON.parse(comparisonJson(comparison));
  expect(json).toMatchObject({ size: "7x6", seed: 1, node_limit: 5_000_000 });
  expect(json.sets[1].algorithms[0].results[1].moves).toBe(comparison.sets[1]?.moves[1]);
  const [head, ...lines] = comparisonCsv(comparison).trim().split("\n");
  expect(head).toBe("search,empty,positions,solved,complete,mean_nodes,mean_ms,mean_depth");
  expect(lines[1]).toMatch(new RegExp(`^pvs,10,2,2,2,${comparison.rows[1]?.meanNodes},`));
});
