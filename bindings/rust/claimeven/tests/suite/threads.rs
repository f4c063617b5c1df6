use std::thread;

use claimeven::{
    Analysis, Book, Error, FillSolver, Game, Limits, Player, Position, Review, Solver,
    SolverOptions, StopSignal, Story,
};
use static_assertions::{assert_impl_all, assert_not_impl_any};

use crate::after;

// Values, and what never changes, may be anywhere.
assert_impl_all!(Position: Send, Sync, Copy);
assert_impl_all!(Game: Send, Sync, Clone);
assert_impl_all!(Book: Send, Sync, Clone);
assert_impl_all!(StopSignal: Send, Sync, Clone);
assert_impl_all!(Limits: Send, Sync, Clone);
assert_impl_all!(SolverOptions: Send, Sync, Clone);
assert_impl_all!(Analysis: Send, Sync, Clone);
assert_impl_all!(Story: Send, Sync, Clone);
assert_impl_all!(Review: Send, Sync, Clone);
assert_impl_all!(Error: Send, Sync, std::error::Error);
// What works for one call at a time goes from thread to thread, and is not shared.
assert_impl_all!(Solver: Send);
assert_impl_all!(FillSolver: Send);
assert_impl_all!(Player: Send);
assert_not_impl_any!(Solver: Sync, Clone);
assert_not_impl_any!(FillSolver: Sync, Clone);
assert_not_impl_any!(Player: Sync, Clone);

#[test]
fn each_thread_has_a_solver() {
    let positions = ["4455", "44", "444", "1255174163"].map(after);
    let expected = [18, 1, -1, 2];
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| {
                let mut solver = Solver::new();
                for (position, score) in positions.iter().zip(expected) {
                    assert_eq!(solver.solve(position), score);
                }
            });
        }
    });
}

#[test]
fn a_solver_goes_from_thread_to_thread() {
    let mut solver = Solver::new();
    for _ in 0..3 {
        solver = thread::spawn(move || {
            assert_eq!(solver.solve(&after("4455")), 18);
            solver
        })
        .join()
        .unwrap();
    }
}

#[test]
fn a_game_is_read_by_many() {
    let game: Game = "4455".parse().unwrap();
    thread::scope(|scope| {
        for _ in 0..4 {
            scope.spawn(|| (0..200).for_each(|_| assert_eq!(game.position(), after("4455"))));
        }
    });
}

#[test]
fn an_error_is_that_of_its_own_thread() {
    let errors = ["4444444", "8", "11111111"].map(|moves| {
        thread::spawn(move || {
            (0..500).map(|_| Position::from_moves(moves).unwrap_err()).collect::<Vec<_>>()
        })
    });
    for thread in errors {
        let errors = thread.join().unwrap();
        assert!(errors.windows(2).all(|two| two[0] == two[1]));
    }
}
