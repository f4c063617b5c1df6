// The npm package in workers, behind one small interface: a question, and whoever is told the answer.
import {
  type Analysis,
  Book,
  ClaimevenError,
  type ComparisonNews,
  init,
  type ReviewedMove,
  type ReviewProgress,
  SolverPool,
} from "claimeven";
import { libraryGame } from "../state/record.js";
import { USUAL_SIZE } from "../state/sizes.js";
import type { Answer, Question } from "../state/state.js";
import { sentenceOf } from "../words.js";
import { searchLab } from "./lab.js";

/** Bounds are shown when a search takes longer than this, in milliseconds: before, they would only flicker. */
const PATIENCE = 300;
/** And then so often, so that the page has time for other things. */
const NEWS_INTERVAL = 100;
/**
 * Reasons are looked for when a position has been on the board for so long, in milliseconds: where memory can't be shared, to
 * cancel a search costs its worker, and whoever steps through a game would cancel one with every step.
 */
const CALM = 150;
/** More would only take memory: with the book nothing is hard. */
const MOST_WORKERS = 4;

export class Engine {
  readonly #pool: SolverPool;
  /** Fulfilled when the book is there; rejected if it can't be had. */
  readonly book: Promise<unknown>;

  /** After `init`. The book is fetched when the page has nothing else to do. */
  constructor() {
    const workers = Math.max(2, Math.min(navigator.hardwareConcurrency || 2, MOST_WORKERS));
    this.#pool = new SolverPool({ workers, book: idle().then(() => Book.load()) });
    this.book = this.#pool.book;
  }

  /** Asks, and tells every answer; bounds narrow, so there may be several. What is returned cancels it: then none comes. */
  ask(question: Question, tell: (answer: Answer) => void): () => void {
    const cancel = new AbortController();
    const { signal } = cancel;
    const told = (answer: Answer) => {
      if (!signal.aborted) tell(answer);
    };
    this.#answer(question, signal, told).then(told, (error: unknown) => {
      told({ kind: "failure", sentence: sentenceOf(error) });
    });
    return () => cancel.abort();
  }

  async #answer(question: Question, signal: AbortSignal, told: (answer: Answer) => void): Promise<Answer> {
    switch (question.kind) {
      case "analysis": {
        const { kind, position } = question;
        const news = new News<Analysis>(PATIENCE, (analysis) => told({ kind, analysis }));
        const onProgress = (sofar: Analysis) => news.put(sofar);
        try {
          return { kind, analysis: await this.#pool.analyze(position, { signal, onProgress }) };
        } finally {
          news.end();
        }
      }
      case "review": {
        const { kind } = question;
        const game = libraryGame(question.game);
        let moves: readonly (ReviewedMove | null)[] = game.moves.map(() => null);
        const news = new News<typeof moves>(0, (sofar) => told({ kind, moves: sofar, review: null }));
        const onProgress = ({ move, done, total }: ReviewProgress) => {
          moves = moves.with(total - done, move);
          news.put(moves);
        };
        try {
          const review = await this.#pool.review(game, { signal, onProgress });
          return { kind, moves: review.moves, review };
        } finally {
          news.end();
          game.free();
        }
      }
      case "line":
        await rest(CALM, signal);
        return { kind: "line", line: (await this.#pool.principalVariation(question.position, { signal })).moves };
      case "lab": {
        const { kind } = question;
        const lab = await searchLab();
        let far = { search: "", done: 0, total: 0 };
        const news = new News<ComparisonNews>(0, (sofar) => told({ kind, ...sofar, isOver: false }));
        const onProgress = (sofar: ComparisonNews) => {
          const { search, done, total } = sofar;
          far = { search, done, total };
          news.put(sofar);
        };
        try {
          const comparison = await this.#pool.compareSearches(lab, question.options, { signal, onProgress });
          const done = comparison.rows.reduce((count, { results }) => count + results.length, 0);
          return { kind, comparison, ...far, done, isOver: true };
        } finally {
          news.end();
        }
      }
      case "story":
        await rest(CALM, signal);
        return { kind: "story", story: await this.#pool.explain(question.position, { signal }) };
      case "moveStory": {
        const { position, column } = question;
        return { kind: "moveStory", story: await this.#pool.explainMove(position, column, { signal }) };
      }
      case "possible": {
        const { drawing, size, game } = question;
        return { kind: "possible", why: await this.#pool.whyImpossible(drawing, { size, game, signal }) };
      }
      case "move": {
        const [move] = await Promise.all([
          this.#pool.choose(question.player, question.position, { signal, timeLimit: question.limit }),
          rest(question.pace, signal),
        ]);
        return { kind: "move", column: move.column };
      }
    }
  }
}

/** The latest of what comes, told now and then: first after `patience`, in milliseconds. */
class News<T> {
  #latest: { readonly value: T } | null = null;
  #timer: ReturnType<typeof setTimeout>;

  constructor(patience: number, tell: (value: T) => void) {
    const told = () => {
      if (this.#latest) tell(this.#latest.value);
      this.#latest = null;
    };
    this.#timer = setTimeout(() => {
      told();
      this.#timer = setInterval(told, NEWS_INTERVAL);
    }, patience);
  }
  put(value: T): void {
    this.#latest = { value };
  }
  end(): void {
    clearTimeout(this.#timer); // And intervals: they are the same to it.
  }
}

/** Waits so many milliseconds; a cancel ends the question. */
function rest(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, time);
    signal.addEventListener("abort", () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

function idle(): Promise<void> {
  return new Promise((resolve) => {
    if (typeof requestIdleCallback === "function") requestIdleCallback(() => resolve(), { timeout: 1000 });
    else setTimeout(resolve, 200);
  });
}

/**
 * Loads the module of 7×6; if it can't be, throws a sentence that tells a person what to do. If another board is to be seen, that
 * of all boards is fetched at the same time: boards.ts takes it over.
 */
export async function loadModule(size: string): Promise<void> {
  if (typeof WebAssembly === "undefined") {
    throw new Error(
      "WebAssembly is switched off in this browser. Claimeven's engine needs it: allow it for this page, or use another browser.",
    );
  }
  try {
    const usual = init({ boards: USUAL_SIZE });
    if (size !== USUAL_SIZE) init().catch(() => {});
    await usual;
  } catch (error) {
    if (!(error instanceof ClaimevenError)) throw error;
    const cause = error.cause instanceof Error ? error.cause : error;
    if (cause instanceof WebAssembly.CompileError && !hasSimd()) {
      throw new Error(
        "This browser is too old: its WebAssembly has no SIMD, which Claimeven's engine needs. Every browser since 2023 has it.",
        { cause },
      );
    }
    if (cause instanceof WebAssembly.CompileError) {
      throw new Error(
        "This page is not allowed to run WebAssembly, which Claimeven's engine is made of. An extension or a policy of the site blocks it.",
        { cause },
      );
    }
    throw new Error(
      `The engine could not be loaded. Check the connection, and load the page again. (${error.message})`,
      {
        cause,
      },
    );
  }
}

/** Whether the browser takes a module with one vector instruction. */
function hasSimd(): boolean {
  // (module (func (result v128) (v128.const i32x4 0 0 0 0)))
  const module = [0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 22, 1, 20, 0, 253, 12];
  return WebAssembly.validate(new Uint8Array([...module, ...new Array(16).fill(0), 11]));
}
