//! Connect Four, solved exactly and fast: the score of any position and of every column, the reason why, reviews of games,
//! players of every strength, opening books, puzzles and batches.
//!
//! ```
//! use claimeven::{Position, Solver};
//!
//! let position = Position::from_moves("1255174163").unwrap(); // columns from 1
//! let mut solver = Solver::new();
//! let score = solver.solve(&position);
//! println!("{score}"); // prints: 2
//! println!("{}", position.sentence(score).unwrap()); // prints: x to move wins in 15 moves (move 39 of the game).
//! # assert_eq!(score, 2);
//! # assert_eq!(position.sentence(score).unwrap(), "x to move wins in 15 moves (move 39 of the game).");
//! ```
//!
//! A score is that of the side to move under best play: +k wins with the k-th stone from its end, -k loses to the opponent's
//! k-th from its end, 0 is a draw. Columns, rows and indices count from 0, row 0 at the bottom; text for people counts from 1:
//! moves (`"4455"`), and the sentences of the library.
//!
//! This is the C++ library, translated: nothing is computed here, and what is refused is refused with its sentence
//! ([`Error`]). All of the C interface is here but the search lab and what solvers without a common table share an analysis
//! with. Long calls take [`Limits`], or a [`Context`] that tells how far they are. `docs/rust.md` of the project has an example of
//! everything.
//!
//! # Features
//!
//! - `book` (on): the opening book of 7x6 becomes part of the library, 1.9 MB.
//! - `serde`: `Serialize` for all results, in the JSON of the npm package, and `Deserialize` for what programs ask with.
//!
//! # Panics
//!
//! Without memory, and if the library makes a mistake. A panic of a callback ends the call and comes out of it.
#![warn(missing_docs)]
#![deny(unsafe_op_in_unsafe_fn)]

mod batch;
mod board_size;
mod book;
mod call;
mod connect_four_ai;
mod context;
mod error;
mod fill;
mod game;
#[cfg(feature = "serde")]
mod json;
mod matches;
mod player;
mod position;
mod puzzle;
mod results;
mod review;
mod score;
mod setup;
mod solver;
mod story;
mod words;

pub use batch::{solve_batch, solve_batch_keys, BatchProgress, BatchResult, BatchScore};
pub use board_size::BoardSize;
pub use book::Book;
pub use connect_four_ai::{AIPlayer, Difficulty};
pub use context::{Context, Limits, StopSignal};
pub use error::{Error, ErrorCode, Failure};
pub use fill::{FillResult, FillSolver};
pub use game::Game;
pub use matches::{play_match, Estimate, MatchOptions, MatchResult};
pub use player::{levels, players, LevelDescription, Player, PlayerDescription, PlayerMove};
pub use position::Position;
pub use puzzle::{
    keeps_goal, puzzle_grades, puzzle_of_day, puzzles, Puzzle, PuzzleGoal, PuzzleGrade, PuzzleTheme,
};
pub use results::{Analysis, OutcomeResult, SolveProgress, SolveResult, Variation};
pub use review::{MoveClass, Review, ReviewProgress, ReviewedMove, SideReview, TurningPoint};
pub use score::{Bounds, Score};
pub use setup::{why_impossible, Impossibility, Obstacle};
pub use solver::{BookChoice, Solver, SolverOptions};
pub use story::{
    Alternative, MarkedSquares, MoveStory, SquareRole, StepKind, Story, StoryStep, Threat,
    ThreatUse, Verdict,
};
pub use words::{
    moves_text, name_sides, Ending, GameKind, GameResult, Outcome, Side, Square, Statistics,
};

/// The version of the library.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");
