// Boards by their sizes, as the library writes them: "8x7", columns and rows.

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
