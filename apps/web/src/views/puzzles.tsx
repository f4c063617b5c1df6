// Puzzles: one of the library's set on the board, which ones to go through, and how far one has come.
import { levels, type PuzzleTheme, puzzleGrades } from "claimeven";
import { useEffect, useState } from "preact/hooks";
import "../style/puzzles.css";
import { allPuzzles, chosen, dateText, NO_FILTER, nameOf, puzzleAt, themeName } from "../state/puzzle_set.js";
import type { PuzzlePlace } from "../state/puzzles.js";
import { newId, positionOf, recordOf } from "../state/record.js";
import type { State } from "../state/state.js";
import type { Progress } from "../storage/progress.js";
import { Button, Card, Toggle } from "./controls.js";
import type { Dispatch, Place } from "./dispatch.js";
import { KeepProgress } from "./progress.js";
import { Explanation } from "./story.js";

export function Puzzles({ state, dispatch }: Place) {
  const place = state.puzzles;
  if (!place) return null;
  return (
    <>
      <Controls place={place} dispatch={dispatch} />
      <Explanation title={titleOfReason(place)} state={state} dispatch={dispatch} />
      <Which state={state} place={place} dispatch={dispatch} />
      <Solved state={state} dispatch={dispatch} />
    </>
  );
}

function titleOfReason({ phase }: PuzzlePlace): string {
  return phase === "wrong" ? "What refutes it" : phase === "solved" ? "Why it is right" : "The move, and why";
}

function Controls({ place, dispatch }: { place: PuzzlePlace; dispatch: Dispatch }) {
  const { phase, hint, isLine, index, game } = place;
  const isOver = positionOf(game).isOver;
  const analyse = () => {
    const record = recordOf(newId(), nameOf(puzzleAt(index)));
    dispatch({ type: "open", game: record, view: "analyse" });
  };
  return (
    <div class="controls puzzle-controls">
      <div class="buttons">
        <Button name="Previous" label="Previous puzzle" onClick={() => dispatch({ type: "puzzleStep", by: -1 })} />
        <Button
          name="Next"
          label="Next puzzle"
          shortcut="N"
          isMain={phase === "solved"}
          onClick={() => dispatch({ type: "puzzleStep", by: 1 })}
        />
        <Button
          name={hint === 0 ? "Hint" : "Show the move"}
          shortcut="H"
          isOff={phase !== "ask" || hint === 2}
          onClick={() => dispatch({ type: "puzzleHint" })}
        />
        <Button
          name={phase === "solved" ? "Once more" : "Try again"}
          shortcut="U"
          isMain={phase === "wrong"}
          isOff={phase === "ask" && game.played === puzzleAt(index).moves.length}
          onClick={() => dispatch({ type: "puzzleRetry" })}
        />
        {phase === "solved" && <Button name="Analyse it" onClick={analyse} />}
      </div>
      <Toggle
        name={
          phase === "solved" && !isOver && !isLine
            ? "Play it to the end, from here"
            : "Play it to the end, against best defence"
        }
        isOn={isLine}
        onChange={(isOn) => dispatch({ type: "puzzleLine", isLine: isOn })}
      />
    </div>
  );
}

const THEMES: Readonly<Record<PuzzleTheme, string>> = {
  "double-threat": "It ends with two squares to complete a four.",
  "forced-line": "It ends with two squares to complete a four, and every reply until then is forced.",
  zugzwang: "The other side has to play below a threat in the end.",
  claimeven: "Answering above from then on brings a four.",
  "only-defence": "Every other move loses; if this one wins, then later than the others lose.",
};

function horizonWords(number: number): string {
  const horizon = levels().find((level) => level.number === number)?.horizon ?? null;
  return horizon === null ? "sees to the end" : `sees ${horizon} discs ahead`;
}

/** Which levels find the moves of a grade. */
export function gradeText(grade: number): string {
  const one = puzzleGrades().find((known) => known.grade === grade);
  if (!one) return "";
  const { foundBy, missedBy } = one;
  return `Level ${foundBy} finds these moves (it ${horizonWords(foundBy)}), level ${missedBy} misses them.`;
}

/** How many of these are solved: "3 of 130 solved" */
function share(indices: readonly number[], { puzzles }: Progress): string {
  const solved = indices.filter((index) => puzzles[nameOf(puzzleAt(index))] !== undefined).length;
  return `${solved} of ${indices.length}`;
}

function Which({ state, place, dispatch }: { state: State; place: PuzzlePlace; dispatch: Dispatch }) {
  const { filter, index, day } = place;
  const { grade, theme } = filter;
  const change = (changed: Partial<typeof filter>) => dispatch({ type: "puzzleFilter", change: changed });
  const themes = Object.keys(THEMES) as PuzzleTheme[];
  const today = dateText(new Date());
  const isToday = day === today;
  return (
    <Card title="Which puzzles" class="which">
      <div class="buttons">
        <Button
          name={state.progress.days.includes(today) ? "Puzzle of the day, solved" : "Puzzle of the day"}
          isOff={isToday}
          onClick={() => dispatch({ type: "puzzleOfDay", day: today })}
        />
      </div>
      <div class="selects">
        <div class="select">
          <label for="puzzle-grade">Grade</label>
          <select
            id="puzzle-grade"
            value={grade ?? ""}
            onChange={(event) => change({ grade: Number(event.currentTarget.value) || null })}
          >
            <option value="">All grades</option>
            {puzzleGrades().map((one) => (
              <option
                key={one.grade}
                value={one.grade}
                disabled={chosen({ grade: one.grade, theme }).length === 0}
              >{`Grade ${one.grade}`}</option>
            ))}
          </select>
        </div>
        <div class="select">
          <label for="puzzle-theme">Theme</label>
          <select
            id="puzzle-theme"
            value={theme ?? ""}
            onChange={(event) => change({ theme: themes.find((one) => one === event.currentTarget.value) ?? null })}
          >
            <option value="">All themes</option>
            {themes.map((one) => (
              <option key={one} value={one} disabled={chosen({ grade, theme: one }).length === 0}>
                {themeName(one)}
              </option>
            ))}
          </select>
        </div>
        <GoTo index={index} dispatch={dispatch} />
      </div>
      <p class="soft">
        {grade === null ? "Grades go from 1, the easiest, to 5." : `Grade ${grade}: ${gradeText(grade)}`}{" "}
        {theme !== null && `${themeName(theme)}: ${THEMES[theme]}`} {share(chosen(filter), state.progress)} of these are
        solved.
      </p>
    </Card>
  );
}

/** Where the number of a puzzle is typed. */
function GoTo({ index, dispatch }: { index: number; dispatch: Dispatch }) {
  const count = allPuzzles().length;
  const [text, setText] = useState(String(index + 1));
  useEffect(() => setText(String(index + 1)), [index]);
  const number = /^\d+$/.test(text.trim()) ? Number(text) : 0;
  const isWrong = text !== "" && (number < 1 || number > count);
  const go = () => {
    if (number >= 1 && number <= count && number - 1 !== index) dispatch({ type: "puzzle", index: number - 1 });
  };
  return (
    <form
      class="select go-to"
      onSubmit={(event) => {
        event.preventDefault();
        go();
      }}
    >
      <label for="puzzle-number">Number</label>
      <input
        id="puzzle-number"
        inputMode="numeric"
        autocomplete="off"
        value={text}
        aria-invalid={isWrong}
        aria-describedby="puzzle-number-problem"
        onInput={(event) => setText(event.currentTarget.value)}
      />
      <button type="submit" class="button">
        Go
      </button>
      <p id="puzzle-number-problem" class="problem" role="alert">
        {isWrong ? `From 1 to ${count}.` : ""}
      </p>
    </form>
  );
}

/** How far one has come. */
function Solved({ state, dispatch }: Place) {
  const { progress } = state;
  const alone = Object.values(progress.puzzles).filter(({ how }) => how === "alone").length;
  return (
    <Card title="Solved" class="solved">
      <p>
        <b>{share(chosen(NO_FILTER), progress)}</b>, {alone} at the first try. In a row without a mistake or a hint:{" "}
        <b>{progress.streak}</b>, at most {progress.bestStreak}.{" "}
        {progress.days.length > 0 && `Puzzles of the day: ${progress.days.length}.`}
      </p>
      <table class="grades">
        <thead>
          <tr>
            <th scope="col">Grade</th>
            <th scope="col">Solved</th>
            <th scope="col">Found by</th>
            <th scope="col">Missed by</th>
          </tr>
        </thead>
        <tbody>
          {puzzleGrades().map(({ grade, foundBy, missedBy }) => (
            <tr key={grade}>
              <th scope="row">{grade}</th>
              <td>{share(chosen({ grade, theme: null }), progress)}</td>
              <td>
                level {foundBy}, {horizonWords(foundBy)}
              </td>
              <td>level {missedBy}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <KeepProgress progress={progress} dispatch={dispatch} />
    </Card>
  );
}
