// Learn: lessons on real positions, each with a task that is checked.
import type { Position, Side } from "claimeven";
import { useEffect } from "preact/hooks";
import { textOf } from "../lessons/claims.js";
import type { Lesson, Paragraph } from "../lessons/lesson.js";
import { lessons } from "../lessons/lessons.js";
import { boardOf, doneOf, type LearnPlace, nextBoard } from "../state/learn.js";
import { firstOpen, NO_FILTER, themeName } from "../state/puzzle_set.js";
import { given } from "../state/puzzles.js";
import { recordOf } from "../state/record.js";
import type { Event } from "../state/update.js";
import type { Progress } from "../storage/progress.js";
import { SIDE_NAMES } from "../words.js";
import "../style/puzzles.css";
import { Button, Card } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";
import { KeepProgress } from "./progress.js";
import { Explanation } from "./story.js";

export function Learn({ state, dispatch }: Place) {
  const { learn } = state;
  const isHere = learn.lessons !== null;
  useEffect(() => {
    // Not within the effect: what is drawn then would begin with the same effect.
    if (!isHere) queueMicrotask(() => dispatch({ type: "lessons", lessons }));
  }, [isHere]);
  if (!isHere) return null;
  return (
    <>
      <Answers place={learn} dispatch={dispatch} />
      <BoardText state={state} dispatch={dispatch} />
      <Explanation title={learn.phase === "wrong" ? "What refutes it" : "Why"} state={state} dispatch={dispatch} />
      <Contents state={state} dispatch={dispatch} />
      <Lab dispatch={dispatch} />
    </>
  );
}

const WHO: readonly (readonly [Side | "draw", string])[] = [
  ["x", SIDE_NAMES.x],
  ["o", SIDE_NAMES.o],
  ["draw", "Nobody"],
];

/** What one answers with, besides the board. */
function Answers({ place, dispatch }: { place: LearnPlace; dispatch: Dispatch }) {
  const { phase, lesson, board } = place;
  const next = nextBoard(place);
  const task = boardOf(place)?.task;
  const before = place.lessons?.[lesson - 1];
  const previous =
    board > 0 ? { lesson, board: board - 1 } : before && { lesson: lesson - 1, board: before.boards.length - 1 };
  return (
    <div class="controls puzzle-controls">
      {task?.kind === "who" && (
        // biome-ignore lint/a11y/useSemanticElements: these are not fields of a form, as those of a fieldset are
        <div class="buttons" role="group" aria-label="Who wins?">
          {WHO.map(([who, name]) => (
            <Button
              key={who}
              name={name}
              isMain={phase === "done" && who === task.answer}
              isOff={phase === "done"}
              onClick={() => dispatch({ type: "lessonWho", who })}
            />
          ))}
        </div>
      )}
      <div class="buttons">
        <Button
          name="Back"
          label="Back to the board before"
          isOff={!previous}
          onClick={() => previous && dispatch({ type: "lesson", ...previous })}
        />
        <Button
          name="Next"
          label="Next board"
          shortcut="N"
          isMain={phase === "done"}
          isOff={!next}
          onClick={() => next && dispatch({ type: "lesson", ...next })}
        />
        <Button name="Show me" shortcut="H" isOff={phase === "done"} onClick={() => dispatch({ type: "lessonShow" })} />
        <Button
          name={phase === "done" ? "Once more" : "Try again"}
          shortcut="U"
          isMain={phase === "wrong"}
          isOff={phase === "ask"}
          onClick={() => dispatch({ type: "lessonRetry" })}
        />
      </div>
    </div>
  );
}

function BoardText({ state, dispatch }: Place) {
  const { learn } = state;
  const lesson = learn.lessons?.[learn.lesson];
  const board = boardOf(learn);
  if (!lesson || !board) return null;
  const position = recordOf("lesson", board.moves).positions.at(-1) as Position;
  const isLast = learn.board === lesson.boards.length - 1;
  const isDone = learn.phase === "done";
  return (
    <Card title={`${learn.lesson + 1}. ${lesson.title}`} class="lesson">
      {board.text.map((paragraph) => (
        <Text paragraph={paragraph} position={position} />
      ))}
      <div class="after" aria-live="polite">
        {isDone && board.after.map((paragraph) => <Text paragraph={paragraph} position={position} />)}
      </div>
      {isDone && isLast && (
        <div class="buttons">
          <Button name={puzzlesName(lesson)} onClick={() => dispatch(puzzlesOf(lesson, state.progress))} />
        </div>
      )}
    </Card>
  );
}

/** Words and claims as one text, which begins as sentences do. */
function Text({ paragraph, position }: { paragraph: Paragraph; position: Position }) {
  return <p>{textOf(paragraph, position)}</p>;
}

function puzzlesName({ theme }: Lesson): string {
  return theme === null ? "On to the puzzles" : `Puzzles: ${themeName(theme).toLowerCase()}`;
}

/** What opens the puzzles of a lesson's theme: the first that is not solved. */
function puzzlesOf({ theme }: Lesson, progress: Progress): Event {
  const filter = { ...NO_FILTER, theme };
  return { type: "open", view: "puzzles", puzzles: given(firstOpen(filter, progress), { filter }) };
}

function Contents({ state, dispatch }: Place) {
  const { learn, progress } = state;
  return (
    <Card title="Lessons" class="contents">
      <ol>
        {learn.lessons?.map((lesson, i) => {
          const done = doneOf(lesson, progress);
          const isWhole = done === lesson.boards.length;
          return (
            <li key={lesson.name}>
              <button
                type="button"
                class="lesson-link"
                aria-current={i === learn.lesson ? "step" : undefined}
                onClick={() => dispatch({ type: "lesson", lesson: i, board: 0 })}
              >
                <span>
                  {i + 1}. {lesson.title}
                </span>
                <span class="soft">{isWhole ? "✓ done" : `${done} of ${lesson.boards.length}`}</span>
              </button>
            </li>
          );
        })}
      </ol>
      <KeepProgress progress={progress} dispatch={dispatch} />
    </Card>
  );
}

/** The way to the place that measures searches. */
function Lab({ dispatch }: { dispatch: Dispatch }) {
  return (
    <Card title="How a computer does it" class="to-lab">
      <p>Rules like these, and tables, and good guesses at moves: the lab shows what each is worth to the search.</p>
      <div class="buttons">
        <Button name="To the lab" onClick={() => dispatch({ type: "view", view: "lab" })} />
      </div>
    </Card>
  );
}
