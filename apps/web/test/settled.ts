// The engine for tests of the state: it answers at once, on this thread.
import { Book, FillPosition, FillSolver, Player, SearchLab, Solver, whyImpossible } from "claimeven";
import { questions } from "../src/state/questions.js";
import { libraryGame } from "../src/state/record.js";
import type { Answer, Question, State } from "../src/state/state.js";
import { following } from "./support.js";

const book = await Book.load();
export const solver = new Solver({ book });
export const fillSolver = new FillSolver();
export const lab = await SearchLab.load();

/** The state when the engine has answered all that is asked, as the real one would. */
export function settled(state: State): State {
  let settledState = state;
  for (let question = questions(state)[0]; question; question = questions(settledState)[0]) {
    settledState = following(settledState, { type: "answer", id: question.id, answer: answerTo(question) });
  }
  return settledState;
}

function answerTo(question: Question): Answer {
  switch (question.kind) {
    case "analysis": {
      const { kind, position } = question;
      const isFill = position instanceof FillPosition;
      return { kind, analysis: isFill ? fillSolver.analyze(position) : solver.analyze(position) };
    }
    case "line":
      return { kind: question.kind, line: fillSolver.principalVariation(question.position).moves };
    case "story":
      return { kind: question.kind, story: solver.explain(question.position) };
    case "moveStory":
      return { kind: question.kind, story: solver.explainMove(question.position, question.column) };
    case "review": {
      const { kind, game } = question;
      const about = libraryGame(game);
      const review = about.kind === "fill" ? fillSolver.review(about) : solver.review(about);
      return { kind, moves: review.moves, review };
    }
    case "lab": {
      const { kind, options } = question;
      return { kind, comparison: lab.compare(options), search: "", done: 0, total: 0, isOver: true };
    }
    case "possible": {
      const { drawing, size, game } = question;
      return { kind: question.kind, why: whyImpossible(drawing, { size, game }) };
    }
    case "move": {
      const player = new Player(question.player, { book });
      const { column } = player.choose(question.position);
      player.free();
      return { kind: question.kind, column };
    }
  }
}
