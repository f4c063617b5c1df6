// What can be asked of a position, and what is known of it.
import { type Analysis, FillPosition, type MoveStory, type Position, type Story } from "claimeven";
import { type GamePosition, positionId } from "./record.js";
import type { Question, State } from "./state.js";

export function analysisOf(position: GamePosition): Question {
  return { kind: "analysis", id: `analysis ${positionId(position)}`, position };
}
export function lineOf(position: FillPosition): Question {
  return { kind: "line", id: `line ${positionId(position)}`, position };
}
export function storyOf(position: Position): Question {
  return { kind: "story", id: `story ${positionId(position)}`, position };
}
export function moveStoryOf(position: Position, column: number): Question {
  return { kind: "moveStory", id: `moveStory ${positionId(position)} ${column}`, position, column };
}

type Answers = Pick<State, "answers">;

/** What is known of the columns by now; null if nothing is. */
export function knownAnalysis({ answers }: Answers, position: GamePosition): Analysis | null {
  const answer = answers.get(analysisOf(position).id);
  return answer?.kind === "analysis" ? answer.analysis : null;
}

/** Of filling the board there are no stories. */
export function knownStory({ answers }: Answers, position: GamePosition): Story | null {
  if (position instanceof FillPosition) return null;
  const answer = answers.get(storyOf(position).id);
  return answer?.kind === "story" ? answer.story : null;
}

export function knownMoveStory({ answers }: Answers, position: Position, column: number): MoveStory | null {
  const answer = answers.get(moveStoryOf(position, column).id);
  return answer?.kind === "moveStory" ? answer.story : null;
}

/** Best play from a position, as far as it is known. */
export function knownLine(answers: Answers, position: GamePosition): readonly number[] {
  if (!(position instanceof FillPosition)) return knownStory(answers, position)?.line ?? [];
  const answer = answers.answers.get(lineOf(position).id);
  return answer?.kind === "line" ? answer.line : [];
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
