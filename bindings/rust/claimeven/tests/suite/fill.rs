use claimeven::{ErrorCode, FillSolver, Game, GameKind, Limits};

fn game(moves: &str) -> Game {
    Game::from_moves(moves, Default::default(), GameKind::Fill).unwrap()
}

#[test]
fn the_end_of_a_fill_game_is_exact() {
    let game = game("444444555555222222333333");
    let mut solver = FillSolver::new();
    assert_eq!(solver.solve(&game), Ok(0));
    let result = solver.solve_within(&game, Limits::none()).unwrap();
    let analysis = solver.analyze(&game, Limits::none()).unwrap();
    assert_eq!(analysis.bounds, result.bounds);
    assert!(analysis.best.contains(&result.column.unwrap()));
    let mut played = game.clone();
    for column in &solver.principal_variation(&game, Limits::none()).unwrap() {
        played.play(column).unwrap();
    }
    assert!(played.is_over());
    solver.clear();
    assert!(solver.review(&game, Limits::none()).unwrap().moves.len() == 24);
}

#[test]
fn earlier_it_is_too_hard() {
    let error = FillSolver::new().solve(&game("44")).unwrap_err();
    assert_eq!(error.code(), ErrorCode::TooHard);
    assert!(error.reason().contains(&FillSolver::MOST_EMPTY_SQUARES.to_string()), "{error}");
    assert_eq!(game("44").too_hard(), Ok(Some(error.reason().to_owned())));
    assert_eq!(game("444444555555222222333333").too_hard(), Ok(None));
    let other: Game = "44".parse().unwrap();
    assert_eq!(FillSolver::new().solve(&other).unwrap_err().code(), ErrorCode::Argument);
    assert_eq!(other.too_hard().unwrap_err().code(), ErrorCode::Argument);
}
