// The board with all that belongs to it, the same in every view.

import { EvaluationBar } from "../board/bar.js";
import { Board } from "../board/board.js";
import { faceMeasures } from "../board/geometry.js";
import { Values } from "../board/values.js";
import { areValuesOn } from "../state/questions.js";
import { boardModel, columnLabels, columnValues, evaluation } from "../state/shown.js";
import { current, HUMAN, type State, turnOf } from "../state/state.js";
import type { Dispatch } from "./dispatch.js";

export function Stage({ state, dispatch }: { state: State; dispatch: Dispatch }) {
  const position = current(state);
  const model = boardModel(state);
  const isAnalyse = state.view === "analyse";
  const legal = position.legalColumns;
  const { share, label, name } = evaluation(state);
  return (
    <div class="stage" style={faceMeasures(model.width, model.height)}>
      {(state.view !== "play" || areValuesOn(state)) && <EvaluationBar share={share} label={label} name={name} />}
      <div class="stage-board">
        <Board
          model={model}
          toMove={position.toMove}
          canPlay={model.stones.map((_, column) => legal.includes(column))}
          labels={columnLabels(state)}
          isActive={turnOf(state) === HUMAN}
          falling={state.isFalling ? model.last : null}
          onPlay={(column) => dispatch({ type: "play", column })}
        />
        {areValuesOn(state) && (
          <Values
            values={columnValues(state)}
            selected={state.why}
            onSelect={
              isAnalyse ? (column) => dispatch({ type: "why", column: state.why === column ? null : column }) : null
            }
          />
        )}
      </div>
    </div>
  );
}
