import { type JSX, render } from "preact";
import { Drawing, drawingSize } from "./drawing.js";
import { EDGE, SQUARE_SIZE } from "./geometry.js";
import type { BoardModel, ColumnValue } from "./model.js";
import { OUTCOME_SHAPES } from "./values.js";

export interface PictureOptions {
  /** What stands above the board: who is to move, or has won. */
  readonly caption: string;
  /** What stands below the columns. */
  readonly values: readonly (ColumnValue | null)[];
}

const MARGIN = 24;
const CAPTION_HEIGHT = 44;
const VALUES_HEIGHT = 120;

/** The board as the text of an SVG file that needs nothing else: colours are written out, and the ground is the page's. */
export function boardSvg(model: BoardModel, options: PictureOptions): string {
  const values = options.values.some((value) => value !== null) ? options.values : [];
  const board = drawingSize(model);
  const width = board.width + 2 * MARGIN;
  const top = MARGIN + CAPTION_HEIGHT;
  const height = top + board.height + MARGIN + (values.length > 0 ? VALUES_HEIGHT : 0);
  return svgText(
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`A Connect Four board: ${options.caption}`}
    >
      <rect width={width} height={height} fill="var(--page)" />
      <text
        x={width / 2}
        y={MARGIN + 26}
        font-size={30}
        font-weight={700}
        font-family="system-ui, sans-serif"
        text-anchor="middle"
        fill="var(--text)"
      >
        {options.caption}
      </text>
      <svg x={MARGIN} y={top} width={board.width} height={board.height} aria-hidden="true">
        <Drawing model={model} />
      </svg>
      <g
        transform={`translate(${MARGIN + EDGE} ${top + board.height})`}
        text-anchor="middle"
        font-family="system-ui, sans-serif"
      >
        {values.map((value, column) => value && <PictureValue value={value} middle={(column + 0.5) * SQUARE_SIZE} />)}
      </g>
    </svg>,
  );
}

/** A drawing as the text of an SVG file that needs nothing else. */
export function svgText(drawing: JSX.Element): string {
  const container = document.createElement("div");
  render(drawing, container);
  const text = new XMLSerializer().serializeToString(container.firstElementChild as Element);
  render(null, container);
  return withColors(text);
}

function PictureValue({ value, middle }: { value: ColumnValue; middle: number }) {
  const color = value.outcome ? `var(--${value.outcome})` : "var(--text)";
  return (
    <g transform={`translate(${middle} 0)`} fill={color}>
      {value.isBest && (
        <rect x={-47} y={8} width={94} height={108} rx={10} fill="none" stroke={color} stroke-width={4} />
      )}
      {value.outcome && <path d={OUTCOME_SHAPES[value.outcome]} transform="translate(0 28) scale(1.6)" />}
      <text y={74} font-size={value.number.length > 5 ? 18 : value.number.length > 3 ? 27 : 36} font-weight={700}>
        {value.number}
      </text>
      <text y={102} font-size={15} fill="var(--text)">
        {value.words}
      </text>
    </g>
  );
}

/** The text with the colours in the place of var(--…), as the browser computes them: in themes they are functions of the scheme. */
function withColors(text: string): string {
  const probe = document.createElement("span");
  document.body.append(probe);
  try {
    return text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => {
      probe.style.color = `var(${name})`;
      return getComputedStyle(probe).color;
    });
  } finally {
    probe.remove();
  }
}

/** The SVG as a PNG that is `width` pixels wide. Rejects where the browser can't draw it. */
export async function boardPng(svg: string, width: number): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = Math.round((width * image.naturalHeight) / image.naturalWidth);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture could not be made."))), "image/png");
  });
}
