import type { JSX } from "preact";
import { SideMark } from "./stones.js";

export interface EvaluationBarProps {
  /** How much of it is the first side's, from 0 to 1; null while nothing is known. */
  readonly share: number | null;
  /** A short text such as "+2", or "". */
  readonly label: string;
  /** What it says, for those who don't see it. */
  readonly name: string;
}

/** Who is ahead, as a bar: the first side's part grows from the left, on wide pages, where the bar is upright, from the bottom. */
export function EvaluationBar({ share, label, name }: EvaluationBarProps): JSX.Element {
  const isKnown = share !== null;
  return (
    <div class="evaluation" role="img" aria-label={name}>
      <div class={`trough${isKnown ? "" : " unknown"}`}>
        {isKnown && (
          <>
            <div class="share" style={{ "--share": `${share}` }} />
            <End side="x" />
            <End side="o" />
          </>
        )}
      </div>
      <span class="label">{label}</span>
    </div>
  );
}

/** The mark of the side whose end of the bar it is. */
function End({ side }: { side: "x" | "o" }): JSX.Element {
  return (
    <svg class={`end ${side === "x" ? "first" : "second"}`} viewBox="-26 -26 52 52" aria-hidden="true">
      <SideMark side={side} color="var(--hole)" />
    </svg>
  );
}
