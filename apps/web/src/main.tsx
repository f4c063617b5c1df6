import "./style/theme.css";
import "./style/page.css";
import "./style/panel.css";
import "./style/dialog.css";
import "./style/board.css";
import { render } from "preact";
import { App, Waiting } from "./app.js";
import { Asking } from "./engine/asking.js";
import { forgetBoards, onLoadingBoard, withBoards } from "./engine/boards.js";
import { Engine, loadModule } from "./engine/engine.js";
import { eventOfKey, isTyping } from "./keyboard.js";
import { keepOffline } from "./offline.js";
import { playSound } from "./sound.js";
import { expectedSize, gameOfHistory, keepState, NEW_GAME, startingState } from "./start.js";
import { linked, queryOf } from "./state/link.js";
import { pasted } from "./state/paste.js";
import { questions } from "./state/questions.js";
import { at, isPlain, movesOf, newId } from "./state/record.js";
import { setupAt, setupIn } from "./state/setup.js";
import { current, gameOf, type State } from "./state/state.js";
import { type Event, update } from "./state/update.js";
import { browserStorage, openStore } from "./storage/store.js";
import type { Outside } from "./views/dispatch.js";
import { sentenceOf } from "./words.js";

const root = document.getElementById("app") as HTMLElement;

async function start(): Promise<void> {
  const store = openStore(browserStorage());
  dress(store.settings);
  root.replaceChildren();
  const size = expectedSize(store, location.search);
  const loading = loadModule(size);
  render(<Waiting size={size} problem={null} />, root);
  try {
    await loading;
  } catch (error) {
    render(<Waiting size={size} problem={sentenceOf(error)} />, root);
    return;
  }

  let state!: State;
  let isAsAsked = true;
  await withBoards(
    () => {
      state = startingState(store, location.search, gameOfHistory());
    },
    (notice) => {
      state = { ...startingState(store, NEW_GAME, null), notice };
      isAsAsked = false;
    },
  );
  // The module has begun to work by now; a slow phone needs a moment before it draws.
  await new Promise((resolve) => setTimeout(resolve));
  let problemsTold = store.problems.length;
  let asking: Asking | null = null;
  let isWhole = false;
  /** What the last event leaves to be done outside of the page. */
  let remains: (() => void) | null = null;
  const outside: Outside = {
    removeGame: (id) => dispatch({ type: "games", games: store.removeGame(id) }),
    clearGames: () => dispatch({ type: "games", games: store.clearGames() }),
    loadUpdate: () => location.reload(),
  };

  /**
   * Event, state, view; then what is outside of the page: the engine, the address, what is kept. That takes longer than the
   * view, so it waits until the view is seen, but not beyond the next event.
   */
  function dispatch(event: Event, isFromHistory = false): void {
    finish();
    const before = state;
    state = update(before, event);
    if (["new", "open", "view"].includes(event.type)) forgetBoards();
    if (state === before) return;
    show();
    if (state.isFalling && state.turn !== before.turn && state.settings.sound) playSound(current(state).isOver);
    remains = () => {
      const kept = keepState(store, before, state, isFromHistory);
      if (kept) state = { ...state, games: kept.games, game: kept.game };
      if (kept?.hasLine) say("What was on the board is kept under Games.");
      asking?.want(questions(state));
      tellProblems();
    };
    // What nobody looks at is not painted.
    if (document.hidden) finish();
    else painted().then(finish);
  }
  function finish(): void {
    const work = remains;
    remains = null;
    work?.();
  }
  /** What could not be kept, once. */
  function tellProblems(): void {
    const problems = store.problems.slice(problemsTold);
    problemsTold = store.problems.length;
    if (problems.length > 0) tell(problems.join(" "));
  }
  function tell(notice: string | null): void {
    dispatch({ type: "notice", notice });
  }
  /** Something that was done: it goes by itself. */
  function say(notice: string): void {
    tell(notice);
    setTimeout(() => state.notice === notice && tell(null), 4000);
  }
  function show(): void {
    dress(state.settings);
    const focused = document.activeElement;
    render(<App state={state} dispatch={dispatch} outside={outside} isWhole={isWhole} />, root);
    // Who works with the keyboard does not fall back to the top when a button is gone.
    if (focused && !focused.isConnected) root.querySelector<HTMLElement>("dialog button, .status")?.focus();
  }

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || state.dialog !== null) return;
    if (event.target === document.body && /^Arrow(Left|Right)$/.test(event.key)) {
      root.querySelector<HTMLElement>('.column[tabindex="0"], .square[tabindex="0"]')?.focus();
    }
    const asked = state.settings.areKeysOn ? eventOfKey(state, event) : null;
    if (!asked) return;
    event.preventDefault();
    dispatch(asked);
  });
  // Whoever leaves the page leaves nothing undone.
  addEventListener("visibilitychange", finish);
  addEventListener("pagehide", finish);
  addEventListener("popstate", () => withBoards(() => dispatch(openEvent(state, location.search), true), tell));
  addEventListener("copy", (event) => {
    if (isTyping(event.target) || !getSelection()?.isCollapsed) return;
    event.clipboardData?.setData("text/plain", textOf(state));
    event.preventDefault();
    say(state.view === "setup" ? "The drawing is copied." : "The moves are copied.");
  });
  addEventListener("paste", (event) => {
    if (isTyping(event.target)) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    void withBoards(
      () => dispatch(pasteEvent(state, text)),
      (sentence) => tell(`What was pasted can't be read. ${sentence}`),
    );
  });
  onLoadingBoard((sentence) => {
    tell(sentence);
    return () => state.notice === sentence && tell(null);
  });
  store.onChange((name) => {
    if (name === "games") dispatch({ type: "games", games: store.games });
    if (name === "progress") dispatch({ type: "progress", progress: store.progress });
  });

  // The address of what could not be opened stays, to be tried again, until something else is done.
  if (isAsAsked) keepState(store, null, state, true);
  show();
  // The board is seen first; then all else, and the workers last.
  await painted();
  isWhole = true;
  show();
  await painted();
  const engine = new Engine();
  asking = new Asking(engine, (id, answer) => dispatch({ type: "answer", id, answer }));
  asking.want(questions(state));
  engine.book.then(
    () => dispatch({ type: "book", book: "here" }),
    () => dispatch({ type: "book", book: "missing" }),
  );
  keepOffline(engine.book, (activate) => {
    outside.loadUpdate = activate;
    dispatch({ type: "updateReady" });
  });
}

/** Colours and motion are the style sheets' business. */
function dress({ theme, isMotionOff }: State["settings"]): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = isMotionOff ? "off" : "on";
}

/** What was pasted is opened, or set up where stones are. */
function pasteEvent(state: State, text: string): Event {
  if (state.view !== "setup") return { type: "open", ...pasted(text, newId(), current(state)) };
  return { type: "setup", action: { kind: "open", setup: setupIn(text, setupAt(state)) } };
}

/** Another entry of the browser's history. */
function openEvent(state: State, search: string): Event {
  const id = gameOfHistory() ?? state.game.id;
  const { game, hasGame, players, view, setup, why, step, settings, puzzles, learn, labChoice } = linked(search, id);
  // The game at hand has gone on since then: its moves stay, to be played again.
  const isAtHand = id === state.game.id && game.moves.every((column, i) => state.game.moves[i] === column);
  const now = isAtHand ? at(state.game, game.played) : game;
  const places = { ...(puzzles && { puzzles }), ...(setup && { setup }), ...(view === "lab" && { labChoice }) };
  const said = { view, why, step, learn, shows: settings, ...places, ...(players && { players }) };
  return { type: "open", ...said, ...(hasGame && { game: now }) };
}

/** What is copied without a selection: what is set up, as a drawing; the moves, or where they would not be the whole of it, the link. */
function textOf(state: State): string {
  if (state.view === "setup") return setupAt(state).drawing.replaceAll("/", "\n");
  const game = gameOf(state);
  return isPlain(game) ? movesOf(game) : new URL(queryOf(state), location.href).href;
}

/** When what was rendered is seen. */
function painted(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

void start();
