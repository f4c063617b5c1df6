import { boardSize, boundsOf, column as columnOf, instanceOf, integer, isObject, text, wide } from "./arguments.js";
import { ClaimevenError } from "./error.js";
import { columnsOf, type Instance } from "./instance.js";
import { borrowed, instance } from "./module.js";
import { threatsOf } from "./story.js";
import type { Bounds, GameResult, Side, Square, Threat } from "./types.js";

export const DEFAULT_SIZE = "7x6";
const FREE = "claimeven_position_free";
/** What the constructor is called with from here alone. */
const MADE_HERE = Symbol("made here");

/** A board and whose turn it is; finished games, too. A value: it never changes, and needs not be given back. */
export class Position {
  readonly key: bigint;
  readonly width: number;
  readonly height: number;

  private constructor(from: typeof MADE_HERE, key: bigint, width: number, height: number) {
    if (from !== MADE_HERE) throw new ClaimevenError("argument", "Positions are made by Position.empty and its like.");
    this.key = key;
    this.width = width;
    this.height = height;
    Object.freeze(this);
  }

  /** @internal Whether it was made here. */
  static isOne(value: unknown): value is Position {
    return isObject(value) && #ask in value;
  }

  /** The empty board. */
  static empty(size: string = DEFAULT_SIZE): Position {
    const owner = instance();
    return Position.taken(owner, owner.number("claimeven_position_create", ...boardSize(owner, size)));
  }
  /** From moves, "4453", or a drawing. */
  static parse(from: string, size: string = DEFAULT_SIZE): Position {
    return Position.#read("claimeven_position_parse", "The position", from, size);
  }
  /** From moves, "4453": columns count from 1 there. */
  static fromMoves(moves: string, size: string = DEFAULT_SIZE): Position {
    return Position.#read("claimeven_position_from_moves", "The moves", moves, size);
  }
  /** From rows of '.', 'x' (first) and 'o' (second), the top row first, separated by line breaks or '/'. */
  static fromDrawing(drawing: string, size: string = DEFAULT_SIZE): Position {
    return Position.#read("claimeven_position_from_drawing", "The drawing", drawing, size);
  }
  /** From the `key` of a position of this size. */
  static fromKey(key: bigint, size: string = DEFAULT_SIZE): Position {
    const owner = instance();
    const [width, height] = boardSize(owner, size);
    return Position.taken(owner, owner.number("claimeven_position_from_key", wide("The key", key), width, height));
  }

  static #read(call: string, what: string, from: string, size: string): Position {
    const owner = instance();
    return owner.frame(() => {
      const [width, height] = boardSize(owner, size);
      return Position.taken(owner, owner.number(call, owner.put(text(what, from)), width, height));
    });
  }

  /** @internal The position at an address, which is given back. */
  static taken(owner: Instance, address: number): Position {
    return borrowed(owner, FREE, address, () => {
      const [width, height] = owner.pair("claimeven_position_size", address);
      return new Position(MADE_HERE, owner.key("claimeven_position_key", address), width, height);
    });
  }

  /** @internal Lets the module look at it. */
  within<T>(owner: Instance, use: (address: number) => T): T {
    const address = owner.number("claimeven_position_from_key", this.key, this.width, this.height);
    return borrowed(owner, FREE, address, use);
  }

  #ask<T>(question: (owner: Instance, address: number) => T): T {
    const owner = instance();
    return this.within(owner, (address) => question(owner, address));
  }
  #number(call: string, ...args: number[]): number {
    return this.#ask((owner, address) => owner.number(call, address, ...args));
  }
  #column(call: string, column: number): number {
    return this.#number(call, integer("The column", column));
  }
  #name(type: string, call: string, ...args: number[]): string | null {
    return this.#ask((owner, address) => owner.name(type, owner.number(call, address, ...args)));
  }

  /** "7x6" */
  get size(): string {
    return `${this.width}x${this.height}`;
  }
  get stones(): number {
    return this.#number("claimeven_position_stones");
  }
  get toMove(): Side {
    return this.#name("claimeven_side", "claimeven_position_to_move") as Side;
  }
  /** The smaller key of the position and its mirror image. */
  get symmetricKey(): bigint {
    return this.#ask((owner, address) => owner.key("claimeven_position_symmetric_key", address));
  }
  /** The columns that can be played, from 0; none when the game is over. */
  get legalColumns(): number[] {
    return columnsOf(this.#number("claimeven_position_legal_columns"));
  }
  /** The side that has a four. */
  get winner(): Side | null {
    return this.#name("claimeven_side", "claimeven_position_winner") as Side | null;
  }
  /** The stones of all fours of the winner. */
  get winningSquares(): Square[] {
    return this.#ask((owner, address) =>
      owner.list<Square>("claimeven_square", "claimeven_position_winning_squares", address),
    );
  }
  /** The empty squares where a side would complete a four, without a search: of both sides, column by column. */
  get threats(): readonly Threat[] {
    return this.#ask(threatsOf);
  }
  get isOver(): boolean {
    return this.#number("claimeven_position_is_over") !== 0;
  }
  /** null while the game goes on. */
  get result(): GameResult | null {
    return this.#name("claimeven_game_result", "claimeven_position_result") as GameResult | null;
  }

  /** Whose stone stands there. */
  at(column: number, row: number): Side | null {
    const place = [integer("The column", column), integer("The row", row)];
    return this.#name("claimeven_side", "claimeven_position_at", ...place) as Side | null;
  }
  /** The stones in a column, from 0. */
  columnHeight(column: number): number {
    return this.#column("claimeven_position_column_height", column);
  }
  /** Whether the column, from 0, can be played. */
  canPlay(column: number): boolean {
    return this.#column("claimeven_position_can_play", column) !== 0;
  }
  /** Whether playing the column, from 0, completes a four. */
  isWinningMove(column: number): boolean {
    return this.#column("claimeven_position_is_winning_move", column) !== 0;
  }
  /** The position after a move, in a column from 0; this one stays as it is. */
  play(column: number): Position {
    return this.#ask((owner, address) => {
      owner.call("claimeven_position_play", address, columnOf(column, this.width));
      return Position.taken(owner, owner.number("claimeven_position_clone", address));
    });
  }
  mirrored(): Position {
    return this.#ask((owner, address) => Position.taken(owner, owner.number("claimeven_position_mirror", address)));
  }
  /** Whether some legal order of moves leads to it. May take long with many stones. */
  isReachable(): boolean {
    return this.#number("claimeven_position_is_reachable") !== 0;
  }
  /** There is nothing to give back; for programs that were written for connect-four-ai-wasm. */
  free(): void {}
  equals(other: Position): boolean {
    const { key, size } = instanceOf("The other one", Position, other);
    const mine = instanceOf("A position", Position, this);
    return key === mine.key && size === mine.size;
  }
  /** A drawing, one line a row. */
  toString(): string {
    return this.#ask((owner, address) => owner.string("claimeven_position_draw", address));
  }

  /** For JSON.stringify: Position.fromKey(BigInt(key), size) makes it again. */
  toJSON(): { readonly size: string; readonly key: string } {
    return { size: this.size, key: String(this.key) };
  }

  /** Plies of both sides until the game ends, if this is the score. */
  pliesToEnd(score: number): number {
    return this.#number("claimeven_score_plies", integer("The score", score));
  }
  /** Moves that the winner still has to make; for a draw, the side to move. */
  movesToEnd(score: number): number {
    return this.#number("claimeven_score_moves", integer("The score", score));
  }
  /** The score in words: "x to move wins in 2 moves (move 7 of the game)." */
  sentence(score: number): string {
    const value = integer("The score", score);
    return this.#ask((owner, address) => owner.string("claimeven_score_sentence", address, value));
  }
  /**
   * A score, or what is known of it, in two or three words: "wins in 12", "draws or loses", "not known yet". Also for a
   * column of an analysis of this position.
   */
  words(score: number | Bounds): string {
    const bounds = boundsOf(score);
    return this.#ask((owner, address) => owner.string("claimeven_score_words", address, ...bounds));
  }
}
