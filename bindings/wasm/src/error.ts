import type { Ending } from "./types.js";

/** What went wrong, in one word: those of the library, and those of this package. */
export type ErrorCode =
  | "argument"
  | "size"
  | "notation"
  | "illegal-move"
  | "impossible"
  | "too-hard"
  | "file"
  | "bad-file"
  | "unfinished"
  | "no-memory"
  | "internal"
  /** `await init()` has not ended yet. */
  | "not-ready"
  /** A file could not be fetched, or is no module. */
  | "load"
  /** The solver, player, book, game or pool was given back. */
  | "closed"
  /** A solver or player was asked while it was answering. */
  | "busy"
  /** The module stopped in the middle of a call, or a worker kept dying. The next call works. */
  | "crash";

export class ClaimevenError extends Error {
  override readonly name = "ClaimevenError";
  readonly code: ErrorCode;
  /** Where in the input the mistake is, from 0: the character of a text, the number of a move. */
  readonly index: number | null;
  /** The limit that came first, if the code is "unfinished". */
  readonly ending: Ending | null;

  constructor(
    code: ErrorCode,
    sentence: string,
    more: { index?: number | null; ending?: Ending; cause?: unknown } = {},
  ) {
    super(sentence, "cause" in more ? { cause: more.cause } : undefined);
    this.code = code;
    this.index = more.index ?? null;
    this.ending = more.ending ?? null;
  }
}
