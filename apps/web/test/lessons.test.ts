// Every claim of every lesson: the solver, with a table and a book of its own, finds it true.
import { Book, keepsGoal, Position, type PuzzleGoal, Solver, type Story } from "claimeven";
import { describe, expect, test } from "vitest";
import { type Claim, textOf, wordsOf } from "../src/lessons/claims.js";
import type { LessonBoard, Place, Task, ThreatsMeant } from "../src/lessons/lesson.js";
import { lessons } from "../src/lessons/lessons.js";
import "./support.js";

const solver = new Solver({ book: await Book.load() });

/** The columns, from 1, that do it. */
function columnsThatDo(position: Position, goal: PuzzleGoal): number[] {
  const { bounds, scores } = solver.analyze(position);
  // There is a win to keep, or a draw: whoever loses has no right move.
  expect(bounds.lower).toBeGreaterThanOrEqual(goal === "draw" ? 0 : 1);
  return scores.flatMap((score, i) => (score !== null && keepsGoal(goal, bounds.lower, score) ? [i + 1] : []));
}

function storyOf(position: Position, column?: number): Story {
  solver.clear();
  return column === undefined ? solver.explain(position) : solver.explainMove(position, column - 1).story;
}

const isAt = (square: { column: number; row: number }, [column, row]: Place) =>
  square.column === column - 1 && square.row === row - 1;

/** Where the threats are that are meant, each square once. */
function placesOf(position: Position, { side, parity, uses }: ThreatsMeant): string[] {
  const all = storyOf(position).threats.filter(
    (threat) =>
      (side === undefined || threat.side === side) &&
      (parity === undefined || threat.isOdd === (parity === "odd")) &&
      (uses === undefined || uses.includes(threat.use)),
  );
  return [...new Set(all.map(({ square }) => `${square.column + 1},${square.row + 1}`))].sort();
}

function checkClaim(claim: Claim, position: Position): void {
  switch (claim.kind) {
    case "value":
      expect(solver.solve(position)).toBe(claim.score);
      return;
    case "column":
      expect(solver.analyze(position).scores[claim.column - 1]).toBe(claim.score);
      return;
    case "only":
      expect(columnsThatDo(position, claim.goal)).toEqual(claim.columns);
      return;
    case "threat": {
      const of = (threats: Story["threats"]) =>
        threats.find(({ side, square }) => side === claim.side && isAt(square, claim.at));
      const found = of(position.threats);
      expect(found).toBeDefined();
      expect(wordsOf(claim, position)).toContain(found?.isOdd ? " odd " : " even ");
      if (claim.use) expect(of(storyOf(position).threats)?.use).toBe(claim.use);
      return;
    }
    case "rule": {
      const { decision, decidedAfter } = storyOf(position, claim.column);
      expect({ kind: decision.kind, side: decision.side }).toEqual({ kind: claim.rule, side: claim.side });
      // It can be seen here, not at the end of a long line.
      expect(decidedAfter).toBe(claim.after ?? 0);
      return;
    }
    case "square":
      expect(position.at(claim.at[0] - 1, claim.at[1] - 1) ?? "nothing").toBe(claim.holds);
      return;
    case "part": {
      const { squares } = storyOf(position, claim.column).decision;
      const places = squares.filter(({ role }) => role === claim.role).flatMap((one) => one.squares);
      expect(places.some((place) => isAt(place, claim.at))).toBe(true);
      return;
    }
    case "line": {
      let at = position;
      for (const digit of claim.moves) {
        expect(solver.analyze(at).best).toContain(Number(digit) - 1);
        at = at.play(Number(digit) - 1);
      }
      return;
    }
    case "allThreats":
      expect(position.threats.filter(({ side }) => !claim.side || side === claim.side)).toHaveLength(claim.count);
      return;
    case "turn":
      expect(position.toMove).toBe(claim.side);
      return;
    case "othersLose": {
      const { scores } = solver.analyze(position);
      for (const [i, score] of scores.entries()) {
        if (score !== null && !claim.columns.includes(i + 1)) expect(score).toBeLessThan(0);
      }
      return;
    }
    case "open":
      expect(position.legalColumns.map((column) => column + 1)).toEqual(claim.columns);
      return;
    case "empty":
      expect(position.width * position.height - position.stones).toBe(claim.count);
      return;
    case "allEven":
      for (let column = 0; column < position.width; ++column) {
        expect((position.height - position.columnHeight(column)) % 2).toBe(0);
      }
  }
}

function checkTask(task: Task, position: Position): void {
  switch (task.kind) {
    case "play":
      expect(columnsThatDo(position, task.goal)).toEqual(task.columns);
      expect(task.columns.length).toBeLessThan(position.legalColumns.length);
      return;
    case "squares":
      expect(task.squares.length).toBeGreaterThan(0);
      expect(task.squares.map((place) => place.join(",")).sort()).toEqual(placesOf(position, task.threats));
      return;
    case "who": {
      const score = solver.solve(position);
      const other = position.toMove === "x" ? "o" : "x";
      expect(task.answer).toBe(score > 0 ? position.toMove : score < 0 ? other : "draw");
    }
  }
}

const claimsOf = ({ text, after, rule }: LessonBoard): Claim[] => [
  ...[...text, ...after].flat().filter((part): part is Claim => typeof part !== "string"),
  ...(rule ? [rule] : []),
];

test("there are eight, of three boards or more, each with a name of its own", () => {
  expect(lessons).toHaveLength(8);
  expect(new Set(lessons.map(({ name }) => name)).size).toBe(8);
  for (const { name, boards } of lessons) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(boards.length).toBeGreaterThanOrEqual(3);
  }
  const positions = lessons.flatMap(({ boards }) => boards.map(({ moves }) => moves));
  expect(new Set(positions).size).toBe(positions.length);
});

describe.each(lessons.map((lesson) => [lesson.title, lesson] as const))("%s", (_title, { boards }) => {
  describe.each(boards.map((board) => [board.moves || "the empty board", board] as const))("%s", (_moves, board) => {
    const position = Position.fromMoves(board.moves);

    test("goes on, and its task is right", () => {
      expect(position.isOver).toBe(false);
      checkTask(board.task, position);
    });

    test.each(claimsOf(board).map((claim) => [JSON.stringify(claim), claim] as const))("%s", (_text, claim) => {
      checkClaim(claim, position);
    });

    test("says of squares, columns and values nothing but by claims", () => {
      for (const paragraph of [...board.text, ...board.after]) {
        for (const part of paragraph) {
          if (typeof part === "string")
            expect(part).not.toMatch(/\d|wins in|loses in|draws|’s turn|other columns lose/);
        }
        expect(textOf(paragraph, position)).toMatch(/^[A-Z].*[.!?]$/);
      }
    });
  });
});
