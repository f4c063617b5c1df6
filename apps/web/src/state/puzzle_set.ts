// The puzzles of the library: which there are, and which of them one goes through.
import { movesText, type Puzzle, type PuzzleTheme, puzzles } from "claimeven";
import type { Progress } from "../storage/progress.js";
import { capitalized } from "../words.js";

export interface PuzzleFilter {
  readonly grade: number | null;
  readonly theme: PuzzleTheme | null;
}

let all: readonly Puzzle[] | null = null;
/** Those of the library, which are always the same. */
export function allPuzzles(): readonly Puzzle[] {
  all ??= puzzles();
  return all;
}

export function puzzleAt(index: number): Puzzle {
  return allPuzzles()[index] as Puzzle;
}

/** What a puzzle is kept under. */
export function nameOf(puzzle: Puzzle): string {
  return movesText(puzzle.moves);
}

export const NO_FILTER: PuzzleFilter = { grade: null, theme: null };

/** The indices of those that one goes through. */
export function chosen({ grade, theme }: PuzzleFilter): number[] {
  return allPuzzles().flatMap((puzzle, i) =>
    (grade === null || puzzle.grade === grade) && (theme === null || puzzle.theme === theme) ? [i] : [],
  );
}

/** The first that is not solved; if all are, the first. */
export function firstOpen(filter: PuzzleFilter, progress: Progress): number {
  const indices = chosen(filter);
  return indices.find((i) => progress.puzzles[nameOf(puzzleAt(i))] === undefined) ?? indices[0] ?? 0;
}

/** A day of the visitor's own calendar: "2026-11-18". */
export function dateText(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** "Double threat" */
export function themeName(theme: PuzzleTheme): string {
  return capitalized(theme.replace("-", " "));
}
