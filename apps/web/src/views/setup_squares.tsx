// The squares of the board as buttons, over its drawing: for mouse, finger, keyboard and screen reader.
import type { Square } from "claimeven";
import { useRef, useState } from "preact/hooks";
import "../style/setup.css";
import { setupAt, setupModel, squareLabels } from "../state/setup.js";
import { sidesOf } from "../state/sizes.js";
import type { Place } from "./dispatch.js";

export function Squares({ state, dispatch }: Place) {
  const { width, height } = sidesOf(setupAt(state).size);
  const labels = squareLabels(setupModel(state));
  const grid = useRef<HTMLTableElement>(null);
  const [wished, setCurrent] = useState<Square>({ column: Math.floor(width / 2), row: 0 });
  const current = { column: Math.min(wished.column, width - 1), row: Math.min(wished.row, height - 1) };
  const rows = Array.from({ length: height }, (_, i) => height - 1 - i);
  const columns = Array.from({ length: width }, (_, column) => column);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const to = squareOfKey(event.key, current, width, height);
    if (to) {
      grid.current?.querySelector<HTMLElement>(`[data-square="${to.column},${to.row}"]`)?.focus();
    } else {
      const stone = STONES[event.key.toLowerCase()];
      if (stone === undefined) return;
      dispatch({ type: "setup", action: { kind: "put", square: current, stone } });
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid is what a table is called that one moves about in
    <table ref={grid} class="squares" role="grid" aria-label="Board" onKeyDown={onKeyDown}>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            {columns.map((column) => (
              // Within a grid it is a gridcell by itself.
              <td key={column}>
                <button
                  type="button"
                  class="square"
                  data-square={`${column},${row}`}
                  tabIndex={column === current.column && row === current.row ? 0 : -1}
                  aria-label={labels[column]?.[row]}
                  onFocus={() => setCurrent({ column, row })}
                  onClick={() => dispatch({ type: "setup", action: { kind: "click", square: { column, row } } })}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Keys that put a stone, or take it away. */
const STONES: Readonly<Record<string, "x" | "o" | null>> = { x: "x", o: "o", delete: null, backspace: null };

/** Where a key moves the focus; null for keys that don't. */
function squareOfKey(key: string, { column, row }: Square, width: number, height: number): Square | null {
  switch (key) {
    case "ArrowLeft":
      return { column: Math.max(column - 1, 0), row };
    case "ArrowRight":
      return { column: Math.min(column + 1, width - 1), row };
    case "ArrowUp":
      return { column, row: Math.min(row + 1, height - 1) };
    case "ArrowDown":
      return { column, row: Math.max(row - 1, 0) };
    case "Home":
      return { column: 0, row };
    case "End":
      return { column: width - 1, row };
    default:
      return null;
  }
}
