// What the tests of the state share: the package, a state, and events one after the other.
import { init, type Position } from "claimeven";
import { startingState } from "../src/start.js";
import { boardAt } from "../src/state/record.js";
import { gameOf, type State } from "../src/state/state.js";
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

/** The stones on the board of a game of the main kind. */
export function boardOn(state: State): Position {
  return boardAt(gameOf(state));
}
