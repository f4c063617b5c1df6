import { useState } from "preact/hooks";
import { withBoards } from "../engine/boards.js";
import { pasted } from "../state/paste.js";
import { newId } from "../state/record.js";
import { current } from "../state/state.js";
import { Button, Card } from "./controls.js";
import type { Place } from "./dispatch.js";

/** Where moves, drawings, keys and links are pasted; what they open is looked at in the same place. */
export function OpenPosition({ state, dispatch, title }: Place & { title: string }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const open = () =>
    withBoards(() => {
      const opened = pasted(text, newId(), current(state));
      // Links to puzzles and lessons have no game.
      dispatch({ type: "open", ...opened, view: opened.game ? state.view : (opened.view ?? state.view) });
      setText("");
      setProblem("");
    }, setProblem);
  return (
    <Card title={title} class="open">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          open();
        }}
      >
        <label for="open-text">Moves (4453), a drawing, a key or a link</label>
        <textarea
          id="open-text"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          value={text}
          aria-invalid={problem !== ""}
          aria-describedby="open-problem"
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && !event.shiftKey) {
              event.preventDefault();
              open();
            }
          }}
        />
        <p id="open-problem" class="problem" role="alert">
          {problem}
        </p>
        <div class="buttons">
          <button type="submit" class="button">
            Open
          </button>
          <Button name="Set up a position" onClick={() => dispatch({ type: "view", view: "setup" })} />
        </div>
      </form>
    </Card>
  );
}
