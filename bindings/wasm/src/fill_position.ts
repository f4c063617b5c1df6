import { instanceOf, integer, isObject } from "./arguments.js";
import { ClaimevenError } from "./error.js";
import { Game } from "./game.js";
import { Position } from "./position.js";
import type { Bounds, GameResult, Side, Square } from "./types.js";

/** A board of the fill game and whose turn it is. A value, as a Position is: it never changes, and needs not be given back. */
export class FillPosition {
  /** The stones, as a position of the main game: for drawings and keys. */
  readonly board: Position;

  constructor(board: Position) {
    this.board = instanceOf("The board", Position, board);
    Object.freeze(this);
  }

  /** The empty board. */
  static empty(size?: string): FillPosition {
    return new FillPosition(Position.empty(size));
  }

  /** @internal Whether it was made here. */
  static isOne(value: unknown): value is FillPosition {
    return isObject(value) && #ask in value;
  }

  /** A game that goes on from here, to be given back. */
  toGame(): Game {
    return new Game({ position: instanceOf("A position", FillPosition, this).board, game: "fill" });
  }
  #ask<T>(question: (game: Game) => T): T {
    const game = this.toGame();
    try {
      return question(game);
    } finally {
      game.free();
    }
  }

  get key(): bigint {
    return this.board.key;
  }
  get width(): number {
    return this.board.width;
  }
  get height(): number {
    return this.board.height;
  }
  /** "7x6" */
  get size(): string {
    return this.board.size;
  }
  get stones(): number {
    return this.board.stones;
  }
  get toMove(): Side {
    return this.board.toMove;
  }
  /** The columns that can be played, from 0; none when the board is full. */
  get legalColumns(): number[] {
    return this.#ask((game) => game.legalColumns);
  }
  /** Whether the board is full: fours do not end the game. */
  get isOver(): boolean {
    return this.#ask((game) => game.isOver);
  }
  /** null while the game goes on. */
  get result(): GameResult | null {
    return this.#ask((game) => game.result);
  }
  /** The side with more fours, once the board is full. */
  get winner(): Side | null {
    const result = this.#ask((game) => game.result);
    return result === "x wins" ? "x" : result === "o wins" ? "o" : null;
  }
  /** Why a FillSolver does not take it yet; null if it does. */
  get tooHard(): string | null {
    return this.#ask((game) => {
      try {
        game.within((owner, address) => owner.call("claimeven_fill_check", address));
        return null;
      } catch (error) {
        if (error instanceof ClaimevenError && error.code === "too-hard") return error.message;
        throw error;
      }
    });
  }

  /** The fours that a side has so far. */
  fours(side: Side): number {
    return this.#ask((game) => game.fours(side));
  }
  /** The stones of these fours. */
  squaresOfFours(side: Side): Square[] {
    return this.#ask((game) => game.squaresOfFours(side));
  }
  /** Whose stone stands there. */
  at(column: number, row: number): Side | null {
    return this.board.at(column, row);
  }
  /** The stones in a column, from 0. */
  columnHeight(column: number): number {
    return this.board.columnHeight(column);
  }
  /** Whether the column, from 0, can be played. */
  canPlay(column: number): boolean {
    return this.legalColumns.includes(integer("The column", column));
  }
  /** The position after a move, in a column from 0; this one stays as it is. */
  play(column: number): FillPosition {
    return this.#ask((game) => {
      game.play(column);
      return new FillPosition(game.position);
    });
  }
  mirrored(): FillPosition {
    return new FillPosition(this.board.mirrored());
  }
  equals(other: FillPosition): boolean {
    return this.board.equals(instanceOf("The other one", FillPosition, other).board);
  }
  /** A drawing, one line a row. */
  toString(): string {
    return this.board.toString();
  }
  /** For JSON.stringify: new FillPosition(Position.fromKey(BigInt(key), size)) makes it again. */
  toJSON(): { readonly game: "fill"; readonly size: string; readonly key: string } {
    return { game: "fill", ...this.board.toJSON() };
  }

  /** A difference of fours at the end, in words: "x to move wins by 2 fours." */
  sentence(difference: number): string {
    return this.#ask((game) => game.sentence(difference));
  }
  /** The same, or what is known of it, in two or three words: "wins by 2", "draws or loses", "not known yet". */
  words(difference: number | Bounds): string {
    return this.#ask((game) => game.words(difference));
  }
}
