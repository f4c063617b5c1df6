// An engine for tests of the state: it answers at once.
import { Book, Player, Solver } from "claimeven";
import { questions } from "../src/state/questions.js";
import type { Answer, Question, State } from "../src/state/state.js";
import { following } from "./support.js";

const book = await Book.load();
const solver = new Solver({ book });

function answerTo(question: Question): Answer {
  const { kind, position } = question;
  switch (kind) {
    case "analysis":
      return { kind, analysis: solver.analyze(position) };
    case "story":
      return { kind, story: solver.explain(position) };
    case "moveStory":
      return { kind, story: solver.explainMove(position, question.column) };
    case "move": {
      const player = new Player(question.player, { book });
      const { column } = player.choose(position);
      player.free();
      return { kind, column };
    }
  }
}

/** The state when all that is asked has been answered, as by the real one. */
export function settled(state: State): State {
  let now = state;
  for (let question = questions(now)[0]; question; question = questions(now)[0]) {
    now = following(now, { type: "answer", id: question.id, answer: answerTo(question) });
  }
  return now;
}
