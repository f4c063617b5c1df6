// An explanation as the library tells it, step by step, each drawn on the board.
import type { StoryStep } from "claimeven";
import type { ComponentChildren } from "preact";
import { explained, failureOfStory } from "../state/questions.js";
import { type Told, told } from "../state/shown.js";
import type { State } from "../state/state.js";
import { say } from "../words.js";
import { Button, Card } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";
import { useItemInView } from "./item_in_view.js";
import { Legend } from "./legend.js";

/** The buttons of the steps come first, so that they stay where they are while the text changes. */
export function StepButtons({ state, dispatch, children }: Place & { children?: ComponentChildren }) {
  const { step } = state;
  const count = told(state)?.story.steps.length ?? 0;
  const goTo = (to: number | null) => dispatch({ type: "step", step: to });
  return (
    <div class="buttons">
      <Button
        name="Previous step"
        isOff={count === 0 || step === 0}
        onClick={() => goTo(step === null ? count - 1 : step - 1)}
      />
      <Button
        name="Next step"
        isOff={count === 0 || step === count - 1}
        onClick={() => goTo(step === null ? 0 : step + 1)}
      />
      <Button name="Back to the board" isOff={step === null} onClick={() => goTo(null)} />
      {children}
    </div>
  );
}

/** The reason, and how it comes to that; a click on a step draws it. */
export function Steps({ telling, step, dispatch }: { telling: Told; step: number | null; dispatch: Dispatch }) {
  const { steps, decision, decidingStep, decidedAfter } = telling.story;
  const list = useItemInView(step, steps.length);
  const toggle = (to: number) => dispatch({ type: "step", step: step === to ? null : to });
  return (
    <>
      <Step
        isReason
        isShown={step === decidingStep}
        onClick={() => toggle(decidingStep)}
        before={
          decidedAfter === 0 ? "" : `After ${decidedAfter} ${decidedAfter === 1 ? "move" : "moves"} of best play: `
        }
        step={decision}
      />
      <ol class="steps" ref={list}>
        {steps.map((one, i) => (
          // The one that decides stands above.
          <li key={i} class={i === (step ?? 0) ? "at" : undefined} hidden={i === decidingStep}>
            <Step isShown={i === step} onClick={() => toggle(i)} step={one} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** What the signs of the step mean that is drawn. */
export function StepLegend({ state }: { state: State }) {
  const drawn = state.step === null ? undefined : told(state)?.story.steps[state.step];
  return drawn ? <Legend roles={drawn.squares.map(({ role }) => role)} side={drawn.side} /> : null;
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

/** What a place explains, in a card of its own. */
export function Explanation({ title, state, dispatch }: Place & { title: string }) {
  const telling = told(state);
  if (!explained(state)) return null;
  return (
    <Card title={title} class="why">
      <StepButtons state={state} dispatch={dispatch} />
      {telling ? (
        <>
          <p class="why-sentence">{telling.sentence}</p>
          <Steps telling={telling} step={state.step} dispatch={dispatch} />
        </>
      ) : (
        <p>{failureOfStory(state) ?? "Looking for the reason …"}</p>
      )}
      <StepLegend state={state} />
      <p class="soft">A click on a step draws it. (4, 2) is column 4, row 2.</p>
    </Card>
  );
}
