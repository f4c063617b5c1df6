//! Tests of the crate from the outside, a file for each subject.

mod batch;
mod books;
mod connect_four_ai;
mod fill;
mod games;
mod hostile;
#[cfg(feature = "serde")]
mod json;
mod limits;
mod players;
mod positions;
mod puzzles;
mod reviews;
mod setup;
mod solving;
mod stories;
mod threads;

use claimeven::{Position, Solver, SolverOptions};

/// From moves, on 7x6.
fn after(moves: &str) -> Position {
    Position::from_moves(moves).unwrap_or_else(|error| panic!("{moves}: {error}"))
}

/// A solver that has to search, in a small table.
fn searcher() -> Solver {
    Solver::with_options(&SolverOptions::new().without_book().table_bytes(8 << 20)).unwrap()
}
