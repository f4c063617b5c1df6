// What the engine should be at, as it follows from the state.
import { type Analysis, FillPosition, type MoveStory, type Position, type Story } from "claimeven";
import { type GamePosition, positionId } from "./record.js";
import { reviewQuestion } from "./review.js";
import { setupQuestions } from "./setup.js";
import { USUAL_SIZE } from "./sizes.js";
import { type Answer, current, HUMAN, isWatching, type Question, type State, turnOf } from "./state.js";

/** How long a computer's move takes at least, in milliseconds: against a person, and against another computer. */
const PACE = { game: 350, watch: 700 } as const;
/** How long it thinks at most where there is no book: whoever sees far would think for minutes about an opening. */
export const LONGEST_THINKING = 10_000;

function analysisOf(position: GamePosition): Question {
  return { kind: "analysis", id: `analysis ${positionId(position)}`, position };
}
function lineOf(position: FillPosition): Question {
  return { kind: "line", id: `line ${positionId(position)}`, position };
}
function storyOf(position: Position): Question {
  return { kind: "story", id: `story ${positionId(position)}`, position };
}
function moveStoryOf(position: Position, column: number): Question {
  return { kind: "moveStory", id: `moveStory ${positionId(position)} ${column}`, position, column };
}

/** Whether the values of the columns are shown. */
export function areValuesOn({ view, settings }: State): boolean {
  if (view === "setup") return false;
  return view === "play" ? settings.hints : settings.values;
}

/** All that should be asked now, the most urgent first; what has been answered is not asked again. */
export function questions(state: State): Question[] {
  if (state.view === "setup") return setupQuestions(state);
  const position = current(state);
  const all = position.isOver ? [] : questionsOf(state, position);
  if (state.view === "review" && state.game.moves.length > 0) all.push(reviewQuestion(state));
  return all.filter((question) => !isAnswered(state.answers.get(question.id)));
}

function questionsOf(state: State, position: GamePosition): Question[] {
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
  const answer = state.answers.get(analysisOf(current(state)).id);
  return answer?.kind === "analysis" ? answer.analysis : null;
}

/** Why the position on the board has its value. */
export function story(state: State): Story | null {
  return storyOfPosition(state, current(state));
}

/** Best play from a position, as far as it is known. */
export function bestLine(state: State, position: GamePosition): readonly number[] {
  if (!(position instanceof FillPosition)) return storyOfPosition(state, position)?.line ?? [];
  const answer = state.answers.get(lineOf(position).id);
  return answer?.kind === "line" ? answer.line : [];
}

/** The same of another one. */
export function storyOfPosition({ answers }: State, position: GamePosition): Story | null {
  if (position instanceof FillPosition) return null;
  const answer = answers.get(storyOf(position).id);
  return answer?.kind === "story" ? answer.story : null;
}

/** Why the move that was asked about has its value. */
export function moveStory(state: State): MoveStory | null {
  const position = current(state);
  if (state.why === null || position instanceof FillPosition) return null;
  const answer = state.answers.get(moveStoryOf(position, state.why).id);
  return answer?.kind === "moveStory" ? answer.story : null;
}

/** Why there will be no explanation here. */
export function failureOfStory(state: State): string | null {
  const position = current(state);
  if (position instanceof FillPosition) return null;
  const answer = state.answers.get((state.why === null ? storyOf(position) : moveStoryOf(position, state.why)).id);
  return answer?.kind === "failure" ? answer.sentence : null;
}
