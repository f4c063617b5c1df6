// What a text says of its position, and in which words: never by hand, so that what is checked is what is read.
import type { Position, PuzzleGoal, Side, SquareRole, StepKind, ThreatUse } from "claimeven";
import { capitalized, SIDE_NAMES, say } from "../words.js";
import type { Paragraph, Place } from "./lesson.js";

export type Claim =
  /** What the position is worth. */
  | { readonly kind: "value"; readonly score: number }
  /** What a column is worth, of the side to move. */
  | { readonly kind: "column"; readonly column: number; readonly score: number }
  /** That these columns do it, and no others. */
  | { readonly kind: "only"; readonly goal: PuzzleGoal; readonly columns: readonly number[] }
  /** A square where a side would complete a four. What becomes of it may be the explanation's word. */
  | {
      readonly kind: "threat";
      readonly side: Side;
      readonly at: Place;
      readonly use?: ThreatUse;
      /** Whether one of the same side was named just before. */
      readonly isAlso?: boolean;
    }
  /** What decides by the explanation of the position, or of a move; and for whom. */
  | {
      readonly kind: "rule";
      readonly rule: StepKind;
      readonly side: Side | null;
      readonly column?: number;
      /** After so many moves of best play; 0 if it is left out: at once. */
      readonly after?: number;
    }
  /** What stands on a square, or that it is empty. */
  | { readonly kind: "square"; readonly at: Place; readonly holds: Side | "nothing" }
  /** A square that has this part in what decides: of the position, or after a move. */
  | { readonly kind: "part"; readonly role: SquareRole; readonly at: Place; readonly column?: number }
  /** Moves that are best ones, one after the other. */
  | { readonly kind: "line"; readonly moves: string }
  /** How many threats there are, of both sides or of one. */
  | { readonly kind: "allThreats"; readonly count: number; readonly side?: Side }
  /** Whose turn it is. */
  | { readonly kind: "turn"; readonly side: Side }
  /** That all columns lose but these. */
  | { readonly kind: "othersLose"; readonly columns: readonly number[] }
  /** The columns that can be played, all of them. */
  | { readonly kind: "open"; readonly columns: readonly number[] }
  /** How many empty squares there are, or whether every column has an even number of them. */
  | { readonly kind: "empty"; readonly count: number }
  | { readonly kind: "allEven" };

const RULES: Partial<Record<StepKind, string>> = {
  "win-in-one": "a four at once",
  "double-threat": "a double threat",
  zugzwang: "zugzwang",
  "follow-up": "claimeven",
  "odd-threat": "an odd threat",
  "cannot-win": "that no four is left to make",
};

/** What one column alone does, and what several do. */
const ONLY: Readonly<Record<PuzzleGoal, readonly [string, string]>> = {
  win: ["wins", "win"],
  draw: ["does not lose", "do not lose"],
  quickest: ["wins as quickly as can be", "win as quickly as can be"],
};
const parity = ([, row]: Place) => (row % 2 === 1 ? "odd" : "even");
const COUNTS = ["no", "one", "two", "three", "four", "five"];

export function placeWords([column, row]: Place): string {
  return `(${column}, ${row})`;
}

const listed = (words: readonly (string | number)[]) =>
  words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;

/** A claim in words, within a sentence. */
export function wordsOf(claim: Claim, position: Position): string {
  switch (claim.kind) {
    case "value":
      return say(position.sentence(claim.score));
    case "column":
      return `column ${claim.column} ${position.words(claim.score)}`;
    case "only":
      return claim.columns.length === 1
        ? `column ${claim.columns[0]} alone ${ONLY[claim.goal][0]}`
        : `columns ${listed(claim.columns)} alone ${ONLY[claim.goal][1]}`;
    case "threat":
      return claim.isAlso
        ? `the ${parity(claim.at)} one at ${placeWords(claim.at)}`
        : `${SIDE_NAMES[claim.side]}’s ${parity(claim.at)} threat at ${placeWords(claim.at)}`;
    case "rule":
      return RULES[claim.rule] ?? claim.rule;
    case "square":
    case "part":
      return placeWords(claim.at);
    case "line":
      return listed([...claim.moves]);
    case "allThreats":
      return claim.count === 1 ? "one threat" : `${COUNTS[claim.count] ?? claim.count} threats`;
    case "turn":
      return `${SIDE_NAMES[claim.side]}’s turn`;
    case "othersLose":
      return "all other columns lose";
    case "open":
      return `columns ${listed(claim.columns)}`;
    case "empty":
      return `${claim.count} squares`;
    case "allEven":
      return "every column has an even number of empty squares";
  }
}

/** A paragraph as it is read: a claim that begins a sentence begins as one. */
export function textOf(paragraph: Paragraph, position: Position): string {
  return paragraph.reduce<string>((before, part) => {
    const words = typeof part === "string" ? part : wordsOf(part, position);
    return before + (/(^|[.!?] )$/.test(before) && typeof part !== "string" ? capitalized(words) : words);
  }, "");
}

// How lessons say them.
export const value = (score: number): Claim => ({ kind: "value", score });
export const column = (number: number, score: number): Claim => ({ kind: "column", column: number, score });
export const only = (goal: PuzzleGoal, ...columns: number[]): Claim => ({ kind: "only", goal, columns });
export const threat = (side: Side, at: Place, use?: ThreatUse): Claim => ({
  kind: "threat",
  side,
  at,
  ...(use && { use }),
});
/** Another one of that side. */
export const also = (side: Side, at: Place, use?: ThreatUse): Claim => ({
  kind: "threat",
  side,
  at,
  isAlso: true,
  ...(use && { use }),
});
export const rule = (
  name: StepKind,
  side: Side | null,
  of: { readonly column?: number; readonly after?: number } = {},
): Claim & { readonly kind: "rule" } => ({ kind: "rule", rule: name, side, ...of });
export const square = (at: Place, holds: Side | "nothing" = "nothing"): Claim => ({ kind: "square", at, holds });
export const part = (role: SquareRole, at: Place, column?: number): Claim => ({
  kind: "part",
  role,
  at,
  ...(column !== undefined && { column }),
});
export const line = (moves: string): Claim => ({ kind: "line", moves });
export const allThreats = (count: number, side?: Side): Claim => ({ kind: "allThreats", count, ...(side && { side }) });
export const turn = (side: Side): Claim => ({ kind: "turn", side });
export const othersLose = (...columns: number[]): Claim => ({ kind: "othersLose", columns });
export const open = (...columns: number[]): Claim => ({ kind: "open", columns });
export const empty = (count: number): Claim => ({ kind: "empty", count });
export const allEven: Claim = { kind: "allEven" };
