// What a user's program does with the package: the same in Node.js, on a plain page and on one that a bundler made.
import init, { Book, Position, Solver, SolverPool } from "claimeven";

export async function answers() {
  await init();
  const position = Position.fromMoves("76461241141");
  const solver = new Solver();
  const book = await Book.load();
  const pool = new SolverPool({ workers: 2 });
  await pool.book;
  const start = await pool.solveWithin(Position.empty());
  const found = {
    score: solver.solve(position),
    bookScore: book.find(Position.empty()),
    workers: pool.size,
    poolScore: await pool.solve(position),
    poolScores: (await pool.analyze(position)).scores,
    batchScores: (await pool.solveBatch([position, "4455"])).scores,
    startScore: start.score,
    startFromBook: start.statistics.bookHits > 0,
  };
  await pool.close();
  solver.free();
  book.free();
  return found;
}
