import "./style/theme.css";
import "./style/page.css";
import "./style/board.css";
import { render } from "preact";
import { App, Waiting } from "./app.js";
import { Asking } from "./engine/asking.js";
import { Engine, loadModule } from "./engine/engine.js";
import { eventOfKey, isTyping } from "./keyboard.js";
import { keepOffline } from "./offline.js";
import { playSound } from "./sound.js";
import { gameOfHistory, keepState, startingState } from "./start.js";
import { linked } from "./state/link.js";
import { pasted } from "./state/paste.js";
import { questions } from "./state/questions.js";
import { movesOf, newId } from "./state/record.js";
import { current, type State } from "./state/state.js";
import { type Event, update } from "./state/update.js";
import { browserStorage, openStore } from "./storage/store.js";
import type { Outside } from "./views/dispatch.js";
import { sentenceOf } from "./words.js";

const root = document.getElementById("app") as HTMLElement;

async function start(): Promise<void> {
  const store = openStore(browserStorage());
  dress(store.settings);
  root.replaceChildren();
  render(<Waiting problem={null} />, root);
  try {
    await loadModule();
  } catch (error) {
    render(<Waiting problem={sentenceOf(error)} />, root);
    return;
  }

  let state = startingState(store, location.search, gameOfHistory());
  const engine = new Engine();
  const asking = new Asking(engine, (id, answer) => dispatch({ type: "answer", id, answer }));
  const outside: Outside = {
    removeGame: (id) => dispatch({ type: "games", games: store.removeGame(id) }),
    clearGames: () => dispatch({ type: "games", games: store.clearGames() }),
    loadUpdate: () => location.reload(),
  };

  /** Event, state, view; then what is outside of the page: the engine, the address, what is kept. */
  function dispatch(event: Event, isFromHistory = false): void {
    const before = state;
    state = update(before, event);
    if (state === before) return;
    show();
    if (state.isFalling && state.turn !== before.turn && state.settings.sound) playSound(current(state).isOver);
    const kept = keepState(store, before, state, isFromHistory);
    if (kept) state = { ...state, games: kept };
    asking.want(questions(state));
  }
  /** Something that was done: it goes by itself. */
  function say(notice: string): void {
    dispatch({ type: "notice", notice });
    setTimeout(() => state.notice === notice && dispatch({ type: "notice", notice: null }), 4000);
  }
  function show(): void {
    dress(state.settings);
    render(<App state={state} dispatch={dispatch} outside={outside} />, root);
  }

  show();
  keepState(store, null, state, true);
  asking.want(questions(state));
  engine.book.then(
    () => dispatch({ type: "book", book: "here" }),
    () => dispatch({ type: "book", book: "missing" }),
  );
  keepOffline(engine.book, (activate) => {
    outside.loadUpdate = activate;
    dispatch({ type: "updateReady" });
  });

  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || state.dialog !== null) return;
    const asked = eventOfKey(state, event.key);
    if (!asked) return;
    event.preventDefault();
    dispatch(asked);
  });
  addEventListener("popstate", () => dispatch(openEvent(state, location.search), true));
  addEventListener("copy", (event) => {
    if (isTyping(event.target) || !getSelection()?.isCollapsed) return;
    event.clipboardData?.setData("text/plain", movesOf(state.game));
    event.preventDefault();
    say("The moves are copied.");
  });
  addEventListener("paste", (event) => {
    if (isTyping(event.target) || state.dialog !== null) return;
    const text = event.clipboardData?.getData("text/plain") ?? "";
    try {
      dispatch({ type: "open", game: pasted(text, newId()) });
    } catch (error) {
      dispatch({ type: "notice", notice: `What was pasted can't be read. ${sentenceOf(error)}` });
    }
  });
  store.onChange((name) => {
    if (name === "games") dispatch({ type: "games", games: store.games });
  });
}

/** Colours and motion are the style sheets' business. */
function dress({ theme, isMotionOff }: State["settings"]): void {
  document.documentElement.dataset.theme = theme;
  document.documentElement.dataset.motion = isMotionOff ? "off" : "on";
}

/** Another link in the same page: back and forward. */
function openEvent(state: State, search: string): Event {
  const { game, players, view, why, step, settings } = linked(search, gameOfHistory() ?? state.game.id);
  return { type: "open", game, view, why, step, shows: settings, ...(players && { players }) };
}

void start();
