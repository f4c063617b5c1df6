//! The example of the crate connect-four-ai, with the name of this one.
use claimeven::{Position, Solver};

fn main() {
    // Creates a position from a sequence of 1-indexed moves
    let position = Position::from_moves("76461241141").unwrap();

    // Initialises and uses the Solver to calculate the exact score of the position
    let mut solver = Solver::new();
    let score = solver.solve(&position);

    println!("{score}"); // prints: -1
}
