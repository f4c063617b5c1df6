import { constants } from "#layout";
import { column as columnOf, instanceOf, integer, options as optionsOf, wide } from "./arguments.js";
import { Book } from "./book.js";
import { type SolveProgress, withContext } from "./context.js";
import { dispose } from "./dispose.js";
import { ClaimevenError } from "./error.js";
import { Game } from "./game.js";
import { type Instance, sizeOf } from "./instance.js";
import { Handle, instance } from "./module.js";
import { Position } from "./position.js";
import { reviewed } from "./review.js";
import { moveStoryOf, storyOf } from "./story.js";
import type {
  Analysis,
  Bounds,
  Context,
  Ending,
  Limits,
  MoveStory,
  Outcome,
  OutcomeResult,
  Review,
  ReviewProgress,
  SolveResult,
  Statistics,
  Story,
  Variation,
} from "./types.js";

export interface SolverOptions {
  /** The most that the table may take, from 8 MiB; it starts small and grows as it fills. 128 MiB if left out. */
  readonly tableBytes?: number | undefined;
  /** Scores that need no search; none if it is left out. */
  readonly book?: Book | null | undefined;
}

/** Scores positions exactly, of any supported size. Keeps what it has learned from one call to the next. */
export class Solver {
  readonly #handle: Handle;

  constructor(options: SolverOptions = {}) {
    const checked = solverOptions(options);
    this.#handle = new Handle("solver", "claimeven_solver_free", (owner) =>
      withSolverOptions(owner, checked, (at) => owner.number("claimeven_solver_create", at)),
    );
  }

  #ask<T, News>(
    position: Position,
    limits: Context<News> | undefined,
    question: (owner: Instance, solver: number, position: number, context: number) => T,
    newsAt?: (owner: Instance, at: number) => News,
  ): T {
    const about = instanceOf("The position", Position, position);
    return this.#handle.exclusively((owner, solver) =>
      about.within(owner, (address) =>
        withContext(owner, limits, (context) => question(owner, solver, address, context), newsAt),
      ),
    );
  }

  /** The exact score, for the side to move: +k is a win with its k-th stone from the end, 0 a draw. */
  solve(position: Position, limits?: Limits): number {
    const { score, ending } = this.solveWithin(position, limits);
    if (score === null) throw unfinished(ending);
    return score;
  }

  /** The same with all that is known of it, also if a limit comes first. */
  solveWithin(position: Position, context?: Context<SolveProgress>): SolveResult {
    return this.#ask(
      position,
      context,
      (owner, ...args) => solveResult(owner.struct("claimeven_solve_result", "claimeven_solve", ...args)),
      progressAt,
    );
  }

  /** The exact score if it lies between the two; of one that does not, only on which side. */
  solveBetween(position: Position, low: number, high: number, limits?: Limits): SolveResult {
    const ends = [integer("The lower score", low), integer("The higher score", high)] as const;
    return this.#ask(position, limits, (owner, solver, address, context) =>
      solveResult(owner.struct("claimeven_solve_result", "claimeven_solve_between", solver, address, ...ends, context)),
    );
  }

  /** Only who wins: faster. */
  solveOutcome(position: Position, limits?: Limits): OutcomeResult {
    return this.#ask(position, limits, (owner, ...args) => {
      const { isKnown, outcome, ...rest } = owner.struct<OutcomeResult & { isKnown: boolean; outcome: Outcome }>(
        "claimeven_outcome_result",
        "claimeven_solve_outcome",
        ...args,
      );
      return { outcome: isKnown ? outcome : null, ...rest };
    });
  }

  /** The exact score of every column. */
  analyze(position: Position, context?: Context<Analysis>): Analysis {
    return this.#ask(
      position,
      context,
      (owner, ...args) => analysisOf(owner.struct("claimeven_analysis", "claimeven_analyze", ...args)),
      analysisNewsAt,
    );
  }

  /** @internal That of one column, for solvers that share the work: a claimeven_analysis as bytes. */
  analyzeColumn(
    position: Position,
    column: number,
    known: Uint8Array,
    context: Context<Uint8Array>,
  ): Uint8Array<ArrayBuffer> {
    const size = sizeOf("claimeven_analysis");
    return this.#ask(
      position,
      context,
      (owner, solver, address, limits) =>
        owner.frame(() => {
          const at = owner.reserve(size);
          owner.write(at, known);
          owner.call("claimeven_analyze_columns", solver, address, 1 << column, at, limits, at);
          return owner.bytes(at, size);
        }),
      (owner, at) => owner.bytes(owner.field("claimeven_progress", "analysis", at), size),
    );
  }

  /** Best play to the end: of several best moves, the one nearest to the centre. */
  principalVariation(position: Position, limits?: Limits): Variation {
    return this.#ask(position, limits, (owner, ...args) =>
      owner.struct<Variation>("claimeven_variation", "claimeven_principal_variation", ...args),
    );
  }

  /** Why the score is what it is. A limit that comes first is an error with the code "unfinished". */
  explain(position: Position, limits?: Limits): Story {
    return this.#ask(position, limits, (owner, ...args) => storyOf(owner, "claimeven_explain", ...args));
  }

  /** What is good or bad about a move, in a column from 0. */
  explainMove(position: Position, column: number, limits?: Limits): MoveStory {
    const move = columnOf(column, instanceOf("The position", Position, position).width);
    return this.#ask(position, limits, (owner, solver, address, context) =>
      moveStoryOf(owner, solver, address, move, context),
    );
  }

  /** How good each move of a game was. */
  review(game: Game, context?: Context<ReviewProgress>): Review {
    instanceOf("The game", Game, game);
    return this.#handle.exclusively((owner, solver) => reviewed(owner, "claimeven_review_game", solver, game, context));
  }

  /** The score of each column, null for full ones: as connect-four-ai has it. */
  getAllMoveScores(position: Position): (number | null)[] {
    return [...this.analyze(position).scores];
  }

  /** Forgets everything learned. */
  clear(): void {
    this.#handle.exclusively((owner, solver) => owner.call("claimeven_solver_clear", solver));
  }

  /** Gives its memory back; forgotten solvers are given back in time, too. */
  free(): void {
    this.#handle.free();
  }
  [dispose](): void {
    this.free();
  }
}

/** @internal Options as they are now, whatever becomes of them before a solver is made anew. */
export function solverOptions(options: SolverOptions): SolverOptions {
  const { tableBytes, book = null } = optionsOf("The options", options);
  if (book !== null) instanceOf("The book", Book, book).address(instance());
  return { tableBytes, book };
}

/** @internal Calls `use` with the claimeven_solver_options for these. */
export function withSolverOptions<T>(owner: Instance, options: SolverOptions, use: (at: number) => T): T {
  const { tableBytes, book } = options;
  return owner.frame(() => {
    const at = owner.reserve(sizeOf("claimeven_solver_options"));
    owner.call("claimeven_solver_options_init", at);
    if (tableBytes !== undefined) {
      owner.set("claimeven_solver_options", at, { table_bytes: wide("tableBytes", tableBytes) });
    }
    if (!book) {
      owner.set("claimeven_solver_options", at, { book_choice: constants.WITHOUT_BOOK });
      return use(at);
    }
    return book.lent(owner, (address) => {
      owner.set("claimeven_solver_options", at, { book_choice: constants.GIVEN_BOOK, book: address });
      return use(at);
    });
  });
}

/** @internal */
export function unfinished(ending: Ending): ClaimevenError {
  const limit = { complete: "", nodes: "its limit of nodes", time: "its time limit", stopped: "a stop" }[ending];
  return new ClaimevenError("unfinished", `The call ended before it had an answer: ${limit} came first.`, { ending });
}

interface RawResult {
  readonly bounds: Bounds;
  readonly isExact: boolean;
  readonly ending: Ending;
  readonly statistics: Statistics;
}

function solveResult({ isExact, bounds, ending, statistics }: RawResult): SolveResult {
  return { score: isExact ? bounds.lower : null, bounds, ending, statistics };
}

/** @internal What solve and the like say on their way. */
export function progressAt(owner: Instance, at: number): SolveProgress {
  const { bounds, statistics } = owner.read<SolveProgress>("claimeven_progress", at);
  return { bounds, statistics };
}

interface RawAnalysis extends Omit<Analysis, "scores" | "columns"> {
  readonly columns: readonly Bounds[];
  readonly width: number;
  readonly playable: readonly number[];
}

/** @internal */
export function analysisOf({ columns, width, playable, ...rest }: RawAnalysis): Analysis {
  const known = columns.slice(0, width).map((bounds, column) => (playable.includes(column) ? bounds : null));
  const scores = known.map((bounds) => (bounds && bounds.lower === bounds.upper ? bounds.lower : null));
  return { columns: known, scores, ...rest };
}

/** @internal What an analysis says on its way. */
export function analysisNewsAt(owner: Instance, at: number): Analysis {
  return analysisOf(owner.read<RawAnalysis>("claimeven_analysis", owner.field("claimeven_progress", "analysis", at)));
}

/** @internal An analysis that several solvers share, as bytes: what is known before any search, what is left, and the whole. */
export const sharedAnalysis = {
  begin(position: Position): Uint8Array<ArrayBuffer> {
    return inPosition(position, (owner, about, at) => owner.call("claimeven_begin_analysis", about, at));
  },
  openColumns(position: Position, known: Uint8Array): number[] {
    const owner = instance();
    return owner.frame(() => {
      const at = owner.reserve(known.length);
      owner.write(at, known);
      return position.within(owner, (about) => owner.list<number>("int32_t", "claimeven_open_columns", about, at));
    });
  },
  combine(position: Position, one: Uint8Array, other: Uint8Array): Uint8Array<ArrayBuffer> {
    return inPosition(position, (owner, about, at) => {
      const second = owner.reserve(other.length);
      owner.write(at, one);
      owner.write(second, other);
      owner.call("claimeven_combine", about, at, second, at);
    });
  },
  read(bytes: Uint8Array): Analysis {
    const owner = instance();
    return owner.frame(() => {
      const at = owner.reserve(bytes.length);
      owner.write(at, bytes);
      return analysisOf(owner.read<RawAnalysis>("claimeven_analysis", at));
    });
  },
};

function inPosition(
  position: Position,
  fill: (owner: Instance, about: number, at: number) => void,
): Uint8Array<ArrayBuffer> {
  const owner = instance();
  const size = sizeOf("claimeven_analysis");
  return owner.frame(() => {
    const at = owner.reserve(size);
    position.within(owner, (about) => fill(owner, about, at));
    return owner.bytes(at, size);
  });
}
