// The way through a game: to its start, a move back or forward, to its end.
import type { ComponentChildren } from "preact";
import { Button } from "./controls.js";
import type { Place } from "./dispatch.js";

export function Walk({ state, dispatch, children }: Place & { children?: ComponentChildren }) {
  const { played, moves } = state.game;
  const go = (to: number) => dispatch({ type: "goTo", played: to });
  return (
    <div class="buttons walk">
      <Button name="Start" label="To the start" isOff={played === 0} onClick={() => go(0)} />
      <Button name="Back" shortcut="U" isOff={played === 0} onClick={() => dispatch({ type: "undo" })} />
      <Button name="Forward" shortcut="R" isOff={played === moves.length} onClick={() => dispatch({ type: "redo" })} />
      <Button name="End" label="To the end" isOff={played === moves.length} onClick={() => go(moves.length)} />
      {children}
    </div>
  );
}
