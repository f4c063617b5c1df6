import type { State } from "../state/state.js";
import type { Dispatch } from "./dispatch.js";

/** For a first visit: what to do, and what the numbers are. */
export function Welcome({ state, dispatch }: { state: State; dispatch: Dispatch }) {
  if (state.settings.isWelcomed) return null;
  return (
    <div class="welcome">
      <p>
        Click a column to drop a disc; four in a row win. Switch the values on, and every move shows what it is truly
        worth: above zero it wins, zero is a draw, below zero it loses.
      </p>
      <button type="button" class="button" onClick={() => dispatch({ type: "settings", change: { isWelcomed: true } })}>
        Got it
      </button>
    </div>
  );
}
