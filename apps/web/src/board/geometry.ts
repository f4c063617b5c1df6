import type { Square } from "claimeven";

// Measures of the drawing, in its own units: a square is 100 wide and high, and (0, 0) is the top left corner of the top left one.
export const SQUARE_SIZE = 100;
export const HOLE_RADIUS = 43;
/** Smaller than its hole: the dark rim sets the disc off from the face, which its colour alone would not do. */
export const DISC_RADIUS = 39;
/** What the face has around its squares. */
export const EDGE = 14;
/** What it has below them, for the column numbers. */
export const FOOT = 40;
/** Room above the face for the stone that is about to fall. */
export const HEAD = 58;

/** What the style needs to put things above or below the columns of a drawing: their number, and the face's edge beside them. */
export function columnMeasures(columns: number): Record<string, string> {
  return { "--columns": `${columns}`, "--edge": `${(100 * EDGE) / (columns * SQUARE_SIZE + 2 * EDGE)}%` };
}

/** What the style needs to put things over the squares of a drawing that has room above its face. */
export function squaresMeasures(columns: number, rows: number): Record<string, string> {
  const width = columns * SQUARE_SIZE + 2 * EDGE;
  const height = HEAD + EDGE + rows * SQUARE_SIZE + FOOT;
  const share = (part: number, whole: number) => `${(100 * part) / whole}%`;
  return {
    "--columns": `${columns}`,
    "--rows": `${rows}`,
    inset: `${share(HEAD + EDGE, height)} ${share(EDGE, width)} ${share(FOOT, height)}`,
  };
}

/** How high the face is, what is above it, and both, as parts of the drawing's width. */
export function faceMeasures(columns: number, rows: number): Record<string, string> {
  const width = columns * SQUARE_SIZE + 2 * EDGE;
  const face = rows * SQUARE_SIZE + EDGE + FOOT;
  return {
    "--head": `${HEAD / width}`,
    "--face-height": `${face / width}`,
    "--ratio": `${((HEAD + face) / width).toFixed(4)}`,
  };
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Where the centre of a square is drawn on a board of that height. */
export function centre({ column, row }: Square, height: number): Point {
  return { x: (column + 0.5) * SQUARE_SIZE, y: (height - row - 0.5) * SQUARE_SIZE };
}

/** A text that is equal for equal squares. */
export const squareKey = ({ column, row }: Square): string => `${column},${row}`;

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
] as const;

/** The straight rows of four or more among the squares, each in order: one square may be in several. */
export function fours(squares: readonly Square[]): Square[][] {
  const all = new Set(squares.map(squareKey));
  const found: Square[][] = [];
  for (const [right, up] of DIRECTIONS) {
    for (const first of squares) {
      if (all.has(squareKey({ column: first.column - right, row: first.row - up }))) continue;
      const row: Square[] = [];
      let next = first;
      while (all.has(squareKey(next))) {
        row.push(next);
        next = { column: next.column + right, row: next.row + up };
      }
      if (row.length >= 4) found.push(row);
    }
  }
  return found;
}
