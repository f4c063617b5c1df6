// What the engine should be at, as it follows from the state.
import type { Analysis, MoveStory, Position, Story } from "claimeven";
import { reviewQuestion } from "./review.js";
import { type Answer, current, HUMAN, isWatching, type Question, type State, turnOf } from "./state.js";

/** How long a computer's move takes at least, in milliseconds: against a person, and against another computer. */
const PACE = { game: 350, watch: 700 } as const;

function analysisOf(position: Position): Question {
  return { kind: "analysis", id: `analysis ${position.size} ${position.key}`, position };
}
function storyOf(position: Position): Question {
  return { kind: "story", id: `story ${position.size} ${position.key}`, position };
}
function moveStoryOf(position: Position, column: number): Question {
  return { kind: "moveStory", id: `moveStory ${position.size} ${position.key} ${column}`, position, column };
}

/** Whether the values of the columns are shown. */
export function areValuesOn({ view, settings }: State): boolean {
  return view === "play" ? settings.hints : settings.values;
}

/** All that should be asked now, the most urgent first; what has been answered is not asked again. */
export function questions(state: State): Question[] {
  const position = current(state);
  const all = position.isOver ? [] : questionsOf(state, position);
  if (state.view === "review" && state.game.moves.length > 0) all.push(reviewQuestion(state));
  return all.filter((question) => !isAnswered(state.answers.get(question.id)));
}

function questionsOf(state: State, position: Position): Question[] {
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

/** Whether nothing more will come. */
function isAnswered(answer: Answer | undefined): boolean {
  if (answer?.kind === "analysis") return answer.analysis.isComplete;
  if (answer?.kind === "review") return answer.review !== null;
  return answer !== undefined;
}

/** What is known of the columns by now; null if nothing is. */
export function analysis(state: State): Analysis | null {
  const answer = state.answers.get(analysisOf(current(state)).id);
  return answer?.kind === "analysis" ? answer.analysis : null;
}

/** Why the position on the board has its value. */
export function story(state: State): Story | null {
  return storyOfPosition(state, current(state));
}

/** The same of another one. */
export function storyOfPosition({ answers }: State, position: Position): Story | null {
  const answer = answers.get(storyOf(position).id);
  return answer?.kind === "story" ? answer.story : null;
}

/** Why the move that was asked about has its value. */
export function moveStory(state: State): MoveStory | null {
  if (state.why === null) return null;
  const answer = state.answers.get(moveStoryOf(current(state), state.why).id);
  return answer?.kind === "moveStory" ? answer.story : null;
}

/** Why there will be no explanation here. */
export function failureOfStory(state: State): string | null {
  const position = current(state);
  const answer = state.answers.get((state.why === null ? storyOf(position) : moveStoryOf(position, state.why)).id);
  return answer?.kind === "failure" ? answer.sentence : null;
}
