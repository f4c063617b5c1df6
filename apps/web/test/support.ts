// What the tests of the state share: the package, a state, and events one after the other.
import { init } from "claimeven";
import { startingState } from "../src/start.js";
import type { State } from "../src/state/state.js";
import { type Event, update } from "../src/state/update.js";
import { openStore } from "../src/storage/store.js";
import { memory } from "./storage_support.js";

await init();

/** The page of somebody who opened this link for the first time. */
export function opened(search = ""): State {
  return startingState(openStore(memory() as Storage, { folder: "/" }), search, "game");
}

/** The state after all of these. */
export function following(state: State, ...events: readonly Event[]): State {
  return events.reduce(update, state);
}

/** The moves of a person, from 1: "4453". */
export function plays(moves: string): Event[] {
  return [...moves].map((digit) => ({ type: "play", column: Number(digit) - 1 }));
}

export const twoPeople: Event = { type: "settings", change: { mode: "people" } };
