// The boards other than 7×6: their module is loaded when one of them is asked for.
import { init } from "claimeven";
import { MissingBoard, sizeName } from "../state/sizes.js";
import { sentenceOf } from "../words.js";

/** It is said that a board is being loaded when that takes longer than this, in milliseconds. */
const PATIENCE = 300;

type Tell = (sentence: string) => () => void;
let tellLoading: Tell = () => () => {};
let lastWish = 0;

/** Whom to tell when one has to wait for a board; what is returned is called when the wait is over. */
export function onLoadingBoard(tell: Tell): void {
  tellLoading = tell;
}

/**
 * Does something that may ask for a board: at once if it is here, otherwise when it has been loaded, unless something else
 * was wished for meanwhile. `failed` gets a sentence about what went wrong.
 */
export async function withBoards(action: () => void, failed: (sentence: string) => void): Promise<void> {
  const wish = ++lastWish;
  try {
    try {
      action();
    } catch (error) {
      if (!(error instanceof MissingBoard)) throw error;
      await loaded(error.size);
      if (wish === lastWish) action();
    }
  } catch (error) {
    if (wish === lastWish) failed(sentenceOf(error));
  }
}

/** Whoever has gone on to something else does not wait for a board any more. */
export function forgetBoards(): void {
  ++lastWish;
}

async function loaded(size: string): Promise<void> {
  let isOver = () => {};
  const timer = setTimeout(() => {
    isOver = tellLoading(`The board of ${sizeName(size)} is being loaded.`);
  }, PATIENCE);
  try {
    await init();
  } catch (cause) {
    throw new Error(`The board of ${sizeName(size)} could not be loaded. Check the connection, and try again.`, {
      cause,
    });
  } finally {
    clearTimeout(timer);
    isOver();
  }
}
