import type { Side, Square, SquareRole, ThreatUse } from "claimeven";
import type { JSX } from "preact";
import { centre, fours, HOLE_RADIUS, type Point, SQUARE_SIZE, squareKey } from "./geometry.js";
import type { BoardModel, Mark } from "./model.js";
import { DrawingText, Ghost, SideMark, SideOutline, sideColor } from "./stones.js";

interface SquareThreat {
  readonly side: Side;
  readonly use: ThreatUse;
  readonly isOdd: boolean;
}

/** Everything that is drawn over the stones. */
export function Marks({ model }: { model: BoardModel }): JSX.Element {
  const { marks, height } = model;
  const at = (square: Square) => centre(square, height);
  return (
    <>
      {marks.map((mark) => mark.kind === "columns" && <Columns from={mark.from} to={mark.to} height={height} />)}
      {marks.map((mark) => mark.kind === "role" && <RoleSquares mark={mark} at={at} />)}
      {marks.map(
        (mark) => mark.kind === "ghost" && <Ghost side={mark.side} number={mark.number} at={at(mark.square)} />,
      )}
      {threatsBySquare(model).map(([square, threats]) => (
        <Threats threats={threats} at={at(square)} />
      ))}
      {marks.map((mark) => mark.kind === "role" && <RoleBadges mark={mark} at={at} />)}
      {marks.map((mark) => mark.kind === "chosen" && mark.squares.map((square) => place(at(square), <Chosen />)))}
    </>
  );
}

/** A frame around some columns. */
function Columns({ from, to, height }: { from: number; to: number; height: number }): JSX.Element {
  return (
    <rect
      class="area"
      x={from * SQUARE_SIZE + 4}
      y={4}
      width={(to - from + 1) * SQUARE_SIZE - 8}
      height={height * SQUARE_SIZE - 8}
      rx={30}
      fill="var(--mark)"
      fill-opacity={0.16}
      stroke="var(--mark)"
      stroke-width={7}
      stroke-dasharray="22 12"
    />
  );
}

/** A tick in the upper right corner of a square, where it hides nothing. */
function Chosen(): JSX.Element {
  return (
    <g class="chosen">
      <circle r={HOLE_RADIUS - 1} fill="none" stroke="var(--mark)" stroke-width={7} />
      <g transform="translate(27 -27)">
        <circle r={17} fill="var(--mark)" />
        <path d="M-8 0L-2 7L9 -6" fill="none" stroke="var(--hole)" stroke-width={5} stroke-linecap="round" />
      </g>
    </g>
  );
}

type RoleMark = Extract<Mark, { kind: "role" }>;
interface RoleProps {
  readonly mark: RoleMark;
  readonly at: (square: Square) => Point;
}

/** Threats with those that an explanation names, which decide, at most one a side and square. */
function threatsBySquare({ marks }: BoardModel): [Square, SquareThreat[]][] {
  const found = new Map<string, [Square, SquareThreat[]]>();
  const add = (square: Square, threat: SquareThreat): void => {
    const key = squareKey(square);
    const others = found.get(key)?.[1].filter(({ side }) => side !== threat.side) ?? [];
    found.set(key, [square, [...others, threat]]);
  };
  for (const mark of marks) if (mark.kind === "threat") add(mark.square, mark);
  for (const mark of marks) {
    if (mark.kind !== "role" || mark.role !== "threat" || mark.side === null) continue;
    // Players count rows from 1, so that the lowest is odd.
    for (const square of mark.squares) add(square, { side: mark.side, use: "decides", isOdd: square.row % 2 === 0 });
  }
  return [...found.values()];
}

/** The threats on one square, one inside the other where both sides have one, and its parity in a word. */
function Threats({ threats, at }: { threats: SquareThreat[]; at: Point }): JSX.Element {
  const isUseless = threats.every(({ use }) => use === "four-below" || use === "denied");
  return (
    <g transform={`translate(${at.x} ${at.y})`}>
      <circle r={HOLE_RADIUS - 2} fill="var(--hole)" />
      {threats.map((threat, index) => (
        <ThreatRing side={threat.side} use={threat.use} radius={index === 0 ? 38 : 29} />
      ))}
      <g opacity={isUseless ? 0.75 : 1}>
        <DrawingText size={threats.length > 1 ? 19 : 25} weight={500} haloWidth={isUseless ? 8 : 0}>
          {threats[0]?.isOdd ? "odd" : "even"}
        </DrawingText>
      </g>
    </g>
  );
}

/** Strong where the threat wins, thin and struck out where it is of no use. */
function ThreatRing({ side, use, radius }: { side: Side; use: ThreatUse; radius: number }): JSX.Element {
  const isStrong = use === "now" || use === "decides";
  const isUseless = use === "four-below" || use === "denied";
  const reach = radius * Math.SQRT1_2;
  return (
    <>
      {isStrong && <circle r={radius} fill={sideColor(side)} fill-opacity={0.22} />}
      <SideOutline side={side} radius={radius} width={isStrong ? 8 : isUseless ? 3 : 5} />
      {isUseless && <path d={`M${-reach} ${reach}L${reach} ${-reach}`} stroke={sideColor(side)} stroke-width={3} />}
    </>
  );
}

/** What fills or joins squares: below threats and ghosts. */
function RoleSquares({ mark, at }: RoleProps): JSX.Element | null {
  const points = mark.squares.map(at);
  switch (mark.role) {
    case "four":
      return <Chain squares={mark.squares} at={at} width={5} />;
    case "pair":
      return <Pair points={points} />;
    case "answers":
      return <>{points.map((point) => place(point, <Answer side={mark.side} />))}</>;
    default:
      return null;
  }
}

/** What stands in a square, or in a corner of it where something else may stand in the middle. */
function RoleBadges({ mark, at }: RoleProps): JSX.Element {
  const badge = BADGES[mark.role];
  return <>{badge && mark.squares.map((square) => place(at(square), badge))}</>;
}

const BADGES: Partial<Record<SquareRole, JSX.Element>> = {
  // The square from which the one above can be reached.
  below: <path d="M0 -19L19 13H-19Z" fill="var(--mark)" />,
  // A four that was kept from being completed.
  parried: (
    <g fill="none" stroke="var(--mark)" stroke-width={5}>
      <circle r={HOLE_RADIUS - 2} />
      <path d="M-29 29L-14 14M14 -14L29 -29" />
    </g>
  ),
  missing: (
    <g transform="translate(27 -27)">
      <circle r={15} fill="var(--mark)" />
      <path d="M-6 -6L6 6M-6 6L6 -6" stroke="var(--hole)" stroke-width={4} stroke-linecap="round" />
    </g>
  ),
};

const place = (point: Point, drawing: JSX.Element) => <g transform={`translate(${point.x} ${point.y})`}>{drawing}</g>;

/** A square that a side gets by answering: a tint, and its mark in the middle. */
function Answer({ side }: { side: Side | null }): JSX.Element {
  const color = side ? sideColor(side) : "var(--mark)";
  return (
    <>
      <circle r={HOLE_RADIUS} fill={color} fill-opacity={0.2} />
      {side && <SideMark side={side} color={color} size={0.5} />}
    </>
  );
}

/** Two squares of which a side gets one: joined by a line from rim to rim. */
function Pair({ points }: { points: readonly Point[] }): JSX.Element | null {
  const [first, second] = points;
  if (!first || !second) return null;
  const distance = Math.hypot(second.x - first.x, second.y - first.y);
  const right = ((second.x - first.x) / distance) * 22;
  const down = ((second.y - first.y) / distance) * 22;
  return (
    <g fill="none" stroke="var(--mark)" stroke-width={5}>
      <path
        d={`M${first.x + right} ${first.y + down}L${second.x - right} ${second.y - down}`}
        stroke-dasharray="12 8"
      />
      <circle cx={first.x} cy={first.y} r={22} />
      <circle cx={second.x} cy={second.y} r={22} />
    </g>
  );
}

/** Rings around the squares of each four among these, linked to each other. */
export function Chain({ squares, at, width }: { squares: readonly Square[]; at: RoleProps["at"]; width: number }) {
  const links = fours(squares).map((row) => row.map(at));
  return (
    <g fill="none" stroke="var(--mark)" stroke-width={width}>
      {links.flatMap((row) =>
        row.slice(1).map((to, index) => <path d={link(row[index] ?? to, to)} stroke-width={width * 1.6} />),
      )}
      {squares.map(at).map(({ x, y }) => (
        <circle cx={x} cy={y} r={HOLE_RADIUS} />
      ))}
    </g>
  );
}

/** A line between the rings around two neighbours. */
function link(from: Point, to: Point): string {
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const right = ((to.x - from.x) / distance) * HOLE_RADIUS;
  const down = ((to.y - from.y) / distance) * HOLE_RADIUS;
  return `M${from.x + right} ${from.y + down}L${to.x - right} ${to.y - down}`;
}
