// What a worker does with a question; the pool does the same with a signal that is aborted already, for the answer of a
// worker that could not be waited for.
import type { Book } from "./book.js";
import { ClaimevenError } from "./error.js";
import { FillSolver } from "./fill.js";
import { SearchLab } from "./lab.js";
import { Player } from "./player.js";
import { gameOf, positionOf, type Question } from "./protocol.js";
import { whyImpossible } from "./setup.js";
import { Solver } from "./solver.js";
import type { Comparison, Context, Ending, Statistics } from "./types.js";

/** Solvers and players that answer questions, made when they are needed. */
export class Answerer {
  readonly #tableBytes: number | undefined;
  #book: Book | null = null;
  #solver: Solver | null = null;
  #fillSolver: FillSolver | null = null;
  #lab: SearchLab | null = null;
  readonly #players = new Map<string, Player>();

  constructor(tableBytes?: number) {
    this.#tableBytes = tableBytes;
  }

  /** From now on with this book. */
  useBook(book: Book): void {
    this.#solver?.free();
    for (const player of this.#players.values()) player.free();
    this.#book = book;
    this.#solver = null;
    this.#players.clear();
  }

  answer(question: Question, signal: AbortSignal, onProgress: (news: unknown) => void): unknown {
    const { nodeLimit, timeLimit } = question;
    const context: Context<unknown> = { nodeLimit, timeLimit, signal, onProgress };
    if (question.call === "choose") return this.#choose(question, context);
    if (question.call === "compareSearches") return this.#compare(question, context);
    if (question.call === "solveMany") return this.#solveMany(question, context);
    if (question.call === "whyImpossible") return whyImpossible(must(question.drawing), question.setup);
    return question.game?.game === "fill" ? this.#askFill(question, context) : this.#ask(question, context);
  }

  #ask(question: Question, context: Context<unknown>): unknown {
    this.#solver ??= new Solver({ tableBytes: this.#tableBytes, book: this.#book });
    const { call, game, column, known } = question;
    if (call === "review" && game) return freed(gameOf(game), (about) => this.#solver?.review(about, context));
    const position = question.position ? positionOf(question.position) : gameOf(must(game)).position;
    switch (call) {
      case "solveWithin":
        return this.#solver.solveWithin(position, context);
      case "solveOutcome":
        return this.#solver.solveOutcome(position, context);
      case "analyzeColumn":
        return this.#solver.analyzeColumn(position, must(column), must(known), context);
      case "principalVariation":
        return this.#solver.principalVariation(position, context);
      case "explain":
        return this.#solver.explain(position, context);
      case "explainMove":
        return this.#solver.explainMove(position, must(column), context);
    }
    throw new ClaimevenError("internal", `There is no call ${call}.`);
  }

  #askFill({ call, game }: Question, context: Context<unknown>): unknown {
    this.#fillSolver ??= new FillSolver();
    const solver = this.#fillSolver;
    return freed(gameOf(must(game)), (about) => {
      switch (call) {
        case "solveWithin":
          return solver.solveWithin(about, context);
        case "analyze":
          return solver.analyze(about, context);
        case "principalVariation":
          return solver.principalVariation(about, context);
        case "review":
          return solver.review(about, context);
      }
      throw new ClaimevenError("argument", "This question can be asked about games of the main kind only.");
    });
  }

  #choose({ player, game, seed }: Question, context: Context<unknown>): unknown {
    const name = must(player);
    const about = gameOf(must(game));
    const known = `${about.kind} ${name}`;
    const chooser =
      this.#players.get(known) ??
      new Player(name, { game: about.kind, tableBytes: this.#tableBytes, book: this.#book });
    this.#players.set(known, chooser);
    return freed(about, () => {
      chooser.start(must(seed));
      return chooser.choose(about, context);
    });
  }

  #compare({ lab, comparison }: Question, context: Context<unknown>): Comparison {
    this.#lab ??= SearchLab.of(must(lab));
    return this.#lab.compared(must(comparison), context);
  }

  /** The scores of positions one after the other, as many as the limits allow. */
  #solveMany({ positions }: Question, context: Context<unknown>): ManyResult {
    this.#solver ??= new Solver({ tableBytes: this.#tableBytes, book: this.#book });
    const results: ManyResult["results"][number][] = [];
    let { nodeLimit = Number.POSITIVE_INFINITY, timeLimit = Number.POSITIVE_INFINITY } = context;
    for (const position of must(positions)) {
      const left = { signal: context.signal, nodeLimit, timeLimit };
      const { score, ending, statistics } = this.#solver.solveWithin(positionOf(position), left);
      nodeLimit = Math.max(0, nodeLimit - statistics.nodes);
      timeLimit = Math.max(0, timeLimit - statistics.timeMs);
      results.push({ score, statistics });
      if (ending !== "complete") return { results, ending };
    }
    return { results, ending: "complete" };
  }
}

export interface ManyResult {
  readonly results: readonly { readonly score: number | null; readonly statistics: Statistics }[];
  readonly ending: Ending;
}

function freed<T extends { free(): void }, R>(thing: T, use: (thing: T) => R): R {
  try {
    return use(thing);
  } finally {
    thing.free();
  }
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new ClaimevenError("internal", "A question lacks something.");
  return value;
}
