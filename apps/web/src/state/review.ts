// The review of the game at hand: what each of its moves was worth.
import type { Bounds, MoveClass, ReviewedMove, Side } from "claimeven";
import type { Mark } from "../board/model.js";
import { capitalized, columnName, SIDE_NAMES, say } from "../words.js";
import { movesOf, stoneOf } from "./record.js";
import type { Status } from "./shown.js";
import type { Question, ReviewAnswer, State } from "./state.js";
import { leaning, shareOf } from "./value.js";

/** Of all its moves, those that were taken back, too. */
export function reviewQuestion({ game }: State): Question {
  const { size, key } = game.start;
  return { kind: "review", id: `review ${size} ${key} ${movesOf(game, game.moves.length)}`, game };
}

export function reviewSoFar(state: State): ReviewAnswer | null {
  const answer = state.answers.get(reviewQuestion(state).id);
  return answer?.kind === "review" ? answer : null;
}

/** Why there will be none. */
export function failureOfReview(state: State): string | null {
  const answer = state.answers.get(reviewQuestion(state).id);
  return answer?.kind === "failure" ? answer.sentence : null;
}

/** The move that led to the position on the board, if it is known by now. */
export function reviewedMove(state: State): ReviewedMove | null {
  return reviewSoFar(state)?.moves[state.game.played - 1] ?? null;
}

/** "only move" */
export function className(moveClass: MoveClass): string {
  return moveClass === "unknown" ? "not known" : moveClass.replace("-", " ");
}

/** "?" for a mistake, "??" for a blunder, "~" for what was only slower; nothing for a good move. */
export function signOf(moveClass: MoveClass): string {
  switch (moveClass) {
    case "mistake":
      return "?";
    case "blunder":
      return "??";
    case "slower-win":
    case "quicker-loss":
      return "~";
    default:
      return "";
  }
}

/** The next move with a sign, or the one before, as a number of moves on the board; null if there is none. */
export function nextMistake(state: State, by: 1 | -1): number | null {
  const moves = reviewSoFar(state)?.moves ?? [];
  for (let at = state.game.played + by; at >= 1 && at <= moves.length; at += by) {
    const move = moves[at - 1];
    if (move && signOf(move.moveClass) !== "") return at;
  }
  return null;
}

/** The moves that would have been better, where they would have gone. */
export function betterMoves(state: State): Mark[] {
  const move = reviewedMove(state);
  const before = state.game.positions[state.game.played - 1];
  if (!move || !before || move.best.includes(move.column) || move.moveClass === "unknown") return [];
  return move.best.map((column) => ({
    kind: "ghost",
    side: move.side,
    square: { column, row: before.columnHeight(column) },
    number: move.number,
  }));
}

/** What the position on the board is worth, as the review has it, for the side to move. */
export function reviewedValue(state: State): Bounds | null {
  const { played } = state.game;
  const { moves = [] } = reviewSoFar(state) ?? {};
  if (played === 0) return moves[0]?.before ?? null;
  const after = moves[played - 1]?.after;
  return after ? { lower: -after.upper, upper: -after.lower } : null;
}

export function reviewStatus(state: State): Status {
  const { moves, played } = state.game;
  if (moves.length === 0) {
    const text = "Play a game, or paste one anywhere on this page: its moves, or a link.";
    return { side: null, title: "No game to review yet", text };
  }
  if (played === 0) return { side: null, title: "The start of the game", text: progress(state) };
  const { side } = stoneOf(state.game, played - 1);
  const move = reviewedMove(state);
  const name = moveName(state, played - 1);
  if (!move) return { side, title: name, text: failureOfReview(state) ?? progress(state) };
  const text = move.sentence ? say(move.sentence) : `${name}. ${move.meaning}`;
  return { side, title: capitalized(className(move.moveClass)), text };
}

/** "Move 7, Yellow 4" */
export function moveName({ game }: State, index: number): string {
  const before = game.positions[index];
  const number = (before?.stones ?? index) + 1;
  return `Move ${number}, ${SIDE_NAMES[before?.toMove ?? "x"]} ${columnName(game.moves[index] ?? 0)}`;
}

function progress(state: State): string {
  const known = reviewSoFar(state);
  const mistakes = (known?.moves ?? []).filter((move) => move && signOf(move.moveClass) !== "").length;
  if (known?.review) {
    if (mistakes === 0) return "Every move was as good as any: nothing could have been played better.";
    return `${mistakes === 1 ? "One move" : `${mistakes} moves`} could have been better. Next mistake leads to each.`;
  }
  const { length } = state.game.moves;
  const done = known?.moves.filter((move) => move !== null).length ?? 0;
  return `${done} of ${length} ${length === 1 ? "move" : "moves"} looked at so far.`;
}

/** A point of the graph: the position after so many moves. */
export interface GraphPoint {
  /** How far the first side is ahead, from 1, which is winning soon, to −1; null while it is not known. */
  readonly height: number | null;
  readonly sign: string;
  /** Who made the move. */
  readonly side: Side | null;
}

export function graphPoints(state: State): GraphPoint[] {
  const { moves, positions } = state.game;
  const known = reviewSoFar(state)?.moves ?? [];
  const height = (value: Bounds | undefined, side: Side) => {
    const score = value ? leaning(value) : null;
    return score === null ? null : 2 * shareOf(side === "x" ? score : -score) - 1;
  };
  const first: GraphPoint = { height: height(known[0]?.before, positions[0]?.toMove ?? "x"), sign: "", side: null };
  const others = moves.map((_, i): GraphPoint => {
    const side = positions[i]?.toMove ?? "x";
    const move = known[i];
    return { height: height(move?.after, side), sign: move ? signOf(move.moveClass) : "", side };
  });
  return [first, ...others];
}

/** What one side did, in words: "12 of 15 (80%)". */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? "–" : `${part} of ${whole} (${Math.round((100 * part) / whole)}%)`;
}
