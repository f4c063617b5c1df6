// Lessons: which board is shown, its task, and what was answered.
import type { Side, Square } from "claimeven";
import type { Mark } from "../board/model.js";
import { placeWords } from "../lessons/claims.js";
import type { Lesson, LessonBoard, Place, Task } from "../lessons/lesson.js";
import type { Progress } from "../storage/progress.js";
import { columnName, SIDE_NAMES } from "../words.js";
import { type Explained, questionOf } from "./known.js";
import { boardAt, type GameRecord, newRecord, played, positionOf, recordOf } from "./record.js";
import type { Status } from "./shown.js";
import type { Question, State } from "./state.js";
import type { Event } from "./update.js";

export interface LearnPlace {
  /** null until they have come: their texts are fetched when somebody wants to learn. */
  readonly lessons: readonly Lesson[] | null;
  /** Both count from 0. */
  readonly lesson: number;
  readonly board: number;
  /** The moves that lead to the position, and the answer. */
  readonly game: GameRecord;
  /** `wrong`: a move that was not the one is on the board. */
  readonly phase: "ask" | "wrong" | "done";
  /** Whether the answer was given away. */
  readonly isShown: boolean;
  /** Whether the answer is a move. */
  readonly isToPlay: boolean;
  /** The right squares that were found. */
  readonly found: readonly Square[];
  /** What an answer brought. */
  readonly said: string;
}

export type LearnEvent =
  | { readonly type: "lessons"; readonly lessons: readonly Lesson[] }
  | { readonly type: "lesson"; readonly lesson: number; readonly board: number }
  /** Answers to tasks. */
  | { readonly type: "lessonSquare"; readonly square: Square }
  | { readonly type: "lessonWho"; readonly who: Side | "draw" }
  | { readonly type: "lessonRetry" }
  /** Gives the answer away. */
  | { readonly type: "lessonShow" };

/** Before the lessons have come. */
export function beginning(lesson = 0, board = 0): LearnPlace {
  const game = newRecord("lesson");
  return { lessons: null, lesson, board, game, phase: "ask", isShown: false, isToPlay: false, found: [], said: "" };
}

export function boardOf({ lessons, lesson, board }: LearnPlace): LessonBoard | null {
  return lessons?.[lesson]?.boards[board] ?? null;
}

/** The board of a place as it is given; what there is not becomes what comes nearest. */
function given(place: LearnPlace, lesson: number, board: number): LearnPlace {
  const { lessons } = place;
  if (!lessons) return beginning(lesson, board);
  const at = Math.max(0, Math.min(lesson, lessons.length - 1));
  const { boards } = lessons[at] as Lesson;
  const on = Math.max(0, Math.min(board, boards.length - 1));
  const { moves, task } = boards[on] as LessonBoard;
  const game = recordOf("lesson", moves);
  return { ...beginning(at, on), lessons, game, isToPlay: task.kind === "play" };
}

/** The lessons with what happens to them; null for what they leave to others. */
export function inLessons(state: State, event: Event): State | null {
  const place = state.learn;
  switch (event.type) {
    case "lessons":
      return changed(state, given({ ...place, lessons: event.lessons }, place.lesson, place.board), state.spoken);
    case "lesson":
      return shown(state, given(place, event.lesson, event.board));
  }
  if (state.view !== "learn") return null;
  const board = boardOf(place);
  switch (event.type) {
    case "play":
      return board && place.isToPlay ? withAnswer(state, place, board, event.column) : state;
    case "lessonSquare":
      return board ? pointedAt(state, place, board.task, event.square) : state;
    case "lessonWho":
      return board ? saidWho(state, place, board.task, event.who) : state;
    case "lessonShow":
      return board && place.phase !== "done" ? withAnswerShown(state, place, board) : state;
    case "undo":
    case "lessonRetry":
      return place.phase === "ask" ? state : shown(state, given(place, place.lesson, place.board));
    case "new": {
      const next = nextBoard(place);
      return next ? shown(state, given(place, next.lesson, next.board)) : state;
    }
    case "redo":
    case "goTo":
    case "line":
    case "why":
      return state;
    default:
      return null;
  }
}

/** The board after this one, of this lesson or the next; null at the end. */
export function nextBoard({ lessons, lesson, board }: LearnPlace): { lesson: number; board: number } | null {
  if (!lessons) return null;
  if (board + 1 < (lessons[lesson]?.boards.length ?? 0)) return { lesson, board: board + 1 };
  return lesson + 1 < lessons.length ? { lesson: lesson + 1, board: 0 } : null;
}

function changed(state: State, learn: LearnPlace, spoken: string): State {
  return { ...state, learn, turn: state.turn + 1, isFalling: false, step: null, spoken };
}

function shown(state: State, learn: LearnPlace): State {
  const board = boardOf(learn);
  return changed(state, learn, board ? `${titleOf(learn)}. ${taskWords(board.task)}` : "");
}

function done(state: State, learn: LearnPlace, spoken: string): State {
  const name = learn.lessons?.[learn.lesson]?.name ?? "";
  const boards = new Set([...(state.progress.lessons[name] ?? []), learn.board]);
  const lessons = { ...state.progress.lessons, [name]: [...boards].sort((a, b) => a - b) };
  const next = { ...learn, phase: "done" as const, isToPlay: false };
  return { ...changed(state, next, spoken), progress: { ...state.progress, lessons } };
}

function withAnswer(state: State, place: LearnPlace, { task }: LessonBoard, column: number): State {
  const position = positionOf(place.game);
  if (task.kind !== "play") return state;
  if (!position.canPlay(column)) return { ...state, spoken: `Column ${columnName(column)} can't be played.` };
  const move = `${SIDE_NAMES[position.toMove]} plays ${columnName(column)}.`;
  const game = played(place.game, column);
  const next = { ...place, game, isToPlay: false };
  const after = task.columns.includes(column + 1)
    ? done(state, { ...next, said: "" }, `${move} Right.`)
    : changed(state, { ...next, phase: "wrong" }, `${move} That is not the move.`);
  return { ...after, isFalling: true };
}

function isAt({ column, row }: Square, [c, r]: Place): boolean {
  return column === c - 1 && row === r - 1;
}

function pointedAt(state: State, place: LearnPlace, task: Task, square: Square): State {
  if (task.kind !== "squares" || place.phase !== "ask") return state;
  const name = placeWords([square.column + 1, square.row + 1]);
  if (!task.squares.some((one) => isAt(square, one))) {
    const said = `Not ${name}.`;
    return { ...state, learn: { ...place, said }, spoken: said };
  }
  const isNew = !place.found.some(({ column, row }) => column === square.column && row === square.row);
  const found = isNew ? [...place.found, square] : place.found;
  const left = task.squares.length - found.length;
  if (left === 0) return done(state, { ...place, found, said: "" }, `${name}: right.`);
  const said = `${name} is right. ${left === 1 ? "One is" : `${left} are`} left.`;
  return { ...state, learn: { ...place, found, said }, spoken: said };
}

function saidWho(state: State, place: LearnPlace, task: Task, who: Side | "draw"): State {
  if (task.kind !== "who" || place.phase !== "ask") return state;
  if (who === task.answer) return done(state, { ...place, said: "" }, "Right.");
  const said = `${who === "draw" ? "It is no draw" : `Not ${SIDE_NAMES[who]}`}. Look again.`;
  return { ...state, learn: { ...place, said }, spoken: said };
}

/** The answer is shown, and not counted. */
function withAnswerShown(state: State, before: LearnPlace, { task }: LessonBoard): State {
  const place = given(before, before.lesson, before.board);
  const next: LearnPlace = { ...place, phase: "done", isShown: true, isToPlay: false };
  switch (task.kind) {
    case "play": {
      const game = played(place.game, (task.columns[0] as number) - 1);
      return { ...changed(state, { ...next, game }, `The move is ${task.columns[0]}.`), isFalling: true };
    }
    case "squares": {
      const found = task.squares.map(([column, row]) => ({ column: column - 1, row: row - 1 }));
      return changed(state, { ...next, found }, `The squares are ${task.squares.map(placeWords).join(", ")}.`);
    }
    case "who":
      return changed(state, next, answerWords(task.answer));
  }
}

function answerWords(answer: Side | "draw"): string {
  return answer === "draw" ? "It is a draw." : `${SIDE_NAMES[answer]} wins.`;
}

/** What is explained: what is wrong with a move, or why the answer is right. */
export function explainedInLesson({ learn }: State): Explained | null {
  const { game, phase } = learn;
  const board = boardOf(learn);
  if (!board || phase === "ask") return null;
  const isMove = board.task.kind === "play";
  const column = isMove ? (game.moves[game.played - 1] ?? null) : null;
  if (positionOf(game).isOver) return null;
  return { position: boardAt(game, isMove ? game.played - 1 : game.played), column, isPlayed: isMove };
}

export function lessonQuestions(state: State): Question[] {
  const explained = explainedInLesson(state);
  return explained ? [questionOf(explained)] : [];
}

/** What was found; when it is done, all threats. */
export function lessonMarks({ learn }: State): Mark[] {
  const { game, phase, found } = learn;
  const board = boardOf(learn);
  if (!board) return [];
  const squares: Mark[] = found.length > 0 ? [{ kind: "chosen", squares: found }] : [];
  if (board.task.kind === "squares" && phase === "ask") return squares;
  const threats = boardAt(game).threats.map(
    ({ side, square, isOdd, use }): Mark => ({ kind: "threat", side, square, isOdd, use }),
  );
  return [...threats, ...squares];
}

/** Whether squares are to be chosen now. */
export function isChoosing(state: State): boolean {
  const { view, learn } = state;
  return view === "learn" && learn.phase === "ask" && boardOf(learn)?.task.kind === "squares";
}

export function taskWords(task: Task): string {
  return task.kind === "who" ? "Who wins, if both sides play perfectly?" : task.text;
}

/** "Lesson 4, board 2 of 3" */
export function titleOf({ lessons, lesson, board }: LearnPlace): string {
  const one = lessons?.[lesson];
  return one ? `Lesson ${lesson + 1}, board ${board + 1} of ${one.boards.length}` : "Learn";
}

export function lessonStatus({ learn }: State): Status {
  const { game, phase, isShown, said } = learn;
  const board = boardOf(learn);
  if (!board) return { side: null, title: "Learn", text: "The lessons are on their way." };
  const position = positionOf(game);
  const task = taskWords(board.task);
  const last = game.moves[game.played - 1];
  switch (phase) {
    case "ask":
      return { side: position.toMove, title: titleOf(learn), text: said ? `${said} ${task}` : task };
    case "wrong":
      return { side: null, title: `Not ${columnName(last ?? 0)}`, text: task };
    case "done": {
      const text = board.task.kind === "who" ? answerWords(board.task.answer) : task;
      return { side: null, title: isShown ? "The answer" : "Right", text };
    }
  }
}

/** How many boards of a lesson are done. */
export function doneOf({ name, boards }: Lesson, progress: Progress): number {
  return (progress.lessons[name] ?? []).filter((board) => board < boards.length).length;
}

/** What a link says of it. */
export function learnQuery({ lesson, board }: LearnPlace): [string, string][] {
  return [
    ["lesson", String(lesson + 1)],
    ["board", String(board + 1)],
  ];
}

export function linkedLesson(query: URLSearchParams): Pick<LearnPlace, "lesson" | "board"> {
  const number = (name: string) => (/^[1-9]\d?$/.test(query.get(name) ?? "") ? Number(query.get(name)) - 1 : 0);
  return { lesson: number("lesson"), board: number("board") };
}

/** A place as a link names it, with the lessons that are here already. */
export function placeOfLink(before: LearnPlace, linked: Pick<LearnPlace, "lesson" | "board">): LearnPlace {
  const isSame = linked.lesson === before.lesson && linked.board === before.board;
  return isSame ? before : given(before, linked.lesson, linked.board);
}
