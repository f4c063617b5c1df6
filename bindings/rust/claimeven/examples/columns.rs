//! What every column is worth, and why: `cargo run --example columns 4455`
use claimeven::{Limits, Position, Solver};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let moves = std::env::args().nth(1).unwrap_or_else(|| "4455".to_owned());
    let position: Position = moves.parse()?;
    let mut solver = Solver::new();

    let analysis = solver.analyze(&position, Limits::none());
    let playable = analysis
        .columns
        .iter()
        .enumerate()
        .filter_map(|(column, bounds)| Some((column, (*bounds)?)));
    for (column, bounds) in playable {
        let best = if analysis.best.contains(&column) { " (best)" } else { "" };
        println!("column {}: {}{best}", column + 1, position.words(bounds)?);
    }
    // prints: column 1: loses in 16
    // prints: column 2: loses in 17
    // prints: column 3: wins in 2 (best)
    // prints: column 4: wins in 18
    // prints: column 5: wins in 18
    // prints: column 6: wins in 2 (best)
    // prints: column 7: loses in 17
    let story = solver.explain(&position, Limits::none())?;
    println!("{}", story.sentence); // prints: x to move wins in 2 moves (move 7 of the game).
    for step in &story.steps {
        println!("{}: {}", step.kind, step.sentence);
    }
    // prints: choice: x plays 3; 6 is as good, 4 and 5 win later, 1, 2 and 7 lose.
    // prints: double-threat: x can complete a four at (2, 1) or at (6, 1), and o can take only one of these squares.
    Ok(())
}
