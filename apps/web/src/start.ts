// Where the page begins, and what it leaves behind: the address, settings, games.
import { linked, queryOf } from "./state/link.js";
import { isPlayer, startingPlayers } from "./state/players.js";
import { movesOf } from "./state/record.js";
import { HUMAN, type Players, type State } from "./state/state.js";
import type { KeptGame } from "./storage/games.js";
import { DEFAULT_SETTINGS } from "./storage/settings.js";
import type { Store } from "./storage/store.js";

/** Games with fewer moves are not worth keeping. */
const FEWEST_MOVES = 4;

/** What a link says, else the game that was played last, else a new one. */
export function startingState(store: Store, search: string, id: string): State {
  const isLink = /[?&](pos|key|view)=/.test(search);
  const link = linked(isLink ? search : store.current, id);
  const kept = store.settings;
  // A player may be gone with the version that knew it.
  const settings = {
    ...kept,
    level: isPlayer(kept.level) ? kept.level : DEFAULT_SETTINGS.level,
    other: isPlayer(kept.other) ? kept.other : DEFAULT_SETTINGS.other,
    ...(isLink ? link.settings : {}),
  };
  const players = link.players ?? startingPlayers(settings, { x: HUMAN, o: settings.level }, false);
  const problems = [...store.problems, ...(link.problem ? [link.problem] : [])];
  return {
    view: link.view,
    game: link.game,
    players,
    turn: 0,
    isFalling: false,
    isPaused: players.x !== HUMAN && players.o !== HUMAN,
    settings: { ...settings, ...modeOf(players, settings) },
    answers: new Map(),
    why: link.why,
    step: link.step,
    dialog: null,
    notice: problems.length > 0 ? problems.join(" ") : null,
    spoken: "",
    games: store.games,
    book: "coming",
    isUpdateReady: false,
  };
}

/** The settings that go with the players of a link. */
function modeOf({ x, o }: Players, settings: State["settings"]): Partial<State["settings"]> {
  if (x === HUMAN && o === HUMAN) return { mode: "people" };
  if (x === HUMAN || o === HUMAN) return { mode: "computer", level: x === HUMAN ? o : x };
  return settings.mode === "watch" && settings.other === x && settings.level === o
    ? {}
    : { mode: "watch", other: x, level: o };
}

/** Keeps what has changed; the games, if they have. A view is a step of the browser's history, a move is not. */
export function keepState(store: Store, before: State | null, state: State): readonly KeptGame[] | null {
  if (before && state.settings !== before.settings) store.changeSettings(state.settings);
  const query = queryOf(state);
  if (!before || query !== queryOf(before)) {
    if (before && before.view !== state.view) history.pushState(null, "", query);
    else if (query !== location.search) history.replaceState(null, "", query);
    store.keepCurrent(query);
  }
  if (!before || state.game === before.game) return null;
  // A game is kept while it is played; one that is only looked at, when another takes its place.
  if (state.view === "play") return keepGame(store, state);
  return state.game.id === before.game.id ? null : keepGame(store, before);
}

function keepGame(store: Store, { game, players }: State): readonly KeptGame[] | null {
  const moves = movesOf(game, game.moves.length);
  const isKept = store.games.some((kept) => kept.id === game.id && kept.moves === moves);
  if (game.moves.length < FEWEST_MOVES || isKept) return null;
  return store.keepGame({
    id: game.id,
    size: game.start.size,
    start: game.start.stones === 0 ? null : String(game.start.key),
    moves,
    players,
    result: game.positions.at(-1)?.result ?? null,
  });
}
