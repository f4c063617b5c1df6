use claimeven::{
    keeps_goal, puzzle_grades, puzzle_of_day, puzzles, ErrorCode, Limits, PuzzleGoal, PuzzleTheme,
    Solver,
};

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

#[test]
fn of_the_columns_of_a_puzzle_the_answer_alone_keeps_the_goal() {
    let mut solver = Solver::new();
    for puzzle in puzzles().filter(|puzzle| puzzle.moves.len() >= 16).step_by(40) {
        let analysis = solver.analyze(&puzzle.position().unwrap(), Limits::none());
        let scores = analysis.scores();
        let keeps = |column: &usize| {
            scores[*column].map_or(false, |score| keeps_goal(puzzle.goal, puzzle.score, score))
        };
        let kept: Vec<usize> = (0..scores.len()).filter(keeps).collect();
        assert_eq!(kept, [puzzle.answer], "{puzzle:?}");
    }
}

#[test]
fn what_each_goal_asks_of_the_moves_after_the_first() {
    assert!(keeps_goal(PuzzleGoal::Win, 10, 3) && !keeps_goal(PuzzleGoal::Win, 10, 0));
    assert!(keeps_goal(PuzzleGoal::Draw, 0, 0) && !keeps_goal(PuzzleGoal::Draw, 0, -1));
    assert!(keeps_goal(PuzzleGoal::Quickest, 10, 10) && !keeps_goal(PuzzleGoal::Quickest, 10, 9));
}

#[test]
fn each_day_has_its_puzzle_and_the_grades_take_turns() {
    let all: Vec<_> = puzzles().collect();
    let grades = (18..=28).map(|day| all[puzzle_of_day(&format!("2026-11-{day}")).unwrap()].grade);
    assert_eq!(grades.collect::<Vec<_>>(), [1, 2, 3, 4, 5, 1, 2, 3, 4, 5, 1]);
    assert_eq!(puzzle_of_day("1970-01-01"), Ok(0));
    for date in ["", "today", "18.11.2026", "2026-02-29", "2026-11-18 "] {
        assert_eq!(puzzle_of_day(date).unwrap_err().code(), ErrorCode::Argument, "{date}");
    }
    assert_eq!(puzzle_of_day("2026-02-29").unwrap_err().reason(), "there is no day 2026-02-29");
}
