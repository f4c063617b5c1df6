// Boards by their sizes, as the library writes them: "8x7", columns and rows.
import { allSizes, sizes } from "claimeven";

/** The board that people know, and the library's own where no size is said: the only one with a book. */
export const USUAL_SIZE = "7x6";

export function sidesOf(size: string): { readonly width: number; readonly height: number } {
  const [width, height] = size.split("x").map(Number) as [number, number];
  return { width, height };
}

/** "8×7" */
export function sizeName(size: string): string {
  return size.replace("x", "×");
}

/** A board of the library whose module is not loaded yet. Whatever throws this can be done again when it is (engine/boards.ts). */
export class MissingBoard extends Error {
  constructor(readonly size: string) {
    super(`The board of ${sizeName(size)} is not loaded.`);
  }
}

/** Throws a sentence for a size that there is not, and a MissingBoard for one that has to be loaded first. */
export function needBoard(size: string): void {
  if (!allSizes.includes(size)) throw new Error(`There is no board of ${size.slice(0, 10)}.`);
  if (!sizes().includes(size)) throw new MissingBoard(size);
}
