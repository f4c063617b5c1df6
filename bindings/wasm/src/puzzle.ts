import { constants } from "#layout";
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

/** Which levels of the exact player find the moves of each grade, and which do not. */
export function puzzleGrades(): PuzzleGrade[] {
  const owner = instance();
  return Array.from({ length: constants.PUZZLE_GRADES }, (_, i) => {
    const [foundBy, missedBy] = owner.pair("claimeven_puzzle_grade_levels", i + 1);
    return { grade: i + 1, foundBy, missedBy };
  });
}
