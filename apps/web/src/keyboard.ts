// Keys that work anywhere on the page; views/dialogs.tsx lists them.
import { areValuesOn } from "./state/questions.js";
import { newId } from "./state/record.js";
import { nextMistake } from "./state/review.js";
import { setupAt } from "./state/setup.js";
import { told } from "./state/shown.js";
import { sidesOf } from "./state/sizes.js";
import { current, hasOwnBoard, type State, type View } from "./state/state.js";
import type { Event } from "./state/update.js";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "repeat">;
/** Keys that do something again and again while they are held. */
const REPEATED = new Set(["u", "r", "b", "w", "m"]);

/** Places that have a key. */
const PLACE_KEYS: Readonly<Record<string, View>> = {
  p: "play",
  a: "analyse",
  v: "review",
  z: "puzzles",
  l: "learn",
};

/** What a key does; null: nothing. */
export function eventOfKey(state: State, { key, shiftKey, repeat }: Key): Event | null {
  if (state.view === "setup") return eventOfSetupKey(state, key);
  const letter = key.toLowerCase();
  if (repeat && !REPEATED.has(letter)) return null;
  if (/^\d$/.test(key)) {
    // The tenth has the last of the row of figures.
    const column = (Number(key) + 9) % 10;
    return column < current(state).width ? { type: "play", column } : null;
  }
  const place = PLACE_KEYS[letter];
  if (place) return { type: "view", view: place };
  const isAnalyse = state.view === "analyse";
  const own = hasOwnBoard(state.view);
  switch (letter) {
    case "u":
      return { type: "undo" };
    case "r":
      return { type: "redo" };
    case "n":
      return { type: "new", id: newId() };
    case "h":
      if (state.view === "puzzles") return { type: "puzzleHint" };
      if (state.view === "learn") return { type: "lessonShow" };
      return { type: "settings", change: { [state.view === "play" ? "hints" : "values"]: !areValuesOn(state) } };
    case "t":
      return isAnalyse ? { type: "settings", change: { threats: !state.settings.threats } } : null;
    case "b":
      return isAnalyse ? { type: "line", count: 1 } : null;
    case "w":
      return isAnalyse || own ? stepFrom(state, shiftKey ? -1 : 1) : null;
    case "m": {
      const to = state.view === "review" ? nextMistake(state, shiftKey ? -1 : 1) : null;
      return to === null ? null : { type: "goTo", played: to };
    }
    case "s":
      if (state.view !== "lab") return null;
      return { type: state.lab.run?.isRunning ? "labStop" : "labStart" };
    case "?":
      return { type: "dialog", dialog: "help" };
    default:
      return null;
  }
}

/** Figures drop discs in turn, so that moves can be typed; letters are as elsewhere. */
function eventOfSetupKey(state: State, key: string): Event | null {
  if (/^\d$/.test(key)) {
    const column = (Number(key) + 9) % 10;
    const isThere = column < sidesOf(setupAt(state).size).width;
    return isThere ? { type: "setup", action: { kind: "drop", column } } : null;
  }
  const letter = key.toLowerCase();
  const place = PLACE_KEYS[letter];
  if (place) return { type: "view", view: place };
  switch (letter) {
    case "u":
      return { type: "setup", action: { kind: "undo" } };
    case "n":
      return { type: "setup", action: { kind: "clear" } };
    case "?":
      return { type: "dialog", dialog: "help" };
    default:
      return null;
  }
}

/** The step of the explanation after this one, or before it; beyond the last the board is as it is. */
function stepFrom(state: State, by: 1 | -1): Event {
  const count = told(state)?.story.steps.length ?? 0;
  const from = state.step ?? (by > 0 ? -1 : count);
  const to = from + by;
  return { type: "step", step: to >= 0 && to < count ? to : null };
}

/** Whether keys belong to what has the focus: text is typed, choices are moved through. */
export function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["checkbox", "radio", "range"].includes(target.type);
  return target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement;
}
