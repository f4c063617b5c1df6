import { kindOf } from "../state/record.js";
import type { State } from "../state/state.js";
import type { Dispatch } from "./dispatch.js";

/** For a first visit: what to do, and what the numbers are. */
export function Welcome({ state, dispatch }: { state: State; dispatch: Dispatch }) {
  if (state.settings.isWelcomed) return null;
  return (
    <div class="welcome">
      <p>
        Choose a column to drop a disc;{" "}
        {kindOf(state.game.start) === "fill" ? "when the board is full, more fours win" : "four in a row win"}. Switch
        on what moves are worth, and you see the truth about each: + wins, 0 draws, − loses.
      </p>
      <button type="button" class="button" onClick={() => dispatch({ type: "settings", change: { isWelcomed: true } })}>
        Got it
      </button>
    </div>
  );
}
