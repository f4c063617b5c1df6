// Keys that work anywhere on the page; views/dialogs.tsx lists them.
import { areValuesOn } from "./state/questions.js";
import { newId } from "./state/record.js";
import { nextMistake } from "./state/review.js";
import { told } from "./state/shown.js";
import { current, type State } from "./state/state.js";
import type { Event } from "./state/update.js";

type Key = Pick<KeyboardEvent, "key" | "shiftKey" | "repeat">;
/** Keys that do something again and again while they are held. */
const REPEATED = new Set(["u", "r", "b", "w", "m"]);

/** What a key does; null: nothing. */
export function eventOfKey(state: State, { key, shiftKey, repeat }: Key): Event | null {
  const letter = key.toLowerCase();
  if (repeat && !REPEATED.has(letter)) return null;
  if (/^[1-9]$/.test(key)) {
    const column = Number(key) - 1;
    return column < current(state).width ? { type: "play", column } : null;
  }
  const isAnalyse = state.view === "analyse";
  switch (letter) {
    case "u":
      return { type: "undo" };
    case "r":
      return { type: "redo" };
    case "n":
      return { type: "new", id: newId() };
    case "h":
      return { type: "settings", change: isAnalyse ? { values: !areValuesOn(state) } : { hints: !areValuesOn(state) } };
    case "t":
      return isAnalyse ? { type: "settings", change: { threats: !state.settings.threats } } : null;
    case "b":
      return isAnalyse ? { type: "line", count: 1 } : null;
    case "w":
      return isAnalyse ? stepFrom(state, shiftKey ? -1 : 1) : null;
    case "m": {
      const to = state.view === "review" ? nextMistake(state, shiftKey ? -1 : 1) : null;
      return to === null ? null : { type: "goTo", played: to };
    }
    case "p":
      return { type: "view", view: "play" };
    case "a":
      return { type: "view", view: "analyse" };
    case "v":
      return { type: "view", view: "review" };
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
