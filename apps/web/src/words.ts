// What the page says that the library does not: the names of the sides, and numbers with their signs.
import { ClaimevenError, FillPosition, type GameResult, nameSides, type Position, type Side } from "claimeven";
import { sizeName, USUAL_SIZE } from "./state/sizes.js";

export const SIDE_NAMES: Readonly<Record<Side, string>> = { x: "Yellow", o: "Red" };

/** A sentence of the library, with the names that the sides have here, as a sentence begins. */
export function say(sentence: string): string {
  return capitalized(nameSides(sentence, SIDE_NAMES));
}

/** As a sentence begins. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function otherSide(side: Side): Side {
  return side === "x" ? "o" : "x";
}

/** "+2", "0", "−3", with the minus sign that is as wide as the plus. */
export function signed(score: number): string {
  return score > 0 ? `+${score}` : score < 0 ? `−${-score}` : "0";
}

/** As moves are written: columns count from 1. */
export function columnName(column: number): string {
  return String(column + 1);
}

/** "Four in a row", "Fill the board, 8×7" */
export function gameName(position: FillPosition | Position): string {
  const name = position instanceof FillPosition ? "Fill the board" : "Four in a row";
  return position.size === USUAL_SIZE ? name : `${name}, ${sizeName(position.size)}`;
}

/** "Yellow 3 fours, Red 1" */
export function foursWords({ x, o }: Readonly<Record<Side, number>>): string {
  return `${SIDE_NAMES.x} ${x} ${x === 1 ? "four" : "fours"}, ${SIDE_NAMES.o} ${o}`;
}

export function resultWords(result: GameResult): string {
  return result === "draw" ? "The game is drawn" : say(result);
}

/** What went wrong, as a sentence begins and ends. */
export function sentenceOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  // Of games the library speaks of sides; elsewhere x and o may be letters of what was typed.
  const isOfGame = error instanceof ClaimevenError && ["illegal-move", "impossible"].includes(error.code);
  const text = isOfGame ? say(message) : message;
  const begun = capitalized(text);
  return /[.!?]$/.test(begun) ? begun : `${begun}.`;
}
