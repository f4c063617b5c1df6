// Who plays whom, and the players that there are.
import { type GameKind, levels, players as libraryPlayers } from "claimeven";
import type { Settings } from "../storage/settings.js";
import { capitalized, otherSide } from "../words.js";
import { kindOf, positionOf } from "./record.js";
import { HUMAN, humanSide, type PlayerName, type Players, type State } from "./state.js";

export interface Opponent {
  readonly name: PlayerName;
  /** "Level 2" */
  readonly label: string;
  /** "Level 2, easy", where there is room for it. */
  readonly title: string;
  /** What it is like, in a line. */
  readonly text: string;
}

export interface Opponents {
  readonly levels: readonly Opponent[];
  readonly others: readonly Opponent[];
}
const KINDS: readonly GameKind[] = ["connect4", "fill"];
const known = new Map<GameKind, Opponents>();

/**
 * The levels, weakest first, which the usual game alone has, and the library's other players. They are always the same, so
 * they are asked for once.
 */
export function opponents(kind: GameKind = "connect4"): Opponents {
  const all = known.get(kind) ?? allOpponents(kind);
  known.set(kind, all);
  return all;
}

function allOpponents(kind: GameKind): Opponents {
  const leveled = (kind === "connect4" ? levels() : []).map(({ number, name, text }) => ({
    name: `level:${number}`,
    label: `Level ${number}`,
    title: name ? `Level ${number}, ${name}` : `Level ${number}`,
    text,
  }));
  const names = new Set(["level:1", ...levels().map(({ name }) => name)]);
  const others = libraryPlayers(kind)
    .filter(({ name }) => !names.has(name))
    .map(({ name, text }) => {
      const label = capitalized(name.split(":")[0] as string);
      return { name, label, title: label, text };
    });
  return { levels: leveled, others };
}

/** A player by name; one that is named in another way (`hard`) is called by that name. */
export function opponent(name: PlayerName): Opponent {
  return (
    KINDS.flatMap((kind) => listed(kind)).find((one) => one.name === name) ?? {
      name,
      label: name,
      title: name,
      text: "",
    }
  );
}

/** Whether there is one of this name. (To make a player and see is no way: it would take memory for its table.) */
export function isPlayer(name: PlayerName, kind: GameKind): boolean {
  return [...listed(kind), ...libraryPlayers(kind)].some((one) => one.name === name);
}

/** All of a game, in the order of choices. */
export function listed(kind: GameKind): readonly Opponent[] {
  const { levels: leveled, others } = opponents(kind);
  return [...leveled, ...others];
}

/** Where the settings have the computers of a game: the players of one can't play the other. */
export const COMPUTERS = {
  connect4: { level: "level", other: "other" },
  fill: { level: "fillLevel", other: "fillOther" },
} as const satisfies Record<GameKind, Record<"level" | "other", keyof Settings>>;

function computers(settings: Settings, kind: GameKind): { readonly level: PlayerName; readonly other: PlayerName } {
  const names = COMPUTERS[kind];
  return { level: settings[names.level], other: settings[names.other] };
}

/** "You", "Level 3" */
export function playerLabel(name: PlayerName): string {
  return name === HUMAN ? "You" : opponent(name).label;
}

/** Who plays in a new game of a kind. `last` played before; if they `turns`, they change sides after a game with moves. */
export function startingPlayers(settings: Settings, kind: GameKind, last: Players, wasPlayed: boolean): Players {
  const { mode, starts } = settings;
  const { level, other } = computers(settings, kind);
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
  // Who has won a game has won it.
  if (positionOf(state.game).isOver) return next;
  const kind = kindOf(state.game.start);
  const { level: levelName, other: otherName } = COMPUTERS[kind];
  if (!("mode" in change || levelName in change || otherName in change || "starts" in change)) return next;
  const isNew = state.game.played === 0;
  const side = humanSide(state);
  const stays = settings.mode === "computer" && side !== null && !(isNew && "starts" in change);
  const players = stays
    ? { x: side === "x" ? HUMAN : settings[levelName], o: side === "o" ? HUMAN : settings[levelName] }
    : startingPlayers(settings, kind, state.players, false);
  const isSame = players.x === state.players.x && players.o === state.players.o;
  return isSame ? next : { ...next, players, turn: state.turn + 1, isPaused: settings.mode === "watch" };
}

/** The settings that go with these players. */
export function withPlayers(settings: Settings, kind: GameKind, { x, o }: Players): Settings {
  const { level, other } = COMPUTERS[kind];
  if (x === HUMAN && o === HUMAN) return { ...settings, mode: "people" };
  if (x !== HUMAN && o !== HUMAN) return { ...settings, mode: "watch", [other]: x, [level]: o };
  return { ...settings, mode: "computer", [level]: x === HUMAN ? o : x };
}

/** Players by names that were kept, or of another game; who does not know this one is replaced. */
export function knownPlayers(names: Players, settings: Settings, kind: GameKind): Players {
  const able = (name: PlayerName) => (name === HUMAN || isPlayer(name, kind) ? name : computers(settings, kind).level);
  return { x: able(names.x), o: able(names.o) };
}

/** After a game against a computer: the one above for who has won, the one below for who has lost. */
export function nextLevel(state: State): PlayerName | null {
  const side = humanSide(state);
  const { winner } = positionOf(state.game);
  if (side === null || winner === null) return null;
  const kind = kindOf(state.game.start);
  // Those of filling the board are in order, too.
  const leveled = kind === "fill" ? listed(kind) : opponents(kind).levels;
  const place = leveled.findIndex(({ name }) => name === state.players[otherSide(side)]);
  return place < 0 ? null : (leveled[place + (winner === side ? 1 : -1)]?.name ?? null);
}
