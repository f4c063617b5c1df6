// The board with all that belongs to it, the same in every view.

import { EvaluationBar } from "../board/bar.js";
import { Board } from "../board/board.js";
import { faceMeasures } from "../board/geometry.js";
import { SquareBoard } from "../board/squares.js";
import { Values } from "../board/values.js";
import { isChoosing } from "../state/learn.js";
import { areValuesOn } from "../state/questions.js";
import { kindOf } from "../state/record.js";
import { boardModel, columnLabels, columnValues, evaluation, squareLabel } from "../state/shown.js";
import { current, HUMAN, type State, turnOf } from "../state/state.js";
import type { Dispatch, Place } from "./dispatch.js";

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
        <SquareBoard
          model={model}
          label={(square) => squareLabel(model, square)}
          onChoose={(square) => dispatch({ type: "setup", action: { kind: "click", square } })}
          onPut={(square, stone) => dispatch({ type: "setup", action: { kind: "put", square, stone } })}
        />
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
      {(isAnalyse || state.view === "review" || areValuesOn(state)) && (
        <EvaluationBar share={share} label={label} name={name} />
      )}
      <div class="stage-board">
        {isChoosing(state) ? (
          <SquareBoard
            model={model}
            chosen={state.learn.found}
            label={(square) => squareLabel(model, square)}
            onChoose={(square) => dispatch({ type: "lessonSquare", square })}
          />
        ) : (
          <Board
            model={model}
            toMove={position.toMove}
            canPlay={model.stones.map((_, column) => legal.includes(column))}
            labels={columnLabels(state)}
            isActive={turnOf(state) === HUMAN}
            falling={state.isFalling ? model.last : null}
            onPlay={(column) => dispatch({ type: "play", column })}
          />
        )}
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
