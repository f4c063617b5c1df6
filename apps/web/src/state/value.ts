// Values and what is known of them, as numbers and lengths.
import type { Bounds } from "claimeven";
import { signed } from "../words.js";

export function isExact({ lower, upper }: Bounds): boolean {
  return lower === upper;
}

/** The value, or the nearest to a draw that it may be where it is proven who wins; null while that is open. */
export function leaning(bounds: Bounds): number | null {
  return bounds.lower > 0 ? bounds.lower : bounds.upper < 0 ? bounds.upper : isExact(bounds) ? 0 : null;
}

/** How much of a bar is the side's whose score it is: a win is well beyond the middle, however late; the sooner the further. */
export function shareOf(score: number): number {
  if (score === 0) return 0.5;
  return 0.5 + Math.sign(score) * (0.12 + 0.36 * Math.min(1, Math.abs(score) / 18));
}

/** Bounds that say nothing yet. */
const FAR_APART = 20;

/** "+2"; while it is not exact, what is proven: "≥ +1", "≤ 0", "−3…+4". */
export function boundsText(bounds: Bounds): string {
  const { lower, upper } = bounds;
  if (isExact(bounds)) return signed(lower);
  if (lower >= 0) return `≥ ${signed(lower)}`;
  if (upper <= 0) return `≤ ${signed(upper)}`;
  return upper - lower > FAR_APART ? "…" : `${signed(lower)}…${signed(upper)}`;
}
