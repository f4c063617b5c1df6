import { constants } from "#layout";
import { integer, refuse, text } from "./arguments.js";
import { type Instance, sizeOf } from "./instance.js";
import { instance } from "./module.js";
import { Position } from "./position.js";
import type { PuzzleGoal, PuzzleGrade, PuzzleTheme } from "./types.js";

/** A position of the 7x6 board where one move is right. */
export interface Puzzle {
  readonly grade: number;
  readonly theme: PuzzleTheme;
  readonly goal: PuzzleGoal;
  /** The column. */
  readonly answer: number;
  /** Of the position, and of the answer. */
  readonly score: number;
  /** That lead to it from the empty board. */
  readonly moves: readonly number[];
  readonly position: Position;
  /** "x to move: only one column wins." */
  readonly task: string;
}

/** Those of the library, from the easiest grade to the hardest. */
export function puzzles(): Puzzle[] {
  const owner = instance();
  return Array.from({ length: owner.ask("claimeven_known_puzzle_count") }, (_, i) => puzzle(owner, i));
}

function puzzle(owner: Instance, index: number): Puzzle {
  return owner.frame(() => {
    const at = owner.reserve(sizeOf("claimeven_puzzle"));
    owner.call("claimeven_known_puzzle", index, at);
    return {
      ...owner.read<Omit<Puzzle, "position" | "task">>("claimeven_puzzle", at),
      position: Position.taken(owner, owner.number("claimeven_puzzle_position", at)),
      task: owner.string("claimeven_puzzle_task", at),
    };
  });
}

/**
 * The index among `puzzles()` of the puzzle of a day, "2026-11-18": the same one for everybody. The grades take turns, from the
 * easiest day by day, and in each every puzzle comes once before any comes again.
 */
export function puzzleOfDay(date: string): number {
  const owner = instance();
  return owner.frame(() => owner.number("claimeven_puzzle_of_day", owner.put(text("The date", date))));
}

/**
 * Whether a move does what the goal of a puzzle asks for: the first one, and each later one of the same side when the puzzle is
 * played to the end. `best` is the score of the position and `score` that of the move, both from the view of that side.
 */
export function keepsGoal(goal: PuzzleGoal, best: number, score: number): boolean {
  const owner = instance();
  const goals = Array.from({ length: constants.PUZZLE_GOALS }, (_, i) => owner.name("claimeven_puzzle_goal", i));
  const number = goals.indexOf(text("The goal", goal) as PuzzleGoal);
  if (number < 0) throw refuse("The goal", `one of ${goals.join(", ")}`, goal);
  const scores = [integer("The best score", best), integer("The score", score)];
  return owner.number("claimeven_puzzle_goal_keeps", number, ...scores) !== 0;
}

/** Which levels of the exact player find the moves of each grade, and which do not. */
export function puzzleGrades(): PuzzleGrade[] {
  const owner = instance();
  return Array.from({ length: constants.PUZZLE_GRADES }, (_, i) => {
    const [foundBy, missedBy] = owner.pair("claimeven_puzzle_grade_levels", i + 1);
    return { grade: i + 1, foundBy, missedBy };
  });
}
