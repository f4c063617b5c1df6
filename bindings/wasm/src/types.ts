/** The first player is x, the second o. */
export type Side = "x" | "o";
export type Outcome = "win" | "draw" | "loss";
export type GameResult = "x wins" | "o wins" | "draw";
/** The first four wins; or the board is filled, and then whoever has more fours has won. */
export type GameKind = "connect4" | "fill";
/** Why a call ended: it has the whole answer, or a limit came first. */
export type Ending = "complete" | "nodes" | "time" | "stopped";

/** Columns and rows count from 0, from the left and from the bottom. */
export interface Square {
  readonly column: number;
  readonly row: number;
}

/** What is proven of a value: lower <= value <= upper. */
export interface Bounds {
  readonly lower: number;
  readonly upper: number;
}

/** The work that a call did. */
export interface Statistics {
  /** Positions looked at. */
  readonly nodes: number;
  /** Forced moves played out between them. */
  readonly chainSteps: number;
  /** Nodes settled by what the table knew of their children. */
  readonly tableCuts: number;
  /** Nodes settled by a strategy bound of a child. */
  readonly boundCuts: number;
  /** Scores that the book gave. */
  readonly bookHits: number;
  readonly timeMs: number;
}

/** When a call ends before it has the whole answer. What is left out is no limit. */
export interface Limits {
  /** Positions to look at. */
  readonly nodeLimit?: number | undefined;
  /** Milliseconds. */
  readonly timeLimit?: number | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** Limits, and who is told how far the call is. */
export interface Context<News> extends Limits {
  readonly onProgress?: ((news: News) => void) | undefined;
}

export interface SolveResult {
  /** The exact score; null if a limit came first. */
  readonly score: number | null;
  readonly bounds: Bounds;
  readonly ending: Ending;
  readonly statistics: Statistics;
}

export interface OutcomeResult {
  /** For the side to move; null if a limit came first. */
  readonly outcome: Outcome | null;
  readonly bounds: Bounds;
  readonly ending: Ending;
  readonly statistics: Statistics;
}

/** What is known of every column, from the view of the side to move. */
export interface Analysis {
  /** null for columns that can't be played. */
  readonly columns: readonly (Bounds | null)[];
  /** null for columns that can't be played, and while the score is not known. */
  readonly scores: readonly (number | null)[];
  /** Of the position. */
  readonly bounds: Bounds;
  /** The columns that are proven best: all of them if the analysis is complete. */
  readonly best: readonly number[];
  /** Whether every column has its exact score. */
  readonly isComplete: boolean;
  readonly ending: Ending;
  readonly statistics: Statistics;
}

/** Best play, to the end unless a limit came first. */
export interface Variation {
  readonly moves: readonly number[];
  readonly ending: Ending;
  readonly statistics: Statistics;
}

export interface FillResult {
  /** The fours of the side to move minus those of the other side at the end; null if a limit came first. */
  readonly score: number | null;
  /** A best move; null if a limit came first or the game is over. */
  readonly column: number | null;
  readonly bounds: Bounds;
  readonly ending: Ending;
  readonly statistics: Statistics;
}

export interface BatchResult {
  /** In the order of the positions; null where a limit came first. */
  readonly scores: readonly (number | null)[];
  readonly ending: Ending;
  readonly statistics: Statistics;
}

export interface BatchProgress {
  readonly done: number;
  readonly total: number;
  readonly scores: readonly (number | null)[];
}

export type StepKind =
  | "forced"
  | "choice"
  | "game-over"
  | "win-in-one"
  | "double-threat"
  | "zugzwang"
  | "full-board"
  | "follow-up"
  | "odd-threat"
  | "cannot-win"
  | "holds";
export type SquareRole = "four" | "threat" | "below" | "pair" | "answers" | "parried" | "missing";
export type Verdict = "best" | "slower" | "draws" | "loses" | "loses-at-once" | "worse";
export type ThreatUse = "now" | "decides" | "four-below" | "denied" | "open";

export interface MarkedSquares {
  readonly role: SquareRole;
  readonly squares: readonly Square[];
}

export interface Alternative {
  readonly column: number;
  readonly verdict: Verdict;
}

export interface StoryStep {
  readonly kind: StepKind;
  /** Who profits, or makes the first of the moves; null where the board fills up. */
  readonly side: Side | null;
  /** Where its moves begin among those of the story. */
  readonly firstMove: number;
  readonly moves: readonly number[];
  readonly squares: readonly MarkedSquares[];
  /** The other columns, where there is a choice. */
  readonly alternatives: readonly Alternative[];
  readonly sentence: string;
  /** What the other side would need, where it can be said; otherwise "". */
  readonly missing: string;
}

/** An empty square where a side would complete a four. */
export interface Threat {
  readonly side: Side;
  readonly square: Square;
  readonly use: ThreatUse;
  /** Of the row, as players count: the bottom row is the first, and odd. */
  readonly isOdd: boolean;
  readonly sentence: string;
}

/** Why a score is what it is. */
export interface Story {
  readonly score: number;
  /** The score in words. */
  readonly sentence: string;
  readonly steps: readonly StoryStep[];
  /** The step that decides, and its index. */
  readonly decision: StoryStep;
  readonly decidingStep: number;
  /** Moves before the position where the reason can be seen. */
  readonly decidedAfter: number;
  /** Best play to the end. */
  readonly line: readonly number[];
  readonly threats: readonly Threat[];
  readonly threatsWhenDecided: readonly Threat[];
  readonly statistics: Statistics;
}

/** What is good or bad about a move. */
export interface MoveStory {
  readonly column: number;
  /** The score of the position. */
  readonly best: number;
  /** The score of the move, from the view of the side that makes it. */
  readonly score: number;
  readonly verdict: Verdict;
  readonly sentence: string;
  /** Of the position after the move: for one that is not best, its refutation. */
  readonly story: Story;
  readonly statistics: Statistics;
}

export type MoveClass =
  | "forced"
  | "only-move"
  | "best"
  | "slower-win"
  | "quicker-loss"
  | "mistake"
  | "blunder"
  | "unknown";

/** Values are those of the side that made the move. */
export interface ReviewedMove {
  /** Of the stone on the board, from 1. */
  readonly number: number;
  readonly side: Side;
  readonly column: number;
  readonly before: Bounds;
  readonly after: Bounds;
  /** The columns that are proven best. */
  readonly best: readonly number[];
  readonly moveClass: MoveClass;
  /** What the class means: "No other column kept the result." */
  readonly meaning: string;
  /** For a slower win or quicker loss: by how many moves or fours. */
  readonly lost: number | null;
  /** What was wrong, and which column was better; "" for a good move. */
  readonly sentence: string;
  /** Why that column was better, for mistakes and blunders. */
  readonly why: string;
}

/** A move that changed the result. */
export interface TurningPoint {
  /** Its place among the moves. */
  readonly ply: number;
  readonly before: Outcome;
  readonly after: Outcome;
}

/** How one side played. */
export interface SideReview {
  readonly moves: number;
  /** How often each class occurred. */
  readonly classes: Readonly<Record<MoveClass, number>>;
  /** Moves whose class is known, and those of them that no other move was better than. */
  readonly known: number;
  readonly best: number;
  /** The share of the two, 0 to 1; null for no moves. */
  readonly bestShare: number | null;
  /** The moves at which the side had a win or a draw, and those of them that kept it. */
  readonly resultsHeld: number;
  readonly resultsKept: number;
  readonly keptShare: number | null;
}

export interface Review {
  readonly moves: readonly ReviewedMove[];
  readonly turningPoints: readonly TurningPoint[];
  readonly sides: Readonly<Record<Side, SideReview>>;
  /** null if the game goes on. */
  readonly result: GameResult | null;
  /** Of the last position, for the side to move there. */
  readonly value: Bounds;
  /** Whether the class of every move is known. */
  readonly isComplete: boolean;
  readonly ending: Ending;
  readonly statistics: Statistics;
}

export interface ReviewProgress {
  /** The move just reviewed; the last one comes first. */
  readonly move: ReviewedMove;
  readonly done: number;
  readonly total: number;
  readonly statistics: Statistics;
}

export interface PlayerMove {
  readonly column: number;
  /** "complete", or which limit cut its thinking short. */
  readonly ending: Ending;
  /** That it took to find it; 0 where nothing was searched. */
  readonly nodes: number;
}

export interface PlayerDescription {
  /** For `new Player`: "hard", "heuristic:5". */
  readonly name: string;
  /** How its relatives are written: "heuristic:DEPTH". */
  readonly pattern: string;
  readonly text: string;
}

export interface LevelDescription {
  /** From 1: "level:1" is its name for `new Player`. */
  readonly number: number;
  /** "easy", "hard"; "" for most. */
  readonly name: string;
  readonly text: string;
  /** Plies that it sees ahead; null: to the end. */
  readonly horizon: number | null;
  /** Above level 1. */
  readonly elo: number;
  /** In points of the score: at 0 always the move that looks best. */
  readonly temperature: number;
  /** Share of its moves that were best in random positions, 0 to 1. */
  readonly bestMoves: number;
}

export type PuzzleGoal = "win" | "draw" | "quickest";
export type PuzzleTheme = "double-threat" | "forced-line" | "zugzwang" | "claimeven" | "only-defence";

export interface PuzzleGrade {
  readonly grade: number;
  /** The level of the exact player that finds its moves, and the one that misses them. */
  readonly foundBy: number;
  readonly missedBy: number;
}
