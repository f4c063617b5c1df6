// What a person has chosen.
import { type Checks, flag, oneOf, repaired, text } from "./checks.js";

export interface Settings {
  readonly theme: "system" | "light" | "dark";
  readonly sound: boolean;
  readonly isMotionOff: boolean;
  readonly mode: "computer" | "people" | "watch";
  /** The player of the computer, by the library's name: `level:3`. The library says whether there is one. */
  readonly level: string;
  /** The player of the first side where two computers play. */
  readonly other: string;
  /** The same where the board is filled. */
  readonly fillLevel: string;
  readonly fillOther: string;
  /** Who begins; `turns`: alternately. */
  readonly starts: "you" | "computer" | "turns";
  /** Whether values are shown while one plays. */
  readonly hints: boolean;
  /** Whether values are shown in an analysis. */
  readonly values: boolean;
  readonly threats: boolean;
  /** Whether letters and figures are keys: who speaks to the computer may not want that. */
  readonly areKeysOn: boolean;
  /** Whether the line for a first visit was put away. */
  readonly isWelcomed: boolean;
}

export const DEFAULT_SETTINGS: Settings = {
  theme: "system",
  sound: false,
  isMotionOff: false,
  mode: "computer",
  level: "level:3",
  other: "level:5",
  fillLevel: "h2-balanced:4",
  fillOther: "h1:4",
  starts: "you",
  hints: false,
  values: true,
  threats: true,
  areKeysOn: true,
  isWelcomed: false,
};

const playerName = text(40, /^[\w:.-]+$/);

const checks: Checks<Settings> = {
  theme: oneOf("system", "light", "dark"),
  sound: flag,
  isMotionOff: flag,
  mode: oneOf("computer", "people", "watch"),
  level: playerName,
  other: playerName,
  fillLevel: playerName,
  fillOther: playerName,
  starts: oneOf("you", "computer", "turns"),
  hints: flag,
  values: flag,
  threats: flag,
  areKeysOn: flag,
  isWelcomed: flag,
};

/** Settings with defaults in place of all that is wrong or missing; undefined if they are none at all. */
export function settingsIn(data: unknown): Settings | undefined {
  return repaired(data, DEFAULT_SETTINGS, checks);
}
