// The games that are kept, newest first.
import type { GameKind, Side } from "claimeven";
import { type Checks, count, isObject, oneOf, orNull, repaired, text } from "./checks.js";

export interface KeptGame {
  readonly id: string;
  /** When it was kept, in milliseconds since 1970. */
  readonly date: number;
  /** Which game: games that were kept before there were two are of the usual one. */
  readonly kind: GameKind;
  /** "7x6" */
  readonly size: string;
  /** The key, in decimal, of the position that it began with; null: the empty board. */
  readonly start: string | null;
  /** "4453". Whether they are legal the library says when the game is opened. */
  readonly moves: string;
  /** null: nobody has played it, it was tried in Analyse. */
  readonly players: Readonly<Record<Side, string>> | null;
  readonly result: "x wins" | "o wins" | "draw" | null;
}

export const MOST_GAMES = 100;

const LAST_DATE = 8.64e15; // of a `Date`

const checks: Checks<Omit<KeptGame, "players">> = {
  id: text(64, /./),
  date: count(LAST_DATE),
  kind: (value) => (value === undefined ? "connect4" : oneOf("connect4", "fill")(value)),
  size: text(5, /^[1-9]\d?x[1-9]\d?$/),
  start: orNull(text(20, /^\d+$/)),
  moves: text(200, /^[1-9a-z]*$/),
  result: orNull(oneOf("x wins", "o wins", "draw")),
};

const UNKNOWN_PLAYERS = { x: "human", o: "human" };
const playerChecks: Checks<NonNullable<KeptGame["players"]>> = { x: text(40, /./), o: text(40, /./) };

/** The games among what was kept, and how many others there were; undefined if it is no list. */
export function gamesIn(data: unknown): { readonly games: readonly KeptGame[]; readonly lost: number } | undefined {
  if (!Array.isArray(data)) return undefined;
  const found = data.map(gameIn).filter((game) => game !== null);
  return { games: inOrder(found), lost: data.length - found.length };
}

/** The games with one more, which takes the place of one with the same id. */
export function withGame(games: readonly KeptGame[], game: KeptGame): readonly KeptGame[] {
  return inOrder([game, ...games]);
}

export function withoutGame(games: readonly KeptGame[], id: string): readonly KeptGame[] {
  return games.filter((game) => game.id !== id);
}

/** Without its id, kind, board, start or moves it is no game; date, players and result may have got lost. */
function gameIn(data: unknown): KeptGame | null {
  if (!isObject(data)) return null;
  const id = checks.id(data.id);
  const kind = checks.kind(data.kind);
  const size = checks.size(data.size);
  const start = checks.start(data.start);
  const moves = checks.moves(data.moves);
  if (id === undefined || kind === undefined || size === undefined || start === undefined || moves === undefined)
    return null;
  return {
    id,
    date: checks.date(data.date) ?? 0,
    kind,
    size,
    start,
    moves,
    players: data.players === null ? null : (repaired(data.players, UNKNOWN_PLAYERS, playerChecks) ?? UNKNOWN_PLAYERS),
    result: checks.result(data.result) ?? null,
  };
}

/** Newest first, each id once, and not too many. */
function inOrder(games: readonly KeptGame[]): readonly KeptGame[] {
  const byId = new Map<string, KeptGame>();
  for (const game of games) if (!byId.has(game.id)) byId.set(game.id, game);
  return [...byId.values()].sort((a, b) => b.date - a.date).slice(0, MOST_GAMES);
}
