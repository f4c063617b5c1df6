// What opens over the page, one at a time.
import { version } from "claimeven";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import type { State } from "../state/state.js";
import { Choice, Toggle } from "./controls.js";
import type { Dispatch, Outside } from "./dispatch.js";
import { Games } from "./games.js";
import { Share } from "./share.js";

export interface DialogProps {
  readonly state: State;
  readonly dispatch: Dispatch;
}

export function Dialogs({ state, dispatch, outside }: DialogProps & { outside: Outside }) {
  const close = () => dispatch({ type: "dialog", dialog: null });
  switch (state.dialog) {
    case null:
      return null;
    case "share":
      return (
        <Modal title="Share" onClose={close}>
          <Share state={state} />
        </Modal>
      );
    case "games":
      return (
        <Modal title="Games" onClose={close}>
          <Games state={state} dispatch={dispatch} outside={outside} />
        </Modal>
      );
    case "settings":
      return (
        <Modal title="Settings" onClose={close}>
          <SettingsForm state={state} dispatch={dispatch} />
        </Modal>
      );
    case "help":
      return (
        <Modal title="Help" onClose={close}>
          <Help state={state} />
        </Modal>
      );
  }
}

/** The browser's own dialog: it keeps the focus, and Escape closes it. */
function Modal({ title, onClose, children }: { title: string; onClose: () => void; children: ComponentChildren }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // By its own means, so that it gives the focus back; then it is taken away.
  const close = () => dialog.current?.close();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside it closes it; the keyboard has Escape.
    <dialog
      ref={dialog}
      class="dialog"
      aria-labelledby="dialog-title"
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && close()}
    >
      <div class="dialog-body">
        <div class="dialog-head">
          <h2 id="dialog-title">{title}</h2>
          <button type="button" class="button" onClick={close}>
            Close
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

function SettingsForm({ state, dispatch }: DialogProps) {
  const { settings } = state;
  const change = (changed: Partial<typeof settings>) => dispatch({ type: "settings", change: changed });
  return (
    <>
      <Choice
        name="theme"
        label="Colours"
        value={settings.theme}
        options={[
          ["system", "As the system has them"],
          ["light", "Light"],
          ["dark", "Dark"],
        ]}
        onChange={(theme) => change({ theme })}
      />
      <Toggle name="Sound" isOn={settings.sound} onChange={(sound) => change({ sound })} />
      <Toggle
        name="No motion: discs do not fall"
        isOn={settings.isMotionOff}
        onChange={(isMotionOff) => change({ isMotionOff })}
      />
      <Toggle
        name="Keys: letters and figures (Help lists them)"
        isOn={settings.areKeysOn}
        onChange={(areKeysOn) => change({ areKeysOn })}
      />
      <p class="soft">Settings and games are kept in this browser, and nowhere else.</p>
    </>
  );
}

const KEYS: readonly (readonly [string, string])[] = [
  ["1 – 7", "play that column"],
  ["← →, Enter", "choose a column, and play it"],
  ["U, R", "undo, redo"],
  ["N", "new game, or a clear board"],
  ["H", "values on and off"],
  ["T", "threats on and off"],
  ["B", "play the next move of the best line"],
  ["W, Shift W", "next and previous step of why"],
  ["M, Shift M", "next and previous mistake of a review"],
  ["P, A, V", "Play, Analyse, Review"],
  ["Ctrl C, Ctrl V", "copy the moves; open moves, a drawing, a key or a link"],
  ["?", "this help"],
];

const BOOK = {
  coming: "The opening book is on its way; until then, openings take a few seconds.",
  here: "The opening book is here: every position is analysed at once, also without a connection.",
  missing: "The opening book could not be loaded: openings take a few seconds. Load the page again to try once more.",
} as const;

function Help({ state }: { state: State }) {
  return (
    <>
      <h3>What the numbers are</h3>
      <p>
        The exact value of each move, if both sides play perfectly from then on. <b>+2</b>: the side that moves wins
        with its second to last disc; a larger number is a quicker win. <b>0</b>: a draw. <b>−3</b>: it loses, to the
        third to last disc of the other side. Below it stands the same in words.
      </p>
      <h3>What the rings are</h3>
      <p>
        A threat: an empty square that would complete four in a row. <i>Odd</i> and <i>even</i> are its row, counted
        from the bottom: Yellow, who starts, lives by odd threats, Red by even ones.
      </p>
      <h3>Keys</h3>
      <table class="keys">
        <tbody>
          {KEYS.map(([keys, text]) => (
            <tr key={keys}>
              <th scope="row">
                <kbd>{keys}</kbd>
              </th>
              <td>{text}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p class="soft">
        {BOOK[state.book]} Nothing you do here leaves this browser. Claimeven {version}, free software:{" "}
        <a href="./licences.txt">licences</a>.
      </p>
    </>
  );
}
