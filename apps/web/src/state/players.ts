// Who plays whom, and the players that there are.
import { levels, players as libraryPlayers } from "claimeven";
import type { Settings } from "../storage/settings.js";
import { HUMAN, humanSide, type PlayerName, type Players, type State } from "./state.js";

export interface Opponent {
  readonly name: PlayerName;
  /** "Level 2, easy" */
  readonly label: string;
  /** What it is like, in a line. */
  readonly text: string;
}

export interface Opponents {
  readonly levels: readonly Opponent[];
  readonly others: readonly Opponent[];
}
let known: Opponents | null = null;

/** The levels, weakest first, and the library's other players. They are always the same, so they are asked for once. */
export function opponents(): Opponents {
  known ??= allOpponents();
  return known;
}

function allOpponents(): Opponents {
  const all = levels().map(({ number, name, text }) => ({
    name: `level:${number}`,
    label: name ? `Level ${number}, ${name}` : `Level ${number}`,
    text,
  }));
  const names = new Set(["level:1", ...levels().map(({ name }) => name)]);
  const others = libraryPlayers()
    .filter(({ name }) => !names.has(name))
    .map(({ name, text }) => ({ name, label: capitalized(name.split(":")[0] as string), text }));
  return { levels: all, others };
}

/** A player by name; one that is named in another way (`hard`, `heuristic:3`) is called by that name. */
export function opponent(name: PlayerName): Opponent {
  const { levels: all, others } = opponents();
  return [...all, ...others].find((one) => one.name === name) ?? { name, label: name, text: "" };
}

/** Whether there is one of this name. (To make a player and see is no way: it would take memory for its table.) */
export function isPlayer(name: PlayerName): boolean {
  const { levels: all, others } = opponents();
  return [...all, ...others, ...libraryPlayers()].some((one) => one.name === name);
}

/** "You", "Level 3" */
export function playerLabel(name: PlayerName): string {
  return name === HUMAN ? "You" : opponent(name).label;
}

/** Who plays in a new game. `last` played before; if they `turns`, they change sides after a game with moves. */
export function startingPlayers(settings: Settings, last: Players, wasPlayed: boolean): Players {
  const { mode, level, other, starts } = settings;
  if (mode === "people") return { x: HUMAN, o: HUMAN };
  if (mode === "watch") return { x: other, o: level };
  const wasFirst = last.x === HUMAN;
  const isFirst = starts === "you" || (starts === "turns" && wasFirst !== wasPlayed);
  return isFirst ? { x: HUMAN, o: level } : { x: level, o: HUMAN };
}

/**
 * The state with other settings. Another player takes over at once; who starts is settled by the next game, unless this
 * one has not begun.
 */
export function withSettings(state: State, change: Partial<Settings>): State {
  const settings = { ...state.settings, ...change };
  const next = { ...state, settings };
  if (!("mode" in change || "level" in change || "other" in change || "starts" in change)) return next;
  const isNew = state.game.played === 0;
  const side = humanSide(state);
  const stays = settings.mode === "computer" && side !== null && !(isNew && "starts" in change);
  const players = stays
    ? { x: side === "x" ? HUMAN : settings.level, o: side === "o" ? HUMAN : settings.level }
    : startingPlayers(settings, state.players, false);
  const isSame = players.x === state.players.x && players.o === state.players.o;
  return isSame ? next : { ...next, players, turn: state.turn + 1, isPaused: settings.mode === "watch" };
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
