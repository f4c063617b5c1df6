use claimeven::{
    BoardSize, Bounds, ErrorCode, Limits, Outcome, Position, Score, Solver, SolverOptions,
};

use crate::{after, searcher};

#[test]
fn scores_are_exact() {
    let mut solver = Solver::new();
    for (moves, score) in [
        ("", 1),
        ("444", -1),
        ("4455", 18),
        ("1255174163", 2),
        ("76461241141", -1),
        ("1122334", -18),
    ] {
        assert_eq!(solver.solve(&after(moves)), score, "{moves}");
    }
}

#[test]
fn every_column_has_its_score() {
    let analysis = Solver::new().analyze(&after("444444"), Limits::none());
    assert!(analysis.is_complete);
    assert_eq!(analysis.columns[3], None);
    assert_eq!(
        analysis.scores().iter().flatten().map(|score| score.value()).max(),
        analysis.bounds.value()
    );
    for column in &analysis.best {
        assert_eq!(analysis.scores()[*column], analysis.score());
    }
}

#[test]
fn the_score_of_a_move_is_that_of_what_follows_turned_around() {
    let mut solver = searcher();
    let position = after("12345671234567123");
    let analysis = solver.analyze(&position, Limits::none());
    for column in position.legal_columns() {
        let after_it = solver.solve(&position.play(column).unwrap());
        assert_eq!(
            analysis.scores()[column],
            Some(Score::from(-after_it.value())),
            "column {column}"
        );
    }
}

#[test]
fn an_outcome_and_a_window_tell_less() {
    let mut solver = searcher();
    let position = after("4455");
    assert_eq!(solver.solve_outcome(&position, Limits::none()).outcome, Some(Outcome::Win));
    let within = solver.solve_between(&position, 0, 5, Limits::none()).unwrap();
    assert!(within.bounds.lower >= 5, "{:?}", within.bounds);
    assert_eq!(
        solver.solve_between(&position, 5, 0, Limits::none()).unwrap_err().code(),
        ErrorCode::Argument
    );
}

#[test]
fn best_play_leads_to_the_end() {
    let mut solver = Solver::new();
    let mut position = after("4455");
    let variation = solver.principal_variation(&position, Limits::none());
    for column in &variation {
        position = position.play(column).unwrap();
    }
    assert!(position.is_over());
    assert_eq!(variation.moves, [2, 3, 1]);
}

#[test]
fn other_boards_are_solved_too() {
    let size = BoardSize::new(4, 4).unwrap();
    let result = searcher().solve_within(&Position::empty(size), Limits::none());
    assert_eq!(result.bounds, Bounds { lower: 0, upper: 0 });
    assert!(result.statistics.nodes > 0);
}

#[test]
fn a_cleared_solver_searches_as_a_new_one() {
    let mut solver = searcher();
    let position = after("12345671234567");
    let nodes =
        |solver: &mut Solver| solver.solve_within(&position, Limits::none()).statistics.nodes;
    let first = nodes(&mut solver);
    assert!(nodes(&mut solver) < first);
    solver.clear();
    assert_eq!(nodes(&mut solver), first);
}

#[test]
fn options_out_of_range_are_refused() {
    for options in [
        SolverOptions::new().threads(0),
        SolverOptions::new().threads(usize::MAX),
        SolverOptions::new().table_bytes(1),
    ] {
        let error = Solver::with_options(&options).unwrap_err();
        assert_eq!(error.code(), ErrorCode::Argument, "{error}");
    }
    assert_eq!(SolverOptions::default().threads, 1);
    let two = SolverOptions::new().threads(2).without_book();
    assert_eq!(
        Solver::with_options(&two).unwrap().solve(&after("12345671234567")),
        searcher().solve(&after("12345671234567"))
    );
}
