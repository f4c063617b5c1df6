// Where the page begins, and what it leaves behind: the address, settings, games.
import { beginning } from "./state/learn.js";
import { keptQueryOf, linked, queryOf } from "./state/link.js";
import { COMPUTERS, isPlayer, startingPlayers, withPlayers } from "./state/players.js";
import { firstOpen, NO_FILTER } from "./state/puzzle_set.js";
import { given } from "./state/puzzles.js";
import { emptied, type GameRecord, kindOf, movesOf, newId, newRecord } from "./state/record.js";
import { USUAL_SIZE } from "./state/sizes.js";
import { HUMAN, hasOwnBoard, type Players, type State } from "./state/state.js";
import type { KeptGame } from "./storage/games.js";
import { DEFAULT_SETTINGS, type Settings } from "./storage/settings.js";
import type { Store } from "./storage/store.js";

/** Games with fewer moves are not worth keeping. */
const FEWEST_MOVES = 4;

/** The link of a new game, whatever was at hand. */
export const NEW_GAME = "?pos=";
const LINK = /[?&](pos|key|view|size|game)=/;

/** Between the query and the id of the game, where the game at hand is kept. */
const ID = "#";

/** The board that will be there, as far as that can be told before the engine is: so nothing jumps. */
export function expectedSize(store: Store, search: string): string {
  const query = LINK.test(search) ? search : store.current;
  return /[?&]size=((?:[4-9]|10)x(?:[4-9]|10))(?![0-9])/.exec(query)?.[1] ?? USUAL_SIZE;
}

/**
 * What a link says, else the game that was at hand last if it goes on, else a new one. `id` is that of the game in this
 * entry of the browser's history, if it has been here before.
 */
export function startingState(store: Store, search: string, id: string | null): State {
  const isLink = LINK.test(search);
  const [lastSearch = "", lastId] = store.current.split(ID);
  const last = linked(isLink ? search : lastSearch, id ?? (isLink ? newId() : (lastId ?? newId())));
  const isOver = last.game.positions.at(-1)?.isOver === true;
  const anew =
    !isLink && isOver ? { ...linked("", newId()), game: newRecord(newId(), emptied(last.game.start)) } : null;
  const link = anew && !hasOwnBoard(last.view) ? anew : last;
  // A link to a puzzle or lesson says nothing of the game at hand.
  const hand = anew ?? (link.hasGame ? link : linked(lastSearch, lastId ?? newId()));
  const kind = kindOf(hand.game.start);
  const kept = store.settings;
  // A player may be gone with the version that knew it.
  const settings = {
    ...kept,
    level: isPlayer(kept.level, "connect4") ? kept.level : DEFAULT_SETTINGS.level,
    other: isPlayer(kept.other, "connect4") ? kept.other : DEFAULT_SETTINGS.other,
    fillLevel: isPlayer(kept.fillLevel, "fill") ? kept.fillLevel : DEFAULT_SETTINGS.fillLevel,
    fillOther: isPlayer(kept.fillOther, "fill") ? kept.fillOther : DEFAULT_SETTINGS.fillOther,
    ...(isLink ? link.settings : {}),
  };
  const players =
    hand.players ?? startingPlayers(settings, kind, { x: HUMAN, o: settings[COMPUTERS[kind].level] }, false);
  const problems = [...store.problems, ...(link.problem ? [link.problem] : [])];
  return {
    view: link.view,
    game: hand.game,
    players,
    turn: 0,
    session: newId(),
    isFalling: false,
    isPaused: players.x !== HUMAN && players.o !== HUMAN,
    settings: withPlayers(settings, kind, players),
    answers: new Map(),
    setup: link.setup,
    why: link.why,
    step: link.step,
    lab: { choice: link.labChoice, run: null },
    dialog: null,
    notice: problems.length > 0 ? problems.join(" ") : null,
    spoken: "",
    games: store.games,
    puzzles: link.puzzles ?? (link.view === "puzzles" ? given(firstOpen(NO_FILTER, store.progress)) : null),
    helped: new Set(),
    learn: beginning(link.learn.lesson, link.learn.board),
    progress: store.progress,
    book: "coming",
    isUpdateReady: false,
  };
}

/** What keeping has changed. */
export interface Kept {
  readonly games: readonly KeptGame[];
  /** The game at hand, which may have got another name. */
  readonly game: GameRecord;
  /** Whether a line of Analyse was kept, whose place another game has taken. */
  readonly hasLine: boolean;
}

/**
 * Keeps what has changed; null if no game was kept. A view is a step of the browser's history, a move is not, and nothing is
 * that came from there itself.
 */
export function keepState(store: Store, before: State | null, state: State, isFromHistory: boolean): Kept | null {
  if (before && state.progress !== before.progress) store.keepProgress(state.progress);
  if (before && state.settings !== before.settings) store.changeSettings(changed(before.settings, state.settings));
  const kept = before && keepGames(store, before, state);
  const now = kept ? { ...state, game: kept.game } : state;
  if (!before || placeOf(before) !== placeOf(now)) {
    showAddress(queryOf(now), { game: now.game.id }, !isFromHistory && (!before || stopOf(before) !== stopOf(now)));
    store.keepCurrent(placeOf(now));
  }
  return kept;
}

/** A game is kept with each move that is played; a line of Analyse, when another game takes its place. */
function keepGames(store: Store, before: State, { view, game, players, isFalling, turn }: State): Kept | null {
  const isGone = game.id !== before.game.id;
  const lines = isGone && before.game.isLine ? keepGame(store, before.game, null) : null;
  const isPlayed = view === "play" && isFalling && turn !== before.turn;
  const hasLine = lines !== null;
  if (!isPlayed) return lines && { games: lines, game, hasLine };
  // In another tab, or since this page was at this entry of the history, it may have gone on in another way: that one stays.
  const known = store.games.find(({ id }) => id === game.id);
  const isOther = known !== undefined && !isGone && known.moves !== movesOf(before.game, before.game.moves.length);
  const own = isOther ? { ...game, id: newId() } : game;
  const games = keepGame(store, own, players) ?? lines;
  return games && { games, game: own, hasLine };
}

function keepGame(store: Store, game: GameRecord, players: Players | null): readonly KeptGame[] | null {
  if (game.moves.length < FEWEST_MOVES) return null;
  return store.keepGame({
    id: game.id,
    kind: kindOf(game.start),
    size: game.start.size,
    start: game.start.stones === 0 ? null : String(game.start.key),
    moves: movesOf(game, game.moves.length),
    players,
    result: game.positions.at(-1)?.result ?? null,
  });
}

function placeOf(state: State): string {
  return keptQueryOf(state) + ID + state.game.id;
}

/** What is a step of the browser's history: another view, puzzle or board of a lesson. */
function stopOf({ view, puzzles, learn }: State): string {
  return `${view} ${view === "puzzles" ? puzzles?.index : ""} ${view === "learn" ? [learn.lesson, learn.board] : ""}`;
}

function showAddress(query: string, entry: HistoryEntry, isStep: boolean): void {
  if (query === location.search && gameOfHistory() === entry.game) return;
  try {
    if (isStep && query !== location.search) history.pushState(entry, "", query);
    else history.replaceState(entry, "", query);
  } catch {
    // Browsers refuse a hundred changes in half a minute; a later one will do.
  }
}

/** What the browser keeps with an address. */
interface HistoryEntry {
  readonly game: string;
}

/** Which game was at hand when the page was last at this entry of the history. */
export function gameOfHistory(): string | null {
  const entry: unknown = history.state;
  return entry && typeof entry === "object" && "game" in entry && typeof entry.game === "string" ? entry.game : null;
}

/** Only what has changed: a link may show things otherwise than this person wants them for good. */
function changed(before: Settings, now: Settings): Partial<Settings> {
  const names = Object.keys(now) as (keyof Settings)[];
  return Object.fromEntries(names.filter((name) => now[name] !== before[name]).map((name) => [name, now[name]]));
}
