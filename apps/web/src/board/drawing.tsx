import type { Side, Square } from "claimeven";
import type { JSX } from "preact";
import { centre, DISC_RADIUS, EDGE, FOOT, HEAD, HOLE_RADIUS, SQUARE_SIZE, squareKey } from "./geometry.js";
import { Chain, Marks } from "./marks.js";
import type { BoardModel } from "./model.js";
import { Disc, GhostDisc, SideMark, sideColor } from "./stones.js";

/** The stone that would be played: where it lands. */
export interface Preview {
  readonly side: Side;
  readonly square: Square;
}

export interface DrawingProps {
  readonly model: BoardModel;
  /** What the picture is of, for those who don't see it; without, it is hidden from them. */
  readonly label?: string;
  /** Whether room is kept above the face, for the stone that is about to fall. */
  readonly hasHead?: boolean;
  readonly preview?: Preview | null;
  /** The stone that falls into its place; nothing moves without. */
  readonly falling?: Square | null;
}

/** The board as one picture. All colours are attributes var(--…), so that it can be taken along by replacing these. */
export function Drawing({ model, label, hasHead = false, preview = null, falling = null }: DrawingProps): JSX.Element {
  const { width, height } = drawingSize(model, hasHead);
  const top = -EDGE - (hasHead ? HEAD : 0);
  const name = label === undefined ? { "aria-hidden": true as const } : { role: "img" as const, "aria-label": label };
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: it has a name, or is hidden
    <svg class="drawing" viewBox={`${-EDGE} ${top} ${width} ${height}`} {...name}>
      <Back model={model} />
      <Stones model={model} falling={falling} />
      {preview && <PreviewStone preview={preview} model={model} />}
      <Face model={model} />
      <g key={falling && squareKey(falling)} class={falling ? "landed" : undefined}>
        <Last model={model} />
        <Chain squares={model.four} at={(square) => centre(square, model.height)} width={9} />
      </g>
      <Marks model={model} />
    </svg>
  );
}

/** How many units the drawing is wide and high. */
export function drawingSize(model: Pick<BoardModel, "width" | "height">, hasHead = false) {
  return {
    width: model.width * SQUARE_SIZE + 2 * EDGE,
    height: model.height * SQUARE_SIZE + EDGE + FOOT + (hasHead ? HEAD : 0),
  };
}

/** What is seen through the holes. */
function Back({ model }: { model: BoardModel }): JSX.Element {
  return <rect width={model.width * SQUARE_SIZE} height={model.height * SQUARE_SIZE} fill="var(--hole)" />;
}

function Stones({ model, falling }: { model: BoardModel; falling: Square | null }): JSX.Element {
  const stones = model.stones.flatMap((column, c) =>
    column.map((side, r) => ({ side, square: { column: c, row: r } })),
  );
  return (
    <>
      {stones.map(({ side, square }) => {
        if (side === null) return null;
        const { x, y } = centre(square, model.height);
        const isFalling = falling !== null && squareKey(falling) === squareKey(square);
        // It begins above the face.
        const drop = isFalling && { class: "falling", style: { "--from": `${-y - SQUARE_SIZE / 2}px` } };
        return (
          <g key={squareKey(square) + side} transform={`translate(${x} ${y})`}>
            <g {...drop}>
              <Disc side={side} />
            </g>
          </g>
        );
      })}
    </>
  );
}

/** Where the stone lands, and a small one above its column. */
function PreviewStone({ preview, model }: { preview: Preview; model: BoardModel }): JSX.Element {
  const { x, y } = centre(preview.square, model.height);
  return (
    <g class="preview">
      <g transform={`translate(${x} ${y})`}>
        <GhostDisc side={preview.side} />
        <g opacity={0.7}>
          <SideMark side={preview.side} color={sideColor(preview.side)} />
        </g>
      </g>
      <g transform={`translate(${x} ${-EDGE - HEAD / 2}) scale(0.62)`}>
        <circle r={DISC_RADIUS + 3} fill="var(--hole)" />
        <Disc side={preview.side} />
      </g>
    </g>
  );
}

/** The front, with holes in it and the numbers of the columns. */
function Face({ model }: { model: BoardModel }): JSX.Element {
  const { width, height } = drawingSize(model);
  const corner = 26;
  const outline =
    `M${-EDGE + corner} ${-EDGE}h${width - 2 * corner}a${corner} ${corner} 0 0 1 ${corner} ${corner}v${height - 2 * corner}` +
    `a${corner} ${corner} 0 0 1 ${-corner} ${corner}h${2 * corner - width}a${corner} ${corner} 0 0 1 ${-corner} ${-corner}` +
    `v${2 * corner - height}a${corner} ${corner} 0 0 1 ${corner} ${-corner}z`;
  const squares = Array.from({ length: model.width * model.height }, (_, index) =>
    centre({ column: index % model.width, row: Math.floor(index / model.width) }, model.height),
  );
  const circle = `a${HOLE_RADIUS} ${HOLE_RADIUS} 0 1 0 ${2 * HOLE_RADIUS} 0a${HOLE_RADIUS} ${HOLE_RADIUS} 0 1 0 ${-2 * HOLE_RADIUS} 0z`;
  const holes = squares.map(({ x, y }) => `M${x - HOLE_RADIUS} ${y}${circle}`).join("");
  return (
    <>
      <path d={outline + holes} fill="var(--face)" fill-rule="evenodd" />
      <path d={holes} fill="none" stroke="var(--face-edge)" stroke-width={3} />
      <g text-anchor="middle" font-family="system-ui, sans-serif" font-size={28} font-weight={600} fill="var(--mark)">
        {Array.from({ length: model.width }, (_, column) => (
          <text x={(column + 0.5) * SQUARE_SIZE} y={model.height * SQUARE_SIZE + 25}>
            {column + 1}
          </text>
        ))}
      </g>
    </>
  );
}

/** A thin ring around the stone played last. */
function Last({ model }: { model: BoardModel }): JSX.Element | null {
  if (model.last === null) return null;
  const { x, y } = centre(model.last, model.height);
  return <circle cx={x} cy={y} r={HOLE_RADIUS - 2} fill="none" stroke="var(--mark)" stroke-width={5} />;
}
