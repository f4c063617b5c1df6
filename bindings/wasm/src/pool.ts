import {
  column as columnOf,
  instanceOf,
  integer,
  list,
  options as optionsOf,
  refuse,
  text,
  wide,
} from "./arguments.js";
import { Book } from "./book.js";
import { AnalysisCall, BatchCall, type Call, SingleCall, type Task } from "./call.js";
import type { SolveProgress } from "./context.js";
import { asyncDispose } from "./dispose.js";
import { ClaimevenError } from "./error.js";
import { FillPosition } from "./fill_position.js";
import { Game, type GameOptions } from "./game.js";
import { SearchLab } from "./lab.js";
import { theModule } from "./module.js";
import { randomSeed } from "./player.js";
import { canShareMemory, cores, openPort, type Port, type WorkerSource } from "./port.js";
import { Position } from "./position.js";
import {
  errorOf,
  type FromWorker,
  gameData,
  type PositionData,
  positionData,
  positionOf,
  type Question,
} from "./protocol.js";
import { Signals } from "./signals.js";
import { Solver, unfinished } from "./solver.js";
import type {
  Analysis,
  BatchProgress,
  BatchResult,
  Comparison,
  ComparisonNews,
  ComparisonOptions,
  Context,
  FillResult,
  Impossibility,
  Limits,
  MoveStory,
  OutcomeResult,
  PlayerMove,
  Review,
  ReviewProgress,
  SolveResult,
  Story,
  Variation,
} from "./types.js";

export interface SolverPoolOptions {
  /** How many; as many as there are cores if it is left out, but no more than a board has columns. */
  readonly workers?: number | undefined;
  /** The most that the table of each worker may take. 64 MiB if it is left out. */
  readonly tableBytes?: number | undefined;
  /** The package's own if it is left out: it is fetched meanwhile, and the pool works without it until then. */
  readonly book?: Book | Promise<Book> | null | undefined;
  /** For whoever serves worker.js from elsewhere. */
  readonly worker?: WorkerSource | undefined;
}

/** What a worker has to answer a stop within, or to finish, in milliseconds; then another one takes its place. */
const PATIENCE = 25;
/** Workers that can't be started, one after the other, before the pool gives up. */
const MOST_FAILURES = 3;
/** How long the first questions wait for the book, in milliseconds: then they are asked, and asked again if it comes. */
const BOOK_PATIENCE = 250;
const DEFAULT_TABLE = 64 << 20;
const DEFAULT_WORKERS = 7;
const MOST_WORKERS = 256;

/** A place for a worker: who is in it may change. */
interface Seat {
  port: Port;
  /** What its worker works with. */
  module: WebAssembly.Module;
  task: Task | null;
  /** Whether nobody waits for its answer: the question was put back. */
  isAbandoned: boolean;
  /** Whether this worker has started; one that has not did not die of its question. */
  isReady: boolean;
  /** Of the question, to tell its answer from those of questions before it. */
  id: number;
  /** The number of the question that is to stop. */
  readonly stopped: Int32Array | null;
}

/** Solvers in workers of their own, so that nothing waits for them: calls are queued and give promises. */
export class SolverPool {
  /** The book, once the workers have it; rejected if there is none to be had. */
  readonly book: Promise<Book>;
  readonly #tableBytes: number;
  readonly #source: WorkerSource | undefined;
  readonly #seats: Seat[] = [];
  #calls: Call<unknown>[] = [];
  #bookBytes: Uint8Array | null = null;
  readonly #signals = new Signals();
  /** While it runs, questions wait for the book: the workers are starting anyway. */
  #moment: ReturnType<typeof setTimeout> | undefined;
  #lastId = 0;
  #failures = 0;
  /** What calls are answered with, once it is closed. */
  #closed: ClaimevenError | null = null;

  constructor(options: SolverPoolOptions = {}) {
    const {
      workers = Math.min(cores(), DEFAULT_WORKERS),
      tableBytes = DEFAULT_TABLE,
      book,
      worker,
    } = optionsOf<SolverPoolOptions>("The options", options);
    if (integer("workers", workers) < 1 || workers > MOST_WORKERS) {
      throw refuse("workers", `a number from 1 to ${MOST_WORKERS}`, workers);
    }
    if (
      worker !== undefined &&
      typeof worker !== "string" &&
      typeof worker !== "function" &&
      !(worker instanceof URL)
    ) {
      throw refuse("worker", "a URL, a string or a function", worker);
    }
    this.#tableBytes = checkedTableBytes(tableBytes);
    this.#source = worker;
    for (let i = 0; i < workers; ++i) this.#seats.push(this.#newSeat());
    this.book = this.#hand(book === undefined ? Book.load() : book);
    // Nobody has to listen, and questions do not wait for long.
    const moment = new Promise((resolve) => {
      this.#moment = setTimeout(resolve, BOOK_PATIENCE);
    });
    const goOn = () => this.#stopWaiting();
    Promise.race([this.book, moment]).then(goOn, goOn);
  }
  #stopWaiting(): void {
    clearTimeout(this.#moment);
    this.#moment = undefined;
    this.#assign();
  }

  /** How many workers there are. */
  get size(): number {
    return this.#seats.length;
  }

  /** The exact score. */
  async solve(about: Subject, limits: Limits = {}): Promise<number> {
    const { score, ending } = await this.solveWithin(about, limits);
    if (score === null) throw unfinished(ending);
    return score;
  }
  /** The same with all that is known of it, also if a limit comes first. */
  async solveWithin(position: Position, context?: Context<SolveProgress>): Promise<SolveResult>;
  async solveWithin(game: Subject, context?: Context<SolveProgress>): Promise<SolveResult | FillResult>;
  async solveWithin(about: Subject, context: Context<SolveProgress> = {}): Promise<SolveResult | FillResult> {
    return this.#ask({ call: "solveWithin", ...subject(about) }, context);
  }
  /** Only who wins: faster. */
  async solveOutcome(position: Position, limits: Limits = {}): Promise<OutcomeResult> {
    return this.#ask({ call: "solveOutcome", ...subject(position) }, limits);
  }
  /** The exact score of every column; the workers share the columns, and the nodes that a limit allows. */
  async analyze(about: Subject, context: Context<Analysis> = {}): Promise<Analysis> {
    if (FillPosition.isOne(about) || (Game.isOne(about) && about.kind === "fill")) {
      return this.#ask({ call: "analyze", ...subject(about) }, context);
    }
    const position = Game.isOne(about) ? about.position : instanceOf("The position", Position, about);
    return this.#queue((checked) => new AnalysisCall(position, checked), context);
  }
  /** Best play to the end. */
  async principalVariation(about: Subject, limits: Limits = {}): Promise<Variation> {
    return this.#ask({ call: "principalVariation", ...subject(about) }, limits);
  }
  /** Why the score is what it is. */
  async explain(position: Position, limits: Limits = {}): Promise<Story> {
    return this.#ask({ call: "explain", ...subject(position) }, limits);
  }
  /** What is good or bad about a move, in a column from 0. */
  async explainMove(position: Position, column: number, limits: Limits = {}): Promise<MoveStory> {
    const move = columnOf(column, instanceOf("The position", Position, position).width);
    return this.#ask({ call: "explainMove", ...subject(position), column: move }, limits);
  }
  /** How good each move of a game was. */
  async review(game: Game, context: Context<ReviewProgress> = {}): Promise<Review> {
    return this.#ask({ call: "review", game: gameData(instanceOf("The game", Game, game)) }, context);
  }
  /** The scores of many positions, which may also be given as moves or drawings of the 7x6 board. */
  async solveBatch(
    positions: readonly (Position | string)[],
    context: Context<BatchProgress> = {},
  ): Promise<BatchResult> {
    const all = list("The positions", positions).map(positionAt);
    return this.#queue((checked) => new BatchCall(all, checked), context);
  }
  /** A move of a player, by name: "hard", "level:4". What is random follows from the seed; without one it varies. */
  async choose(
    player: string,
    about: Subject,
    limits: Limits & { readonly seed?: number | bigint | undefined } = {},
  ): Promise<PlayerMove> {
    const { seed: given = randomSeed() } = optionsOf<{ seed?: number | bigint | undefined }>("The limits", limits);
    const seed = wide("The seed", given);
    const { position, game } = subject(about);
    const question = { game: game ?? { start: position as PositionData, game: "connect4", moves: [] }, seed };
    return this.#ask({ call: "choose", player: text("The player's name", player), ...question }, limits);
  }
  /** Searches of the lab on the same positions, one after the other in one worker. */
  async compareSearches(
    lab: SearchLab,
    options: ComparisonOptions = {},
    context: Context<ComparisonNews> = {},
  ): Promise<Comparison> {
    const { module } = instanceOf("The lab", SearchLab, lab);
    return this.#ask({ call: "compareSearches", lab: module, comparison: lab.checked(options) }, context);
  }

  /** Why no game leads to the stones of a drawing; null if one does. */
  async whyImpossible(drawing: string, options: GameOptions & Limits = {}): Promise<Impossibility | null> {
    const { size, game, ...limits } = optionsOf<GameOptions & Limits>("The options", options);
    for (const [what, value] of [
      ["The board size", size],
      ["The game", game],
    ] as const) {
      if (value !== undefined) text(what, value);
    }
    return this.#ask({ call: "whyImpossible", drawing: text("The drawing", drawing), setup: { size, game } }, limits);
  }

  /** Ends all workers; calls that are not answered yet are rejected. */
  async close(): Promise<void> {
    await this.#end(new ClaimevenError("closed", "This pool is closed."));
  }
  async #end(reason: ClaimevenError): Promise<void> {
    this.#closed ??= reason;
    clearTimeout(this.#moment);
    for (const call of this.#calls) call.fail(this.#closed);
    this.#calls = [];
    await Promise.all(this.#seats.splice(0).map(({ port }) => port.end()));
  }
  async [asyncDispose](): Promise<void> {
    await this.close();
  }

  #ask<T>(question: Question, context: Context<never>): Promise<T> {
    return this.#queue((checked) => new SingleCall<T>(question, checked), context);
  }

  #queue<T, News>(make: (context: Context<News>) => Call<T>, context: Context<News>): Promise<T> {
    if (this.#closed) throw this.#closed;
    const { signal, nodeLimit, timeLimit, onProgress } = optionsOf<Context<News>>("The limits", context);
    for (const [name, limit] of Object.entries({ nodeLimit, timeLimit })) {
      if (limit !== undefined && !(typeof limit === "number" && limit >= 0)) {
        throw refuse(name, "a number that is not negative", limit);
      }
    }
    if (onProgress !== undefined && typeof onProgress !== "function")
      throw refuse("onProgress", "a function", onProgress);
    if (signal !== undefined && !(typeof signal?.aborted === "boolean" && "addEventListener" in signal)) {
      throw refuse("signal", "an AbortSignal", signal);
    }
    const call = make({ signal, nodeLimit, timeLimit, onProgress });
    const stop = () => this.#stop(call as Call<unknown>);
    this.#calls.push(call as Call<unknown>);
    if (signal?.aborted) stop();
    const forget = signal && this.#signals.add(signal, stop);
    this.#assign();
    return call.promise.finally(() => {
      forget?.();
      // It may have failed while others still work for it.
      for (const seat of this.#seats) if (seat.task?.call === (call as Call<unknown>)) this.#interrupt(seat);
      this.#assign();
    });
  }

  /** Gives free workers something to do: calls take turns, the one that waits longest comes first. */
  #assign(): void {
    if (this.#moment !== undefined) return;
    for (const seat of this.#seats) {
      if (seat.task) continue;
      this.#calls = this.#calls.filter((call) => !call.isSettled);
      for (const call of this.#calls) {
        const task = call.nextTask();
        call.settleIfOver();
        if (!task) continue;
        this.#calls = [...this.#calls.filter((other) => other !== call), call];
        this.#send(seat, task);
        break;
      }
    }
  }

  #send(seat: Seat, task: Task): void {
    seat.task = task;
    seat.id = ++this.#lastId;
    seat.port.hold(true);
    // The module of all boards may have come since, and the question be of another board.
    if (seat.module !== theModule()) {
      seat.module = theModule();
      seat.port.send({ kind: "module", module: seat.module });
    }
    seat.port.send({ kind: "question", id: seat.id, question: { ...task.question, ...task.call.limitsLeft(task) } });
  }

  #stop(call: Call<unknown>): void {
    call.end("stopped");
    for (const seat of this.#seats) if (seat.task?.call === call) this.#interrupt(seat);
  }

  /**
   * Ends what a worker is at. Where memory is shared the search reads there that it is to stop, and keeps what it has
   * learned. Elsewhere a worker at work hears nothing: nobody waits for it, but it may be done in a moment, sooner than
   * another one would have started. If it is not, it is ended and replaced.
   */
  #interrupt(seat: Seat): void {
    const { id, task } = seat;
    const replace = () => {
      if (seat.id !== id || !seat.task || this.#closed) return;
      void seat.port.end();
      this.#lose(seat, "it did not stop");
    };
    if (seat.stopped) {
      Atomics.store(seat.stopped, 0, id);
    } else if (task && !seat.isAbandoned) {
      seat.isAbandoned = true;
      task.call.putBack(task);
      task.call.settleIfOver();
    }
    setTimeout(replace, PATIENCE);
  }

  /** Another worker takes the seat; the question goes back to its call. */
  #lose(seat: Seat, reason: string): void {
    const { task, isAbandoned, isReady } = seat;
    seat.task = null;
    seat.isAbandoned = false;
    seat.port = this.#open(seat);
    if (!isAbandoned) task?.call.lost(task, reason, isReady);
    this.#assign();
  }

  #newSeat(): Seat {
    const stopped = canShareMemory() ? new Int32Array(new SharedArrayBuffer(4)) : null;
    const seat = { task: null, isAbandoned: false, id: 0, stopped } as Partial<Seat> as Seat;
    seat.port = this.#open(seat);
    return seat;
  }

  #open(seat: Seat): Port {
    seat.isReady = false;
    const port: Port = openPort(this.#source, {
      message: (message) => {
        if (seat.port === port) this.#receive(seat, message);
      },
      died: (reason) => {
        if (seat.port === port && !this.#closed) this.#bury(seat, reason);
      },
    });
    port.hold(false);
    seat.module = theModule();
    port.send({ kind: "start", module: seat.module, tableBytes: this.#tableBytes, stopped: seat.stopped });
    if (this.#bookBytes) port.send({ kind: "book", bytes: this.#bookBytes });
    return port;
  }

  #receive(seat: Seat, message: FromWorker): void {
    this.#failures = 0;
    seat.isReady = true;
    if (message.kind === "ready" || message.id !== seat.id || !seat.task) return;
    const { task, isAbandoned } = seat;
    if (message.kind === "news") {
      if (!isAbandoned) task.call.told(task, message.news);
      return;
    }
    seat.task = null;
    seat.isAbandoned = false;
    seat.port.hold(false);
    if (isAbandoned) this.#assign();
    else if (message.kind === "answer") task.call.answered(task, message.answer);
    // The worker has started its module anew by now.
    else if (message.failure.code === "crash") task.call.lost(task, message.failure.sentence, true);
    else task.call.fail(errorOf(message.failure));
    this.#assign();
  }

  #bury(seat: Seat, reason: string): void {
    if (++this.#failures < MOST_FAILURES * this.#seats.length) this.#lose(seat, reason);
    else void this.#end(new ClaimevenError("load", `The workers can't be started: ${reason}.`));
  }

  async #hand(book: Book | Promise<Book> | null): Promise<Book> {
    if (book === null) throw new ClaimevenError("argument", "This pool was made without a book.");
    const loaded = instanceOf("The book", Book, await book);
    this.#bookBytes = loaded.file;
    for (const seat of this.#seats) {
      seat.port.send({ kind: "book", bytes: this.#bookBytes });
      if (seat.task && !seat.isAbandoned && isBookish(seat.task.question, loaded)) {
        // It is found sooner with the book.
        seat.isAbandoned = true;
        seat.task.call.putBack(seat.task);
        this.#interrupt(seat);
      }
    }
    return loaded;
  }
}

/** One of a batch; what is wrong with it says which it is. */
function positionAt(given: unknown, index: number): Position {
  try {
    return typeof given === "string" ? Position.parse(given) : instanceOf("It", Position, given);
  } catch (error) {
    if (!(error instanceof ClaimevenError)) throw error;
    throw new ClaimevenError(error.code, `Position ${index + 1} of the batch: ${error.message}`, { index });
  }
}

/** Whether the book has positions that a search from here comes upon. */
function isBookish({ position, game }: Question, { size, plies }: Book): boolean {
  const start = position ?? game?.start;
  return start?.size === size && positionOf(start).stones <= Math.max(...plies);
}

/** The workers make solvers with it when they are asked: who would see that they can't be made? */
function checkedTableBytes(value: unknown): number {
  const bytes = Number(wide("tableBytes", value));
  new Solver({ tableBytes: bytes }).free();
  return bytes;
}

/** What can be asked about. */
type Subject = Position | Game | FillPosition;

function subject(about: Subject): Pick<Question, "position" | "game"> {
  if (Game.isOne(about)) return { game: gameData(about) };
  if (FillPosition.isOne(about)) return { game: { start: positionData(about.board), game: "fill", moves: [] } };
  return { position: positionData(instanceOf("The position", Position, about)) };
}
