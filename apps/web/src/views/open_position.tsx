import { useState } from "preact/hooks";
import { pasted } from "../state/paste.js";
import { newId } from "../state/record.js";
import { sentenceOf } from "../words.js";
import { Card } from "./controls.js";
import type { Place } from "./dispatch.js";

/** Where moves, drawings, keys and links are pasted; what they open is looked at in the same place. */
export function OpenPosition({ state, dispatch, title }: Place & { title: string }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const open = () => {
    try {
      dispatch({ type: "open", ...pasted(text, newId()), view: state.view });
      setText("");
      setProblem("");
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
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
        <button type="submit" class="button">
          Open
        </button>
      </form>
    </Card>
  );
}
