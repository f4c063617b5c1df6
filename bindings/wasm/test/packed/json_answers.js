// Prints results of all kinds as JSON, without the work they took, and without a book: bindings/rust/claimeven/tests/npm.json, which
// Rust's results are compared with.
import init, {
  FillSolver,
  Game,
  levels,
  Position,
  players,
  puzzleGrades,
  puzzles,
  Solver,
  whyImpossible,
} from "claimeven";

await init();
const position = Position.fromMoves("62353532762327");
const game = new Game({ position });
for (const column of [0, 0]) game.play(column);
const fill = Game.fromMoves("444444555555222222333333", { game: "fill" });
const solver = new Solver();
const answers = {
  position,
  game,
  solve: solver.solveWithin(position),
  outcome: solver.solveOutcome(position),
  analysis: solver.analyze(position),
  variation: solver.principalVariation(position),
  threats: position.threats,
  story: solver.explain(position),
  move: solver.explainMove(position, 0),
  review: solver.review(game),
  fill: new FillSolver().solveWithin(fill),
  impossible: whyImpossible("......./......./......./......./oooo.../xxxx..."),
  puzzle: puzzles()[0],
  grades: puzzleGrades(),
  levels: levels(),
  players: players("fill"),
};
console.log(JSON.stringify(answers, (name, value) => (name === "statistics" ? undefined : value), 1));
