// Puzzles: which one is on the board, what was answered, and what becomes of it.
import { keepsGoal, type Position, puzzleOfDay } from "claimeven";
import type { Mark } from "../board/model.js";
import { columnName, resultWords, SIDE_NAMES, say } from "../words.js";
import { analysisOf, type Explained, knownAnalysis, questionOf } from "./known.js";
import { chosen, firstOpen, NO_FILTER, nameOf, type PuzzleFilter, puzzleAt } from "./puzzle_set.js";
import { at, boardAt, type GameRecord, played, positionOf, recordOf } from "./record.js";
import type { Status } from "./shown.js";
import type { Question, State } from "./state.js";
import type { Event } from "./update.js";

export interface PuzzlePlace {
  /** Which one, from 0. */
  readonly index: number;
  /** The day whose puzzle it is, "2026-11-18"; null: it was not come to as that. */
  readonly day: string | null;
  /** Which ones one goes through. */
  readonly filter: PuzzleFilter;
  /** Whether it is played to the end, against best defence. */
  readonly isLine: boolean;
  /** The moves that lead to the puzzle, and those of the answer. */
  readonly game: GameRecord;
  /** `judge`: a move whose value is not known yet; `reply`: the move of the other side is on its way. */
  readonly phase: "ask" | "judge" | "reply" | "wrong" | "solved";
  /** 1: near which column; 2: which one, and why. */
  readonly hint: 0 | 1 | 2;
}

export type PuzzleEvent =
  /** The puzzle of this index, or of a day. */
  | { readonly type: "puzzle"; readonly index: number }
  | { readonly type: "puzzleOfDay"; readonly day: string }
  /** The one before it or after it, of those that one goes through. */
  | { readonly type: "puzzleStep"; readonly by: 1 | -1 }
  | { readonly type: "puzzleFilter"; readonly change: Partial<PuzzleFilter> }
  | { readonly type: "puzzleLine"; readonly isLine: boolean }
  | { readonly type: "puzzleHint" }
  /** Takes a wrong move back; a puzzle that is solved begins anew. */
  | { readonly type: "puzzleRetry" };

/** A puzzle as it is given. */
export function given(index: number, before: Partial<PuzzlePlace> = {}): PuzzlePlace {
  const { filter = NO_FILTER, isLine = false, day = null } = before;
  const game = recordOf("puzzle", nameOf(puzzleAt(index)));
  return { index, day, filter, isLine, game, phase: "ask", hint: 0 };
}

export function givenOfDay(day: string, before: Partial<PuzzlePlace> = {}): PuzzlePlace {
  return given(puzzleOfDay(day), { ...before, day });
}

/** How many moves of the answer are on the board, of both sides. */
export function answerLength({ index, game }: PuzzlePlace): number {
  return game.played - puzzleAt(index).moves.length;
}

/** The puzzles with what happens to them; null for what they leave to others. */
export function inPuzzles(state: State, event: Event): State | null {
  const place = state.puzzles;
  switch (event.type) {
    case "view":
      return null;
    case "puzzle":
      return shown(state, given(event.index, { ...place, day: null }));
    case "puzzleOfDay":
      return shown(state, givenOfDay(event.day, place ?? {}));
  }
  if (place === null || state.view !== "puzzles") return null;
  switch (event.type) {
    case "play":
      return place.phase === "ask" ? answered(state, place, event.column) : state;
    case "new":
      return stepped(state, place, 1);
    case "puzzleStep":
      return stepped(state, place, event.by);
    case "puzzleFilter":
      return filtered(state, place, { ...place.filter, ...event.change });
    case "puzzleLine":
      return withLine(state, place, event.isLine);
    case "puzzleHint":
      return place.phase === "ask" && place.hint < 2 ? hinted(state, place) : state;
    case "undo":
    case "puzzleRetry":
      return retried(state, place);
    case "redo":
    case "goTo":
    case "line":
    case "why":
      return state;
    default:
      return null;
  }
}

/** Another puzzle on the board. */
function shown(state: State, place: PuzzlePlace): State {
  const { task } = puzzleAt(place.index);
  return changed(state, { ...place }, `${titleOf(place)}. ${say(task)}`);
}

function changed(state: State, puzzles: PuzzlePlace, spoken: string): State {
  return { ...state, puzzles, turn: state.turn + 1, isFalling: false, step: null, spoken };
}

function stepped(state: State, place: PuzzlePlace, by: 1 | -1): State {
  const indices = chosen(place.filter);
  // One that came by a link or as that of a day may be none of them.
  const after = indices.findIndex((index) => index > place.index);
  const at = indices.indexOf(place.index);
  const to = at >= 0 ? at + by : by > 0 ? Math.max(after, 0) : after - 1;
  const index = indices.at(to % indices.length);
  return index === undefined ? state : shown(state, given(index, { ...place, day: null }));
}

/** There are always some: of themes that a grade does not have, all grades are shown. */
function filtered(state: State, place: PuzzlePlace, filter: PuzzleFilter): State {
  const indices = chosen(filter);
  if (indices.length === 0) return { ...state, spoken: "There are no such puzzles." };
  if (indices.includes(place.index)) return { ...state, puzzles: { ...place, filter } };
  return shown(state, given(firstOpen(filter, state.progress), { ...place, filter, day: null }));
}

/** Switched on after the first move was found, it goes on from there. */
function withLine(state: State, place: PuzzlePlace, isLine: boolean): State {
  const goesOn = isLine && place.phase === "solved" && !positionOf(place.game).isOver;
  const next = { ...place, isLine, phase: goesOn ? ("reply" as const) : place.phase };
  return goesOn ? changed(state, next, "") : { ...state, puzzles: next };
}

/** After a mistake or a hint: that ends the streak, and whoever solves this puzzle later, by whatever way, had help. */
function helped(state: State, { index }: PuzzlePlace): State {
  return { ...state, helped: new Set([...state.helped, index]), progress: { ...state.progress, streak: 0 } };
}

function hinted(state: State, place: PuzzlePlace): State {
  const puzzles: PuzzlePlace = { ...place, hint: place.hint === 0 ? 1 : 2 };
  const next = { ...helped(state, place), puzzles };
  const area = puzzles.hint === 1 ? neighbourhood(next) : null;
  return { ...next, step: null, spoken: area ? areaWords(area) : "The move comes with its reason." };
}

function retried(state: State, place: PuzzlePlace): State {
  if (place.phase === "wrong") {
    const game = at(place.game, place.game.played - 1);
    // A link may begin with a wrong move.
    return changed(
      helped(state, place),
      { ...place, game, phase: "ask", hint: 0 },
      `Taken back. ${say(puzzleAt(place.index).task)}`,
    );
  }
  return place.phase === "solved" || answerLength(place) > 0 ? shown(state, given(place.index, place)) : state;
}

/** A move of the person. */
function answered(state: State, place: PuzzlePlace, column: number): State {
  const position = positionOf(place.game);
  if (!position.canPlay(column)) return { ...state, spoken: `Column ${columnName(column)} can't be played.` };
  const game = played(place.game, column);
  const spoken = `${SIDE_NAMES[position.toMove]} plays ${columnName(column)}.`;
  // A link may begin with a hint.
  const before = place.hint > 0 ? helped(state, place) : state;
  const next = changed(before, { ...place, game, phase: "judge", hint: 0 }, spoken);
  return judged({ ...next, isFalling: true });
}

/** Judges the move that waits for it, as soon as it can be. */
export function judged(state: State): State {
  const place = state.puzzles;
  if (place?.phase !== "judge") return state;
  const isRight = lastIsRight(state, place);
  if (isRight === null) return state;
  if (!isRight) {
    const spoken = `${state.spoken} That is not the move.`;
    return { ...helped(state, place), spoken, puzzles: { ...place, phase: "wrong" } };
  }
  if (place.isLine && !positionOf(place.game).isOver) return { ...state, puzzles: { ...place, phase: "reply" } };
  return solved(state, place);
}

/** Whether the last move keeps what the puzzle asks for; null while that is not known. */
function lastIsRight(state: State, place: PuzzlePlace): boolean | null {
  const { index, game } = place;
  const { answer, goal } = puzzleAt(index);
  const column = game.moves[game.played - 1] as number;
  if (answerLength(place) === 1) return column === answer;
  const analysis = knownAnalysis(state, game.positions[game.played - 1] as Position);
  const score = analysis?.scores[column];
  return analysis?.isComplete && typeof score === "number" ? keepsGoal(goal, analysis.bounds.lower, score) : null;
}

function solved(state: State, place: PuzzlePlace): State {
  const name = nameOf(puzzleAt(place.index));
  const { progress } = state;
  const before = progress.puzzles[name];
  const isAlone = !state.helped.has(place.index);
  // A second time is no feat.
  const streak = before === undefined && isAlone ? progress.streak + 1 : progress.streak;
  const how = before?.how ?? (isAlone ? "alone" : "helped");
  const { result } = positionOf(place.game);
  return {
    ...state,
    puzzles: { ...place, phase: "solved" },
    spoken: `${state.spoken} ${result ? `${resultWords(result)}. Solved.` : "Right."}`,
    progress: {
      ...progress,
      puzzles: { ...progress.puzzles, [name]: { how, isLine: place.isLine || before?.isLine === true } },
      streak,
      bestStreak: Math.max(streak, progress.bestStreak),
      days: place.day === null ? progress.days : [...new Set([...progress.days, place.day])].sort(),
    },
  };
}

/** The move of the other side. */
export function replied(state: State, column: number): State {
  const place = state.puzzles;
  if (place?.phase !== "reply") return state;
  const { toMove } = positionOf(place.game);
  const game = played(place.game, column);
  const spoken = `${state.spoken} ${SIDE_NAMES[toMove]} plays ${columnName(column)}.`.trim();
  const next = { ...changed(state, { ...place, game, phase: "ask" }, spoken), isFalling: true };
  return positionOf(game).isOver ? solved(next, { ...place, game }) : next;
}

/** The move to be found now; null while that is not known. */
function rightColumn(state: State, place: PuzzlePlace): number | null {
  if (answerLength(place) === 0) return puzzleAt(place.index).answer;
  const analysis = knownAnalysis(state, positionOf(place.game));
  return analysis?.isComplete ? (analysis.best[0] ?? null) : null;
}

/** How many columns a first hint leaves. */
const AREA = 3;

/** The columns that the first hint speaks of: the right one is among them, and not always in the middle. */
export function neighbourhood(state: State): { readonly from: number; readonly to: number } | null {
  const place = state.puzzles;
  const right = place && rightColumn(state, place);
  if (place === null || right === null) return null;
  const { width } = positionOf(place.game);
  const from = Math.max(0, Math.min(width - AREA, right - (place.index % AREA)));
  return { from, to: from + AREA - 1 };
}

function areaWords({ from, to }: { readonly from: number; readonly to: number }): string {
  return `The move is in one of the columns ${columnName(from)} to ${columnName(to)}.`;
}

/** What is explained: why a wrong move is wrong, or the right one right. */
export function explainedInPuzzle(state: State): Explained | null {
  const place = state.puzzles;
  if (!place) return null;
  const { game, phase, hint } = place;
  if (phase === "wrong" || phase === "solved") {
    const column = game.moves[game.played - 1];
    if (column === undefined || positionOf(game).isOver) return null;
    return { position: boardAt(game, game.played - 1), column, isPlayed: true };
  }
  const column = phase === "ask" && hint === 2 ? rightColumn(state, place) : null;
  return column === null ? null : { position: boardAt(game), column, isPlayed: false };
}

/** The strongest player: its moves are best defence. */
const DEFENDER = "impossible";
/** How long its move takes at least, in milliseconds, so that a person can follow. */
const PACE = 350;

export function puzzleQuestions(state: State): Question[] {
  const place = state.puzzles;
  if (!place) return [];
  const { game, phase } = place;
  const position = positionOf(game);
  const asked: Question[] = [];
  if (phase === "judge") asked.push(analysisOf(boardAt(game, game.played - 1)));
  // It is judged by this, as soon as it is played.
  if (phase === "ask" && answerLength(place) > 0) asked.push(analysisOf(position));
  if (phase === "reply") {
    const limit = Number.POSITIVE_INFINITY;
    asked.push({ kind: "move", id: `reply ${state.turn}`, position, player: DEFENDER, pace: PACE, limit });
  }
  const explained = explainedInPuzzle(state);
  if (explained) asked.push(questionOf(explained));
  return asked;
}

export function puzzleMarks(state: State): Mark[] {
  const place = state.puzzles;
  if (place?.phase !== "ask" || place.hint === 0) return [];
  const area = neighbourhood(state);
  return area ? [{ kind: "columns", ...area }] : [];
}

/** "Puzzle 138, grade 2", "The puzzle of 2026-11-18, grade 2" */
export function titleOf({ index, day }: PuzzlePlace): string {
  const name = day === null ? `Puzzle ${index + 1}` : `Puzzle of ${day}`;
  return `${name}, grade ${puzzleAt(index).grade}`;
}

export function puzzleStatus(state: State): Status {
  const place = state.puzzles;
  if (!place) return { side: null, title: "Puzzles", text: "" };
  const { index, game, phase, hint } = place;
  const task = say(puzzleAt(index).task);
  const position = positionOf(game);
  const last = game.moves[game.played - 1];
  switch (phase) {
    case "ask": {
      const area = hint === 1 ? neighbourhood(state) : null;
      const goOn = answerLength(place) > 0 ? "Right so far. Go on." : task;
      return { side: position.toMove, title: titleOf(place), text: area ? areaWords(area) : goOn };
    }
    case "judge":
      return { side: null, title: titleOf(place), text: task };
    case "reply":
      return { side: position.toMove, title: "Right", text: `Now ${SIDE_NAMES[position.toMove]} defends.` };
    case "wrong":
      return { side: null, title: `Not ${columnName(last ?? 0)}`, text: task };
    case "solved":
      return {
        side: null,
        title: position.isOver ? "Solved to the end" : "Right",
        text: position.result ? `${resultWords(position.result)}.` : task,
      };
  }
}
