//! The types and constants of `claimeven.h`, in its order. The header says what they mean.

use std::marker::{PhantomData, PhantomPinned};
use std::os::raw::{c_char, c_void};

/// A handle: only the library knows what is in it, and only its functions say which threads may use it.
macro_rules! opaque {
    ($name:ident) => {
        #[repr(C)]
        #[derive(Debug)]
        pub struct $name {
            _bytes: [u8; 0],
            _unknown: PhantomData<(*mut u8, PhantomPinned)>,
        }
    };
}

// version and errors

pub const CLAIMEVEN_INTERFACE_VERSION: u32 = 4;

pub type claimeven_status = i32;
pub const CLAIMEVEN_OK: claimeven_status = 0;
pub const CLAIMEVEN_BAD_ARGUMENT: claimeven_status = 1;
pub const CLAIMEVEN_BAD_SIZE: claimeven_status = 2;
pub const CLAIMEVEN_BAD_NOTATION: claimeven_status = 3;
pub const CLAIMEVEN_ILLEGAL_MOVE: claimeven_status = 4;
pub const CLAIMEVEN_IMPOSSIBLE: claimeven_status = 5;
pub const CLAIMEVEN_TOO_HARD: claimeven_status = 6;
pub const CLAIMEVEN_FILE_ERROR: claimeven_status = 7;
pub const CLAIMEVEN_BAD_FILE: claimeven_status = 8;
pub const CLAIMEVEN_NULL_ARGUMENT: claimeven_status = 9;
pub const CLAIMEVEN_SMALL_BUFFER: claimeven_status = 10;
pub const CLAIMEVEN_UNFINISHED: claimeven_status = 11;
pub const CLAIMEVEN_NO_MEMORY: claimeven_status = 12;
pub const CLAIMEVEN_INTERNAL: claimeven_status = 13;

// common values

pub const CLAIMEVEN_MOST_COLUMNS: usize = 16;
pub const CLAIMEVEN_MOST_SQUARES: usize = 64;

pub type claimeven_side = i32;
pub const CLAIMEVEN_FIRST: claimeven_side = 0;
pub const CLAIMEVEN_SECOND: claimeven_side = 1;
pub const CLAIMEVEN_NOBODY: claimeven_side = -1;

pub type claimeven_outcome = i32;
pub const CLAIMEVEN_LOSS: claimeven_outcome = -1;
pub const CLAIMEVEN_DRAW: claimeven_outcome = 0;
pub const CLAIMEVEN_WIN: claimeven_outcome = 1;

pub type claimeven_game_result = i32;
pub const CLAIMEVEN_FIRST_WINS: claimeven_game_result = 0;
pub const CLAIMEVEN_SECOND_WINS: claimeven_game_result = 1;
pub const CLAIMEVEN_DRAWN: claimeven_game_result = 2;
pub const CLAIMEVEN_GOES_ON: claimeven_game_result = -1;

pub type claimeven_game_kind = i32;
pub const CLAIMEVEN_CONNECT_FOUR: claimeven_game_kind = 0;
pub const CLAIMEVEN_FILL: claimeven_game_kind = 1;

pub type claimeven_ending = i32;
pub const CLAIMEVEN_COMPLETE: claimeven_ending = 0;
pub const CLAIMEVEN_NODES: claimeven_ending = 1;
pub const CLAIMEVEN_TIME: claimeven_ending = 2;
pub const CLAIMEVEN_STOPPED: claimeven_ending = 3;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_square {
    pub column: i32,
    pub row: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_bounds {
    pub lower: i32,
    pub upper: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_statistics {
    pub nodes: u64,
    pub chain_steps: u64,
    pub table_cuts: u64,
    pub bound_cuts: u64,
    pub book_hits: u64,
    pub nanoseconds: i64,
}

// contexts

opaque!(claimeven_context);

pub const CLAIMEVEN_NO_LIMIT: u64 = u64::MAX;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_progress {
    pub bounds: claimeven_bounds,
    pub done: u64,
    pub total: u64,
    pub statistics: claimeven_statistics,
    pub analysis: *const claimeven_analysis,
    pub r#move: *const claimeven_reviewed_move,
    pub r#match: *const claimeven_match_result,
    pub scores: *const claimeven_batch_score,
    pub score_count: u64,
    pub comparison: *const claimeven_comparison,
    pub search: i32,
    pub reserved: i32,
}

pub type claimeven_progress_callback =
    Option<unsafe extern "C" fn(user: *mut c_void, progress: *const claimeven_progress)>;
pub type claimeven_poll_callback = Option<unsafe extern "C" fn(user: *mut c_void) -> i32>;

// positions

opaque!(claimeven_position);

pub type claimeven_obstacle = i32;
pub const CLAIMEVEN_NO_OBSTACLE: claimeven_obstacle = -1;
pub const CLAIMEVEN_HANGING: claimeven_obstacle = 0;
pub const CLAIMEVEN_WRONG_COUNTS: claimeven_obstacle = 1;
pub const CLAIMEVEN_EARLY_FOUR: claimeven_obstacle = 2;
pub const CLAIMEVEN_NO_ORDER: claimeven_obstacle = 3;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_impossibility {
    pub obstacle: claimeven_obstacle,
    pub square_count: i32,
    pub squares: [claimeven_square; CLAIMEVEN_MOST_SQUARES],
    pub sentence: *const c_char,
}

// games

opaque!(claimeven_game);

// opening books

opaque!(claimeven_book);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_book_facts {
    pub width: i32,
    pub height: i32,
    pub plies: u64,
    pub positions: u64,
    pub bytes: u64,
    pub checksum: u64,
}

// solving

opaque!(claimeven_solver);

pub const CLAIMEVEN_DEFAULT_BOOK: i32 = 0;
pub const CLAIMEVEN_WITHOUT_BOOK: i32 = 1;
pub const CLAIMEVEN_GIVEN_BOOK: i32 = 2;
pub const CLAIMEVEN_MOST_THREADS: i32 = 256;
pub const CLAIMEVEN_LEAST_TABLE_BYTES: u64 = 8 << 20;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_solver_options {
    pub table_bytes: u64,
    pub book: *const claimeven_book,
    pub book_choice: i32,
    pub threads: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_solve_result {
    pub bounds: claimeven_bounds,
    pub ending: claimeven_ending,
    pub is_exact: i32,
    pub statistics: claimeven_statistics,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_outcome_result {
    pub bounds: claimeven_bounds,
    pub ending: claimeven_ending,
    pub is_known: i32,
    pub outcome: claimeven_outcome,
    pub reserved: i32,
    pub statistics: claimeven_statistics,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_analysis {
    pub columns: [claimeven_bounds; CLAIMEVEN_MOST_COLUMNS],
    pub width: i32,
    pub playable: u32,
    pub best: u32,
    pub is_complete: i32,
    pub bounds: claimeven_bounds,
    pub ending: claimeven_ending,
    pub reserved: i32,
    pub statistics: claimeven_statistics,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_variation {
    pub moves: [i32; CLAIMEVEN_MOST_SQUARES],
    pub move_count: i32,
    pub ending: claimeven_ending,
    pub statistics: claimeven_statistics,
}

// batches

pub const CLAIMEVEN_NO_SCORE: i8 = i8::MIN;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_batch_score {
    pub index: u64,
    pub score: i32,
    pub reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_batch_result {
    pub done: u64,
    pub ending: claimeven_ending,
    pub reserved: i32,
    pub statistics: claimeven_statistics,
}

// explanations

opaque!(claimeven_story);

pub type claimeven_step_kind = i32;
pub const CLAIMEVEN_STEP_FORCED: claimeven_step_kind = 0;
pub const CLAIMEVEN_STEP_CHOICE: claimeven_step_kind = 1;
pub const CLAIMEVEN_STEP_GAME_OVER: claimeven_step_kind = 2;
pub const CLAIMEVEN_STEP_WIN_IN_ONE: claimeven_step_kind = 3;
pub const CLAIMEVEN_STEP_DOUBLE_THREAT: claimeven_step_kind = 4;
pub const CLAIMEVEN_STEP_ZUGZWANG: claimeven_step_kind = 5;
pub const CLAIMEVEN_STEP_FULL_BOARD: claimeven_step_kind = 6;
pub const CLAIMEVEN_STEP_FOLLOW_UP: claimeven_step_kind = 7;
pub const CLAIMEVEN_STEP_ODD_THREAT: claimeven_step_kind = 8;
pub const CLAIMEVEN_STEP_CANNOT_WIN: claimeven_step_kind = 9;
pub const CLAIMEVEN_STEP_HOLDS: claimeven_step_kind = 10;
pub const CLAIMEVEN_STEP_KINDS: i32 = 11;

pub type claimeven_square_role = i32;
pub const CLAIMEVEN_ROLE_FOUR: claimeven_square_role = 0;
pub const CLAIMEVEN_ROLE_THREAT: claimeven_square_role = 1;
pub const CLAIMEVEN_ROLE_BELOW: claimeven_square_role = 2;
pub const CLAIMEVEN_ROLE_PAIR: claimeven_square_role = 3;
pub const CLAIMEVEN_ROLE_ANSWERS: claimeven_square_role = 4;
pub const CLAIMEVEN_ROLE_PARRIED: claimeven_square_role = 5;
pub const CLAIMEVEN_ROLE_MISSING: claimeven_square_role = 6;
pub const CLAIMEVEN_SQUARE_ROLES: i32 = 7;

pub type claimeven_verdict = i32;
pub const CLAIMEVEN_VERDICT_BEST: claimeven_verdict = 0;
pub const CLAIMEVEN_VERDICT_SLOWER: claimeven_verdict = 1;
pub const CLAIMEVEN_VERDICT_DRAWS: claimeven_verdict = 2;
pub const CLAIMEVEN_VERDICT_LOSES: claimeven_verdict = 3;
pub const CLAIMEVEN_VERDICT_LOSES_AT_ONCE: claimeven_verdict = 4;
pub const CLAIMEVEN_VERDICT_WORSE: claimeven_verdict = 5;
pub const CLAIMEVEN_VERDICTS: i32 = 6;

pub type claimeven_threat_use = i32;
pub const CLAIMEVEN_THREAT_NOW: claimeven_threat_use = 0;
pub const CLAIMEVEN_THREAT_DECIDES: claimeven_threat_use = 1;
pub const CLAIMEVEN_THREAT_FOUR_BELOW: claimeven_threat_use = 2;
pub const CLAIMEVEN_THREAT_DENIED: claimeven_threat_use = 3;
pub const CLAIMEVEN_THREAT_OPEN: claimeven_threat_use = 4;
pub const CLAIMEVEN_THREAT_USES: i32 = 5;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_story_summary {
    pub sentence: *const c_char,
    pub statistics: claimeven_statistics,
    pub score: i32,
    pub decided_by: claimeven_step_kind,
    pub decided_after: i32,
    pub step_count: i32,
    pub threat_count: i32,
    pub threat_when_decided_count: i32,
    pub move_count: i32,
    pub deciding_step: i32,
    pub moves: [i32; CLAIMEVEN_MOST_SQUARES],
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_alternative {
    pub column: i32,
    pub verdict: claimeven_verdict,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_step {
    pub sentence: *const c_char,
    pub missing: *const c_char,
    pub kind: claimeven_step_kind,
    pub side: claimeven_side,
    pub first_move: i32,
    pub move_count: i32,
    pub marked_count: i32,
    pub alternative_count: i32,
    pub moves: [i32; CLAIMEVEN_MOST_SQUARES],
    pub alternatives: [claimeven_alternative; CLAIMEVEN_MOST_COLUMNS],
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_marked_squares {
    pub role: claimeven_square_role,
    pub square_count: i32,
    pub squares: [claimeven_square; CLAIMEVEN_MOST_SQUARES],
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_threat {
    pub sentence: *const c_char,
    pub side: claimeven_side,
    pub r#use: claimeven_threat_use,
    pub square: claimeven_square,
    pub is_odd: i32,
    pub reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_move_story {
    pub sentence: *const c_char,
    pub column: i32,
    pub best: i32,
    pub score: i32,
    pub verdict: claimeven_verdict,
    pub statistics: claimeven_statistics,
}

opaque!(claimeven_threat_list);

// the fill game

opaque!(claimeven_fill_solver);

pub const CLAIMEVEN_MOST_FILL_EMPTY: i32 = 28;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_fill_result {
    pub bounds: claimeven_bounds,
    pub ending: claimeven_ending,
    pub is_exact: i32,
    pub column: i32,
    pub reserved: i32,
    pub statistics: claimeven_statistics,
}

// players

opaque!(claimeven_player);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_player_move {
    pub column: i32,
    pub ending: claimeven_ending,
    pub nodes: u64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_player_description {
    pub name: *const c_char,
    pub pattern: *const c_char,
    pub text: *const c_char,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_level_description {
    pub name: *const c_char,
    pub text: *const c_char,
    pub number: i32,
    pub horizon: i32,
    pub elo: i32,
    pub reserved: i32,
    pub temperature: f64,
    pub best_moves: f64,
}

// matches

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_match_options {
    pub kind: claimeven_game_kind,
    pub width: i32,
    pub height: i32,
    pub opening_plies: i32,
    pub threads: i32,
    pub reserved: i32,
    pub games: u64,
    pub seed: u64,
    pub move_nodes: u64,
    pub move_nanoseconds: u64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_match_result {
    pub wins: u64,
    pub draws: u64,
    pub losses: u64,
    pub moves: [u64; 2],
    pub nodes: [u64; 2],
    pub nanoseconds: [i64; 2],
    pub score: f64,
    pub ending: claimeven_ending,
    pub reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_estimate {
    pub value: f64,
    pub low: f64,
    pub high: f64,
}

// reviews

opaque!(claimeven_review);

pub type claimeven_move_class = i32;
pub const CLAIMEVEN_MOVE_FORCED: claimeven_move_class = 0;
pub const CLAIMEVEN_MOVE_ONLY: claimeven_move_class = 1;
pub const CLAIMEVEN_MOVE_BEST: claimeven_move_class = 2;
pub const CLAIMEVEN_MOVE_SLOWER_WIN: claimeven_move_class = 3;
pub const CLAIMEVEN_MOVE_QUICKER_LOSS: claimeven_move_class = 4;
pub const CLAIMEVEN_MOVE_MISTAKE: claimeven_move_class = 5;
pub const CLAIMEVEN_MOVE_BLUNDER: claimeven_move_class = 6;
pub const CLAIMEVEN_MOVE_UNKNOWN: claimeven_move_class = 7;
pub const CLAIMEVEN_MOVE_CLASSES: usize = 8;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_reviewed_move {
    pub sentence: *const c_char,
    pub why: *const c_char,
    pub number: i32,
    pub side: claimeven_side,
    pub column: i32,
    pub move_class: claimeven_move_class,
    pub before: claimeven_bounds,
    pub after: claimeven_bounds,
    pub best: u32,
    pub lost: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_side_review {
    pub moves: i32,
    pub classes: [i32; CLAIMEVEN_MOVE_CLASSES],
    pub known: i32,
    pub best: i32,
    pub results_held: i32,
    pub results_kept: i32,
    pub reserved: i32,
    pub best_share: f64,
    pub kept_share: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_review_summary {
    pub moves: u64,
    pub turning_points: u64,
    pub sides: [claimeven_side_review; 2],
    pub value: claimeven_bounds,
    pub result: claimeven_game_result,
    pub ending: claimeven_ending,
    pub is_complete: i32,
    pub reserved: i32,
    pub statistics: claimeven_statistics,
}

// puzzles

pub type claimeven_puzzle_goal = i32;
pub const CLAIMEVEN_PUZZLE_WIN: claimeven_puzzle_goal = 0;
pub const CLAIMEVEN_PUZZLE_DRAW: claimeven_puzzle_goal = 1;
pub const CLAIMEVEN_PUZZLE_QUICKEST: claimeven_puzzle_goal = 2;
pub const CLAIMEVEN_PUZZLE_GOALS: i32 = 3;

pub type claimeven_puzzle_theme = i32;
pub const CLAIMEVEN_PUZZLE_DOUBLE_THREAT: claimeven_puzzle_theme = 0;
pub const CLAIMEVEN_PUZZLE_FORCED_LINE: claimeven_puzzle_theme = 1;
pub const CLAIMEVEN_PUZZLE_ZUGZWANG: claimeven_puzzle_theme = 2;
pub const CLAIMEVEN_PUZZLE_CLAIMEVEN: claimeven_puzzle_theme = 3;
pub const CLAIMEVEN_PUZZLE_ONLY_DEFENCE: claimeven_puzzle_theme = 4;
pub const CLAIMEVEN_PUZZLE_THEMES: i32 = 5;
pub const CLAIMEVEN_PUZZLE_GRADES: i32 = 5;

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_puzzle {
    pub grade: i32,
    pub theme: claimeven_puzzle_theme,
    pub goal: claimeven_puzzle_goal,
    pub answer: i32,
    pub score: i32,
    pub move_count: i32,
    pub moves: [i32; CLAIMEVEN_MOST_SQUARES],
}

// the search lab

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_lab_search {
    pub name: *const c_char,
    pub text: *const c_char,
}

opaque!(claimeven_comparison);

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_comparison_options {
    pub nodes: u64,
    pub seed: u64,
    pub least_nanoseconds: u64,
    pub searches: u32,
    pub depth: i32,
    pub positions: i32,
    pub reserved: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_search_figures {
    pub search: i32,
    pub set: i32,
    pub empty: i32,
    pub positions: i32,
    pub solved: i32,
    pub complete: i32,
    pub is_through: i32,
    pub reserved: i32,
    pub mean_nodes: f64,
    pub mean_ms: f64,
    pub mean_depth: f64,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_lab_result {
    pub nodes: u64,
    pub nanoseconds: i64,
    pub is_solved: i32,
    pub score: i32,
    pub depth: i32,
    pub is_complete: i32,
}

#[repr(C)]
#[derive(Clone, Copy, Debug)]
pub struct claimeven_comparison_summary {
    pub disagreement: *const c_char,
    pub sets: u64,
    pub rows: u64,
    pub ending: claimeven_ending,
    pub reserved: i32,
}
