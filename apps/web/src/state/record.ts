// A game as the page has it: a value, of which every earlier position is at hand.
import { Game, movesText, Position, type Side, type Square } from "claimeven";

export interface GameRecord {
  /** Which game it is, where games are kept. */
  readonly id: string;
  /** Whether it was tried in Analyse, and nobody has played it. */
  readonly isLine: boolean;
  readonly start: Position;
  /** Columns from 0; those after `played` were taken back. */
  readonly moves: readonly number[];
  readonly played: number;
  /** Before the first move, and after each: one more than there are moves. */
  readonly positions: readonly Position[];
}

let games = 0;
/** For a new game: another one than any before, also of other tabs. */
export function newId(): string {
  return `${Date.now().toString(36)}-${(++games).toString(36)}-${Math.floor(Math.random() * 36 ** 4).toString(36)}`;
}

export function newRecord(id: string, start: Position = Position.empty()): GameRecord {
  return { id, isLine: false, start, moves: [], played: 0, positions: [start] };
}

/** A game by its moves; throws the library's sentence about the first one that is not legal. */
export function recordOf(id: string, moves: string, start: Position | null = null): GameRecord {
  const columns = start === null ? movesIn(moves) : movesFrom(start, moves);
  return columns.reduce(played, newRecord(id, start ?? Position.empty()));
}

function movesIn(text: string): readonly number[] {
  const game = Game.fromMoves(text);
  const { moves } = game;
  game.free();
  return moves;
}

/** The position of a key as text: decimal, or hexadecimal after 0x. */
export function positionOfKey(text: string): Position {
  if (/^(\d{1,20}|0x[\da-f]{1,16})$/i.test(text)) return reachable(Position.fromKey(BigInt(text)));
  throw new Error(`There is no key '${text.length > 20 ? `${text.slice(0, 20)}…` : text}'.`);
}

/** A position to go on from; throws for one that can't arise. */
export function reachable(position: Position): Position {
  if (!position.isReachable()) throw new Error("No order of moves leads to this position.");
  return position;
}

/** Of moves that begin elsewhere than on the empty board. */
function movesFrom(start: Position, moves: string): readonly number[] {
  return [...moves].map((digit) => {
    const column = Number.parseInt(digit, 10) - 1;
    if (!(column >= 0 && column < start.width)) throw new Error(`There is no column '${digit}'.`);
    return column;
  });
}

export function positionOf(record: GameRecord): Position {
  return record.positions[record.played] as Position;
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

/** All its moves as a game of the library, to be given back. */
export function gameOf({ start, moves }: GameRecord): Game {
  const game = Game.fromPosition(start);
  for (const column of moves) game.play(column);
  return game;
}

/** The moves on the board, or all of them, as text. */
export function movesOf(record: GameRecord, until: number = record.played): string {
  return movesText(record.moves.slice(0, until));
}

/** Where the move with this index went, and whose it was. */
export function stoneOf(record: GameRecord, index: number): { side: Side; square: Square } {
  const column = record.moves[index] as number;
  const before = record.positions[index] as Position;
  return { side: before.toMove, square: { column, row: before.columnHeight(column) } };
}

/** The stones that a line of moves would put on the board. */
export function stonesOfLine(from: Position, line: readonly number[]): { side: Side; square: Square }[] {
  let position = from;
  return line.map((column) => {
    const stone = { side: position.toMove, square: { column, row: position.columnHeight(column) } };
    position = position.play(column);
    return stone;
  });
}
