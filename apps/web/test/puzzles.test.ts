// Puzzles: what becomes of answers, hints and lines, and what links say of them.
import { keepsGoal, type Puzzle, puzzleGrades, Solver } from "claimeven";
import { describe, expect, test } from "vitest";
import { eventOfKey } from "../src/keyboard.js";
import { keptQueryOf, linked, queryOf } from "../src/state/link.js";
import { pasted } from "../src/state/paste.js";
import { allPuzzles, chosen, dateText, nameOf, puzzleAt } from "../src/state/puzzle_set.js";
import { answerLength, given, neighbourhood, type PuzzlePlace } from "../src/state/puzzles.js";
import { questions } from "../src/state/questions.js";
import { movesOf, positionOf } from "../src/state/record.js";
import { boardModel, columnValues, status, told } from "../src/state/shown.js";
import { type State, turnOf } from "../src/state/state.js";
import type { Event } from "../src/state/update.js";
import { settled } from "./settled.js";
import { boardOn, following, opened } from "./support.js";

const solver = new Solver();
const place = (state: State) => state.puzzles as PuzzlePlace;
const puzzle = (state: State) => puzzleAt(place(state).index);
const play = (column: number): Event => ({ type: "play", column });
const at = (number: number, more = "") => opened(`?view=puzzles&puzzle=${number}${more}`);
const isSolved = (state: State) => state.progress.puzzles[nameOf(puzzle(state))];

/** The numbers of puzzles that end soon, so that they can be played to the end. */
const shortOnes = (goal: Puzzle["goal"]) =>
  allPuzzles()
    .map((one, i) => ({ one, number: i + 1 }))
    .filter(({ one }) => one.goal === goal && one.position.pliesToEnd(one.score) <= 12)
    .map(({ number }) => number);

function wrongColumn({ position, answer }: Puzzle): number {
  return position.legalColumns.find((column) => column !== answer) as number;
}

describe("a puzzle", () => {
  test("is there for whoever comes, the first that is not solved", () => {
    const state = following(opened("?pos=4455&view=play&x=human&o=human"), { type: "view", view: "puzzles" });
    expect(place(state).index).toBe(0);
    expect(movesOf(place(state).game)).toBe(nameOf(puzzleAt(0)));
    expect(status(state).text).toMatch(/to move: /);
    // The game at hand stays as it was.
    expect(movesOf(following(state, play(0), { type: "view", view: "play" }).game)).toBe("4455");
  });

  test("shows no values, whatever the settings say, and asks for none", () => {
    const state = following(at(1), { type: "settings", change: { values: true, hints: true } });
    expect(columnValues(state).every((value) => value === null)).toBe(true);
    expect(questions(state)).toEqual([]);
  });

  test("one move: the right one solves it, at the first try, and makes the streak longer", () => {
    const state = at(138);
    const solved = following(state, play(puzzle(state).answer));
    expect(place(solved).phase).toBe("solved");
    expect(isSolved(solved)).toEqual({ how: "alone", isLine: false });
    expect(solved.progress).toMatchObject({ streak: 1, bestStreak: 1 });
    expect(turnOf(solved)).toBeNull();
    expect(solved.spoken).toContain("Right.");
    expect(told(settled(solved))?.story.decision.kind).toBe("double-threat");
  });

  test("a wrong one is refuted, step by step, and can be taken back", () => {
    const state = { ...at(138), progress: { ...at(138).progress, streak: 4, bestStreak: 5 } };
    const wrong = settled(following(state, play(wrongColumn(puzzle(state)))));
    expect(place(wrong).phase).toBe("wrong");
    expect(wrong.progress).toMatchObject({ streak: 0, bestStreak: 5, puzzles: {} });
    const column = place(wrong).game.moves.at(-1) as number;
    const story = solver.explainMove(puzzle(state).position, column);
    expect(told(wrong)?.story.line).toEqual(story.story.line);
    expect(wrong.spoken).toBe(told(wrong)?.sentence);
    expect(wrong.step).toBe(0);
    expect(boardModel(wrong).marks.some(({ kind }) => kind === "ghost")).toBe(true);
    expect(following(wrong, play(0))).toBe(wrong);

    const again = following(wrong, { type: "puzzleRetry" });
    expect(boardOn(again).equals(puzzle(state).position)).toBe(true);
    const solved = following(again, play(puzzle(state).answer));
    expect(isSolved(solved)).toEqual({ how: "helped", isLine: false });
    expect(solved.progress.streak).toBe(0);
  });

  test.each<[string, Event[]]>([
    ["tried again twice", [{ type: "puzzleRetry" }, { type: "puzzleRetry" }]],
    [
      "come back to",
      [
        { type: "puzzleStep", by: 1 },
        { type: "puzzleStep", by: -1 },
      ],
    ],
    ["chosen anew", [{ type: "puzzle", index: 137 }]],
    ["come back to by the browser", [{ type: "open", view: "puzzles", puzzles: given(137) }]],
  ])("that is %s after a mistake or a hint was not solved alone", (_how, way) => {
    const state = at(138);
    const mistake = [play(wrongColumn(puzzle(state)))];
    for (const help of [mistake, [{ type: "puzzleHint" } as const]]) {
      const again = following(state, ...help, ...way);
      expect(place(again)).toMatchObject({ index: 137, phase: "ask" });
      const solved = following(again, play(puzzle(again).answer));
      expect(isSolved(solved)?.how).toBe("helped");
      expect(solved.progress).toMatchObject({ streak: 0, bestStreak: 0 });
    }
  });

  test("of a link with a hint or a wrong answer is not solved alone", () => {
    const { answer, position } = puzzleAt(137);
    const wrong = position.legalColumns.find((column) => column !== answer) as number;
    const hint = following(at(138, "&hint=1"), play(answer));
    const mistake = following(at(138, `&answer=${wrong + 1}`), { type: "puzzleRetry" }, play(answer));
    for (const solved of [hint, mistake]) expect(isSolved(solved)?.how).toBe("helped");
  });

  test("solved twice it counts once, as it did at first", () => {
    const state = at(138);
    const again = following(state, play(puzzle(state).answer), { type: "puzzleRetry" }, play(puzzle(state).answer));
    expect(again.progress.streak).toBe(1);
    const helped = following(at(138), { type: "puzzleHint" }, play(puzzle(state).answer));
    const retried = following(helped, { type: "puzzleRetry" }, play(puzzle(state).answer));
    expect(isSolved(retried)?.how).toBe("helped");
  });
});

describe("a hint", () => {
  test("is first where, then which and why; it ends the streak", () => {
    const state = { ...at(138), progress: { ...at(138).progress, streak: 3 } };
    const first = following(state, { type: "puzzleHint" });
    expect(first.progress.streak).toBe(0);
    expect(questions(first)).toEqual([]);
    const area = neighbourhood(first);
    expect(boardModel(first).marks).toEqual([{ kind: "columns", ...area }]);
    expect(status(first).text).toMatch(/in one of the columns \d to \d\./);

    const second = settled(following(first, { type: "puzzleHint" }));
    const telling = told(second);
    expect(telling?.before).toEqual([puzzle(state).answer]);
    const drawn = following(second, { type: "step", step: telling?.story.decidingStep ?? null });
    expect(boardModel(drawn).marks.some(({ kind }) => kind === "role")).toBe(true);
    expect(following(second, { type: "puzzleHint" })).toBe(second);
  });

  test("leaves three columns with the right one among them, which is not always in the middle", () => {
    const places = new Set<number>();
    for (const [i, { answer }] of allPuzzles().entries()) {
      if (i % 7 > 0) continue;
      const { from, to } = neighbourhood(at(i + 1)) as { from: number; to: number };
      expect(to - from).toBe(2);
      expect(from).toBeGreaterThanOrEqual(0);
      expect(to).toBeLessThan(7);
      expect(answer).toBeGreaterThanOrEqual(from);
      expect(answer).toBeLessThanOrEqual(to);
      places.add(answer - from);
    }
    expect(places.size).toBe(3);
  });
});

describe("a whole line", () => {
  test.each(["win", "draw", "quickest"] as const)(
    "%s: right moves against best defence bring it to its end",
    (goal) => {
      for (const number of shortOnes(goal).slice(0, 4)) {
        let state = at(number, "&mode=line");
        const { position, score } = puzzle(state);
        while (place(state).phase !== "solved") {
          const here = boardOn(state);
          const { scores, bounds } = solver.analyze(here);
          const right = scores.findIndex((one) => one !== null && keepsGoal(goal, bounds.lower, one));
          state = settled(following(state, play(right)));
          expect(["ask", "solved"]).toContain(place(state).phase);
        }
        expect(boardOn(state).isOver).toBe(true);
        // Best defence holds out as long as can be; whoever plays best moves does not take longer.
        if (goal === "quickest") expect(answerLength(place(state))).toBe(position.pliesToEnd(score));
        if (goal !== "draw") expect(boardOn(state).winner).toBe(position.toMove);
        expect(isSolved(state)).toEqual({ how: "alone", isLine: true });
      }
    },
  );

  test("a later move that does not keep the goal is wrong, and refuted", () => {
    const number = shortOnes("win").find((one) => {
      const later = settled(following(at(one, "&mode=line"), play(puzzleAt(one - 1).answer)));
      return (
        !boardOn(later).isOver && solver.analyze(boardOn(later)).scores.some((score) => score !== null && score <= 0)
      );
    }) as number;
    const later = settled(following(at(number, "&mode=line"), play(puzzleAt(number - 1).answer)));
    const bad = solver.analyze(boardOn(later)).scores.findIndex((score) => score !== null && score <= 0);
    const wrong = settled(following(later, play(bad)));
    expect(place(wrong).phase).toBe("wrong");
    expect(told(wrong)?.sentence).toBeTruthy();
    const again = following(wrong, { type: "puzzleRetry" });
    expect(boardOn(again).equals(boardOn(later))).toBe(true);
    expect(place(again).phase).toBe("ask");
  });

  test("a move that comes before its value is judged when it is known", () => {
    const number = shortOnes("win")[0] as number;
    let state = following(at(number, "&mode=line"), play(puzzleAt(number - 1).answer));
    const [reply] = questions(state);
    expect(reply?.kind).toBe("move");
    const defended = settled({ ...state, answers: new Map() });
    if (boardOn(defended).isOver) return;
    state = { ...defended, answers: new Map() };
    const right = solver.analyze(boardOn(state)).best[0] as number;
    const waiting = following(state, play(right));
    expect(place(waiting).phase).toBe("judge");
    expect(["reply", "solved", "ask"]).toContain(place(settled(waiting)).phase);
  });

  test("a puzzle that is solved by its move can be played on", () => {
    const state = at(138);
    const solved = following(state, play(puzzle(state).answer));
    const on = settled(following(solved, { type: "puzzleLine", isLine: true }));
    expect(place(on).phase).toBe("ask");
    expect(answerLength(place(on))).toBe(2);
  });
});

describe("going through them", () => {
  test("next and previous stay within grade and theme, and go round", () => {
    const state = following(at(1), { type: "puzzleFilter", change: { grade: 2, theme: "forced-line" } });
    const indices = chosen({ grade: 2, theme: "forced-line" });
    expect(place(state).index).toBe(indices[0]);
    expect(place(following(state, { type: "puzzleStep", by: 1 })).index).toBe(indices[1]);
    expect(place(following(state, { type: "puzzleStep", by: -1 })).index).toBe(indices.at(-1));
    expect(place(following(state, { type: "new", id: "n" })).index).toBe(indices[1]);
    for (const index of indices) expect(puzzleAt(index)).toMatchObject({ grade: 2, theme: "forced-line" });
  });

  test("one that is none of them leads to those beside it", () => {
    const state = at(10, "&grade=2");
    expect(place(state).index).toBe(9);
    expect(place(following(state, { type: "puzzleStep", by: 1 })).index).toBe(chosen({ grade: 2, theme: null })[0]);
    expect(place(following(state, { type: "puzzleStep", by: -1 })).index).toBe(
      chosen({ grade: 2, theme: null }).at(-1),
    );
  });

  test("a choice that no puzzle fits changes nothing", () => {
    const state = following(at(1), { type: "puzzleFilter", change: { grade: 1 } });
    const none = following(state, { type: "puzzleFilter", change: { theme: "claimeven" } });
    expect(place(none).filter).toEqual({ grade: 1, theme: null });
  });

  test("each grade is harder than the one below", () => {
    const grades = puzzleGrades();
    expect(grades.map(({ grade }) => chosen({ grade, theme: null }).length)).toEqual([130, 130, 130, 130, 130]);
  });
});

describe("the puzzle of a day", () => {
  test("is the library's, and is kept as that when it is solved", () => {
    const state = opened("?view=puzzles&day=2026-11-18");
    expect(place(state).index).toBe(75);
    expect(status(state).title).toContain("2026-11-18");
    const solved = following(state, play(puzzle(state).answer));
    expect(solved.progress.days).toEqual(["2026-11-18"]);
    expect(following(solved, { type: "puzzleStep", by: 1 }).puzzles?.day).toBeNull();
  });

  test("the day is that of the visitor's calendar", () => {
    expect(dateText(new Date(2026, 0, 5, 23, 59))).toBe("2026-01-05");
    expect(dateText(new Date(2026, 10, 18, 0, 0))).toBe("2026-11-18");
  });

  test.each(["2026-02-29", "today", "", "2026-11-18x"])("'%s' is told to be no day", (day) => {
    const { puzzles, problem } = linked(`?view=puzzles&day=${day}`, "a");
    expect(puzzles).toBeNull();
    expect(problem).toMatch(/^The puzzle of this link can't be read\. (There is no day|A date looks like)/);
  });
});

describe("links of puzzles", () => {
  test("say which, what was answered, and how it is gone through", () => {
    const state = following(at(138, "&grade=2&theme=double-threat&mode=line"), play(3));
    expect(queryOf(state)).toBe("?view=puzzles&puzzle=138&grade=2&theme=double-threat&mode=line&answer=4");
    const again = opened(queryOf(state));
    expect(place(again)).toEqual({ ...place(state), game: { ...place(again).game } });
    expect(place(again).phase).toBe("wrong");
  });

  test("a line is where it was", () => {
    const number = shortOnes("win")[0] as number;
    const state = settled(following(at(number, "&mode=line"), play(puzzleAt(number - 1).answer)));
    const again = opened(queryOf(state));
    expect(boardOn(again).equals(boardOn(state))).toBe(true);
    expect(place(again).phase).toBe(place(state).phase);
  });

  test("an answer in a link does not count as solved", () => {
    const state = opened(`?view=puzzles&puzzle=138&answer=${puzzleAt(137).answer + 1}`);
    expect(place(state).phase).toBe("solved");
    expect(state.progress.puzzles).toEqual({});
  });

  test("the game at hand is kept beside it", () => {
    const game = opened("?pos=4455&redo=3&view=play&x=human&o=level:3");
    const state = following(game, { type: "puzzle", index: 4 }, { type: "view", view: "puzzles" });
    const kept = linked(keptQueryOf(state), "a");
    expect(kept.view).toBe("puzzles");
    expect(kept.puzzles?.index).toBe(4);
    expect(movesOf(kept.game)).toBe("4455");
    expect(kept.players).toEqual({ x: "human", o: "level:3" });
    expect(linked(queryOf(state), "a").hasGame).toBe(false);
  });

  test.each(["0", "651", "-1", "1e3", "x", "", "9".repeat(50)])("there is no puzzle '%s', which is said", (number) => {
    const { puzzles, problem } = linked(`?view=puzzles&puzzle=${number}`, "a");
    expect(puzzles).toBeNull();
    expect(problem).toContain("There are puzzles 1 to 650");
  });

  test("whatever else they say, there is a puzzle to be solved", () => {
    for (const more of [
      "&answer=99",
      "&answer=4444444",
      "&answer=<b>",
      "&grade=9&theme=mate",
      "&hint=7",
      "&mode=x",
      "&step=99",
    ]) {
      const state = at(3, more);
      expect(place(state).index).toBe(2);
      expect(positionOf(place(state).game).isOver).toBe(false);
      settled(state);
    }
  });

  test("pasted anywhere they open the puzzle", () => {
    const state = opened("?pos=4455&view=analyse");
    const open = { type: "open" as const, ...pasted("https://example.org/c4/?view=puzzles&puzzle=138", "p") };
    const next = following(state, open);
    expect(next.view).toBe("puzzles");
    expect(place(next).index).toBe(137);
    expect(movesOf(next.game)).toBe("4455");
    expect(following(next, { type: "open", ...pasted("4453", "q") }).view).toBe("analyse");
  });
});

describe("keys", () => {
  const key = (state: State, name: string) => eventOfKey(state, { key: name, shiftKey: false, repeat: false });
  test("lead to the puzzles, and through them", () => {
    expect(key(opened(), "z")).toEqual({ type: "view", view: "puzzles" });
    const state = at(138);
    expect(key(state, "h")).toEqual({ type: "puzzleHint" });
    const wrong = following(state, play(3), key(following(state, play(3)), "u") as Event);
    expect(place(wrong).phase).toBe("ask");
    expect(place(following(state, key(state, "n") as Event)).index).toBe(138);
  });
});
