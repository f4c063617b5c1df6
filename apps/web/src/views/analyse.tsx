// Analyse: both sides by hand, every value, best play, and why.
import { failureOfStory, story } from "../state/questions.js";
import { boardOf, kindOf, newId } from "../state/record.js";
import { told } from "../state/shown.js";
import { current, type State } from "../state/state.js";
import { lineOf } from "../state/update.js";
import { columnName, otherSide, SIDE_NAMES, say } from "../words.js";
import { Button, Card, Toggle } from "./controls.js";
import type { Place } from "./dispatch.js";
import { Moves } from "./moves.js";
import { OpenPosition } from "./open_position.js";
import { StepButtons, StepLegend, Steps } from "./story.js";
import { Walk } from "./walk.js";

export function Analyse({ state, dispatch }: Place) {
  const isFill = kindOf(state.game.start) === "fill";
  return (
    <>
      <Controls state={state} dispatch={dispatch} />
      {isFill ? <ValuesOfFill /> : <Why state={state} dispatch={dispatch} />}
      <BestLine state={state} dispatch={dispatch} />
      {!isFill && <Threats state={state} />}
      <Moves state={state} dispatch={dispatch} />
      <OpenPosition state={state} dispatch={dispatch} title="Open a position" />
    </>
  );
}

function Controls({ state, dispatch }: Place) {
  return (
    <>
      <Walk state={state} dispatch={dispatch}>
        <Button
          name="Clear"
          label="Clear the board"
          shortcut="N"
          onClick={() => dispatch({ type: "new", id: newId() })}
        />
      </Walk>
      <div class="toggles">
        <Button name="Play on from here" onClick={() => dispatch({ type: "view", view: "play" })} />
        <Toggle
          name="Values"
          shortcut="H"
          isOn={state.settings.values}
          onChange={(values) => dispatch({ type: "settings", change: { values } })}
        />
        {kindOf(state.game.start) === "connect4" && (
          <Toggle
            name="Threats"
            shortcut="T"
            isOn={state.settings.threats}
            onChange={(threats) => dispatch({ type: "settings", change: { threats } })}
          />
        )}
      </div>
    </>
  );
}

/** What this place is about, until there is something to show. */
const INTRODUCTION =
  "Below every column comes its exact value, if both sides play perfectly from then on: above zero the side to move wins, zero " +
  "is a draw, below zero it loses; the further from zero, the sooner. Then comes the reason: a rule of strategy, or moves that " +
  "are forced, step by step, each drawn on the board. A click on a value asks about that move.";

/** Strategy is about who has a four first; where they are counted, there are values alone. */
function ValuesOfFill() {
  return (
    <Card title="Values">
      <p class="soft">
        By how many fours the side to move wins or loses in the end, those on the board included, if both sides play
        perfectly from then on. They are exact, and come late in the game; the best line comes with them.
      </p>
    </Card>
  );
}

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
  const position = current(state);
  let side = position.toMove;
  return (
    <Card title="Best line" class="line">
      {line.length === 0 ? (
        <p class="soft">
          {position.isOver
            ? "The game is over."
            : kindOf(position) === "fill"
              ? "It comes with the values."
              : "It comes with the reason."}
        </p>
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
  const position = boardOf(current(state));
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
