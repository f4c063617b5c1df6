// Compiled by types.test.mjs, never run: each part of the package with its types, and uses that have to be refused.
import init, {
  AIPlayer,
  type Analysis,
  allSizes,
  type BatchResult,
  Book,
  type Bounds,
  ClaimevenError,
  type Context,
  Difficulty,
  type Ending,
  type ErrorCode,
  FillPosition,
  type FillResult,
  FillSolver,
  Game,
  type GameKind,
  type GameResult,
  type Impossibility,
  type InitOptions,
  keepsGoal,
  type Limits,
  levels,
  type ModuleSource,
  type MoveStory,
  movesText,
  init as namedInit,
  nameSides,
  type Outcome,
  type OutcomeResult,
  Player,
  type PlayerMove,
  Position,
  type Puzzle,
  players,
  puzzleGrades,
  puzzleOfDay,
  puzzles,
  type Review,
  type Side,
  type SolveResult,
  Solver,
  SolverPool,
  type Square,
  type Statistics,
  type Story,
  sizes,
  type Threat,
  type Variation,
  version,
  whyImpossible,
} from "claimeven";

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Compiles if the value has the type Wanted and not merely one that fits. */
function exactly<Wanted>() {
  return <Given>(_value: Given, ..._differs: Same<Wanted, Given> extends true ? [] : [never]): void => {};
}

export async function starting(bytes: Uint8Array<ArrayBuffer>, module: WebAssembly.Module, source: ModuleSource) {
  exactly<Promise<void>>()(init());
  exactly<Promise<void>>()(namedInit(source));
  await init("/claimeven.wasm");
  await init(new URL("https://example.org/claimeven.wasm"));
  await init(fetch("/claimeven.wasm"));
  await init(await fetch("/claimeven.wasm"));
  await init(bytes);
  await init(module);
  await init({ boards: "7x6" });
  await init({ boards: "all", source: "/claimeven.wasm" });
  const options: InitOptions = { boards: "7x6" };
  await init(options);
  // @ts-expect-error: to have none is to leave it out (numbers can't be refused: WebAssembly.Module is an empty interface)
  await init(null);
  exactly<string>()(version);
  const boards: readonly string[] = sizes();
  exactly<readonly string[]>()(allSizes);
  exactly<string>()(movesText([3, 3]));
  exactly<string>()(movesText([3, 3] as const));
  // @ts-expect-error: columns are numbers
  movesText("44");
  exactly<string>()(nameSides("x wins", { x: "Yellow", o: "Red" }));
  // @ts-expect-error: both have a name
  nameSides("x wins", { x: "Yellow" });
  return boards;
}

export function positions(position: Position, key: bigint) {
  exactly<Position>()(Position.empty());
  Position.empty("5x4");
  Position.parse("4455");
  Position.fromMoves("4455", "7x6");
  Position.fromDrawing("x.", "7x6");
  Position.fromKey(key);
  // @ts-expect-error: keys have 64 bits
  Position.fromKey(7);
  // @ts-expect-error: moves are text
  Position.fromMoves([3, 3]);
  exactly<string>()(position.size);
  exactly<number>()(position.width);
  exactly<number>()(position.height);
  exactly<number>()(position.stones);
  exactly<Side>()(position.toMove);
  exactly<bigint>()(position.key);
  exactly<bigint>()(position.symmetricKey);
  const columns: readonly number[] = position.legalColumns;
  exactly<Side | null>()(position.winner);
  const four: readonly Square[] = position.winningSquares;
  exactly<boolean>()(position.isOver);
  exactly<GameResult | null>()(position.result);
  exactly<Side | null>()(position.at(3, 0));
  exactly<number>()(position.columnHeight(3));
  exactly<boolean>()(position.canPlay(3));
  exactly<boolean>()(position.isWinningMove(3));
  exactly<Position>()(position.play(3));
  exactly<Position>()(position.mirrored());
  exactly<boolean>()(position.isReachable());
  exactly<boolean>()(position.equals(Position.empty()));
  exactly<string>()(position.toString());
  exactly<number>()(position.pliesToEnd(2));
  exactly<number>()(position.movesToEnd(2));
  exactly<string>()(position.sentence(2));
  exactly<string>()(position.words(2));
  exactly<string>()(position.words({ lower: 1, upper: 2 }));
  // @ts-expect-error: a column that can't be played has no score
  position.words(null);
  exactly<readonly Threat[]>()(position.threats);
  // @ts-expect-error: positions are values
  position.stones = 3;
  // @ts-expect-error: made by the functions above
  new Position();
  // @ts-expect-error: "x" or "o"
  position.toMove === "red";
  return { columns, four };
}

export function games(game: Game, position: Position) {
  new Game();
  new Game({ size: "6x5", game: "fill" });
  // @ts-expect-error: there are two kinds of games
  new Game({ game: "chess" });
  exactly<Game>()(Game.fromMoves("44", { game: "connect4" }));
  exactly<Game>()(Game.fromPosition(position, { game: "fill" }));
  exactly<GameKind>()(game.kind);
  exactly<string>()(game.size);
  exactly<Side>()(game.toMove);
  exactly<boolean>()(game.isOver);
  exactly<GameResult | null>()(game.result);
  exactly<string>()(game.movesText);
  exactly<Position>()(game.position);
  exactly<Position>()(game.start);
  exactly<boolean>()(game.canUndo);
  exactly<boolean>()(game.canRedo);
  game.play(3);
  exactly<boolean>()(game.undo());
  exactly<boolean>()(game.redo());
  exactly<Game>()(game.clone());
  exactly<number>()(game.fours("x"));
  exactly<string>()(game.sentence(1));
  exactly<string>()(game.words({ lower: 0, upper: 1 }));
  exactly<Square[]>()(game.squaresOfFours("o"));
  // @ts-expect-error: sides are "x" and "o"
  game.fours("red");
  const fill = new FillPosition(position);
  exactly<FillPosition>()(FillPosition.empty("8x7"));
  exactly<FillPosition>()(fill.play(3));
  exactly<Position>()(fill.board);
  exactly<string | null>()(fill.tooHard);
  exactly<number>()(fill.fours("o"));
  exactly<Impossibility | null>()(whyImpossible("", { size: "8x7", game: "fill" }));
  // @ts-expect-error: a position of the one game is none of the other
  fill.equals(position);
  game.free();
  game[Symbol.dispose]();
  const lists: (readonly number[])[] = [game.moves, game.legalColumns];
  return lists;
}

export async function books(bytes: Uint8Array<ArrayBuffer>, position: Position) {
  const book = await Book.load();
  exactly<Book>()(book);
  await Book.load("/book.c4b");
  await Book.load(fetch("/book.c4b"));
  exactly<Book>()(Book.fromBytes(bytes));
  exactly<string>()(book.size);
  const plies: readonly number[] = book.plies;
  exactly<number>()(book.positions);
  exactly<number>()(book.bytes);
  exactly<bigint>()(book.checksum);
  exactly<string>()(book.builder);
  exactly<number | null>()(book.find(position));
  book.free();
  return plies;
}

export function solving(position: Position, game: Game, book: Book, signal: AbortSignal) {
  new Solver();
  const solver = new Solver({ tableBytes: 2 ** 24, book });
  new Solver({ book: null });
  const limits: Limits = { nodeLimit: 1000, timeLimit: 50, signal };
  exactly<number>()(solver.solve(position));
  exactly<number>()(solver.solve(position, limits));
  exactly<SolveResult>()(solver.solveWithin(position, { ...limits, onProgress: (_news) => {} }));
  exactly<SolveResult>()(solver.solveBetween(position, -1, 1, limits));
  exactly<OutcomeResult>()(solver.solveOutcome(position, limits));
  exactly<Analysis>()(solver.analyze(position, { onProgress: () => {} }));
  exactly<Variation>()(solver.principalVariation(position));
  exactly<Story>()(solver.explain(position, limits));
  exactly<MoveStory>()(solver.explainMove(position, 3, limits));
  exactly<Review>()(solver.review(game));
  const scores: readonly (number | null)[] = solver.getAllMoveScores(position);
  solver.clear();
  solver.free();
  solver[Symbol.dispose]();
  // @ts-expect-error: a text is no position
  solver.solve("4455");
  // @ts-expect-error: limits have names
  solver.solve(position, { time: 50 });
  // @ts-expect-error: a book, not where it is
  new Solver({ book: "book.c4b" });
  return scores;
}

export function results(
  solved: SolveResult,
  decided: OutcomeResult,
  analysis: Analysis,
  variation: Variation,
  statistics: Statistics,
  batch: BatchResult,
) {
  exactly<number | null>()(solved.score);
  exactly<Bounds>()(solved.bounds);
  exactly<number>()(solved.bounds.lower);
  exactly<Ending>()(solved.ending);
  exactly<Statistics>()(solved.statistics);
  // @ts-expect-error: a limit may have come first
  const score: number = solved.score;
  exactly<Outcome | null>()(decided.outcome);
  const columns: readonly (Bounds | null)[] = analysis.columns;
  const scores: readonly (number | null)[] = analysis.scores;
  const best: readonly number[] = analysis.best;
  exactly<boolean>()(analysis.isComplete);
  const moves: readonly number[] = variation.moves;
  for (const name of ["nodes", "chainSteps", "tableCuts", "boundCuts", "bookHits", "timeMs"] as const)
    exactly<number>()(statistics[name]);
  const many: readonly (number | null)[] = batch.scores;
  return { score, columns, scores, best, moves, many };
}

export function filling(game: Game, context: Context<FillResult>) {
  const solver = new FillSolver({ tableBytes: 2 ** 20 });
  exactly<number>()(solver.solve(game, { nodeLimit: 10 }));
  const result = solver.solveWithin(game);
  exactly<FillResult>()(result);
  exactly<number | null>()(result.score);
  exactly<number | null>()(result.column);
  solver.analyze(game);
  exactly<Variation>()(solver.principalVariation(game));
  solver.review(game);
  solver.clear();
  solver.free();
  return context;
}

export function playing(game: Game, position: Position, book: Book) {
  const player = new Player("exact", { game: "connect4", tableBytes: 2 ** 20, book });
  exactly<string>()(player.name);
  exactly<GameKind>()(player.game);
  player.start(1);
  player.start(1n);
  const move = player.choose(game);
  exactly<PlayerMove>()(move);
  exactly<number>()(move.column);
  exactly<Ending>()(move.ending);
  exactly<number>()(move.nodes);
  player.choose(position, { nodeLimit: 10 });
  player.free();
  new AIPlayer();
  exactly<number | undefined>()(new AIPlayer(Difficulty.EASY).getMove(position));
  const difficulties: Difficulty[] = [Difficulty.EASY, Difficulty.MEDIUM, Difficulty.HARD, Difficulty.IMPOSSIBLE];
  // @ts-expect-error: no such difficulty
  new AIPlayer("unbeatable");
  const [puzzle] = puzzles();
  exactly<Puzzle | undefined>()(puzzle);
  exactly<Position | undefined>()(puzzle?.position);
  exactly<string | undefined>()(puzzle?.task);
  exactly<number>()(puzzleOfDay("2026-11-18"));
  exactly<boolean>()(keepsGoal("win", 4, 2));
  // @ts-expect-error: no such goal
  keepsGoal("mate", 4, 2);
  return [players(), players("fill"), levels(), puzzleGrades(), difficulties];
}

export async function pooling(position: Position, game: Game, book: Book, signal: AbortSignal) {
  const pool = new SolverPool();
  new SolverPool({ workers: 2, tableBytes: 2 ** 24, book, worker: new URL("https://example.org/worker.js") });
  new SolverPool({ book: Book.load("/book.c4b"), worker: () => new Worker("/worker.js", { type: "module" }) });
  new SolverPool({ book: null });
  // @ts-expect-error: how many, not which
  new SolverPool({ workers: "2" });
  exactly<number>()(pool.size);
  exactly<Promise<Book>>()(pool.book);
  exactly<Promise<number>>()(pool.solve(position, { signal }));
  exactly<Promise<SolveResult>>()(pool.solveWithin(position, { onProgress: () => {} }));
  exactly<Promise<OutcomeResult>>()(pool.solveOutcome(position));
  exactly<Promise<Analysis>>()(pool.analyze(position, { signal, onProgress: () => {} }));
  exactly<Promise<Variation>>()(pool.principalVariation(position));
  exactly<Promise<Story>>()(pool.explain(position));
  exactly<Promise<MoveStory>>()(pool.explainMove(position, 3));
  exactly<Promise<Review>>()(pool.review(game));
  exactly<Promise<BatchResult>>()(pool.solveBatch([position, "4455"], { timeLimit: 50 }));
  exactly<Promise<PlayerMove>>()(pool.choose("exact", game, { seed: 7, nodeLimit: 10 }));
  // @ts-expect-error: it answers later
  const score: number = pool.solve(position);
  await pool[Symbol.asyncDispose]();
  exactly<Promise<void>>()(pool.close());
  return score;
}

export function failing(error: unknown) {
  if (error instanceof ClaimevenError) {
    exactly<ErrorCode>()(error.code);
    exactly<number | null>()(error.index);
    exactly<Ending | null>()(error.ending);
    if (error.code === "illegal-move" || error.code === "not-ready") return error.message;
    // @ts-expect-error: no such code
    if (error.code === "oops") return "";
  }
  return "";
}
