// A game as the page has it: a value, of which every earlier position is at hand.
import {
  FillPosition,
  Game,
  type GameKind,
  movesText,
  Position,
  type Side,
  type Square,
  whyImpossible,
} from "claimeven";
import { say } from "../words.js";
import { needBoard } from "./sizes.js";

/** A position of either game: they answer the same questions. */
export type GamePosition = Position | FillPosition;

export interface GameRecord {
  /** Which game it is, where games are kept. */
  readonly id: string;
  /** Whether it was tried in Analyse, and nobody has played it. */
  readonly isLine: boolean;
  /** It says which game is played, and on which board: `kindOf(start)`, `start.size`. */
  readonly start: GamePosition;
  /** Columns from 0; those after `played` were taken back. */
  readonly moves: readonly number[];
  readonly played: number;
  /** Before the first move, and after each: one more than there are moves. */
  readonly positions: readonly GamePosition[];
}

let games = 0;
/** For a new game: another one than any before, also of other tabs. */
export function newId(): string {
  return `${Date.now().toString(36)}-${(++games).toString(36)}-${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
}

export function kindOf(position: GamePosition): GameKind {
  return position instanceof FillPosition ? "fill" : "connect4";
}

/** The stones alone. */
export function boardOf(position: GamePosition): Position {
  return position instanceof FillPosition ? position.board : position;
}

/** The same stones in a game of that kind. */
export function ofKind(position: GamePosition, kind: GameKind): GamePosition {
  if (kindOf(position) === kind) return position;
  return kind === "fill" ? new FillPosition(boardOf(position)) : boardOf(position);
}

/** An empty board; throws what `needBoard` throws. */
export function emptyBoard(size: string, kind: GameKind): GamePosition {
  needBoard(size);
  return ofKind(Position.empty(size), kind);
}

/** The empty board of the same game. */
export function emptied(position: GamePosition): GamePosition {
  return emptyBoard(position.size, kindOf(position));
}

/** The fours so far, where they are counted. */
export function foursOf(position: GamePosition): Readonly<Record<Side, number>> | null {
  return position instanceof FillPosition ? { x: position.fours("x"), o: position.fours("o") } : null;
}

/** Says all of a position, so that nothing is taken for the same of another one. */
export function positionId(position: GamePosition): string {
  return `${kindOf(position)} ${position.size} ${position.key}`;
}

export function newRecord(id: string, start: GamePosition = Position.empty()): GameRecord {
  return { id, isLine: false, start, moves: [], played: 0, positions: [start] };
}

/** A game by its moves; throws the library's sentence about the first one that is not legal. */
export function recordOf(id: string, moves: string, start: GamePosition = Position.empty()): GameRecord {
  const columns = start.stones === 0 ? movesIn(moves, start) : movesFrom(start, moves);
  return columns.reduce(played, newRecord(id, start));
}

function movesIn(text: string, start: GamePosition): readonly number[] {
  const game = Game.fromMoves(text, { size: start.size, game: kindOf(start) });
  const { moves } = game;
  game.free();
  return moves;
}

/** All its moves as a game of the library, to be given back. */
export function libraryGame({ start, moves }: GameRecord): Game {
  const game = new Game({ position: boardOf(start), game: kindOf(start) });
  for (const column of moves) game.play(column);
  return game;
}

/** The position of a key as text, decimal or hexadecimal after 0x, on a board like that one. */
export function positionOfKey(text: string, like: GamePosition = Position.empty()): GamePosition {
  if (/^(\d{1,20}|0x[\da-f]{1,16})$/i.test(text)) {
    return reachable(ofKind(Position.fromKey(BigInt(text), like.size), kindOf(like)));
  }
  throw new Error(`There is no key '${text.length > 20 ? `${text.slice(0, 20)}…` : text}'.`);
}

/** A position to go on from; throws for one that can't arise. */
export function reachable(position: GamePosition): GamePosition {
  const why = whyImpossible(position.toString(), { size: position.size, game: kindOf(position) });
  if (why) throw new Error(say(why.sentence));
  return position;
}

/** Of moves that begin elsewhere than on the empty board. */
function movesFrom(start: GamePosition, moves: string): readonly number[] {
  const names = movesText(Array.from({ length: start.width }, (_, column) => column));
  return [...moves].map((name) => {
    const column = names.indexOf(name);
    if (column < 0) throw new Error(`There is no column '${name}'.`);
    return column;
  });
}

export function positionOf(record: GameRecord): GamePosition {
  return record.positions[record.played] as GamePosition;
}

/** The position after so many moves of a game of the main kind, as those of puzzles and lessons are. */
export function boardAt({ positions, played }: GameRecord, moves: number = played): Position {
  return boardOf(positions[moves] as GamePosition);
}

/** The game after a move, which must be legal; moves that were taken back are forgotten unless it is the first of them. */
export function played(record: GameRecord, column: number): GameRecord {
  if (record.moves[record.played] === column) return at(record, record.played + 1);
  const position = positionOf(record).play(column);
  return {
    ...record,
    moves: [...record.moves.slice(0, record.played), column],
    played: record.played + 1,
    positions: [...record.positions.slice(0, record.played + 1), position],
  };
}

/** The game at one of its moves: so many are on the board. */
export function at(record: GameRecord, played: number): GameRecord {
  return { ...record, played: Math.max(0, Math.min(played, record.moves.length)) };
}

/** Another game, which begins with the first moves of this one. */
export function begun(record: GameRecord, moves: number, id: string): GameRecord {
  return {
    ...record,
    id,
    isLine: false,
    moves: record.moves.slice(0, moves),
    played: moves,
    positions: record.positions.slice(0, moves + 1),
  };
}

/** The moves on the board, or all of them, as text. */
export function movesOf(record: GameRecord, until: number = record.played): string {
  return movesText(record.moves.slice(0, until));
}

/** Whether the moves alone are the whole of it: of the usual game, on the usual board, from its beginning. */
export function isPlain({ start }: GameRecord): boolean {
  return start.stones === 0 && positionId(start) === positionId(Position.empty());
}

/** Where the move with this index went, and whose it was. */
export function stoneOf(record: GameRecord, index: number): { side: Side; square: Square } {
  const column = record.moves[index] as number;
  const before = record.positions[index] as GamePosition;
  return { side: before.toMove, square: { column, row: before.columnHeight(column) } };
}

/** The stones that a line of moves would put on the board. */
export function stonesOfLine(from: GamePosition, line: readonly number[]): { side: Side; square: Square }[] {
  let position = from;
  return line.map((column) => {
    const stone = { side: position.toMove, square: { column, row: position.columnHeight(column) } };
    position = position.play(column);
    return stone;
  });
}
