// Lessons: tasks and their answers, what is explained, and what links say of them.
import { describe, expect, test } from "vitest";
import { eventOfKey } from "../src/keyboard.js";
import type { Task } from "../src/lessons/lesson.js";
import { lessons } from "../src/lessons/lessons.js";
import { boardOf, doneOf, isChoosing, nextBoard } from "../src/state/learn.js";
import { linked, queryOf } from "../src/state/link.js";
import { movesOf } from "../src/state/record.js";
import { boardModel, columnValues, squareLabel, status, told } from "../src/state/shown.js";
import { type State, turnOf } from "../src/state/state.js";
import type { Event } from "../src/state/update.js";
import { settled } from "./settled.js";
import { boardOn, following, opened } from "./support.js";

/** The lessons have come. */
const at = (lesson: number, board: number) =>
  following(opened(`?view=learn&lesson=${lesson}&board=${board}`), { type: "lessons", lessons });

/** The first board with such a task. */
function withTask<Kind extends Task["kind"]>(kind: Kind): { state: State; task: Extract<Task, { kind: Kind }> } {
  for (const [lesson, { boards }] of lessons.entries()) {
    const board = boards.findIndex(({ task }) => task.kind === kind);
    if (board >= 0) return { state: at(lesson + 1, board + 1), task: boards[board]?.task as never };
  }
  throw new Error(`No board asks for ${kind}.`);
}

const play = (column: number): Event => ({ type: "play", column });

/** The events that answer a task rightly. */
function answerOf(task: Task): Event[] {
  switch (task.kind) {
    case "play":
      return [play((task.columns[0] as number) - 1)];
    case "squares":
      return task.squares.map(([column, row]) => ({
        type: "lessonSquare",
        square: { column: column - 1, row: row - 1 },
      }));
    case "who":
      return [{ type: "lessonWho", who: task.answer }];
  }
}

describe("lessons", () => {
  test("have a board before they have come", () => {
    const state = opened("?view=learn&lesson=3&board=2");
    expect(status(state).title).toBe("Learn");
    expect(turnOf(state)).toBeNull();
    expect(following(state, play(3)).learn).toBe(state.learn);
    expect(movesOf(following(state, { type: "lessons", lessons }).learn.game)).toBe(lessons[2]?.boards[1]?.moves);
  });

  test("each board of each is answered as its data says, is explained, and counts as done", () => {
    for (const [i, lesson] of lessons.entries()) {
      for (const [j, board] of lesson.boards.entries()) {
        const state = at(i + 1, j + 1);
        expect(state.learn.phase).toBe("ask");
        const done = following(state, ...answerOf(board.task));
        expect(done.learn.phase, `${lesson.name} ${j + 1}`).toBe("done");
        expect(done.progress.lessons).toEqual({ [lesson.name]: [j] });
        expect(doneOf(lesson, done.progress)).toBe(1);
        if (board.rule) {
          const { column } = board.rule;
          const telling = told(settled(done));
          expect(telling?.story.decision.kind).toBe(board.rule.rule);
          expect(board.task.kind === "play").toBe(column !== undefined);
        }
      }
    }
  });

  test("show no values, and no threats where they are asked for", () => {
    const { state } = withTask("squares");
    const shown = following(state, { type: "settings", change: { values: true, hints: true, threats: true } });
    expect(columnValues(shown).every((value) => value === null)).toBe(true);
    expect(boardModel(shown).marks).toEqual([]);
    expect(boardModel(withTask("who").state).marks.some(({ kind }) => kind === "threat")).toBe(true);
  });

  test("one leads to the next, to the end", () => {
    let state = at(1, 1);
    let count = 1;
    while (nextBoard(state.learn)) {
      state = following(state, { type: "new", id: "n" });
      ++count;
    }
    expect(count).toBe(lessons.reduce((sum, { boards }) => sum + boards.length, 0));
    expect(following(state, { type: "new", id: "n" })).toBe(state);
  });

  test("leave the game at hand alone", () => {
    const game = opened("?pos=4455&view=play&x=human&o=human");
    const { task } = withTask("play");
    const state = following(game, { type: "view", view: "learn" }, { type: "lessons", lessons }, ...answerOf(task));
    expect(movesOf(state.game)).toBe("4455");
  });
});

describe("a task", () => {
  test("to play: another move is refuted, and can be taken back", () => {
    const { state, task } = withTask("play");
    const wrong = boardOn(state).legalColumns.find((column) => !task.columns.includes(column + 1)) as number;
    const refuted = settled(following(state, play(wrong)));
    expect(refuted.learn.phase).toBe("wrong");
    expect(refuted.progress.lessons).toEqual({});
    expect(refuted.spoken).toBe(told(refuted)?.sentence);
    expect(turnOf(refuted)).toBeNull();
    expect(boardModel(following(refuted, { type: "step", step: 0 })).marks.length).toBeGreaterThan(0);
    const again = following(refuted, { type: "lessonRetry" });
    expect(boardOn(again).equals(boardOn(state))).toBe(true);
    expect(following(again, ...answerOf(task)).learn.phase).toBe("done");
  });

  test("to find squares: each is told to be right or not, and those that are right stay", () => {
    const { state, task } = withTask("squares");
    expect(isChoosing(state)).toBe(true);
    const not = following(state, { type: "lessonSquare", square: { column: 3, row: 5 } });
    expect(not.learn.said).toBe("Not (4, 6).");
    expect(not.learn.found).toEqual([]);
    const first = following(not, answerOf(task)[0] as Event);
    expect(first.learn.found).toHaveLength(1);
    expect(first.learn.said).toContain("One is left.");
    // Once more changes nothing.
    expect(following(first, answerOf(task)[0] as Event).learn.found).toHaveLength(1);
    expect(boardModel(first).marks).toEqual([{ kind: "chosen", squares: first.learn.found }]);
    expect(squareLabel(boardModel(first), { column: 3, row: 0 })).toBe("Column 4, row 1: Yellow");
    expect(squareLabel(boardModel(first), { column: 3, row: 5 })).toBe("Column 4, row 6: empty");
    expect(following(first, ...answerOf(task)).learn.phase).toBe("done");
    expect(following(first, play(3)).learn).toBe(first.learn);
  });

  test("to say who wins: others are not right", () => {
    const { state, task } = withTask("who");
    for (const who of (["x", "o", "draw"] as const).filter((one) => one !== task.answer)) {
      const wrong = following(state, { type: "lessonWho", who });
      expect(wrong.learn.phase).toBe("ask");
      expect(wrong.learn.said).toMatch(/Look again\.$/);
    }
  });

  test.each(["play", "squares", "who"] as const)("%s: its answer can be shown, which does not count", (kind) => {
    const { state } = withTask(kind);
    const shown = following(state, { type: "lessonShow" });
    expect(shown.learn.phase).toBe("done");
    expect(shown.progress.lessons).toEqual({});
    expect(told(settled(shown))).not.toBeNull();
    expect(following(shown, { type: "lessonShow" })).toBe(shown);
  });
});

describe("links of lessons", () => {
  test("say which lesson and board", () => {
    const state = at(4, 2);
    expect(queryOf(state)).toBe("?view=learn&lesson=4&board=2");
    expect(linked(queryOf(state), "a")).toMatchObject({
      view: "learn",
      learn: { lesson: 3, board: 1 },
      hasGame: false,
    });
  });

  test("that name none lead to the nearest", () => {
    for (const search of ["?view=learn&lesson=99&board=99", "?view=learn&lesson=0&board=x", "?view=learn&lesson=-1"]) {
      const state = following(opened(search), { type: "lessons", lessons });
      expect(boardOf(state.learn)).not.toBeNull();
    }
    expect(at(99, 1).learn.lesson).toBe(7);
  });

  test("back and forward go through boards, and leave an answer where it is", () => {
    const { state, task } = withTask("play");
    const done = following(state, ...answerOf(task));
    const { lesson, board } = done.learn;
    const same = following(done, { type: "open", view: "learn", learn: { lesson, board } });
    expect(same.learn.phase).toBe("done");
    const other = following(done, { type: "open", view: "learn", learn: { lesson: lesson + 1, board: 0 } });
    expect(other.learn).toMatchObject({ lesson: lesson + 1, board: 0, phase: "ask" });
  });
});

test("keys lead to the lessons and through them", () => {
  const key = (state: State, name: string) => eventOfKey(state, { key: name, shiftKey: false, repeat: false });
  expect(key(opened(), "l")).toEqual({ type: "view", view: "learn" });
  const { state } = withTask("play");
  expect(key(state, "h")).toEqual({ type: "lessonShow" });
  expect(following(state, key(state, "n") as Event).learn).not.toBe(state.learn);
});
