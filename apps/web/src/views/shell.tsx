// What all views have: the places to go, the status, messages, and what is read out.
import { status } from "../state/shown.js";
import type { Dialog, State, View } from "../state/state.js";
import type { Dispatch, Outside } from "./dispatch.js";
import { PLACES } from "./places.js";

const TOOLS: readonly { readonly dialog: Dialog; readonly name: string; readonly key?: string }[] = [
  { dialog: "share", name: "Share" },
  { dialog: "games", name: "Games" },
  { dialog: "settings", name: "Settings" },
  { dialog: "help", name: "Help", key: "?" },
];

export function Header({ view, dispatch }: { view: View | null; dispatch: Dispatch }) {
  return (
    <header class="header">
      <h1 class="brand">
        <BrandMark />
        Claimeven
      </h1>
      <nav class="places" aria-label="Places">
        {PLACES.map((place) => (
          <button
            key={place.view}
            type="button"
            class="place"
            aria-current={view === place.view ? "page" : undefined}
            disabled={view === null}
            onClick={() => dispatch({ type: "view", view: place.view })}
          >
            {place.name}
          </button>
        ))}
      </nav>
      <div class="tools">
        {TOOLS.map(({ dialog, name, key }) => (
          <button
            key={dialog}
            type="button"
            class="tool"
            disabled={view === null}
            aria-haspopup="dialog"
            aria-keyshortcuts={key}
            onClick={() => dispatch({ type: "dialog", dialog })}
          >
            {name}
          </button>
        ))}
      </div>
    </header>
  );
}

/** The two discs with their marks. */
function BrandMark() {
  return (
    <svg class="brand-mark" viewBox="0 0 44 26" aria-hidden="true">
      <circle cx="13" cy="13" r="12" fill="var(--first)" />
      <circle cx="13" cy="13" r="6.5" fill="none" stroke="var(--first-mark)" stroke-width="2.6" />
      <circle cx="31" cy="13" r="12" fill="var(--second)" />
      <circle cx="31" cy="13" r="4" fill="var(--second-mark)" />
    </svg>
  );
}

/** Whose turn it is, or how it ended. Its room is kept. */
export function StatusLine({ state }: { state: State }) {
  const { side, title, text } = status(state);
  return (
    <section class="status" aria-label="Status" tabIndex={-1}>
      <p class="status-title">
        {side && <span class={`dot dot-${side}`} aria-hidden="true" />}
        {title}
      </p>
      <p class="status-text">{text}</p>
    </section>
  );
}

/** What went wrong, or was done; and that there is a newer version. */
export function Notices({ state, dispatch, outside }: { state: State; dispatch: Dispatch; outside: Outside }) {
  return (
    <div class="notices" role="status">
      {state.notice !== null && (
        <div class="notice">
          <p>{state.notice}</p>
          <button type="button" class="button" onClick={() => dispatch({ type: "notice", notice: null })}>
            Close
          </button>
        </div>
      )}
      {state.isUpdateReady && (
        <div class="notice">
          <p>There is a newer version of this page. Your game stays.</p>
          <button type="button" class="button" onClick={() => outside.loadUpdate()}>
            Load it
          </button>
        </div>
      )}
    </div>
  );
}

/** Moves and results, for those who listen. */
export function Spoken({ state }: { state: State }) {
  return (
    <p class="spoken" aria-live="polite">
      {state.spoken}
    </p>
  );
}
