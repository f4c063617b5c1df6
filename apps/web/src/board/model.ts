import type { Side, Square, SquareRole, ThreatUse } from "claimeven";

/** What stands on a board, as it is drawn: stones[column][row], rows from the bottom. */
export interface BoardModel {
  readonly width: number;
  readonly height: number;
  readonly stones: readonly (readonly (Side | null)[])[];
  /** The stone played last. */
  readonly last: Square | null;
  /** The stones of the four that won. */
  readonly four: readonly Square[];
  readonly marks: readonly Mark[];
}

/** What is drawn over the stones. */
export type Mark =
  /** An empty square where a side would complete a four. */
  | {
      readonly kind: "threat";
      readonly side: Side;
      readonly square: Square;
      readonly isOdd: boolean;
      readonly use: ThreatUse;
    }
  /** Squares that a step of an explanation speaks of; `side` is who profits. */
  | {
      readonly kind: "role";
      readonly role: SquareRole;
      readonly side: Side | null;
      readonly squares: readonly Square[];
    }
  /** Columns of which one is right. */
  | { readonly kind: "columns"; readonly from: number; readonly to: number }
  /** Squares that a person has chosen. */
  | { readonly kind: "chosen"; readonly squares: readonly Square[] }
  /** A stone that is not on the board: the number-th move of a line that is looked at. */
  | { readonly kind: "ghost"; readonly side: Side; readonly square: Square; readonly number: number };

/** What stands below a column. */
export interface ColumnValue {
  /** "+2", "−3", "≥ +1"; "" while nothing is known, or where the column can't be played. */
  readonly number: string;
  /** "wins in 12" */
  readonly words: string;
  /** Which shape and colour go with it; null while it is not known. */
  readonly outcome: "win" | "draw" | "loss" | null;
  readonly isBest: boolean;
  /** Whether the search is still at it. */
  readonly isNarrowing: boolean;
}
