import type { Square } from "claimeven";
import type { JSX } from "preact";
import { useState } from "preact/hooks";
import { Drawing } from "./drawing.js";
import { squareKey, squaresMeasures } from "./geometry.js";
import type { BoardModel } from "./model.js";

export interface SquareBoardProps {
  readonly model: BoardModel;
  /** Those that were found. */
  readonly chosen: readonly Square[];
  /** What the button of a square is called. */
  readonly label: (square: Square) => string;
  readonly onChoose: (square: Square) => void;
}

/** The board with one button a square over it, where squares are asked for; arrow keys lead from one to the next. */
export function SquareBoard({ model, chosen, label, onChoose }: SquareBoardProps): JSX.Element {
  const { width, height } = model;
  const [current, setCurrent] = useState<Square>({ column: Math.floor(width / 2), row: 0 });
  const found = new Set(chosen.map(squareKey));
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
          const to = squareOfKey(event, current, width, height);
          if (!to) return;
          event.preventDefault();
          event.currentTarget.querySelector<HTMLElement>(`[data-square="${squareKey(to)}"]`)?.focus();
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
            aria-pressed={found.has(squareKey(square))}
            onFocus={() => setCurrent(square)}
            onClick={() => onChoose(square)}
          />
        ))}
      </div>
    </div>
  );
}

const STEPS: Readonly<Record<string, readonly [columns: number, rows: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Where a key moves the focus; null for keys that don't. */
function squareOfKey(event: KeyboardEvent, { column, row }: Square, width: number, height: number): Square | null {
  const step = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey ? undefined : STEPS[event.key];
  if (!step) return null;
  return {
    column: Math.max(0, Math.min(column + step[0], width - 1)),
    row: Math.max(0, Math.min(row + step[1], height - 1)),
  };
}
