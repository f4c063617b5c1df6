// The moves of the game, to click through.

import type { ReviewedMove } from "claimeven";
import { className, signOf } from "../state/review.js";
import { columnName, SIDE_NAMES } from "../words.js";
import { Card } from "./controls.js";
import type { Place } from "./dispatch.js";
import { useItemInView } from "./item_in_view.js";

interface Props extends Place {
  /** What each move was worth, as far as it is known, to be marked. */
  readonly review?: readonly (ReviewedMove | null)[] | undefined;
}

export function Moves({ state, dispatch, review = [] }: Props) {
  const { moves, played, positions } = state.game;
  const list = useItemInView(played - 1, moves.length);
  return (
    <Card title="Moves" class="moves">
      {moves.length === 0 ? (
        <p class="soft">None yet. Choose a column, or press 1 to 7.</p>
      ) : (
        <ol class="move-list" ref={list}>
          {moves.map((column, i) => {
            const side = positions[i]?.toMove ?? "x";
            const isNow = i + 1 === played;
            const moveClass = review[i]?.moveClass;
            return (
              // The moves before it make it what it is, so its place is its name.
              <li key={i} class={i >= played ? "undone" : undefined}>
                <button
                  type="button"
                  class="move"
                  data-number={`${i + 1}.`}
                  aria-current={isNow ? "step" : undefined}
                  aria-label={`Move ${i + 1}: ${SIDE_NAMES[side]} plays ${columnName(column)}${moveClass ? `, ${className(moveClass)}` : ""}`}
                  onClick={() => dispatch({ type: "goTo", played: i + 1 })}
                >
                  <span class={`dot dot-${side}`} aria-hidden="true" />
                  {columnName(column)}
                  {moveClass && <b class="sign">{signOf(moveClass)}</b>}
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
