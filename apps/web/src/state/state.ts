// All that the page knows, in one value; update.ts has what happens to it.
import type {
  Analysis,
  ComparisonOptions,
  FillPosition,
  GameKind,
  Impossibility,
  MoveStory,
  Position,
  Review,
  ReviewedMove,
  Side,
  Story,
} from "claimeven";
import type { KeptGame } from "../storage/games.js";
import type { Progress } from "../storage/progress.js";
import type { Settings } from "../storage/settings.js";
import type { LabAnswer, LabState } from "./lab.js";
import type { LearnPlace } from "./learn.js";
import type { PuzzlePlace } from "./puzzles.js";
import { type GamePosition, type GameRecord, positionOf } from "./record.js";
import type { Setup } from "./setup.js";

export const VIEWS = ["play", "analyse", "review", "puzzles", "learn", "setup", "lab"] as const;
export type View = (typeof VIEWS)[number];
/** A person, or a player of the library by name. */
export type PlayerName = string;
export const HUMAN = "human";
export type Players = Readonly<Record<Side, PlayerName>>;
export type Dialog = "share" | "games" | "settings" | "help";

/** What the engine is asked. `id` says all of it, so that an answer is never taken for that of another question. */
export type Question =
  | { readonly kind: "analysis"; readonly id: string; readonly position: GamePosition }
  /** Best play to the end, where there are no reasons that would have it. */
  | { readonly kind: "line"; readonly id: string; readonly position: FillPosition }
  | { readonly kind: "story"; readonly id: string; readonly position: Position }
  | { readonly kind: "moveStory"; readonly id: string; readonly position: Position; readonly column: number }
  | { readonly kind: "review"; readonly id: string; readonly game: GameRecord }
  /** Whether some game leads to stones that were set up, and why none does. */
  | {
      readonly kind: "possible";
      readonly id: string;
      readonly drawing: string;
      readonly size: string;
      readonly game: GameKind;
    }
  | { readonly kind: "lab"; readonly id: string; readonly options: ComparisonOptions }
  | {
      readonly kind: "move";
      readonly id: string;
      readonly position: GamePosition;
      readonly player: PlayerName;
      /** How long to wait at least, in milliseconds, so that a person can follow. */
      readonly pace: number;
      /** How long to think at most, in milliseconds. */
      readonly limit: number;
    };

export type Answer =
  | { readonly kind: "analysis"; readonly analysis: Analysis }
  | { readonly kind: "line"; readonly line: readonly number[] }
  | { readonly kind: "story"; readonly story: Story }
  | { readonly kind: "moveStory"; readonly story: MoveStory }
  | ReviewAnswer
  | { readonly kind: "possible"; readonly why: Impossibility | null }
  | LabAnswer
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
  /** What was set up by hand; null: nothing yet, and the place begins with the game at hand. */
  readonly setup: Setup | null;
  readonly lab: LabState;
  readonly dialog: Dialog | null;
  /** What a person should know: something went wrong, or was done. */
  readonly notice: string | null;
  /** What is read out. */
  readonly spoken: string;
  readonly games: readonly KeptGame[];
  /** null: nobody was there yet. */
  readonly puzzles: PuzzlePlace | null;
  /** The puzzles, by index, in which there was a mistake or a hint since the page was opened. */
  readonly helped: ReadonlySet<number>;
  readonly learn: LearnPlace;
  readonly progress: Progress;
  readonly book: "coming" | "here" | "missing";
  /** Whether a newer version of the page waits. */
  readonly isUpdateReady: boolean;
}

/** The game on the board: puzzles and lessons have their own, so that the one at hand stays as it is. */
export function gameOf({ view, game, puzzles, learn }: State): GameRecord {
  if (view === "puzzles" && puzzles) return puzzles.game;
  return view === "learn" ? learn.game : game;
}

/** Whether the board of a view is not that of the game at hand. */
export function hasOwnBoard(view: View): boolean {
  return view === "puzzles" || view === "learn";
}

export function current(state: State): GamePosition {
  return positionOf(gameOf(state));
}

/** Who is to decide now: a person, the player of that name, or nobody any more. */
export function turnOf(state: State): PlayerName | null {
  const { view, players, puzzles, learn } = state;
  const position = current(state);
  if (position.isOver) return null;
  if (view === "puzzles") return puzzles?.phase === "ask" ? HUMAN : null;
  if (view === "learn") return learn.isToPlay ? HUMAN : null;
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
