// The calls of a pool: what they ask workers, and what they make of the answers.
import { constants } from "#layout";
import { Answerer, type ManyResult } from "./answer.js";
import type { SolveProgress } from "./context.js";
import { ClaimevenError } from "./error.js";
import type { Position } from "./position.js";
import { positionData, positionOf, type Question } from "./protocol.js";
import { sharedAnalysis, unfinished } from "./solver.js";
import type {
  Analysis,
  BatchProgress,
  BatchResult,
  ComparisonNews,
  Context,
  Ending,
  Limits,
  Statistics,
} from "./types.js";

/** A question is put to so many workers, if they die of it. */
const MOST_ATTEMPTS = 3;

/** A question to one worker. */
export interface Task {
  readonly call: Call<unknown>;
  readonly question: Question;
  attempts: number;
  /** Its share of the call's nodes. */
  nodes: number;
}

export abstract class Call<T> {
  readonly promise: Promise<T>;
  /** Questions that workers are at. */
  readonly running = new Set<Task>();
  /** Questions whose workers died. */
  readonly #again: Task[] = [];
  readonly #limits: Limits;
  #deadline = Number.POSITIVE_INFINITY;
  #nodesLeft: number;
  #hasBegun = false;
  #resolve!: (value: T) => void;
  #reject!: (error: unknown) => void;
  #isSettled = false;
  /** Why no more is asked; "complete" as long as there is no such reason. */
  #ending: Ending = "complete";

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#nodesLeft = limits.nodeLimit ?? Number.POSITIVE_INFINITY;
    this.promise = new Promise((resolve, reject) => {
      this.#resolve = resolve;
      this.#reject = reject;
    });
  }

  /** What else there is to ask now, if anything. */
  protected abstract next(): Question | null;
  /** How many questions there will be, as far as it is known now, beside those that workers are at. */
  protected abstract get questionsLeft(): number;
  /** Whether there is nothing left to ask. */
  protected get isAsked(): boolean {
    return this.questionsLeft === 0;
  }
  /** The nodes that an answer took. */
  protected abstract nodesOf(answer: unknown): number;
  protected abstract take(question: Question, answer: unknown): void;
  protected abstract hear(question: Question, news: unknown): void;
  /** What is known when it has ended; throws where half an answer is none. */
  protected abstract result(ending: Ending): T;

  get isSettled(): boolean {
    return this.#isSettled;
  }

  /** The next task for a worker that is free. */
  nextTask(): Task | null {
    if (this.#isSettled || this.#ending !== "complete") return null;
    if (performance.now() >= this.#deadline) {
      this.end("time");
      return null;
    }
    const question = this.#again.length > 0 ? null : this.next();
    const task = this.#again.shift() ?? (question && { call: this as Call<unknown>, question, attempts: 0, nodes: 0 });
    if (!task) return null;
    if (!this.#hasBegun) this.#deadline = performance.now() + (this.#limits.timeLimit ?? Number.POSITIVE_INFINITY);
    this.#hasBegun = true;
    this.running.add(task);
    return task;
  }

  /** What is left of the limits, for a task that begins: the nodes are shared out among all that are to come. */
  limitsLeft(task: Task): Pick<Question, "nodeLimit" | "timeLimit"> {
    task.nodes = Math.floor(this.#nodesLeft / (1 + this.#again.length + this.questionsLeft));
    if (this.#nodesLeft !== Number.POSITIVE_INFINITY) this.#nodesLeft -= task.nodes;
    return { nodeLimit: task.nodes, timeLimit: Math.max(0, this.#deadline - performance.now()) };
  }
  /** A task has ended: what it did not use is for the others. */
  #giveBack(task: Task, used: number): void {
    this.running.delete(task);
    if (this.#nodesLeft !== Number.POSITIVE_INFINITY) this.#nodesLeft += Math.max(0, task.nodes - used);
  }

  answered(task: Task, answer: unknown): void {
    this.#giveBack(task, this.nodesOf(answer));
    this.#guarded(() => this.take(task.question, answer));
    this.settleIfOver();
  }
  told(task: Task, news: unknown): void {
    this.#guarded(() => this.hear(task.question, news));
  }
  /** The worker is gone, or the module in it stopped: of this question, unless it had not even started. */
  lost(task: Task, reason: string, isItsFault: boolean): void {
    this.#giveBack(task, 0);
    if (isItsFault) ++task.attempts;
    if (task.attempts < MOST_ATTEMPTS) this.#again.push(task);
    else this.fail(new ClaimevenError("crash", `${MOST_ATTEMPTS} workers died of this question; the last: ${reason}.`));
    this.settleIfOver();
  }
  /** It is to be asked again, through no fault of its own. */
  putBack(task: Task): void {
    this.#giveBack(task, 0);
    this.#again.push(task);
  }
  fail(error: unknown): void {
    this.#isSettled = true;
    this.#reject(error);
  }

  /** Asks nothing more: a limit came first. */
  end(ending: Ending): void {
    if (this.#ending === "complete") this.#ending = ending;
    this.settleIfOver();
  }

  settleIfOver(): void {
    if (this.#isSettled || this.running.size > 0) return;
    if (this.#ending === "complete" && (this.#again.length > 0 || !this.isAsked)) return;
    this.#guarded(() => {
      const result = this.result(this.#ending);
      this.#isSettled = true;
      this.#resolve(result);
    });
  }

  /** What a callback throws ends the call, and comes out of it. */
  #guarded(body: () => void): void {
    if (this.#isSettled) return;
    try {
      body();
    } catch (error) {
      this.fail(error);
    }
  }
}

/** A call that one worker answers. */
export class SingleCall<T> extends Call<T> {
  readonly #question: Question;
  readonly #onProgress: ((news: never) => void) | undefined;
  #isTaken = false;
  #answer: { value: T } | null = null;
  #news: Partial<SolveProgress> = {};

  constructor(question: Question, context: Context<never>) {
    super(context);
    this.#question = question;
    this.#onProgress = context.onProgress;
  }

  protected next(): Question | null {
    if (this.#isTaken) return null;
    this.#isTaken = true;
    return this.#question;
  }
  protected get questionsLeft(): number {
    return this.#isTaken ? 0 : 1;
  }
  protected nodesOf(): number {
    return 0;
  }
  protected take(_question: Question, answer: unknown): void {
    this.#answer = { value: answer as T };
  }
  protected hear(_question: Question, news: unknown): void {
    this.#news = news as Partial<SolveProgress>;
    this.#onProgress?.(news as never);
  }
  protected result(ending: Ending): T {
    if (this.#answer) return this.#answer.value;
    // The worker could not be waited for.
    return cutShort(this.#question, this.#news, ending) as T;
  }
}

/** What is known without a search, and what a worker told of it. */
function cutShort(question: Question, news: Partial<SolveProgress>, ending: Ending): object {
  const { call, position } = question;
  if (call === "compareSearches") {
    const { comparison = { sets: [], rows: [], nodes: question.comparison?.nodes ?? 0, disagreement: null } } =
      news as Partial<ComparisonNews>;
    return { ...comparison, ending };
  }
  if (call === "explain" || call === "explainMove" || call === "whyImpossible") throw unfinished(ending);
  const { statistics = NO_WORK } = news;
  if (call === "principalVariation") return { moves: [], ending, statistics };
  if (position && (call === "solveWithin" || call === "solveOutcome")) {
    const { bounds = sharedAnalysis.read(sharedAnalysis.begin(positionOf(position))).bounds } = news;
    return { [call === "solveWithin" ? "score" : "outcome"]: null, bounds, ending, statistics };
  }
  const unsearched = new Answerer(constants.LEAST_TABLE_BYTES).answer(
    question,
    AbortSignal.abort(),
    () => {},
  ) as object;
  return { ...unsearched, ending };
}
const NO_WORK: Statistics = { nodes: 0, chainSteps: 0, tableCuts: 0, boundCuts: 0, bookHits: 0, timeMs: 0 };

/** The columns of a position, one question each. */
export class AnalysisCall extends Call<Analysis> {
  readonly #position: Position;
  readonly #onProgress: ((news: Analysis) => void) | undefined;
  readonly #begun: Uint8Array;
  /** What each worker found, beside what it was told. */
  readonly #parts = new Map<number, Uint8Array>();
  #told = "";

  constructor(position: Position, context: Context<Analysis>) {
    super(context);
    this.#position = position;
    this.#onProgress = context.onProgress;
    this.#begun = sharedAnalysis.begin(position);
  }

  #known(): Uint8Array {
    return [...this.#parts.values()].reduce(
      (known, part) => sharedAnalysis.combine(this.#position, known, part),
      this.#begun,
    );
  }
  /** Columns that nobody has been asked about, and whose scores do not follow from what is known. */
  #unasked(known: Uint8Array): number[] {
    const asked = new Set([...this.running].map(({ question }) => question.column));
    return sharedAnalysis
      .openColumns(this.#position, known)
      .filter((column) => !asked.has(column) && !this.#parts.has(column));
  }

  protected next(): Question | null {
    const known = this.#known();
    const [column] = this.#unasked(known);
    return column === undefined
      ? null
      : { call: "analyzeColumn", position: positionData(this.#position), column, known };
  }
  protected get questionsLeft(): number {
    return this.#unasked(this.#known()).length;
  }
  protected nodesOf(answer: unknown): number {
    return sharedAnalysis.read(answer as Uint8Array).statistics.nodes;
  }
  protected take({ column }: Question, answer: unknown): void {
    this.#parts.set(column as number, answer as Uint8Array);
    this.#tell();
  }
  protected hear(question: Question, news: unknown): void {
    this.take(question, news);
  }
  #tell(): void {
    if (!this.#onProgress) return;
    const analysis = sharedAnalysis.read(this.#known());
    const columns = JSON.stringify(analysis.columns);
    if (columns === this.#told) return;
    this.#told = columns;
    this.#onProgress(analysis);
  }
  protected result(ending: Ending): Analysis {
    const analysis = sharedAnalysis.read(this.#known());
    return { ...analysis, ending: analysis.isComplete || ending === "complete" ? analysis.ending : ending };
  }
}

/** Many positions, a few for each question. */
export class BatchCall extends Call<BatchResult> {
  readonly #positions: readonly Position[];
  readonly #onProgress: ((news: BatchProgress) => void) | undefined;
  readonly #scores: (number | null)[];
  #asked = 0;
  #done = 0;
  #cutShort: Ending = "complete";
  #statistics: Statistics = NO_WORK;

  constructor(positions: readonly Position[], context: Context<BatchProgress>) {
    super(context);
    this.#positions = positions;
    this.#onProgress = context.onProgress;
    this.#scores = positions.map(() => null);
  }

  protected next(): Question | null {
    if (this.#asked >= this.#positions.length) return null;
    const first = this.#asked;
    this.#asked = Math.min(first + SHARE, this.#positions.length);
    return { call: "solveMany", first, positions: this.#positions.slice(first, this.#asked).map(positionData) };
  }
  protected get questionsLeft(): number {
    return Math.ceil((this.#positions.length - this.#asked) / SHARE);
  }
  protected nodesOf(answer: unknown): number {
    return (answer as ManyResult).results.reduce((nodes, { statistics }) => nodes + statistics.nodes, 0);
  }
  protected take({ first = 0 }: Question, answer: unknown): void {
    const { results, ending } = answer as ManyResult;
    results.forEach(({ score, statistics }, i) => {
      this.#scores[first + i] = score;
      this.#statistics = sum(this.#statistics, statistics);
      if (score !== null) ++this.#done;
    });
    if (ending !== "complete") this.#cutShort = ending;
    this.#onProgress?.({ done: this.#done, total: this.#scores.length, scores: [...this.#scores] });
  }
  protected hear(): void {}
  protected result(ending: Ending): BatchResult {
    return {
      scores: this.#scores,
      ending: ending === "complete" ? this.#cutShort : ending,
      statistics: this.#statistics,
    };
  }
}
/** Positions of a question: few, so that calls take turns, and a worker that dies takes little with it. */
const SHARE = 8;

function sum(one: Statistics, other: Statistics): Statistics {
  const both = Object.entries(one).map(([name, count]) => [name, count + other[name as keyof Statistics]]);
  return Object.fromEntries(both) as Statistics;
}
