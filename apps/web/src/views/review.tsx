// Review: what every move of the game was worth, and what would have been better.
import type { MoveClass, Side } from "claimeven";
import { svgText } from "../board/picture.js";
import { COMPUTERS } from "../state/players.js";
import { begun, kindOf, movesOf, newId } from "../state/record.js";
import {
  className,
  failureOfReview,
  graphPoints,
  nextMistake,
  reviewedMove,
  reviewSoFar,
  shareText,
  signOf,
} from "../state/review.js";
import { HUMAN, type State } from "../state/state.js";
import { columnName, otherSide, SIDE_NAMES, say } from "../words.js";
import { Button, Card } from "./controls.js";
import type { Place } from "./dispatch.js";
import { GraphControl, GraphPicture } from "./graph.js";
import { Moves } from "./moves.js";
import { OpenPosition } from "./open_position.js";
import { save } from "./save.js";
import { Walk } from "./walk.js";
import "../style/review.css";

export function Review({ state, dispatch }: Place) {
  return (
    <>
      <Walk state={state} dispatch={dispatch}>
        <Mistakes state={state} dispatch={dispatch} />
      </Walk>
      <Better state={state} dispatch={dispatch} />
      <Course state={state} dispatch={dispatch} />
      <Figures state={state} />
      <Moves state={state} dispatch={dispatch} review={reviewSoFar(state)?.moves} />
      <OpenPosition state={state} dispatch={dispatch} title="Open a game" />
    </>
  );
}

function Mistakes({ state, dispatch }: Place) {
  const button = (name: string, by: 1 | -1, shortcut: string) => {
    const to = nextMistake(state, by);
    const go = () => to !== null && dispatch({ type: "goTo", played: to });
    return <Button name={name} shortcut={shortcut} isOff={to === null} isMain={by > 0} onClick={go} />;
  };
  return (
    <>
      {button("Previous mistake", -1, "Shift+M")}
      {button("Next mistake", 1, "M")}
    </>
  );
}

/** What was better than the move at hand, and why; or that nothing was. */
function Better({ state, dispatch }: Place) {
  const move = reviewedMove(state);
  const isMistake = move !== null && signOf(move.moveClass) !== "";
  const before = state.game.played - 1;
  const isFill = kindOf(state.game.start) === "fill";
  const playOn = () => {
    if (!move) return;
    const level = state.settings[COMPUTERS[kindOf(state.game.start)].level];
    const game = begun(state.game, before, newId());
    const players = move.side === "x" ? { x: HUMAN, o: level } : { x: level, o: HUMAN };
    dispatch({ type: "open", game, players, view: "play" });
  };
  const ask = () => {
    const column = move?.best[0];
    if (column === undefined) return;
    const game = { ...state.game, played: before };
    dispatch({ type: "open", game, view: "analyse", why: isFill ? null : column });
  };
  return (
    <Card title="What was better" class="better">
      {!move ? (
        <p class="soft">{failureOfReview(state) ?? "Step to a move, and its worth is told here."}</p>
      ) : isMistake ? (
        <>
          <p>
            {SIDE_NAMES[move.side]} should have played <b>{move.best.map(columnName).join(" or ")}</b>: the ring with a{" "}
            {move.number} on the board.
          </p>
          {move.why && <p>{say(move.why)}</p>}
          <div class="buttons">
            {/* Of filling the board there are values and no reasons. */}
            {isFill ? (
              <Button name="Analyse" label={`Analyse the position before move ${move.number}`} onClick={ask} />
            ) : (
              <Button name="Why" label={`Why ${columnName(move.best[0] ?? 0)} was better`} onClick={ask} />
            )}
            <Button name="Play on from here" label={`Play on from here, before move ${move.number}`} onClick={playOn} />
          </div>
        </>
      ) : (
        <p class="soft">{move.moveClass === "unknown" ? move.meaning : "Nothing: this move was as good as any."}</p>
      )}
    </Card>
  );
}

/** The true value after every move, as a picture that one can go through. */
function Course({ state, dispatch }: Place) {
  const { moves, positions } = state.game;
  if (moves.length === 0) return null;
  const points = graphPoints(state);
  const firstNumber = (positions[0]?.stones ?? 0) + 1;
  const saveSvg = () => {
    const svg = svgText(<GraphPicture points={points} firstNumber={firstNumber} />);
    save(new Blob([svg], { type: "image/svg+xml" }), `review-${movesOf(state.game, moves.length)}.svg`);
  };
  return (
    <Card title="The course of the game" class="course">
      <GraphControl state={state} dispatch={dispatch} points={points} firstNumber={firstNumber} />
      <p class="soft">
        Above the line {SIDE_NAMES.x} wins, below it {SIDE_NAMES.o}; the longer, the sooner. <b>?</b> gave the win or
        the draw away, <b>??</b> turned a win into a loss, <b>~</b> was only slower, or lost sooner.
      </p>
      <div class="buttons">
        <Button name="Save as SVG" label="Save as SVG: the graph" onClick={saveSvg} />
      </div>
    </Card>
  );
}

const CLASSES: readonly MoveClass[] = [
  "only-move",
  "best",
  "forced",
  "slower-win",
  "quicker-loss",
  "mistake",
  "blunder",
  "unknown",
];

/** How both sides played, in figures. */
function Figures({ state }: { state: State }) {
  const review = reviewSoFar(state)?.review;
  if (!review) return null;
  const rows = CLASSES.filter((name) => review.sides.x.classes[name] + review.sides.o.classes[name] > 0);
  const row = (name: string, text: (side: Side) => string | number) => (
    <tr key={name}>
      <th scope="row">{name}</th>
      <td>{text("x")}</td>
      <td>{text(otherSide("x"))}</td>
    </tr>
  );
  return (
    <Card title="How both played" class="figures">
      <table>
        <thead>
          <tr>
            <td />
            <th scope="col">{SIDE_NAMES.x}</th>
            <th scope="col">{SIDE_NAMES.o}</th>
          </tr>
        </thead>
        <tbody>
          {row("best moves", (side) => shareText(review.sides[side].best, review.sides[side].known))}
          {row("results kept", (side) => shareText(review.sides[side].resultsKept, review.sides[side].resultsHeld))}
          {rows.map((name) => row(className(name), (side) => review.sides[side].classes[name]))}
        </tbody>
      </table>
    </Card>
  );
}
