//! A game between two players, and how well they played.
use claimeven::{Game, GameKind, Limits, Player, Side, Solver, SolverOptions};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let options = SolverOptions::new().table_bytes(16 << 20);
    let mut players = [
        Player::new("medium", GameKind::ConnectFour, &options)?,
        Player::new("easy", GameKind::ConnectFour, &options)?,
    ];
    for player in &mut players {
        player.start(2026);
    }

    let mut game = Game::default();
    while !game.is_over() {
        let player = match game.to_move() {
            Side::First => &mut players[0],
            Side::Second => &mut players[1],
        };
        let chosen = player.choose(&game, Limits::none())?;
        game.play(chosen.column)?;
    }
    println!("{game}");
    // prints: .......
    // prints: .......
    // prints: ....x..
    // prints: ...xoo.
    // prints: .oxoxx.
    // prints: oxxxoo.
    println!("{}", game.moves_text()); // prints: 352652613556444

    let review = Solver::new().review(&game, Limits::none())?;
    for side in [Side::First, Side::Second] {
        let played = review.of(side);
        println!("{side}: {} of {} moves were best", played.best, played.known);
    }
    // prints: x: 3 of 8 moves were best
    // prints: o: 4 of 7 moves were best
    for point in &review.turning_points {
        println!("{}", review.moves[point.ply].sentence);
    }
    // prints: Move 1: x plays column 3 and gives the win away; column 4 wins in 21 moves.
    // prints: Move 3: x plays column 2 and gives the draw away: o wins in 20 moves; columns 3 and 5 draw.
    // prints: Move 4: o plays column 6 and turns the win into a loss: x wins in 18 moves; column 2 wins in 20 moves.
    // prints: Move 7: x plays column 6 and turns the win into a loss: o wins in 18 moves; columns 4 and 5 win in 16 moves.
    // prints: Move 10: o plays column 5 and turns the win into a loss: x wins in 3 moves; column 3 wins in 16 moves.
    Ok(())
}
