// The search lab: what is to be compared, and what came of it.
import type { Comparison, ComparisonOptions, SearchFigures } from "claimeven";
import { boardOf } from "./record.js";
import type { Status } from "./shown.js";
import { type Answer, current, type Question, type State } from "./state.js";

/** What a person has chosen. */
export interface LabChoice {
  /** By name; null: all that there are. */
  readonly searches: readonly string[] | null;
  /** The position on the board instead of random ones. */
  readonly isOnBoard: boolean;
  /** Empty squares of random positions: from the first number to the last, by twos. */
  readonly first: number;
  readonly last: number;
  /** In each set. */
  readonly positions: number;
  /** Where a search of a position is cut off. */
  readonly nodes: number;
}

/** As in docs/lab.md, whose positions and node counts these are. */
export const USUAL: LabChoice = {
  searches: null,
  isOnBoard: false,
  first: 8,
  last: 22,
  positions: 20,
  nodes: 5_000_000,
};

/** What choices there are, besides those of links. */
export const CHOICES = {
  empty: [4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28],
  positions: [1, 5, 10, 20, 50, 100],
  nodes: [10_000, 100_000, 1_000_000, 5_000_000, 20_000_000],
} as const;

const SEED = 1;
/** The most of each that a link may ask for. */
const MOST = { empty: 42, positions: 1000, nodes: 1_000_000_000 } as const;

/** A comparison that was begun. */
export interface LabRun {
  readonly number: number;
  readonly options: ComparisonOptions;
  readonly isRunning: boolean;
  /** So far. */
  readonly comparison: Comparison | null;
  /** The search at work. */
  readonly search: string;
  readonly done: number;
  readonly total: number;
  /** Why there is no more. */
  readonly problem: string | null;
}

export interface LabState {
  readonly choice: LabChoice;
  readonly run: LabRun | null;
}

export type LabEvent =
  | { readonly type: "labChoice"; readonly change: Partial<LabChoice> }
  | { readonly type: "labStart" }
  | { readonly type: "labStop" };

/** What is told of a comparison. */
export interface LabAnswer {
  readonly kind: "lab";
  readonly comparison: Comparison;
  readonly search: string;
  readonly done: number;
  readonly total: number;
  readonly isOver: boolean;
}

export function labUpdate(state: State, event: LabEvent): State {
  const { lab } = state;
  switch (event.type) {
    case "labChoice":
      return { ...state, lab: { ...lab, choice: { ...lab.choice, ...event.change } } };
    case "labStart": {
      if (lab.run?.isRunning || lab.choice.searches?.length === 0) return state;
      const run: LabRun = {
        number: (lab.run?.number ?? 0) + 1,
        options: optionsOf(state),
        isRunning: true,
        comparison: null,
        search: "",
        done: 0,
        total: 0,
        problem: null,
      };
      return { ...state, lab: { ...lab, run }, spoken: "The comparison has begun." };
    }
    case "labStop":
      return lab.run?.isRunning ? { ...state, lab: stopped(lab), spoken: "Stopped." } : state;
  }
}

/** Nobody waits for it any more; what it has found stays. */
export function stopped(lab: LabState): LabState {
  return lab.run?.isRunning ? { ...lab, run: { ...lab.run, isRunning: false } } : lab;
}

function optionsOf(state: State): ComparisonOptions {
  const { searches, isOnBoard, positions, nodes } = state.lab.choice;
  const what = isOnBoard
    ? { position: boardOf(current(state)) }
    : { empty: emptyOf(state.lab.choice), positions, seed: SEED };
  return { ...(searches && { searches }), ...what, nodes };
}

/** The numbers of empty squares: 8, 10, ... 22. */
export function emptyOf({ first, last }: LabChoice): number[] {
  return Array.from({ length: Math.floor((last - first) / 2) + 1 }, (_, i) => first + 2 * i);
}

export function labQuestions({ lab: { run } }: State): Question[] {
  return run?.isRunning ? [{ kind: "lab", id: idOf(run), options: run.options }] : [];
}
function idOf({ number }: LabRun): string {
  return `lab ${number}`;
}

/** Takes an answer in, if it is one to the comparison at hand; null for any other. */
export function labAnswered(state: State, id: string, answer: Answer): State | null {
  if (answer.kind !== "lab" && !id.startsWith("lab ")) return null;
  const { run } = state.lab;
  if (!run?.isRunning || id !== idOf(run)) return state;
  const next = { ...run, ...news(answer) };
  return { ...state, lab: { ...state.lab, run: next }, spoken: next.isRunning ? state.spoken : ended(next) };
}

function news(answer: Answer): Partial<LabRun> {
  if (answer.kind === "failure") return { isRunning: false, problem: answer.sentence };
  if (answer.kind !== "lab") return {};
  const { comparison, search, done, total, isOver } = answer;
  return { comparison, search, done, total, isRunning: !isOver };
}

function ended({ problem, comparison }: LabRun): string {
  if (problem) return problem;
  return comparison?.disagreement ? "The searches disagree." : "The comparison is finished.";
}

/** Which of the numbers of squares is at work. */
export function emptyAtWork({ comparison }: LabRun): number | null {
  return comparison?.sets.at(-1)?.empty ?? null;
}

export function labStatus(state: State): Status {
  const { run } = state.lab;
  if (!run) {
    const text = "Searches that grow by one idea each, on the same positions: nodes and time show what it is worth.";
    return { side: null, title: "The search lab", text };
  }
  if (run.problem) return { side: null, title: "That can't be compared", text: run.problem };
  if (run.comparison?.disagreement) {
    return { side: null, title: "The searches disagree", text: `${run.comparison.disagreement}.` };
  }
  const far = `${run.done} of ${run.total} searches done`;
  if (run.isRunning) {
    const empty = emptyAtWork(run);
    if (empty === null) return { side: null, title: "Comparing", text: "The positions are being made." };
    return { side: null, title: "Comparing", text: `${run.search} with ${empty} empty squares, ${far}.` };
  }
  const isWhole = run.comparison?.ending === "complete" && run.done === run.total;
  if (!isWhole) return { side: null, title: "Stopped", text: `${far}. What was found so far stays.` };
  return { side: null, title: "Compared", text: `${run.total} searches, and all that finished found the same scores.` };
}

/** What is known of a search with so many empty squares. */
export function figuresOf({ rows }: Comparison, search: string, set: number): SearchFigures | null {
  return rows.find((row) => row.search === search && row.set === set && row.isThrough) ?? null;
}

/** In the order in which they were compared. */
export function comparedSearches({ rows }: Comparison): string[] {
  return [...new Set(rows.map(({ search }) => search))];
}

// What links say: &searches=pvs,mtdf&empty=8-14&positions=10&nodes=100000, or &on=board.

export function putLab(query: URLSearchParams, { choice }: LabState): void {
  const { searches, isOnBoard, first, last, positions, nodes } = choice;
  if (searches) query.set("searches", searches.join(","));
  if (isOnBoard) query.set("on", "board");
  else {
    query.set("empty", `${first}-${last}`);
    if (positions !== USUAL.positions) query.set("positions", String(positions));
  }
  if (nodes !== USUAL.nodes) query.set("nodes", String(nodes));
}

/** The choice of a link; throws a sentence about what is wrong with it. */
export function labChoiceIn(query: URLSearchParams): LabChoice {
  const empty = query.get("empty") ?? `${USUAL.first}-${USUAL.last}`;
  const range = /^(\d{1,2})(?:-(\d{1,2}))?$/.exec(empty);
  const first = Number(range?.[1]);
  const last = Number(range?.[2] ?? first);
  if (!(first >= 1 && first <= last && last <= MOST.empty)) {
    throw new Error(`The numbers of empty squares are written 8-22, and not '${empty.slice(0, 40)}'.`);
  }
  return {
    searches: query.get("searches")?.slice(0, 400).split(",").filter(Boolean) ?? null,
    isOnBoard: query.get("on") === "board",
    first,
    last,
    positions: numberIn(query, "positions", USUAL.positions, MOST.positions),
    nodes: numberIn(query, "nodes", USUAL.nodes, MOST.nodes),
  };
}

function numberIn(query: URLSearchParams, name: string, usual: number, most: number): number {
  const text = query.get(name);
  if (text === null) return usual;
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  if (number < 1 || number > most) {
    throw new Error(`'${name}' is a number from 1 to ${most}, and not '${text.slice(0, 40)}'.`);
  }
  return number;
}

// What is taken along.

/** As `claimeven lab algorithms --json` writes it. */
export function comparisonJson(comparison: Comparison): string {
  const sets = comparison.sets.map(({ empty, moves }, set) => ({
    name: `${empty} empty squares`,
    positions: moves.length,
    algorithms: comparison.rows
      .filter((row) => row.set === set)
      .map((row) => ({
        name: row.search,
        solved: row.solved,
        complete: row.complete,
        mean_nodes: row.meanNodes,
        mean_ms: row.meanMs,
        mean_depth: row.meanDepth,
        results: row.results.map(({ score, isComplete, depth, nodes, timeMs }, i) => ({
          moves: moves[i],
          score,
          complete: isComplete,
          depth,
          nodes,
          ms: timeMs,
        })),
      })),
  }));
  return `${JSON.stringify({ size: "7x6", seed: SEED, node_limit: comparison.nodes, sets }, null, 1)}\n`;
}

/** A line for each search and number of empty squares. */
export function comparisonCsv({ rows }: Comparison): string {
  const lines = rows
    .filter(({ isThrough }) => isThrough)
    .map((row) =>
      [row.search, row.empty, row.positions, row.solved, row.complete, row.meanNodes, row.meanMs, row.meanDepth].join(
        ",",
      ),
    );
  return `${["search,empty,positions,solved,complete,mean_nodes,mean_ms,mean_depth", ...lines].join("\n")}\n`;
}
