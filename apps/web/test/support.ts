// What the tests of the state share: the package, a state, and events one after the other.
import { Book, init, Solver } from "claimeven";
import { startingState } from "../src/start.js";
import { questions } from "../src/state/questions.js";
import { gameOf } from "../src/state/record.js";
import type { Answer, Question, State } from "../src/state/state.js";
import { type Event, update } from "../src/state/update.js";
import { openStore } from "../src/storage/store.js";
import { memory } from "./storage_support.js";

await init();

/** The page of somebody who opened this link for the first time. */
export function opened(search = ""): State {
  return startingState(openStore(memory() as Storage, { folder: "/" }), search, "game");
}

/** The state after all of these. */
export function following(state: State, ...events: readonly Event[]): State {
  return events.reduce(update, state);
}

/** The moves of a person, from 1: "4453". */
export function plays(moves: string): Event[] {
  return [...moves].map((digit) => ({ type: "play", column: Number(digit) - 1 }));
}

export const twoPeople: Event = { type: "settings", change: { mode: "people" } };

export const solver = new Solver({ book: await Book.load() });

/** The state when the engine has answered all that is asked, as the real one would. */
export function settled(state: State): State {
  let settledState = state;
  for (let question = questions(state)[0]; question; question = questions(settledState)[0]) {
    settledState = following(settledState, { type: "answer", id: question.id, answer: answerTo(question) });
  }
  return settledState;
}

function answerTo(question: Question): Answer {
  const { kind } = question;
  switch (kind) {
    case "analysis":
      return { kind, analysis: solver.analyze(question.position) };
    case "story":
      return { kind, story: solver.explain(question.position) };
    case "moveStory":
      return { kind, story: solver.explainMove(question.position, question.column) };
    case "review": {
      const review = solver.review(gameOf(question.game));
      return { kind, moves: review.moves, review };
    }
    case "move":
      throw new Error("A player is to move.");
  }
}
