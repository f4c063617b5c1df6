// The board with all that belongs to it, the same in every view.

import { EvaluationBar } from "../board/bar.js";
import { Board } from "../board/board.js";
import { Drawing } from "../board/drawing.js";
import { columnMeasures, faceMeasures, squareMeasures } from "../board/geometry.js";
import { Values } from "../board/values.js";
import { areValuesOn } from "../state/questions.js";
import { kindOf } from "../state/record.js";
import { boardModel, columnLabels, columnValues, evaluation } from "../state/shown.js";
import { current, HUMAN, type State, turnOf } from "../state/state.js";
import type { Dispatch, Place } from "./dispatch.js";
import { later } from "./later.js";

/** Stones are put on squares there. */
const Squares = later(() => import("./setup_squares.js").then(({ Squares: Fetched }) => Fetched));

export function Stage({ state, dispatch }: { state: State; dispatch: Dispatch }) {
  return state.view === "setup" ? (
    <SetupStage state={state} dispatch={dispatch} />
  ) : (
    <GameStage state={state} dispatch={dispatch} />
  );
}

function SetupStage({ state, dispatch }: Place) {
  const model = boardModel(state);
  return (
    <div class="stage" style={faceMeasures(model.width, model.height)}>
      <div class="stage-board">
        <div class="board" style={{ ...columnMeasures(model.width), ...squareMeasures(model.height) }}>
          <Drawing model={model} hasHead />
          <Squares state={state} dispatch={dispatch} />
        </div>
      </div>
    </div>
  );
}

function GameStage({ state, dispatch }: Place) {
  const position = current(state);
  const model = boardModel(state);
  const isAnalyse = state.view === "analyse";
  const hasReasons = isAnalyse && kindOf(position) === "connect4";
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
              hasReasons ? (column) => dispatch({ type: "why", column: state.why === column ? null : column }) : null
            }
          />
        )}
      </div>
    </div>
  );
}
