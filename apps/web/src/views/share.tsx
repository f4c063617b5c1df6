// What a position is taken along as: a link, text, a picture.
import { useState } from "preact/hooks";
import { boardPng, boardSvg } from "../board/picture.js";
import { queryOf } from "../state/link.js";
import { keyText } from "../state/paste.js";
import { movesOf } from "../state/record.js";
import { boardModel, columnValues, status } from "../state/shown.js";
import { current, type State } from "../state/state.js";
import { save } from "./save.js";

/** Pixels: enough for a slide. */
const PICTURE_WIDTH = 1400;

export function Share({ state }: { state: State }) {
  const [said, setSaid] = useState("");
  const position = current(state);
  const link = new URL(queryOf(state), location.href).href;
  const texts: readonly (readonly [string, string])[] = [
    ["Link", link],
    // The moves alone would be another position if they did not begin on the empty board.
    ...(state.game.start.stones === 0 ? [["Moves", movesOf(state.game)] as const] : []),
    ["Drawing", position.toString().trimEnd()],
    ["Key", keyText(position)],
  ];
  // Phones have a list of whom to send things to.
  const canShare = typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches;
  const copy = async (name: string, text: string) => {
    setSaid(
      (await copied(text)) ? `${name} copied.` : "This browser does not let the page copy: select the text instead.",
    );
  };
  const svg = () =>
    boardSvg(boardModel(state), { values: columnValues(state), caption: status({ ...state, view: "analyse" }).title });
  const name = `connect-four-${movesOf(state.game) || "empty"}`;
  const savePng = async () => {
    try {
      save(await boardPng(svg(), PICTURE_WIDTH), `${name}.png`);
    } catch {
      setSaid("This browser could not make the picture. The SVG is the same, and sharper.");
    }
  };
  const copyPicture = async () => {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "image/png": boardPng(svg(), PICTURE_WIDTH) })]);
      setSaid("Picture copied.");
    } catch {
      setSaid("This browser does not let the page copy pictures: save it instead.");
    }
  };
  return (
    <>
      <dl class="share">
        {texts.map(([title, text]) => (
          <div key={title} class="share-row">
            <dt>{title}</dt>
            <dd>
              {title === "Drawing" ? (
                <pre>{text}</pre>
              ) : (
                <input readOnly aria-label={title} value={text} onFocus={(event) => event.currentTarget.select()} />
              )}
              <button
                type="button"
                class="button"
                aria-label={`Copy the ${title.toLowerCase()}`}
                onClick={() => copy(title, text)}
              >
                Copy
              </button>
            </dd>
          </div>
        ))}
      </dl>
      {canShare && (
        <div class="buttons">
          <button type="button" class="button" onClick={() => navigator.share({ url: link }).catch(() => {})}>
            Send the link
          </button>
        </div>
      )}
      <h3>Picture</h3>
      <div class="buttons">
        <button
          type="button"
          class="button"
          onClick={() => save(new Blob([svg()], { type: "image/svg+xml" }), `${name}.svg`)}
        >
          Save as SVG
        </button>
        <button type="button" class="button" onClick={savePng}>
          Save as PNG
        </button>
        {typeof ClipboardItem === "function" && (
          <button type="button" class="button" onClick={copyPicture}>
            Copy the picture
          </button>
        )}
      </div>
      <p class="said" aria-live="polite">
        {said}
      </p>
      <p class="soft">To open one: paste it anywhere on this page.</p>
    </>
  );
}

async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
