use claimeven::{
    solve_batch, solve_batch_keys, Ending, Limits, Position, Solver, SolverOptions, StopSignal,
};

use crate::after;

#[test]
fn a_batch_has_the_scores_of_its_positions() {
    // Given all positions of four moves
    let mut positions = vec![Position::new()];
    for _ in 0..4 {
        positions = positions
            .iter()
            .flat_map(|position| {
                position.legal_columns().into_iter().map(|column| position.play(column).unwrap())
            })
            .collect();
    }
    let options = SolverOptions::new().threads(2);
    // When they are solved together
    let batch = solve_batch(&positions, &options, Limits::none()).unwrap();
    // Then they have the scores that they have alone.
    let mut solver = Solver::new();
    for (position, score) in positions.iter().zip(&batch.scores).step_by(97) {
        assert_eq!(Some(solver.solve(position)), *score, "{position:?}");
    }
    let keys: Vec<u64> = positions.iter().map(Position::key).collect();
    let by_keys = solve_batch_keys(&keys, Default::default(), &options, Limits::none()).unwrap();
    assert_eq!(by_keys.scores, batch.scores);
    assert_eq!((batch.ending, batch.scores.len()), (Ending::Complete, 7 * 7 * 7 * 7));
}

#[test]
fn what_a_stop_leaves_open_is_not_told() {
    let stop = StopSignal::new();
    stop.request();
    let options = SolverOptions::new().without_book();
    let batch = solve_batch([Position::new(); 3], &options, Limits::none().stop(&stop)).unwrap();
    assert_eq!((batch.ending, batch.scores), (Ending::Stopped, vec![None; 3]));
}

#[test]
fn a_bad_batch_names_its_position() {
    let none: [Position; 0] = [];
    assert_eq!(solve_batch(none, &SolverOptions::new(), Limits::none()).unwrap().scores, []);
    let keys = [after("44").key(), u64::MAX];
    let error = solve_batch_keys(&keys, Default::default(), &SolverOptions::new(), Limits::none())
        .unwrap_err();
    assert_eq!(error.index(), Some(1));
    let mixed = [Position::new(), Position::empty("5x4".parse().unwrap())];
    let error = solve_batch(mixed, &SolverOptions::new(), Limits::none()).unwrap_err();
    assert_eq!(error.index(), Some(1), "{error}");
}
