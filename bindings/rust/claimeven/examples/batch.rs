//! Many positions at once, with two threads and one table.
use claimeven::{solve_batch, BatchProgress, Limits, Position, SolverOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    // Every position after three moves
    let mut positions = vec![Position::new()];
    for _ in 0..3 {
        let next = positions.iter().flat_map(|position| {
            position.legal_columns().into_iter().map(|column| position.play(column))
        });
        positions = next.collect::<Result<_, _>>()?;
    }
    let mut done = 0;
    let tell = |so_far: &BatchProgress| done = so_far.done;
    let result =
        solve_batch(&positions, &SolverOptions::new().threads(2), Limits::none().progress(tell))?;

    let won = result.scores.iter().flatten().filter(|score| **score > 0.into()).count();
    println!("{done} positions, {won} won"); // prints: 343 positions, 218 won
    Ok(())
}
