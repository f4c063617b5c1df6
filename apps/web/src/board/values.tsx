import type { JSX } from "preact";
import { columnMeasures } from "./geometry.js";
import type { ColumnValue } from "./model.js";

export interface ValuesProps {
  /** By column; null where there is nothing to tell. */
  readonly values: readonly (ColumnValue | null)[];
  /** The column whose move is looked at. */
  readonly selected: number | null;
  /** Makes buttons of the values; without, they are for the eye alone, as the columns above are named with them. */
  readonly onSelect: ((column: number) => void) | null;
}

/** What the columns are worth, below them. The row is as high without values as with them. */
export function Values({ values, selected, onSelect }: ValuesProps): JSX.Element {
  const cells = values.map((value, column) => {
    const isSelected = column === selected;
    const look = `value${value?.isBest ? " best" : ""}${value?.outcome ? ` ${value.outcome}` : ""}`;
    if (!onSelect || !value) return <div class={look}>{value && <ValueText value={value} />}</div>;
    return (
      <button
        type="button"
        class={look}
        aria-pressed={isSelected}
        aria-label={valueLabel(column, value)}
        onClick={() => onSelect(column)}
      >
        <ValueText value={value} />
      </button>
    );
  });
  return onSelect ? (
    // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form, as those of a fieldset are
    <div class="values" style={columnMeasures(values.length)} role="group" aria-label="Values of the columns">
      {cells}
    </div>
  ) : (
    <div class="values" style={columnMeasures(values.length)} aria-hidden="true">
      {cells}
    </div>
  );
}

/** What is read out has what is seen in it, so that it can be said to the machine as well. */
function valueLabel(column: number, { number, words, isBest }: ColumnValue): string {
  return `Column ${column + 1}, ${`${number} ${words}`.trim() || "not known yet"}${isBest ? ", best" : ""}: why?`;
}

function ValueText({ value: { number, words, outcome, isNarrowing } }: { value: ColumnValue }): JSX.Element {
  return (
    <>
      <svg class="shape" viewBox="-6 -6 12 12" aria-hidden="true">
        {outcome && <path d={OUTCOME_SHAPES[outcome]} fill="currentColor" />}
      </svg>
      <span class={`number${numberLength(number)}${isNarrowing ? " narrowing" : ""}`}>
        {number.replace("…", "…\u200b")}
      </span>{" "}
      <span class="words">{words}</span>
    </>
  );
}

/** How long it is, as a class: two figures and bounds take more room, and columns are narrow on phones. */
function numberLength({ length }: string): string {
  return length > 5 ? " two-lines" : length > 3 ? " long" : length > 2 ? " middle" : "";
}

/** ▲ ● ▼, around the origin and 12 wide at most. */
export const OUTCOME_SHAPES = {
  win: "M0 -5L6 5H-6Z",
  draw: "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z",
  loss: "M0 5L6 -5H-6Z",
} as const;
