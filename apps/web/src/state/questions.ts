// What the engine should be at, as it follows from the state.
import type { Analysis, Story } from "claimeven";
import { analysisOf, type Explained, knownAnalysis, knownStory, moveStoryOf, questionOf, storyOf } from "./known.js";
import { explainedInLesson, lessonQuestions } from "./learn.js";
import { explainedInPuzzle, puzzleQuestions } from "./puzzles.js";
import { type Answer, current, HUMAN, hasOwnBoard, isWatching, type Question, type State, turnOf } from "./state.js";

/** How long a computer's move takes at least, in milliseconds: against a person, and against another computer. */
const PACE = { game: 350, watch: 700 } as const;

/** Whether the values of the columns are shown. */
export function areValuesOn({ view, settings }: State): boolean {
  // They would give puzzles and tasks away.
  return view === "play" ? settings.hints : !hasOwnBoard(view) && settings.values;
}

/** All that should be asked now, the most urgent first; what has been answered is not asked again. */
export function questions(state: State): Question[] {
  return asked(state).filter((question) => !isAnswered(state.answers.get(question.id)));
}

function asked(state: State): Question[] {
  if (state.view === "puzzles") return puzzleQuestions(state);
  if (state.view === "learn") return lessonQuestions(state);
  const position = current(state);
  if (position.isOver) return [];
  const all: Question[] = [];
  const player = turnOf(state);
  if (player !== null && player !== HUMAN && !state.isPaused) {
    const pace = isWatching(state) ? PACE.watch : PACE.game;
    all.push({ kind: "move", id: `move ${state.turn} ${player}`, position, player, pace });
  }
  if (state.view === "analyse" || areValuesOn(state)) all.push(analysisOf(position));
  // The reasons come after the values: they take longer.
  if (state.view === "analyse" && analysis(state)?.isComplete) {
    all.push(state.why === null ? storyOf(position) : moveStoryOf(position, state.why));
    if (state.why !== null) all.push(storyOf(position));
  }
  return all;
}

function isAnswered(answer: Answer | undefined): boolean {
  return answer !== undefined && (answer.kind !== "analysis" || answer.analysis.isComplete);
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
    case "analyse":
      return { position: current(state), column: state.why, isPlayed: false };
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
