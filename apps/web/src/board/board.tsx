import type { Side, Square } from "claimeven";
import type { HTMLAttributes, JSX, TargetedMouseEvent } from "preact";
import { useEffect, useRef, useState } from "preact/hooks";
import { Drawing } from "./drawing.js";
import { columnMeasures, EDGE, SQUARE_SIZE } from "./geometry.js";
import type { BoardModel } from "./model.js";

export interface BoardProps {
  readonly model: BoardModel;
  readonly toMove: Side;
  /** By column. */
  readonly canPlay: readonly boolean[];
  /** What the button of each column is called. */
  readonly labels: readonly string[];
  /** What all of them together are called. */
  readonly name?: string;
  /** Whether somebody at this page may move now. */
  readonly isActive: boolean;
  readonly onPlay: (column: number) => void;
  /** The stone to drop, right after its move; null after anything else: undo, a jump, a position that was loaded. */
  readonly falling: Square | null;
  /** Told when another column is previewed, or none any more. */
  readonly onPreview?: (column: number | null) => void;
}

/** The board with one button a column over it: for mouse, finger, pen, keyboard and screen reader. */
export function Board(props: BoardProps): JSX.Element {
  const { model, toMove, canPlay, labels, name = "Columns", isActive, falling, onPreview } = props;
  const isOpen = (column: number | null): column is number => column !== null && isActive && canPlay[column] === true;
  const play = (column: number | null): void => {
    if (isOpen(column)) props.onPlay(column);
  };
  const { aim, current, handlers } = useColumns(model.width, isActive, play);

  const previewed = isOpen(aim) ? aim : null;
  const tell = useRef(onPreview);
  tell.current = onPreview;
  useEffect(() => tell.current?.(previewed), [previewed]);

  const row = previewed === null ? -1 : (model.stones[previewed]?.indexOf(null) ?? -1);
  const preview = previewed === null || row < 0 ? null : { side: toMove, square: { column: previewed, row } };
  return (
    <div class="board" style={columnMeasures(model.width)}>
      <Drawing model={model} hasHead preview={preview} falling={falling} />
      {/* biome-ignore lint/a11y/useSemanticElements: these are not fields of a form, as those of a fieldset are */}
      <div class="columns" role="group" aria-label={name} {...handlers}>
        {Array.from({ length: model.width }, (_, column) => (
          <button
            key={column}
            type="button"
            class="column"
            data-column={column}
            tabIndex={column === current ? 0 : -1}
            aria-label={labels[column]}
            aria-disabled={!isOpen(column)}
          />
        ))}
      </div>
    </div>
  );
}

// A finger that lifts is followed by a click, which comes at once, or a little later where the browser waits for a second tap.
const CLICK_AFTER_TOUCH_MS = 700;

/**
 * The input of the columns. `aim` is the column that was pointed at last, by whatever means; `current` the one that Tab goes
 * to. `play` is called once for each click, key or finger that was lifted.
 */
function useColumns(width: number, isActive: boolean, play: (column: number | null) => void) {
  const [aim, setAim] = useState<number | null>(null);
  const [wished, setCurrent] = useState(Math.floor(width / 2));
  const current = Math.min(wished, width - 1);
  /** The finger or pen that is down. */
  const pressing = useRef<number | null>(null);
  const ignoreClicksUntil = useRef(0);

  const release = (): void => {
    pressing.current = null;
    setAim(null);
  };

  const handlers: HTMLAttributes<HTMLDivElement> = {
    onPointerDown(event) {
      if (event.pointerType === "mouse") return;
      // A second finger is no move but a gesture.
      if (!event.isPrimary) return release();
      if (!isActive) return;
      pressing.current = event.pointerId;
      setAim(columnAt(event, width));
    },
    onPointerMove(event) {
      if (event.pointerType === "mouse" || event.pointerId === pressing.current) setAim(columnAt(event, width));
    },
    onPointerUp(event) {
      if (event.pointerType === "mouse") return;
      ignoreClicksUntil.current = event.timeStamp + CLICK_AFTER_TOUCH_MS;
      if (event.pointerId !== pressing.current) return;
      release();
      play(columnAt(event, width));
    },
    onPointerCancel: release,
    onPointerLeave: () => setAim(null),
    onClick(event) {
      if (event.timeStamp < ignoreClicksUntil.current) return;
      // After a click of a mouse nothing is previewed until it moves; detail is 0 when a key was the click.
      if (event.detail > 0) setAim(null);
      play(buttonColumn(event.target) ?? columnAt(event, width));
    },
    onKeyDown(event) {
      ignoreClicksUntil.current = 0;
      // Enter held down would play again and again.
      if (event.key === "Enter" && event.repeat) event.preventDefault();
      const to = columnOfKey(event, current, width);
      if (to === null) return;
      event.preventDefault();
      event.currentTarget.querySelector<HTMLElement>(`[data-column="${to}"]`)?.focus();
      setAim(to);
    },
    onFocusIn(event) {
      const column = buttonColumn(event.target);
      if (column === null) return;
      setCurrent(column);
      if ((event.target as Element).matches(":focus-visible")) setAim(column);
    },
    onFocusOut: () => setAim(null),
  };
  return { aim, current, handlers };
}

/** Where a key moves the focus; null for keys that don't. */
function columnOfKey(event: KeyboardEvent, current: number, width: number): number | null {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  switch (event.key) {
    case "ArrowLeft":
      return Math.max(current - 1, 0);
    case "ArrowRight":
      return Math.min(current + 1, width - 1);
    case "Home":
      return 0;
    case "End":
      return width - 1;
    default:
      return null;
  }
}

/** The column under a pointer, wherever it went down, with the face's edge for the outer ones; null outside of the board. */
function columnAt(event: TargetedMouseEvent<HTMLDivElement>, width: number): number | null {
  const { left, right, top, bottom } = event.currentTarget.getBoundingClientRect();
  const { clientX, clientY } = event;
  if (clientX < left || clientX >= right || clientY < top || clientY >= bottom) return null;
  const across = ((clientX - left) / (right - left)) * (width * SQUARE_SIZE + 2 * EDGE) - EDGE;
  return Math.max(0, Math.min(Math.floor(across / SQUARE_SIZE), width - 1));
}

function buttonColumn(target: EventTarget | null): number | null {
  const column = target instanceof HTMLElement ? target.dataset.column : undefined;
  return column === undefined ? null : Number(column);
}
