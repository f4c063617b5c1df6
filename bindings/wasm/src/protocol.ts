// What a pool and its workers say to each other. Everything here can be cloned.
import { ClaimevenError, type ErrorCode } from "./error.js";
import { Game, type GameOptions } from "./game.js";
import { Position } from "./position.js";
import type { ComparisonOptions, Ending, GameKind } from "./types.js";

export interface PositionData {
  readonly key: bigint;
  readonly size: string;
}
export interface GameData {
  readonly start: PositionData;
  readonly game: GameKind;
  readonly moves: readonly number[];
}

/** What is to be compared, checked; of a position only what can be cloned. */
export interface ComparisonData extends Omit<ComparisonOptions, "position"> {
  readonly position?: PositionData | undefined;
}

/** A call of a solver or player, by the name that answer.ts has for it. */
export interface Question {
  readonly call: string;
  readonly position?: PositionData;
  readonly game?: GameData;
  readonly positions?: readonly PositionData[];
  /** Where these are among those of the call. */
  readonly first?: number;
  readonly column?: number;
  /** A claimeven_analysis: what is known already. */
  readonly known?: Uint8Array;
  readonly player?: string;
  /** Of stones that somebody has set up. */
  readonly drawing?: string;
  readonly setup?: GameOptions;
  readonly seed?: bigint;
  /** The module of the search lab, which workers have not yet, and what is to be compared. */
  readonly lab?: WebAssembly.Module;
  readonly comparison?: ComparisonData;
  readonly nodeLimit?: number | undefined;
  readonly timeLimit?: number | undefined;
}

export type ToWorker =
  /** First of all. `stopped` has the number of the question that is to stop, where memory can be shared. */
  | {
      readonly kind: "start";
      readonly module: WebAssembly.Module;
      readonly tableBytes: number | undefined;
      readonly stopped: Int32Array | null;
    }
  /** Another module takes over. */
  | { readonly kind: "module"; readonly module: WebAssembly.Module }
  | { readonly kind: "book"; readonly bytes: Uint8Array }
  | { readonly kind: "question"; readonly id: number; readonly question: Question };

export type FromWorker =
  | { readonly kind: "ready" }
  | { readonly kind: "news"; readonly id: number; readonly news: unknown }
  | { readonly kind: "answer"; readonly id: number; readonly answer: unknown }
  | { readonly kind: "failure"; readonly id: number; readonly failure: Failure };

export interface Failure {
  readonly code: ErrorCode;
  readonly sentence: string;
  readonly index: number | null;
  readonly ending: Ending | null;
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof ClaimevenError)) {
    return {
      code: "internal",
      sentence: error instanceof Error ? error.message : String(error),
      index: null,
      ending: null,
    };
  }
  return { code: error.code, sentence: error.message, index: error.index, ending: error.ending };
}
export function errorOf({ code, sentence, index, ending }: Failure): ClaimevenError {
  return new ClaimevenError(code, sentence, { index, ...(ending && { ending }) });
}

export function positionData({ key, size }: Position): PositionData {
  return { key, size };
}
export function positionOf({ key, size }: PositionData): Position {
  return Position.fromKey(key, size);
}

export function gameData(game: Game): GameData {
  return { start: positionData(game.start), game: game.kind, moves: game.moves };
}
export function gameOf({ start, game, moves }: GameData): Game {
  const made = new Game({ position: positionOf(start), game });
  for (const column of moves) made.play(column);
  return made;
}
