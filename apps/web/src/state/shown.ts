// What is shown, as it follows from the state: the board, the values, the bar, the words.
import { FillPosition, Position, type Side, type Square, type Story, type StoryStep } from "claimeven";
import type { BoardModel, ColumnValue, Mark } from "../board/model.js";
import { columnName, otherSide, resultWords, SIDE_NAMES, say, signed } from "../words.js";
import { knownMoveStory, knownStory } from "./known.js";
import { labStatus } from "./lab.js";
import { lessonMarks, lessonStatus } from "./learn.js";
import { playerLabel } from "./players.js";
import { puzzleMarks, puzzleStatus } from "./puzzles.js";
import { analysis, areValuesOn, explained, story, tooHard } from "./questions.js";
import { foursOf, type GamePosition, kindOf, stoneOf, stonesOfLine } from "./record.js";
import { betterMoves, reviewedValue, reviewStatus } from "./review.js";
import { setupModel, setupStatus } from "./setup.js";
import { current, gameOf, HUMAN, humanSide, isWatching, type State, turnOf } from "./state.js";
import { boundsText, isExact, leaning, shareOf } from "./value.js";

const SIDES: readonly Side[] = ["x", "o"];

export function boardModel(state: State): BoardModel {
  if (state.view === "setup") return setupModel(state);
  const position = current(state);
  const { width, height } = position;
  const game = gameOf(state);
  return {
    width,
    height,
    stones: stonesOf(position),
    last: game.played > 0 ? stoneOf(game, game.played - 1).square : null,
    four: position instanceof Position ? position.winningSquares : [],
    marks: marks(state),
  };
}

/** What stands where, [column][row]: by one question to the library, whose drawing has the top row first. */
function stonesOf(position: GamePosition): (Side | null)[][] {
  const rows = position.toString().trim().split("\n").reverse();
  return Array.from({ length: position.width }, (_, column) =>
    rows.map((row) => (row[column] === "x" || row[column] === "o" ? row[column] : null)),
  );
}

function marks(state: State): Mark[] {
  const position = current(state);
  const better = state.view === "review" ? betterMoves(state) : [];
  if (position instanceof FillPosition) {
    const fours = SIDES.map(
      (side): Mark => ({ kind: "role", role: "four", side, squares: position.squaresOfFours(side) }),
    );
    return [...fours, ...better];
  }
  if (state.view === "review") return better;
  const step = shownStep(state);
  if (step) return marksOf(state, step);
  if (state.view === "puzzles") return puzzleMarks(state);
  if (state.view === "learn") return lessonMarks(state);
  if (state.view !== "analyse") return [];
  if (!state.settings.threats) return [];
  const threats = story(state)?.threats ?? position.threats;
  return threats.map(({ side, square, isOdd, use }) => ({ kind: "threat", side, square, isOdd, use }));
}

/** An explanation as it is told: of the position, or of a move, which is then the first of the line. */
export interface Told {
  /** "Yellow to move wins in 7 moves …", or what is good or bad about the move. */
  readonly sentence: string;
  readonly story: Story;
  /** The moves before those of the story that are not on the board: none, or the one that is explained. */
  readonly before: readonly number[];
}

export function told(state: State): Told | null {
  const subject = explained(state);
  if (!subject) return null;
  const { position, column, isPlayed } = subject;
  if (column === null) {
    const ofPosition = knownStory(state, position);
    return ofPosition && { sentence: say(ofPosition.sentence), story: ofPosition, before: [] };
  }
  const ofMove = knownMoveStory(state, position, column);
  return ofMove && { sentence: say(ofMove.sentence), story: ofMove.story, before: isPlayed ? [] : [column] };
}

/** The step that is drawn, with the moves that are on the board when it is told. */
function shownStep(state: State): { step: StoryStep; line: readonly number[] } | null {
  const telling = told(state);
  const step = state.step === null ? undefined : telling?.story.steps[state.step];
  if (!telling || !step) return null;
  // The moves of a rule are how it ends; those of the others are what the step is about.
  const isMove = step.kind === "forced" || step.kind === "choice";
  const until = step.firstMove + (isMove ? step.moves.length : 0);
  return { step, line: [...telling.before, ...telling.story.line.slice(0, until)] };
}

function marksOf(state: State, { step, line }: { step: StoryStep; line: readonly number[] }): Mark[] {
  const ghosts = stonesOfLine(current(state), line).map(
    ({ side, square }, i): Mark => ({ kind: "ghost", side, square, number: i + 1 }),
  );
  const roles = step.squares.map(({ role, squares }): Mark => ({ kind: "role", role, side: step.side, squares }));
  return [...ghosts, ...roles];
}

/** What stands below each column; null where it can't be played, or nothing is to be shown. */
export function columnValues(state: State): (ColumnValue | null)[] {
  const position = current(state);
  const known = analysis(state);
  const columns = Array.from({ length: position.width }, (_, column) => column);
  // While a computer thinks they would be its own, from its view.
  const isOthers = humanSide(state) !== null && turnOf(state) !== HUMAN;
  if (!areValuesOn(state) || position.isOver || isOthers || tooHard(state) !== null) return columns.map(() => null);
  return columns.map((column) => {
    if (!position.canPlay(column)) return null;
    const bounds = known?.columns[column];
    if (!known || !bounds) return { number: "", words: "", outcome: null, isBest: false, isNarrowing: true };
    return {
      number: boundsText(bounds),
      words: position.words(bounds),
      outcome: bounds.lower > 0 ? "win" : bounds.upper < 0 ? "loss" : isExact(bounds) ? "draw" : null,
      isBest: known.best.includes(column),
      isNarrowing: !isExact(bounds),
    };
  });
}

/** The bar: how much of it is the first side's, 0 to 1, and by how much the one is ahead. */
export interface Evaluation {
  readonly share: number | null;
  readonly label: string;
  /** In words, for those who don't see it. */
  readonly name: string;
}

export function evaluation(state: State): Evaluation {
  const position = current(state);
  if (position.result) {
    const share = position.result === "x wins" ? 1 : position.result === "o wins" ? 0 : 0.5;
    return { share, label: "", name: `${resultWords(position.result)}.` };
  }
  const bounds = (state.view === "review" ? reviewedValue(state) : null) ?? analysis(state)?.bounds;
  if (!bounds) return { share: null, label: "", name: saidTooHard(state) ?? "The value is not known yet." };
  const sign = position.toMove === "x" ? 1 : -1;
  const value = leaning(bounds);
  const words = `${SIDE_NAMES[position.toMove]} ${position.words(bounds)}.`;
  if (value === null) return { share: null, label: "", name: words };
  // The number is that of the side that is ahead, as the bar is.
  return {
    share: shareOf(sign * value, kindOf(position)),
    label: isExact(bounds) ? signed(Math.abs(value)) : "",
    name: words,
  };
}

/** What the buttons of the columns are called: "Column 4, empty, wins in 12". */
export function columnLabels(state: State): string[] {
  const position = current(state);
  const stones = stonesOf(position);
  return columnValues(state).map((value, column) => {
    const discs = (stones[column] ?? []).filter((side) => side !== null).map((side) => SIDE_NAMES[side]);
    const filled = discs.length === 0 ? "empty" : `${discs.join(", ")} from below`;
    const parts = [`Column ${columnName(column)}`, discs.length === position.height ? `full, ${filled}` : filled];
    if (value?.words) parts.push(value.isBest ? `${value.words}, best` : value.words);
    return parts.join(", ");
  });
}

/** Why there are no values yet, as a sentence begins and ends. */
function saidTooHard(state: State): string | null {
  const reason = tooHard(state);
  return reason && `${say(reason)}.`;
}

/** What the button of a square is called: "Column 4, row 2: Yellow" */
export function squareLabel({ stones }: BoardModel, { column, row }: Square): string {
  const side = stones[column]?.[row];
  return `Column ${columnName(column)}, row ${row + 1}: ${side ? SIDE_NAMES[side] : "empty"}`;
}

export interface Status {
  /** Whose disc stands before it. */
  readonly side: Side | null;
  readonly title: string;
  readonly text: string;
  /** The fours so far, where they are counted. */
  readonly fours?: Readonly<Record<Side, number>> | null;
}

/** Where the game is, in words. */
export function status(state: State): Status {
  if (state.view === "review") return reviewStatus(state);
  if (state.view === "setup") return setupStatus(state);
  if (state.view === "puzzles") return puzzleStatus(state);
  if (state.view === "learn") return lessonStatus(state);
  if (state.view === "lab") return labStatus(state);
  const position = current(state);
  const { result } = position;
  const fours = foursOf(position);
  if (result) return { side: position.winner, title: titleOfResult(state), text: lastWords(state), fours };
  const side = position.toMove;
  const name = SIDE_NAMES[side];
  const known = areValuesOn(state) || state.view === "analyse" ? analysis(state) : null;
  const value = known && isExact(known.bounds) ? say(position.sentence(known.bounds.lower)) : "";
  const reason = (areValuesOn(state) && saidTooHard(state)) || "";
  if (state.view === "analyse") {
    // Later the room is kept for the moment that an answer takes.
    const isFirst = state.answers.size === 0;
    const text = reason || (isFirst ? "The exact value comes in a moment." : value);
    return { side, title: `${name} to move`, text, fours };
  }
  const player = turnOf(state) as string;
  const text = reason || value || whoPlays(state);
  if (player !== HUMAN) {
    const isWaiting = isWatching(state) && state.isPaused;
    return { side, title: isWaiting ? `Paused: ${name} to move` : `${playerLabel(player)} is thinking`, text, fours };
  }
  return { side, title: humanSide(state) ? "Your turn" : `${name} to move`, text, fours };
}

/** "You are Yellow, against Level 3." */
function whoPlays(state: State): string {
  const { x, o } = state.players;
  const side = humanSide(state);
  if (side) return `You are ${SIDE_NAMES[side]}, against ${playerLabel(state.players[otherSide(side)])}.`;
  if (isWatching(state)) return `${playerLabel(x)} is ${SIDE_NAMES.x}, ${playerLabel(o)} is ${SIDE_NAMES.o}.`;
  return `${SIDE_NAMES.x} and ${SIDE_NAMES.o} take turns at this board.`;
}

function titleOfResult(state: State): string {
  const { winner, result } = current(state);
  if (!winner) return "A draw";
  const side = state.view === "play" ? humanSide(state) : null;
  if (side === null) return resultWords(result as NonNullable<typeof result>);
  return winner === side ? "You win" : `${playerLabel(state.players[winner])} wins`;
}

function lastWords(state: State): string {
  const position = current(state);
  if (position instanceof FillPosition) return say(position.sentence(0));
  if (!position.winner) return "The board is full, and nobody has four in a row.";
  return `${SIDE_NAMES[position.winner]} has four in a row, with disc ${position.stones} of the game.`;
}
