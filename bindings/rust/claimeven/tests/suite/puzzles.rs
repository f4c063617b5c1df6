use claimeven::{puzzle_grades, puzzles, ErrorCode, PuzzleTheme, Solver};

#[test]
fn the_answer_of_a_puzzle_keeps_its_score() {
    let mut solver = Solver::new();
    assert!(puzzles().len() > 100);
    for puzzle in puzzles().step_by(50) {
        let position = puzzle.position().unwrap();
        assert_eq!(solver.solve(&position), puzzle.score);
        assert_eq!(
            -solver.solve(&position.play(puzzle.answer).unwrap()).value(),
            puzzle.score.value()
        );
        assert!(puzzle.task().unwrap().ends_with('.'));
    }
    assert!(PuzzleTheme::ALL.iter().all(|theme| puzzles().any(|puzzle| puzzle.theme == *theme)));
}

#[test]
fn grades_become_harder() {
    let grades: Vec<_> = puzzle_grades().collect();
    assert_eq!(grades.len(), puzzles().last().unwrap().grade);
    assert!(grades.windows(2).all(|two| two[0].found_by < two[1].found_by));
}

#[test]
fn a_puzzle_that_can_not_be_played_is_refused() {
    let mut puzzle = puzzles().next().unwrap();
    puzzle.moves = vec![3; 7];
    let error = puzzle.position().unwrap_err();
    assert_eq!((error.code(), error.index()), (ErrorCode::IllegalMove, Some(6)));
    for moves in [vec![usize::MAX], vec![3; 1000]] {
        puzzle.moves = moves;
        assert!(puzzle.position().is_err());
        assert!(puzzle.task().is_err());
    }
}
