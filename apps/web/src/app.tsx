// The whole page, drawn from the state.
import { Drawing } from "./board/drawing.js";
import { faceMeasures } from "./board/geometry.js";
import { sidesOf } from "./state/sizes.js";
import type { State } from "./state/state.js";
import { Dialogs } from "./views/dialogs.js";
import type { Dispatch, Outside } from "./views/dispatch.js";
import { PANELS } from "./views/places.js";
import { Header, Notices, Spoken, StatusLine } from "./views/shell.js";
import { Stage } from "./views/stage.js";

interface Props {
  readonly state: State;
  readonly dispatch: Dispatch;
  readonly outside: Outside;
  /** Without, what is beside the board is left out: it comes a moment later, so that the first picture comes sooner. */
  readonly isWhole: boolean;
}

export function App({ state, dispatch, outside, isWhole }: Props) {
  const Panel = PANELS[state.view];
  return (
    <>
      <Header view={state.view} dispatch={dispatch} />
      <main class={`layout ${state.view}`}>
        <Notices state={state} dispatch={dispatch} outside={outside} />
        <StatusLine state={state} />
        <Stage state={state} dispatch={dispatch} />
        <div class="panel">{isWhole && <Panel state={state} dispatch={dispatch} />}</div>
      </main>
      <Spoken state={state} />
      <Dialogs state={state} dispatch={dispatch} outside={outside} />
    </>
  );
}

/** What is there before the engine is, or instead of it: an empty board, and what there is to say. */
export function Waiting({ size, problem }: { size: string; problem: string | null }) {
  const { width, height } = sidesOf(size);
  const stones = Array.from({ length: width }, () => Array.from({ length: height }, () => null));
  return (
    <>
      <Header view={null} dispatch={() => {}} />
      <main class="layout play">
        {problem && (
          <div class="notice" role="alert">
            <p>{problem}</p>
          </div>
        )}
        <section class="status" aria-label="Status">
          <p class="status-title">{problem ? "Claimeven can't start" : "Connect Four, solved"}</p>
          <p class="status-text">{problem ? "" : "The board is being set up."}</p>
        </section>
        <div class="stage" style={faceMeasures(width, height)}>
          <div class="stage-board">
            <div class="board">
              <Drawing
                model={{ width, height, stones, last: null, four: [], marks: [] }}
                hasHead
                preview={null}
                falling={null}
              />
            </div>
          </div>
        </div>
        <div class="panel" />
      </main>
    </>
  );
}
