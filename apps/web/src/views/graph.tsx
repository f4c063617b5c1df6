// The course of a game as a picture: a bar for the value after each move.
import { className, type GraphPoint, moveName, reviewSoFar } from "../state/review.js";
import type { State } from "../state/state.js";
import type { Dispatch } from "./dispatch.js";

const WIDTH = 480;
const HEIGHT = 150;
/** Below the bars, for the numbers of the moves. */
const FOOT = 20;
const MIDDLE = HEIGHT / 2;
/** Every so many moves have their number. */
const NUMBERED = 5;

interface GraphProps {
  readonly points: readonly GraphPoint[];
  /** Of the first move. */
  readonly firstNumber: number;
  /** The point that is at hand. */
  readonly at?: number;
}

/** The graph as a picture that stands alone. */
export function GraphPicture(props: GraphProps) {
  const height = HEIGHT + FOOT;
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={2 * WIDTH}
      height={2 * height}
      viewBox={`0 0 ${WIDTH} ${height}`}
      role="img"
      aria-label="The course of a game"
    >
      <rect width={WIDTH} height={height} fill="var(--page)" />
      <Graph {...props} />
    </svg>
  );
}

function Graph({ points, firstNumber, at }: GraphProps) {
  const step = WIDTH / points.length;
  return (
    <g font-family="system-ui, sans-serif">
      <rect width={WIDTH} height={HEIGHT} rx={6} fill="var(--hole)" />
      {at !== undefined && <rect x={at * step} width={step} height={HEIGHT} fill="var(--mark)" fill-opacity={0.3} />}
      {points.map(({ height }, i) => height !== null && <Bar key={i} height={height} x={i * step} width={step} />)}
      <path d={`M0 ${MIDDLE}H${WIDTH}`} stroke="var(--mark)" stroke-opacity={0.6} />
      <g text-anchor="middle">
        {points.map(
          ({ height, sign }, i) =>
            sign && (
              // On the empty side of the line, where it can be seen.
              <text
                key={i}
                x={(i + 0.5) * step}
                y={MIDDLE + ((height ?? 0) > 0 ? 18 : -8)}
                font-size={sign.length > 1 && step < 16 ? 13 : 17}
                font-weight={700}
                fill="var(--mark)"
              >
                {sign}
              </text>
            ),
        )}
        {points.map((_, i) => {
          const number = firstNumber + i - 1;
          return (
            i > 0 &&
            number % NUMBERED === 0 && (
              <text key={i} x={(i + 0.5) * step} y={HEIGHT + 15} font-size={14} fill="var(--text-soft)">
                {number}
              </text>
            )
          );
        })}
      </g>
    </g>
  );
}

/** Up for the first side, down for the second. */
function Bar({ height, x, width }: { height: number; x: number; width: number }) {
  const length = Math.max(3, Math.abs(height) * (MIDDLE - 4));
  const fill = height > 0 ? "var(--first)" : height < 0 ? "var(--second)" : "var(--mark)";
  const top = height > 0 ? MIDDLE - length : height < 0 ? MIDDLE : MIDDLE - length / 2;
  return <rect x={x + width * 0.12} y={top} width={width * 0.76} height={length} fill={fill} />;
}

interface ControlProps {
  readonly state: State;
  readonly dispatch: Dispatch;
  readonly points: readonly GraphPoint[];
  readonly firstNumber: number;
}

/** The graph with a slider over it, which is the way through it for mouse, finger and keyboard. */
export function GraphControl({ state, dispatch, points, firstNumber }: ControlProps) {
  const { played } = state.game;
  const moveClass = reviewSoFar(state)?.moves[played - 1]?.moveClass;
  const said =
    played === 0 ? "The start" : moveName(state, played - 1) + (moveClass ? `, ${className(moveClass)}` : "");
  return (
    <div class="graph-control" style={{ "--points": `${points.length}` }}>
      <svg class="graph" viewBox={`0 0 ${WIDTH} ${HEIGHT + FOOT}`} aria-hidden="true">
        <Graph points={points} firstNumber={firstNumber} at={played} />
      </svg>
      <input
        type="range"
        min={0}
        max={points.length - 1}
        step={1}
        value={played}
        aria-label="Move"
        aria-valuetext={said}
        onInput={(event) => dispatch({ type: "goTo", played: Number(event.currentTarget.value) })}
      />
    </div>
  );
}
