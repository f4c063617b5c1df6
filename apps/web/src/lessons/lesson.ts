// What a lesson is: data. Whatever it says of a position is a claim (claims.ts), which the tests have the solver check.
import type { PuzzleGoal, PuzzleTheme, Side, ThreatUse } from "claimeven";
import type { Claim } from "./claims.js";

/** [column, row], which count from 1, as in all sentences. */
export type Place = readonly [column: number, row: number];

/** Words, and claims that become words. */
export type Paragraph = readonly (string | Claim)[];

/** Which threats are meant: those that are all that is said. */
export interface ThreatsMeant {
  readonly side?: Side;
  readonly parity?: "odd" | "even";
  readonly uses?: readonly ThreatUse[];
}

export type Task =
  /** To play the column that does it, as no other does; or one of those that do. */
  | { readonly kind: "play"; readonly goal: PuzzleGoal; readonly columns: readonly number[]; readonly text: string }
  /** To find squares on the board: where these threats are. */
  | {
      readonly kind: "squares";
      readonly threats: ThreatsMeant;
      readonly squares: readonly Place[];
      readonly text: string;
    }
  /** To say who wins. */
  | { readonly kind: "who"; readonly answer: Side | "draw" };

export interface LessonBoard {
  readonly moves: string;
  readonly text: readonly Paragraph[];
  readonly task: Task;
  /** What is said when it is done. */
  readonly after: readonly Paragraph[];
  /** What its explanation says, of the position or of the right move; null where the reason lies too far ahead to be taught. */
  readonly rule: (Claim & { readonly kind: "rule" }) | null;
}

export interface Lesson {
  /** What its progress is kept under. */
  readonly name: string;
  readonly title: string;
  readonly boards: readonly LessonBoard[];
  /** The puzzles to go on with; null: all. */
  readonly theme: PuzzleTheme | null;
}
