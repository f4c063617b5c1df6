// Set up: what is beside the board.
import { useState } from "preact/hooks";
import { withBoards } from "../engine/boards.js";
import { newId, newRecord } from "../state/record.js";
import { setupAt, setupIn, setupPosition, TOOLS, type Tool } from "../state/setup.js";
import { SIDE_NAMES } from "../words.js";
import { Button, Card, Choice } from "./controls.js";
import type { Place } from "./dispatch.js";
import { GameChoice } from "./rules.js";
import "../style/setup.css";

export function Setup({ state, dispatch }: Place) {
  const { size, kind } = setupAt(state);
  return (
    <>
      <TakeOver state={state} dispatch={dispatch} />
      <Stones state={state} dispatch={dispatch} />
      <Reader state={state} dispatch={dispatch} />
      <GameChoice
        size={size}
        kind={kind}
        choice={(to, game) => ({ type: "setup", action: { kind: "board", size: to, game } })}
        dispatch={dispatch}
      />
    </>
  );
}

/** Where the position goes, once it is one. */
function TakeOver({ state, dispatch }: Place) {
  const position = setupPosition(state);
  const open = (view: "analyse" | "play") => {
    // What is set up next begins with what has become of this.
    if (position) dispatch({ type: "open", game: newRecord(newId(), position), view, setup: null });
  };
  return (
    <div class="buttons">
      <Button name="Analyse it" isMain={position !== null} isOff={position === null} onClick={() => open("analyse")} />
      <Button name="Play from here" isOff={position === null} onClick={() => open("play")} />
    </div>
  );
}

const TOOL_NAMES: Readonly<Record<Tool, string>> = {
  next: `${SIDE_NAMES.x}, ${SIDE_NAMES.o}, empty in turn`,
  x: SIDE_NAMES.x,
  o: SIDE_NAMES.o,
  empty: "empty",
};

function Stones({ state, dispatch }: Place) {
  const { tool, past } = setupAt(state);
  return (
    <Card title="Discs" class="setup-discs">
      <Choice
        name="tool"
        label="A click on a square makes it"
        value={tool}
        options={TOOLS.map((one) => [one, TOOL_NAMES[one]] as const)}
        onChange={(to) => dispatch({ type: "setup", action: { kind: "tool", tool: to } })}
      />
      <div class="buttons">
        <Button
          name="Undo"
          shortcut="U"
          isOff={past.length === 0}
          onClick={() => dispatch({ type: "setup", action: { kind: "undo" } })}
        />
        <Button
          name="Clear"
          label="Clear the board"
          shortcut="N"
          onClick={() => dispatch({ type: "setup", action: { kind: "clear" } })}
        />
        <Button name="Mirror" onClick={() => dispatch({ type: "setup", action: { kind: "mirror" } })} />
        <Button
          name="The game at hand"
          label="Take over the game at hand"
          onClick={() => dispatch({ type: "setup", action: { kind: "takeOver" } })}
        />
      </div>
      <p class="soft">
        Keys on the board: arrows move, X and O put a disc of Yellow or Red, Delete takes it away. Figures drop discs in
        turn, as moves do.
      </p>
    </Card>
  );
}

/** Moves, drawings, keys and links; a drawing may be of any stones. */
function Reader({ state, dispatch }: Place) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const read = () =>
    withBoards(() => {
      dispatch({ type: "setup", action: { kind: "open", setup: setupIn(text, setupAt(state)) } });
      setText("");
      setProblem("");
    }, setProblem);
  return (
    <Card title="From a text" class="open">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <label for="setup-text">Moves (4453), a drawing, a key or a link</label>
        <textarea
          id="setup-text"
          rows={3}
          spellcheck={false}
          autocomplete="off"
          value={text}
          aria-invalid={problem !== ""}
          aria-describedby="setup-problem"
          onInput={(event) => setText(event.currentTarget.value)}
        />
        <p id="setup-problem" class="problem" role="alert">
          {problem}
        </p>
        <button type="submit" class="button">
          Set it up
        </button>
      </form>
    </Card>
  );
}
