import type { Side } from "claimeven";
import type { JSX } from "preact";
import { DISC_RADIUS, type Point } from "./geometry.js";

/** The colour of a side's discs, and that of the mark on them. */
export const sideColor = (side: Side): string => (side === "x" ? "var(--first)" : "var(--second)");
export const sideMarkColor = (side: Side): string => (side === "x" ? "var(--first-mark)" : "var(--second-mark)");

/** The mark of a side, which tells it without colours: a ring for the first, a dot for the second. `size` 1 is that on a disc. */
export function SideMark({ side, color, size = 1 }: { side: Side; color: string; size?: number }): JSX.Element {
  return side === "x" ? (
    <circle r={21 * size} fill="none" stroke={color} stroke-width={7 * size} />
  ) : (
    <circle r={13 * size} fill={color} />
  );
}

/** A disc around the origin with the mark of its side. */
export function Disc({ side }: { side: Side }): JSX.Element {
  return (
    <>
      <circle r={DISC_RADIUS} fill={sideColor(side)} />
      <SideMark side={side} color={sideMarkColor(side)} />
    </>
  );
}

/** A disc that is not on the board, or not yet: see-through, with an outline. */
export function GhostDisc({ side }: { side: Side }): JSX.Element {
  return (
    <>
      <circle r={DISC_RADIUS} fill={sideColor(side)} fill-opacity={0.22} />
      <SideOutline side={side} radius={DISC_RADIUS - 2.5} width={5} />
    </>
  );
}

/** A stone of a line that is looked at, with the number of its move. */
export function Ghost({ side, number, at }: { side: Side; number: number; at: Point }): JSX.Element {
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <GhostDisc side={side} />
      <DrawingText size={number > 9 ? 34 : 40}>{number}</DrawingText>
    </g>
  );
}

/** A circle in the colour of a side, whole for the first and of dots for the second, as the marks on the discs are. */
export function SideOutline({ side, radius, width }: { side: Side; radius: number; width: number }): JSX.Element {
  // As many dots as fit, a dot and a half apart: a whole number, so that no two of them touch.
  const step = (2 * Math.PI * radius) / Math.max(8, Math.round((2 * Math.PI * radius) / (width * 2.1)));
  const dots = side === "o" && { "stroke-linecap": "round" as const, "stroke-dasharray": `0 ${step.toFixed(3)}` };
  return (
    <circle
      r={radius}
      fill="none"
      stroke={sideColor(side)}
      stroke-width={side === "o" ? width * 1.25 : width}
      {...dots}
    />
  );
}

interface TextProps {
  readonly size: number;
  readonly weight?: number;
  /** How far it keeps lines below it off. */
  readonly haloWidth?: number;
  readonly children: string | number;
}

/** Text in the middle of the origin, over the holes. */
export function DrawingText({ size, weight = 600, haloWidth = 0, children }: TextProps): JSX.Element {
  return (
    <text
      text-anchor="middle"
      dy="0.35em"
      font-family="system-ui, sans-serif"
      font-size={size}
      font-weight={weight}
      fill="var(--mark)"
      stroke="var(--hole)"
      stroke-width={haloWidth}
      stroke-linejoin="round"
      paint-order="stroke"
    >
      {children}
    </text>
  );
}
