import type { Side, Square } from "claimeven";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Drawing } from "./drawing.js";
import { squareKey, squaresMeasures } from "./geometry.js";
import type { BoardModel } from "./model.js";

export interface SquareBoardProps {
  readonly model: BoardModel;
  /** Those that were found, where some are to be. */
  readonly chosen?: readonly Square[];
  /** What the button of a square is called. */
  readonly label: (square: Square) => string;
  readonly onChoose: (square: Square) => void;
  /** Where stones are put on squares: by X and O, and taken away by Delete. */
  readonly onPut?: (square: Square, stone: Side | null) => void;
}

/** The board with one button a square over it; arrow keys lead from one to the next. */
export function SquareBoard({ model, chosen, label, onChoose, onPut }: SquareBoardProps): JSX.Element {
  const { width, height } = model;
  const [wished, setCurrent] = useState<Square>({ column: Math.floor(width / 2), row: 0 });
  const current = { column: Math.min(wished.column, width - 1), row: Math.min(wished.row, height - 1) };
  const found = chosen && new Set(chosen.map(squareKey));
  // As they are read: from the top, row by row.
  const squares = Array.from({ length: width * height }, (_, i) => ({
    column: i % width,
    row: height - 1 - Math.floor(i / width),
  }));
  return (
    <div class="board">
      <Drawing model={model} hasHead />
      {/* biome-ignore lint/a11y/useSemanticElements: these are not fields of a form, as those of a fieldset are */}
      <div
        class="squares"
        style={squaresMeasures(width, height)}
        role="group"
        aria-label="Squares"
        onKeyDown={(event) => {
          if (event.altKey || event.ctrlKey || event.metaKey) return;
          const to = squareOfKey(event, current, width, height);
          const stone = onPut && STONES[event.key.toLowerCase()];
          if (to) event.currentTarget.querySelector<HTMLElement>(`[data-square="${squareKey(to)}"]`)?.focus();
          else if (stone !== undefined) onPut?.(current, stone);
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {squares.map((square) => (
          <button
            key={squareKey(square)}
            type="button"
            class="square"
            data-square={squareKey(square)}
            tabIndex={squareKey(square) === squareKey(current) ? 0 : -1}
            aria-label={label(square)}
            aria-pressed={found?.has(squareKey(square))}
            onFocus={() => setCurrent(square)}
            onClick={() => onChoose(square)}
          />
        ))}
      </div>
    </div>
  );
}

/** Keys that put a stone, or take it away. */
const STONES: Readonly<Record<string, Side | null>> = { x: "x", o: "o", delete: null, backspace: null };

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
  Home: [-Infinity, 0],
  End: [Infinity, 0],
};

/** Where a key moves the focus; null for keys that don't. */
function squareOfKey(event: KeyboardEvent, { column, row }: Square, width: number, height: number): Square | null {
  const step = event.shiftKey ? undefined : STEPS[event.key];
  if (!step) return null;
  return {
    column: Math.max(0, Math.min(column + step[0], width - 1)),
    row: Math.max(0, Math.min(row + step[1], height - 1)),
  };
}
