// Analyse: both sides by hand, every value, best play, and why.
import { useState } from "preact/hooks";
import { pasted } from "../state/paste.js";
import { failureOfStory, story } from "../state/questions.js";
import { newId } from "../state/record.js";
import { told } from "../state/shown.js";
import { current, type State } from "../state/state.js";
import { lineOf } from "../state/update.js";
import { columnName, otherSide, SIDE_NAMES, say, sentenceOf } from "../words.js";
import { Button, Card, Toggle } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";
import { Moves } from "./moves.js";
import { StepButtons, StepLegend, Steps } from "./story.js";

export function Analyse({ state, dispatch }: Place) {
  return (
    <>
      <Controls state={state} dispatch={dispatch} />
      <Why state={state} dispatch={dispatch} />
      <BestLine state={state} dispatch={dispatch} />
      <Threats state={state} />
      <Moves state={state} dispatch={dispatch} />
      <OpenPosition dispatch={dispatch} />
    </>
  );
}

function Controls({ state, dispatch }: Place) {
  const { played, moves } = state.game;
  const go = (to: number) => dispatch({ type: "goTo", played: to });
  return (
    <>
      <div class="buttons walk">
        <Button name="Start" label="To the start" isOff={played === 0} onClick={() => go(0)} />
        <Button name="Back" shortcut="U" isOff={played === 0} onClick={() => dispatch({ type: "undo" })} />
        <Button
          name="Forward"
          shortcut="R"
          isOff={played === moves.length}
          onClick={() => dispatch({ type: "redo" })}
        />
        <Button name="End" label="To the end" isOff={played === moves.length} onClick={() => go(moves.length)} />
        <Button
          name="Clear"
          label="Clear the board"
          shortcut="N"
          onClick={() => dispatch({ type: "new", id: newId() })}
        />
      </div>
      <div class="toggles">
        <Button name="Play on from here" onClick={() => dispatch({ type: "view", view: "play" })} />
        <Toggle
          name="Values"
          shortcut="H"
          isOn={state.settings.values}
          onChange={(values) => dispatch({ type: "settings", change: { values } })}
        />
        <Toggle
          name="Threats"
          shortcut="T"
          isOn={state.settings.threats}
          onChange={(threats) => dispatch({ type: "settings", change: { threats } })}
        />
      </div>
    </>
  );
}

/** What this place is about, until there is something to show. */
const INTRODUCTION =
  "Below every column comes its exact value, if both sides play perfectly from then on: above zero the side to move wins, zero " +
  "is a draw, below zero it loses; the further from zero, the sooner. Then comes the reason: a rule of strategy, or moves that " +
  "are forced, step by step, each drawn on the board. A click on a value asks about that move.";

function Why({ state, dispatch }: Place) {
  const position = current(state);
  const telling = told(state);
  const { why, step } = state;
  const isFirst = ![...state.answers.values()].some(({ kind }) => kind === "story");
  const title = why === null ? "Why" : `Why column ${columnName(why)} is worth that`;
  return (
    <Card title={title} class="why">
      <StepButtons state={state} dispatch={dispatch}>
        <Button name="Why the position" isOff={why === null} onClick={() => dispatch({ type: "why", column: null })} />
      </StepButtons>
      {position.isOver ? (
        <p class="soft">The game is over. Go back to see what it hung on.</p>
      ) : !telling ? (
        <p>{failureOfStory(state) ?? (isFirst ? INTRODUCTION : "Looking for the reason …")}</p>
      ) : (
        <>
          {/* That of the position is the status. */}
          {why !== null && <p class="why-sentence">{telling.sentence}</p>}
          <Steps telling={telling} step={step} dispatch={dispatch} />
        </>
      )}
      <StepLegend state={state} />
      <p class="soft">
        {position.isOver ? "" : "A click on a value below the board asks about that move. (4, 2) is column 4, row 2."}
      </p>
    </Card>
  );
}

function BestLine({ state, dispatch }: Place) {
  const line = lineOf(state);
  let side = current(state).toMove;
  return (
    <Card title="Best line" class="line">
      {line.length === 0 ? (
        <p class="soft">{current(state).isOver ? "The game is over." : "It comes with the reason."}</p>
      ) : (
        <>
          <ol class="move-list">
            {line.map((column, i) => {
              const mover = side;
              side = otherSide(side);
              return (
                <li key={i}>
                  <button
                    type="button"
                    class="move"
                    aria-label={`Play up to ${SIDE_NAMES[mover]} ${columnName(column)}, ${i + 1} of ${line.length}`}
                    onClick={() => dispatch({ type: "line", count: i + 1 })}
                  >
                    <span class={`dot dot-${mover}`} aria-hidden="true" />
                    {columnName(column)}
                  </button>
                </li>
              );
            })}
          </ol>
          <div class="buttons">
            <Button name="Play its next move" shortcut="B" onClick={() => dispatch({ type: "line", count: 1 })} />
          </div>
        </>
      )}
    </Card>
  );
}

/** The threats that are drawn, in words. */
function Threats({ state }: { state: State }) {
  const position = current(state);
  const threats = story(state)?.threats ?? position.threats;
  return (
    <Card title="Threats" class="threats">
      {threats.length === 0 ? (
        <p class="soft">
          {position.isOver ? "The game is over." : "None: no empty square would complete four in a row."}
        </p>
      ) : (
        <ul>
          {threats.map(({ side, square, sentence }) => (
            <li key={`${side}${square.column}${square.row}`}>
              <span class={`dot dot-${side}`} aria-hidden="true" />
              {say(sentence)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** Where moves, drawings, keys and links are pasted. */
function OpenPosition({ dispatch }: { dispatch: Dispatch }) {
  const [text, setText] = useState("");
  const [problem, setProblem] = useState("");
  const open = () => {
    try {
      const opened = pasted(text, newId());
      // Links to puzzles and lessons have no game.
      dispatch({ type: "open", ...opened, view: opened.game ? "analyse" : (opened.view ?? "analyse") });
      setText("");
      setProblem("");
    } catch (error) {
      setProblem(sentenceOf(error));
    }
  };
  return (
    <Card title="Open a position" class="open">
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
