import type { Event } from "../state/update.js";

export type Dispatch = (event: Event) => void;

/** What the views can do besides events: to what is outside of the state. */
export interface Outside {
  removeGame(id: string): void;
  clearGames(): void;
  /** Loads the newer version of the page. */
  loadUpdate(): void;
}
