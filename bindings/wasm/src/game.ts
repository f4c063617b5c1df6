import {
  boardSize,
  boundsOf,
  column as columnOf,
  gameKind,
  instanceOf,
  integer,
  isObject,
  options as optionsOf,
  refuse,
  text,
} from "./arguments.js";
import { dispose } from "./dispose.js";
import { columnsOf, type Instance } from "./instance.js";
import { borrowed, Handle, instance } from "./module.js";
import { Position } from "./position.js";
import type { Bounds, GameKind, GameResult, Side, Square } from "./types.js";

const FREE = "claimeven_game_free";
const SIDES: readonly string[] = ["x", "o"] satisfies Side[];

export interface GameOptions {
  /** "7x6" if it is left out. */
  readonly size?: string | undefined;
  /** "connect4" if it is left out. */
  readonly game?: GameKind | undefined;
}

/** A position with the moves that led to it, and undo and redo. */
export class Game {
  readonly #handle: Handle;
  // What it is made of, if the module has to be started anew: of the moves the last ones may be taken back.
  readonly #start: Position;
  readonly #kind: GameKind;
  #history: number[] = [];
  #played = 0;

  /** A game from the empty board, or one that goes on from a position. */
  constructor(options: GameOptions & { readonly position?: Position | undefined } = {}) {
    const { size, game = "connect4", position } = optionsOf("The options", options);
    this.#start = position === undefined ? Position.empty(size) : instanceOf("The position", Position, position);
    if (size !== undefined && size !== this.#start.size)
      throw refuse("The size", `that of the position, ${this.#start.size}`, size);
    this.#kind = game;
    this.#handle = new Handle("game", FREE, (owner) => this.#make(owner));
  }

  /** From its moves, "4453". */
  static fromMoves(moves: string, options: GameOptions = {}): Game {
    const made = new Game(options);
    const owner = instance();
    owner.frame(() => {
      const size = boardSize(owner, made.size);
      const kind = gameKind(owner, made.kind);
      const address = owner.number("claimeven_game_from_moves", owner.put(text("The moves", moves)), kind, ...size);
      const columns = borrowed(owner, FREE, address, () =>
        owner.list<number>("int32_t", "claimeven_game_moves", address),
      );
      for (const column of columns) made.play(column);
    });
    return made;
  }

  /** A game that goes on from a position. */
  static fromPosition(position: Position, options: { readonly game?: GameKind | undefined } = {}): Game {
    const { game } = optionsOf("The options", options);
    return new Game({ game, position: instanceOf("The position", Position, position) });
  }

  /** @internal Whether it was made here. */
  static isOne(value: unknown): value is Game {
    return isObject(value) && #handle in value;
  }

  #make(owner: Instance): number {
    const kind = gameKind(owner, this.#kind);
    const address = this.#start.within(owner, (start) => owner.number("claimeven_game_from_position", start, kind));
    for (const column of this.#history) owner.call("claimeven_game_play", address, column);
    for (let i = this.#played; i < this.#history.length; ++i) owner.number("claimeven_game_undo", address);
    return address;
  }

  /** @internal Lets the module look at it. Meanwhile it can't be changed: progress may be told to whoever wants to. */
  within<T>(use: (owner: Instance, address: number) => T): T {
    return this.#handle.exclusively(use);
  }
  #ask<T>(question: (owner: Instance, address: number) => T): T {
    const owner = instance();
    return question(owner, this.#handle.address(owner));
  }
  #number(call: string, ...args: number[]): number {
    return this.#ask((owner, address) => owner.number(call, address, ...args));
  }
  #change(call: string): boolean {
    return this.#handle.exclusively((owner, address) => owner.number(call, address) !== 0);
  }
  #position(call: string): Position {
    return this.#ask((owner, address) => Position.taken(owner, owner.number(call, address)));
  }

  get kind(): GameKind {
    return this.#kind;
  }
  /** "7x6" */
  get size(): string {
    return this.#start.size;
  }
  get toMove(): Side {
    return this.#ask((owner, address) =>
      owner.name("claimeven_side", owner.number("claimeven_game_to_move", address)),
    ) as Side;
  }
  /** The columns that can be played, from 0; none when the game is over. */
  get legalColumns(): number[] {
    return columnsOf(this.#number("claimeven_game_legal_columns"));
  }
  get isOver(): boolean {
    return this.#number("claimeven_game_is_over") !== 0;
  }
  /** null while the game goes on. */
  get result(): GameResult | null {
    return this.#ask((owner, address) =>
      owner.name("claimeven_game_result", owner.number("claimeven_game_get_result", address)),
    ) as GameResult | null;
  }
  /** The columns played so far, from 0. */
  get moves(): number[] {
    return this.#ask((owner, address) => owner.list<number>("int32_t", "claimeven_game_moves", address));
  }
  /** The same as text, where columns count from 1: "4453". */
  get movesText(): string {
    return this.#ask((owner, address) => owner.string("claimeven_game_moves_text", address));
  }
  /** The stones, as a position of the main game. */
  get position(): Position {
    return this.#position("claimeven_game_position");
  }
  /** Where the game began. */
  get start(): Position {
    return this.#start;
  }
  get canUndo(): boolean {
    return this.#number("claimeven_game_can_undo") !== 0;
  }
  get canRedo(): boolean {
    return this.#number("claimeven_game_can_redo") !== 0;
  }

  /** Plays a column, from 0; moves that were taken back are forgotten. */
  play(column: number): void {
    const checked = columnOf(column, this.#start.width);
    this.#handle.exclusively((owner, address) => owner.call("claimeven_game_play", address, checked));
    this.#history = [...this.#history.slice(0, this.#played), checked];
    ++this.#played;
  }
  /** Takes back a move; false if there is none. */
  undo(): boolean {
    const done = this.#change("claimeven_game_undo");
    if (done) --this.#played;
    return done;
  }
  /** Replays a move that was taken back; false if there is none. */
  redo(): boolean {
    const done = this.#change("claimeven_game_redo");
    if (done) ++this.#played;
    return done;
  }
  /** Another game with the same moves, those that were taken back included. */
  clone(): Game {
    const copy = new Game({ position: this.#start, game: this.#kind });
    for (const column of this.#history) copy.play(column);
    for (let i = this.#played; i < this.#history.length; ++i) copy.undo();
    return copy;
  }
  /** The fours that a side has so far, in a game of the fill kind. */
  fours(side: Side): number {
    return this.#number("claimeven_game_fours", SIDES.indexOf(side));
  }
  /** The stones of these fours. */
  squaresOfFours(side: Side): Square[] {
    return this.#ask((owner, address) =>
      owner.list<Square>("claimeven_square", "claimeven_game_squares_of_fours", address, SIDES.indexOf(side)),
    );
  }
  /** A value of the position in words: a score, or in the fill game a difference of fours. "x to move wins by 2 fours." */
  sentence(value: number): string {
    const checked = integer("The value", value);
    return this.#ask((owner, address) => owner.string("claimeven_game_sentence", address, checked));
  }
  /** The same, or what is known of it, in two or three words: "wins by 2", "draws or loses", "not known yet". */
  words(value: number | Bounds): string {
    const bounds = boundsOf(value);
    return this.#ask((owner, address) => owner.string("claimeven_game_words", address, ...bounds));
  }

  /** A drawing of the position, one line a row. */
  toString(): string {
    return this.position.toString();
  }
  /** For JSON.stringify: what it began from, and the moves since, where columns count from 1. */
  toJSON(): { readonly game: GameKind; readonly start: Position; readonly moves: string } {
    return { game: this.#kind, start: this.#start, moves: this.movesText };
  }

  /** Gives its memory back; forgotten games are given back in time, too. */
  free(): void {
    this.#handle.free();
  }
  [dispose](): void {
    this.free();
  }
}
