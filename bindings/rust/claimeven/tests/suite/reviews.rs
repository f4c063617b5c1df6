use claimeven::{
    Ending, ErrorCode, Game, GameKind, GameResult, Limits, MoveClass, Outcome, Side, Solver,
};

#[test]
fn a_review_tells_how_good_each_move_was() {
    let game: Game = "52462445645265662435617221541111773373".parse().unwrap();
    let review = Solver::new().review(&game, Limits::none()).unwrap();
    assert!(review.is_complete);
    assert_eq!((review.result, review.ending), (Some(GameResult::SecondWins), Ending::Complete));
    assert_eq!(review.moves.len(), game.moves().len());
    assert_eq!((review.of(Side::First).best, review.of(Side::First).known), (17, 19));
    let numbers: Vec<usize> =
        review.turning_points.iter().map(|point| review.moves[point.ply].number).collect();
    assert_eq!(numbers, [1, 8, 19]);
    let blunder = &review.moves[18];
    assert_eq!(blunder.move_class, MoveClass::Blunder);
    assert_eq!(blunder.meaning, MoveClass::Blunder.meaning());
    assert_eq!(
        blunder.sentence,
        "Move 19: x plays column 3 and turns the win into a loss: o wins in 10 moves; column 5 wins in 11 moves."
    );
    assert_eq!(
        (review.turning_points[2].before, review.turning_points[2].after),
        (Outcome::Win, Outcome::Loss)
    );
    for side in [Side::First, Side::Second] {
        let of_side = review.of(side);
        let classes: usize = MoveClass::ALL.iter().map(|class| of_side.count(*class)).sum();
        assert_eq!(classes, of_side.moves);
    }
}

#[test]
fn a_limit_leaves_moves_unknown() {
    let game: Game = "4455".parse().unwrap();
    let mut solver = crate::searcher();
    let review = solver.review(&game, Limits::none().nodes(10)).unwrap();
    assert_eq!(review.ending, Ending::Nodes);
    assert!(!review.is_complete);
    assert_eq!(review.moves[0].move_class, MoveClass::Unknown);
}

#[test]
fn fill_games_are_for_another_solver() {
    let game = Game::from_moves("44", Default::default(), GameKind::Fill).unwrap();
    assert_eq!(
        Solver::new().review(&game, Limits::none()).unwrap_err().code(),
        ErrorCode::Argument
    );
}
