use claimeven::{AIPlayer, Difficulty, Position, Solver};

use crate::after;

/// The example of the crate connect-four-ai, but for its name (examples/connect_four_ai.rs prints it).
#[test]
fn its_example_has_the_same_score() {
    let position = Position::from_moves("76461241141").unwrap();
    let mut solver = Solver::new();
    let score = solver.solve(&position);
    assert_eq!(format!("{score}"), "-1");
}

#[test]
fn all_move_scores_have_nothing_for_what_can_not_be_played() {
    let mut solver = Solver::new();
    let scores: Vec<Option<i32>> = solver
        .get_all_move_scores(&after("76461241141"))
        .iter()
        .map(|score| score.map(i32::from))
        .collect();
    assert_eq!(scores, [-3, -4, -4, -1, -2, -4, -4].map(Some));
    assert_eq!(solver.get_all_move_scores(&after("444444"))[3], None);
    assert_eq!(solver.get_all_move_scores(&after("1122334")), [None; 7]);
}

#[test]
fn players_of_every_difficulty_choose_moves() {
    for difficulty in
        [Difficulty::Easy, Difficulty::Medium, Difficulty::Hard, Difficulty::Impossible]
    {
        let mut player = AIPlayer::new(difficulty);
        let position = after("4455");
        assert!(position.can_play(player.get_move(&position).unwrap()), "{difficulty:?}");
        assert_eq!(player.get_move(&after("1122334")), None);
    }
    let mut best = AIPlayer::new(Difficulty::Impossible);
    let chosen = best.get_move(&after("4455")).unwrap();
    assert!([2, 5].contains(&chosen));
    assert_eq!(best.solve(&after("4455")), 18);
    assert_eq!(best.get_all_move_scores(&after("4455"))[chosen].unwrap(), 18);
    let moves = |seed| AIPlayer::with_seed(Difficulty::Easy, seed).get_move(&Position::new());
    assert_eq!(moves(5), moves(5));
}
