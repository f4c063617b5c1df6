/// <reference lib="esnext.disposable" preserve="true" />
import { boards } from "#layout";
import { integer, list, options, text } from "./arguments.js";
import { instance } from "./module.js";
import type { Side } from "./types.js";

export { Book } from "./book.js";
export { AIPlayer, Difficulty } from "./connect_four_ai.js";
export type { SolveProgress } from "./context.js";
export { ClaimevenError, type ErrorCode } from "./error.js";
export { FillSolver } from "./fill.js";
export { FillPosition } from "./fill_position.js";
export { Game, type GameOptions } from "./game.js";
export { SearchLab } from "./lab.js";
export { type InitOptions, init as default, init, type ModuleSource, type Source } from "./load.js";
export { levels, Player, type PlayerOptions, players } from "./player.js";
export { SolverPool, type SolverPoolOptions } from "./pool.js";
export { Position } from "./position.js";
export { keepsGoal, type Puzzle, puzzleGrades, puzzleOfDay, puzzles } from "./puzzle.js";
export { whyImpossible } from "./setup.js";
export { Solver, type SolverOptions } from "./solver.js";
export type * from "./types.js";

declare const CLAIMEVEN_VERSION: string;
/** Of this package, which is that of the library. */
export const version: string = CLAIMEVEN_VERSION;

/** The board sizes of this package, narrowest first. */
export const allSizes: readonly string[] = boards;

/** Those that the module at work has: all, or after `init({ boards: "7x6" })` that one. */
export function sizes(): string[] {
  const owner = instance();
  return Array.from({ length: owner.ask("claimeven_size_count") }, (_, i) =>
    owner.pair("claimeven_size_at", i).join("x"),
  );
}

/** Columns, which count from 0, as moves are written, where they count from 1: "4453". */
export function movesText(columns: readonly number[]): string {
  const owner = instance();
  return owner.frame(() => {
    const checked = list("The columns", columns).map((column) => integer("A column", column));
    return owner.string("claimeven_moves_text", owner.putNumbers(checked), checked.length);
  });
}

/**
 * A sentence of the library with other names for the sides: nameSides("x to move draws.", { x: "Yellow", o: "Red" })
 * is "Yellow to move draws." In all sentences but those of errors the words x and o are the sides, and nothing else is.
 */
export function nameSides(sentence: string, names: Readonly<Record<Side, string>>): string {
  const owner = instance();
  return owner.frame(() => {
    const { x, o } = options("The names", names);
    const args = [text("The sentence", sentence), text("The name of x", x), text("The name of o", o)];
    return owner.string("claimeven_name_sides", ...args.map((arg) => owner.put(arg)));
  });
}
