// What a person has solved and learned; it may also come from a file, or go to one.
import { type Checks, count, flag, isObject, oneOf, text } from "./checks.js";

export interface SolvedPuzzle {
  /** Whether the first try was right, and no hint was taken; said of the first time that it was solved. */
  readonly how: "alone" | "helped";
  /** Whether it was played to the end, too. */
  readonly isLine: boolean;
}

export interface Progress {
  /** By the moves that lead to the puzzle: with the next set of puzzles its number may be another one. */
  readonly puzzles: Readonly<Record<string, SolvedPuzzle>>;
  /** Puzzles in a row that were solved alone: now, and at most. */
  readonly streak: number;
  readonly bestStreak: number;
  /** The days whose puzzle was solved, "2026-11-18", in order. */
  readonly days: readonly string[];
  /** By the name of a lesson: which of its boards are done, from 0, in order. */
  readonly lessons: Readonly<Record<string, readonly number[]>>;
}

export const NO_PROGRESS: Progress = { puzzles: {}, streak: 0, bestStreak: 0, days: [], lessons: {} };

const MOST_PUZZLES = 5000;
const MOST_DAYS = 5000;
const MOST_LESSONS = 100;
const MOST_BOARDS = 50;

const streak = count(MOST_PUZZLES);
const puzzleName = text(42, /^[1-7]+$/);
const lessonName = text(40, /^[a-z]+(-[a-z]+)*$/);
const day = text(10, /^\d{4}-\d\d-\d\d$/);
const board = count(MOST_BOARDS - 1);
const checks: Checks<SolvedPuzzle> = { how: oneOf("alone", "helped"), isLine: flag };

/** The progress in what was kept, and how many parts of it were none; undefined if it is something else. */
export function progressIn(data: unknown): { readonly progress: Progress; readonly lost: number } | undefined {
  if (!isObject(data)) return undefined;
  let lost = 0;
  const right = <T>(value: T | undefined): T[] => {
    if (value === undefined) ++lost;
    return value === undefined ? [] : [value];
  };
  const fields = <T>(value: unknown, most: number, read: (name: string, value: unknown) => T | undefined) => {
    const entries = isObject(value) ? Object.entries(value) : [];
    if (!isObject(value) && value !== undefined) ++lost;
    lost += Math.max(0, entries.length - most);
    return entries.slice(0, most).flatMap(([name, one]) => right(read(name, one)));
  };
  const items = <T>(value: unknown, most: number, read: (value: unknown) => T | undefined): T[] => {
    const all = Array.isArray(value) ? value : [];
    if (!Array.isArray(value) && value !== undefined) ++lost;
    lost += Math.max(0, all.length - most);
    return all.slice(0, most).flatMap((one) => right(read(one)));
  };
  const number = (value: unknown) => (value === undefined ? 0 : (right(streak(value))[0] ?? 0));

  const puzzles = fields(data.puzzles, MOST_PUZZLES, (name, value) => {
    const solved = puzzleName(name) !== undefined && isObject(value) ? solvedIn(value) : undefined;
    return solved && ([name, solved] as const);
  });
  const lessons = fields(data.lessons, MOST_LESSONS, (name, value) => {
    if (lessonName(name) === undefined || !Array.isArray(value)) return undefined;
    return [name, inOrder(items(value, MOST_BOARDS, board))] as const;
  });
  const now = number(data.streak);
  const progress = {
    puzzles: Object.fromEntries(puzzles),
    streak: now,
    bestStreak: Math.max(now, number(data.bestStreak)),
    days: inOrder(items(data.days, MOST_DAYS, day)),
    lessons: Object.fromEntries(lessons),
  };
  return { progress, lost };
}

function solvedIn(value: Readonly<Record<string, unknown>>): SolvedPuzzle | undefined {
  const how = checks.how(value.how);
  return how && { how, isLine: checks.isLine(value.isLine) ?? false };
}

/** Each once. */
function inOrder<T extends string | number>(values: readonly T[]): T[] {
  return [...new Set(values)].sort((a, b) => (a < b ? -1 : 1));
}

/** What is in either; the streak is that of `now`. */
export function merged(other: Progress, now: Progress): Progress {
  const puzzles: Record<string, SolvedPuzzle> = { ...other.puzzles };
  for (const [name, solved] of Object.entries(now.puzzles)) {
    const known = puzzles[name];
    const isAlone = solved.how === "alone" || known?.how === "alone";
    puzzles[name] = { how: isAlone ? "alone" : "helped", isLine: solved.isLine || known?.isLine === true };
  }
  const lessons: Record<string, readonly number[]> = { ...other.lessons };
  for (const [name, boards] of Object.entries(now.lessons)) {
    lessons[name] = inOrder([...(lessons[name] ?? []), ...boards]);
  }
  return {
    puzzles,
    streak: now.streak,
    bestStreak: Math.max(other.bestStreak, now.bestStreak),
    days: inOrder([...other.days, ...now.days]),
    lessons,
  };
}

const FILE_KIND = "claimeven progress";
const FILE_VERSION = 1;
export const LARGEST_FILE = 1_000_000;

/** The text of a file that progress is taken along in. */
export function progressFile(progress: Progress): string {
  return `${JSON.stringify({ kind: FILE_KIND, version: FILE_VERSION, data: progress }, null, 1)}\n`;
}

/** The progress of such a file; throws a sentence about what is wrong with any other. */
export function progressOfFile(content: string): { readonly progress: Progress; readonly lost: number } {
  if (content.length > LARGEST_FILE) throw new Error("This file is far too large to be progress of this page.");
  let file: unknown;
  try {
    file = JSON.parse(content);
  } catch {
    throw new Error("This file has no progress in it: it is not JSON. Take one that this page has saved.");
  }
  if (!isObject(file) || file.kind !== FILE_KIND) {
    throw new Error("This file has no progress in it. Take one that this page has saved.");
  }
  if (typeof file.version === "number" && file.version > FILE_VERSION) {
    throw new Error("This file was saved by a newer version of this page. Load the page again, and then the file.");
  }
  const found = file.version === FILE_VERSION ? progressIn(file.data) : undefined;
  if (!found) throw new Error("This file is damaged: its progress can't be read.");
  return found;
}
