// What the signs of a step mean, below it.
import type { Side, SquareRole } from "claimeven";
import { otherSide, SIDE_NAMES } from "../words.js";

interface Sign {
  /** As board/marks.tsx draws it, near enough. */
  readonly glyph: string;
  readonly text: (side: string, other: string) => string;
}

const SIGNS: Readonly<Record<SquareRole, Sign>> = {
  four: { glyph: "━", text: (side) => `a four of ${side}` },
  threat: { glyph: "◌", text: (side) => `${side} completes its four here` },
  below: { glyph: "▲", text: (_, other) => `${other} has to play here in the end` },
  pair: { glyph: "┄", text: (side, other) => `when ${other} takes one, ${side} takes the other` },
  answers: { glyph: "•", text: (side) => `${side} gets these by answering above` },
  parried: { glyph: "‖", text: () => "taken because the other side would complete a four here" },
  missing: { glyph: "✕", text: (_, other) => `${other} would need one of these for a four` },
};

/** The signs of these roles; `side` is who profits. */
export function Legend({ roles, side }: { roles: readonly SquareRole[]; side: Side | null }) {
  if (roles.length === 0 || side === null) return null;
  return (
    <ul class="legend" aria-label="Signs on the board">
      {[...new Set(roles)].map((role) => (
        <li key={role}>
          <span class="glyph" aria-hidden="true">
            {SIGNS[role].glyph}
          </span>
          {SIGNS[role].text(SIDE_NAMES[side], SIDE_NAMES[otherSide(side)])}
        </li>
      ))}
    </ul>
  );
}
