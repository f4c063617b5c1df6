// What the engine should be at, as it follows from the state.
import { type Analysis, FillPosition, type Story } from "claimeven";
import {
  analysisOf,
  type Explained,
  knownAnalysis,
  knownStory,
  lineOf,
  moveStoryOf,
  questionOf,
  storyOf,
} from "./known.js";
import { labQuestions } from "./lab.js";
import { explainedInLesson, lessonQuestions } from "./learn.js";
import { explainedInPuzzle, puzzleQuestions } from "./puzzles.js";
import type { GamePosition } from "./record.js";
import { reviewQuestion } from "./review.js";
import { setupQuestions } from "./setup.js";
import { USUAL_SIZE } from "./sizes.js";
import { type Answer, current, HUMAN, isWatching, type Question, type State, turnOf } from "./state.js";

/** How long a computer's move takes at least, in milliseconds: against a person, and against another computer. */
const PACE = { game: 350, watch: 700 } as const;
/** How long it thinks at most where there is no book: whoever sees far would think for minutes about an opening. */
export const LONGEST_THINKING = 10_000;

/** Whether the values of the columns are shown. They would give puzzles and tasks away. */
export function areValuesOn({ view, settings }: State): boolean {
  if (view === "play") return settings.hints;
  return (view === "analyse" || view === "review") && settings.values;
}

/** All that should be asked now, the most urgent first; what has been answered is not asked again. */
export function questions(state: State): Question[] {
  return asked(state).filter((question) => !isAnswered(state.answers.get(question.id)));
}

function asked(state: State): Question[] {
  switch (state.view) {
    case "puzzles":
      return puzzleQuestions(state);
    case "learn":
      return lessonQuestions(state);
    case "setup":
      return setupQuestions(state);
    case "lab":
      return labQuestions(state);
    case "review":
      return [...ofGame(state), ...(state.game.moves.length > 0 ? [reviewQuestion(state)] : [])];
    default:
      return ofGame(state);
  }
}

/** About the game at hand. */
function ofGame(state: State): Question[] {
  const position = current(state);
  if (position.isOver) return [];
  const all: Question[] = [];
  const player = turnOf(state);
  if (player !== null && player !== HUMAN && !state.isPaused) {
    const limit = position.size === USUAL_SIZE ? Number.POSITIVE_INFINITY : LONGEST_THINKING;
    const pace = isWatching(state) ? PACE.watch : PACE.game;
    all.push({ kind: "move", id: `move ${state.turn} ${player}`, position, player, pace, limit });
  }
  if ((state.view === "analyse" || areValuesOn(state)) && tooHard(state) === null) all.push(analysisOf(position));
  // The reasons come after the values: they take longer.
  if (state.view === "analyse" && analysis(state)?.isComplete) all.push(...reasonsOf(state, position));
  return all;
}

/** Of filling the board the library has no reasons, but the line. */
function reasonsOf({ why }: State, position: GamePosition): Question[] {
  if (position instanceof FillPosition) return [lineOf(position)];
  return why === null ? [storyOf(position)] : [moveStoryOf(position, why), storyOf(position)];
}

/** Why there can be no exact values yet; null if there can. */
export function tooHard(state: State): string | null {
  const position = current(state);
  return position instanceof FillPosition && !position.isOver ? position.tooHard : null;
}

/** Whether nothing more will come. */
function isAnswered(answer: Answer | undefined): boolean {
  if (answer?.kind === "analysis") return answer.analysis.isComplete;
  if (answer?.kind === "review") return answer.review !== null;
  return answer !== undefined;
}

/** What is known of the columns by now; null if nothing is. */
export function analysis(state: State): Analysis | null {
  return knownAnalysis(state, current(state));
}

/** Why the position on the board has its value. */
export function story(state: State): Story | null {
  return knownStory(state, current(state));
}

/** What is explained here. */
export function explained(state: State): Explained | null {
  switch (state.view) {
    case "analyse": {
      const position = current(state);
      return position instanceof FillPosition ? null : { position, column: state.why, isPlayed: false };
    }
    case "puzzles":
      return explainedInPuzzle(state);
    case "learn":
      return explainedInLesson(state);
    default:
      return null;
  }
}

/** Why there will be no explanation here. */
export function failureOfStory(state: State): string | null {
  const subject = explained(state);
  const answer = subject && state.answers.get(questionOf(subject).id);
  return answer?.kind === "failure" ? answer.sentence : null;
}
