// Analyse: both sides by hand, every value, best play, and why.
import type { StoryStep } from "claimeven";
import { failureOfStory, story } from "../state/questions.js";
import { newId } from "../state/record.js";
import { told } from "../state/shown.js";
import { current, type State } from "../state/state.js";
import { lineOf } from "../state/update.js";
import { columnName, otherSide, SIDE_NAMES, say } from "../words.js";
import { Button, Card, Toggle } from "./controls.js";
import type { Place } from "./dispatch.js";
import { useItemInView } from "./item_in_view.js";
import { Legend } from "./legend.js";
import { Moves } from "./moves.js";
import { OpenPosition } from "./open_position.js";
import { Walk } from "./walk.js";

export function Analyse({ state, dispatch }: Place) {
  return (
    <>
      <Controls state={state} dispatch={dispatch} />
      <Why state={state} dispatch={dispatch} />
      <BestLine state={state} dispatch={dispatch} />
      <Threats state={state} />
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

/** The library's explanation: its steps, of which one is drawn on the board. */
function Why({ state, dispatch }: Place) {
  const position = current(state);
  const explained = told(state);
  const { why, step } = state;
  const { steps, decidingStep, decidedAfter } = explained?.story ?? { steps: [], decidingStep: 0, decidedAfter: 0 };
  const goTo = (to: number | null) => dispatch({ type: "step", step: to });
  const isFirst = ![...state.answers.values()].some(({ kind }) => kind === "story");
  const list = useItemInView(step, steps.length);
  const drawn = step === null ? undefined : steps[step];
  const title = why === null ? "Why" : `Why column ${columnName(why)} is worth that`;
  return (
    <Card title={title} class="why">
      {/* First, so that they stay where they are while the text changes. */}
      <div class="buttons">
        <Button
          name="Previous step"
          isOff={steps.length === 0 || step === 0}
          onClick={() => goTo(step === null ? steps.length - 1 : step - 1)}
        />
        <Button
          name="Next step"
          isOff={steps.length === 0 || step === steps.length - 1}
          onClick={() => goTo(step === null ? 0 : step + 1)}
        />
        <Button name="Back to the board" isOff={step === null} onClick={() => goTo(null)} />
        <Button name="Why the position" isOff={why === null} onClick={() => dispatch({ type: "why", column: null })} />
      </div>
      {position.isOver ? (
        <p class="soft">The game is over. Go back to see what it hung on.</p>
      ) : !explained ? (
        <p>{failureOfStory(state) ?? (isFirst ? INTRODUCTION : "Looking for the reason …")}</p>
      ) : (
        <>
          {/* That of the position is the status. */}
          {why !== null && <p class="why-sentence">{explained.sentence}</p>}
          <Step
            isReason
            isShown={step === decidingStep}
            onClick={() => goTo(step === decidingStep ? null : decidingStep)}
            before={
              decidedAfter === 0 ? "" : `After ${decidedAfter} ${decidedAfter === 1 ? "move" : "moves"} of best play: `
            }
            step={explained.story.decision}
          />
          <ol class="steps" ref={list}>
            {steps.map((one, i) => (
              // The one that decides stands above.
              <li key={i} class={i === (step ?? 0) ? "at" : undefined} hidden={i === decidingStep}>
                <Step isShown={i === step} onClick={() => goTo(i === step ? null : i)} step={one} />
              </li>
            ))}
          </ol>
        </>
      )}
      {drawn && <Legend roles={drawn.squares.map(({ role }) => role)} side={drawn.side} />}
      <p class="soft">
        {position.isOver ? "" : "A click on a value below the board asks about that move. (4, 2) is column 4, row 2."}
      </p>
    </Card>
  );
}

/** A sentence of the explanation; a click draws it. */
function Step(props: { step: StoryStep; isShown: boolean; isReason?: boolean; before?: string; onClick: () => void }) {
  const { step, isShown, isReason = false, before = "", onClick } = props;
  return (
    <button type="button" class={isReason ? "step reason" : "step"} aria-pressed={isShown} onClick={onClick}>
      {before}
      {say(step.sentence)}
      {isReason && step.missing && <span class="missing">{say(step.missing)}</span>}
    </button>
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
