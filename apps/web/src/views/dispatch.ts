import type { Event } from "../state/update.js";

export type Dispatch = (event: Event) => void;

/** What the views can do besides events: to what is outside of the state. */
export interface Outside {
  removeGame(id: string): void;
  clearGames(): void;
  /** Loads the newer version of the page. */
  loadUpdate(): void;
}

let games = 0;
/** For a new game: another one than any before, also of other tabs. */
export function newId(): string {
  return `${Date.now().toString(36)}-${(++games).toString(36)}-${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
}
