import type { State } from "../state/state.js";
import type { Event } from "../state/update.js";

export type Dispatch = (event: Event) => void;

/** What a view is drawn from, and whom it tells what happens. */
export interface Place {
  readonly state: State;
  readonly dispatch: Dispatch;
}

/** What the views can do besides events: to what is outside of the state. */
export interface Outside {
  removeGame(id: string): void;
  clearGames(): void;
  /** Loads the newer version of the page. */
  loadUpdate(): void;
}
