// All that the page knows, in one value; update.ts has what happens to it.
import type { Analysis, MoveStory, Position, Review, ReviewedMove, Side, Story } from "claimeven";
import type { KeptGame } from "../storage/games.js";
import type { Settings } from "../storage/settings.js";
import { type GameRecord, positionOf } from "./record.js";

export const VIEWS = ["play", "analyse", "review"] as const;
export type View = (typeof VIEWS)[number];
/** A person, or a player of the library by name. */
export type PlayerName = string;
export const HUMAN = "human";
export type Players = Readonly<Record<Side, PlayerName>>;
export type Dialog = "share" | "games" | "settings" | "help";

/** What the engine is asked. `id` says all of it, so that an answer is never taken for that of another question. */
export type Question =
  | { readonly kind: "analysis"; readonly id: string; readonly position: Position }
  | { readonly kind: "story"; readonly id: string; readonly position: Position }
  | { readonly kind: "moveStory"; readonly id: string; readonly position: Position; readonly column: number }
  | { readonly kind: "review"; readonly id: string; readonly game: GameRecord }
  | {
      readonly kind: "move";
      readonly id: string;
      readonly position: Position;
      readonly player: PlayerName;
      /** How long to wait at least, in milliseconds, so that a person can follow. */
      readonly pace: number;
    };

export type Answer =
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  | { readonly kind: "story"; readonly story: Story }
  | { readonly kind: "moveStory"; readonly story: MoveStory }
  | ReviewAnswer
  | { readonly kind: "move"; readonly column: number }
  /** There will be none, and why. */
  | { readonly kind: "failure"; readonly sentence: string };

/** What is known of a game so far. */
export interface ReviewAnswer {
  readonly kind: "review";
  /** By place in the game, from the last one on: null for those that nothing is known of yet. */
  readonly moves: readonly (ReviewedMove | null)[];
  /** When it is finished. */
  readonly review: Review | null;
}

export interface State {
  readonly view: View;
  readonly game: GameRecord;
  readonly players: Players;
  /** How often the game has changed: the same position again is another turn of the computer. */
  readonly turn: number;
  /** Another one each time that the page is loaded: with `turn` it makes names for games. */
  readonly session: string;
  /** Whether the last change was a move, which falls. */
  readonly isFalling: boolean;
  /** Whether two computers wait. */
  readonly isPaused: boolean;
  readonly settings: Settings;
  /** By the id of the question. */
  readonly answers: ReadonlyMap<string, Answer>;
  /** The column whose move is explained; null: the position. */
  readonly why: number | null;
  /** The step of the explanation that is drawn. */
  readonly step: number | null;
  readonly dialog: Dialog | null;
  /** What a person should know: something went wrong, or was done. */
  readonly notice: string | null;
  /** What is read out. */
  readonly spoken: string;
  readonly games: readonly KeptGame[];
  readonly book: "coming" | "here" | "missing";
  /** Whether a newer version of the page waits. */
  readonly isUpdateReady: boolean;
}

export function current(state: State): Position {
  return positionOf(state.game);
}

/** Who is to decide now: a person, the player of that name, or nobody any more. */
export function turnOf({ view, players, game }: State): PlayerName | null {
  const position = positionOf(game);
  if (position.isOver) return null;
  return view === "play" ? players[position.toMove] : HUMAN;
}

/** Whether no person plays. */
export function isWatching({ players }: State): boolean {
  return players.x !== HUMAN && players.o !== HUMAN;
}

/** The side that the one person has; null for two or none. */
export function humanSide({ players }: State): Side | null {
  if ((players.x === HUMAN) === (players.o === HUMAN)) return null;
  return players.x === HUMAN ? "x" : "o";
}
