// What can be asked of a position, and what is known of it.
import type { Analysis, MoveStory, Position, Story } from "claimeven";
import type { Question, State } from "./state.js";

export function analysisOf(position: Position): Question {
  return { kind: "analysis", id: `analysis ${position.size} ${position.key}`, position };
}
export function storyOf(position: Position): Question {
  return { kind: "story", id: `story ${position.size} ${position.key}`, position };
}
export function moveStoryOf(position: Position, column: number): Question {
  return { kind: "moveStory", id: `moveStory ${position.size} ${position.key} ${column}`, position, column };
}

type Answers = Pick<State, "answers">;

/** What is known of the columns by now; null if nothing is. */
export function knownAnalysis({ answers }: Answers, position: Position): Analysis | null {
  const answer = answers.get(analysisOf(position).id);
  return answer?.kind === "analysis" ? answer.analysis : null;
}

export function knownStory({ answers }: Answers, position: Position): Story | null {
  const answer = answers.get(storyOf(position).id);
  return answer?.kind === "story" ? answer.story : null;
}

export function knownMoveStory({ answers }: Answers, position: Position, column: number): MoveStory | null {
  const answer = answers.get(moveStoryOf(position, column).id);
  return answer?.kind === "moveStory" ? answer.story : null;
}

/** What a place explains: a position, or a move. */
export interface Explained {
  readonly position: Position;
  /** null: the position. */
  readonly column: number | null;
  /** Whether the move is on the board already. */
  readonly isPlayed: boolean;
}

export function questionOf({ position, column }: Explained): Question {
  return column === null ? storyOf(position) : moveStoryOf(position, column);
}
