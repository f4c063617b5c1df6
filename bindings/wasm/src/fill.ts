import { instanceOf, options as optionsOf, wide } from "./arguments.js";
import { type SolveProgress, withContext } from "./context.js";
import { dispose } from "./dispose.js";
import { FillPosition } from "./fill_position.js";
import { Game } from "./game.js";
import type { Instance } from "./instance.js";
import { Handle } from "./module.js";
import { reviewed } from "./review.js";
import { analysisNewsAt, analysisOf, progressAt, unfinished } from "./solver.js";
import type { Analysis, Context, FillResult, Limits, Review, ReviewProgress, Variation } from "./types.js";

type RawFillResult = Omit<FillResult, "score" | "column"> & { readonly isExact: boolean; readonly column: number };

/** Finds the difference of fours at the end of a fill game, late in the game; earlier it is "too-hard". */
export class FillSolver {
  readonly #handle: Handle;

  constructor(options: { readonly tableBytes?: number | undefined } = {}) {
    const { tableBytes = 0 } = optionsOf("The options", options);
    const bytes = wide("tableBytes", tableBytes);
    this.#handle = new Handle("solver", "claimeven_fill_solver_free", (owner) =>
      owner.number("claimeven_fill_solver_create", bytes),
    );
  }

  #ask<T, News>(
    game: Game | FillPosition,
    limits: Context<News> | undefined,
    question: (owner: Instance, solver: number, game: number, context: number) => T,
    newsAt?: (owner: Instance, at: number) => News,
  ): T {
    return withGame(game, (about) =>
      this.#handle.exclusively((owner, solver) =>
        about.within((_owner, address) =>
          withContext(owner, limits, (context) => question(owner, solver, address, context), newsAt),
        ),
      ),
    );
  }

  /** The fours of the side to move minus those of the other side at the end. */
  solve(game: Game | FillPosition, limits?: Limits): number {
    const { score, ending } = this.solveWithin(game, limits);
    if (score === null) throw unfinished(ending);
    return score;
  }

  /** The same with a best move, and with what is known if a limit comes first. */
  solveWithin(game: Game | FillPosition, limits?: Context<SolveProgress>): FillResult {
    return this.#ask(
      game,
      limits,
      (owner, ...args) => {
        const { isExact, column, bounds, ...rest } = owner.struct<RawFillResult>(
          "claimeven_fill_result",
          "claimeven_fill_solve",
          ...args,
        );
        return { score: isExact ? bounds.lower : null, column: column < 0 ? null : column, bounds, ...rest };
      },
      progressAt,
    );
  }

  /** The difference for every column. */
  analyze(game: Game | FillPosition, context?: Context<Analysis>): Analysis {
    return this.#ask(
      game,
      context,
      (owner, ...args) => analysisOf(owner.struct("claimeven_analysis", "claimeven_fill_analyze", ...args)),
      analysisNewsAt,
    );
  }

  principalVariation(game: Game | FillPosition, limits?: Limits): Variation {
    return this.#ask(game, limits, (owner, ...args) =>
      owner.struct<Variation>("claimeven_variation", "claimeven_fill_principal_variation", ...args),
    );
  }

  /** How good each move was; those that are too hard are unknown. */
  review(game: Game, context?: Context<ReviewProgress>): Review {
    instanceOf("The game", Game, game);
    return this.#handle.exclusively((owner, solver) =>
      reviewed(owner, "claimeven_review_fill_game", solver, game, context),
    );
  }

  clear(): void {
    this.#handle.exclusively((owner, solver) => owner.call("claimeven_fill_solver_clear", solver));
  }

  free(): void {
    this.#handle.free();
  }
  [dispose](): void {
    this.free();
  }
}

/** Asks about a game, or about one that begins at a position. */
function withGame<T>(about: Game | FillPosition, ask: (game: Game) => T): T {
  if (!FillPosition.isOne(about)) return ask(instanceOf("The game", Game, about));
  const game = about.toGame();
  try {
    return ask(game);
  } finally {
    game.free();
  }
}
