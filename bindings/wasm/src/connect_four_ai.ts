// What users of the package connect-four-ai-wasm know: with Position.fromMoves, Solver.solve and
// Solver.getAllMoveScores, programs written for it run with another import.
import { instanceOf } from "./arguments.js";
import { dispose } from "./dispose.js";
import { Player } from "./player.js";
import { Position } from "./position.js";
import type { SolverOptions } from "./solver.js";

export const Difficulty = { EASY: "easy", MEDIUM: "medium", HARD: "hard", IMPOSSIBLE: "impossible" } as const;
export type Difficulty = (typeof Difficulty)[keyof typeof Difficulty];

/** Chooses moves, as strong as its difficulty. */
export class AIPlayer {
  readonly #player: Player;

  /** With a book, moves of the opening take no time. */
  constructor(difficulty: Difficulty = Difficulty.HARD, options: SolverOptions = {}) {
    this.#player = new Player(difficulty, options);
    this.#player.start();
  }

  /** The column, from 0; undefined if the game is over. */
  getMove(position: Position): number | undefined {
    return instanceOf("The position", Position, position).isOver ? undefined : this.#player.choose(position).column;
  }

  free(): void {
    this.#player.free();
  }
  [dispose](): void {
    this.free();
  }
}
