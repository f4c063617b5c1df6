// The moves of the game, to click through.

import type { State } from "../state/state.js";
import { columnName, SIDE_NAMES } from "../words.js";
import { Card } from "./controls.js";
import type { Dispatch } from "./dispatch.js";
import { useItemInView } from "./item_in_view.js";

export function Moves({ state, dispatch }: { state: State; dispatch: Dispatch }) {
  const { moves, played, positions, start } = state.game;
  const { width } = start;
  const list = useItemInView(played - 1, moves.length);
  return (
    <Card title="Moves" class="moves">
      {moves.length === 0 ? (
        <p class="soft">None yet. Choose a column, or press 1 to {width > 9 ? 0 : width}.</p>
      ) : (
        <ol class="move-list" ref={list}>
          {moves.map((column, i) => {
            const side = positions[i]?.toMove ?? "x";
            const isNow = i + 1 === played;
            return (
              // The moves before it make it what it is, so its place is its name.
              <li key={i} class={i >= played ? "undone" : undefined}>
                <button
                  type="button"
                  class="move"
                  data-number={`${i + 1}.`}
                  aria-current={isNow ? "step" : undefined}
                  aria-label={`Move ${i + 1}: ${SIDE_NAMES[side]} plays ${columnName(column)}`}
                  onClick={() => dispatch({ type: "goTo", played: i + 1 })}
                >
                  <span class={`dot dot-${side}`} aria-hidden="true" />
                  {columnName(column)}
                </button>
              </li>
            );
          })}
        </ol>
      )}
    </Card>
  );
}
