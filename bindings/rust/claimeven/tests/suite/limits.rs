use std::panic::{catch_unwind, AssertUnwindSafe};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::channel;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use claimeven::{
    play_match, solve_batch, Analysis, BatchProgress, Ending, Failure, Game, Limits, MatchOptions,
    MatchResult, Position, ReviewProgress, SolveProgress, Solver, SolverOptions, StopSignal,
};

use crate::{after, searcher};

#[test]
fn a_limit_ends_a_call_with_what_is_proven() {
    let mut solver = searcher();
    let by_nodes = solver.solve_within(&Position::new(), Limits::none().nodes(10_000));
    assert_eq!((by_nodes.ending, by_nodes.score()), (Ending::Nodes, None));
    assert!(by_nodes.bounds.lower <= 1 && by_nodes.bounds.upper >= 1);
    let by_time = solver.analyze(&Position::new(), Limits::none().time(Duration::ZERO));
    assert_eq!(by_time.ending, Ending::Time);
    assert!(!by_time.is_complete);
    let explained = searcher().explain(&Position::new(), Limits::none().nodes(10));
    assert_eq!(explained, Err(Failure::Unfinished(Ending::Nodes)));
    assert_eq!(
        explained.unwrap_err().to_string(),
        "The call ended before it had an answer: nodes."
    );
}

#[test]
fn a_limit_of_years_is_none() {
    let result = Solver::new()
        .solve_within(&after("44"), Limits::none().time(Duration::MAX).nodes(u64::MAX));
    assert_eq!(result.ending, Ending::Complete);
}

#[test]
fn another_thread_stops_a_call() {
    // Given a search that takes seconds, which tells when it has begun
    let stop = StopSignal::new();
    let (begun, has_begun) = channel();
    let signal = stop.clone();
    let search = thread::spawn(move || {
        let tell = move |_: &Analysis| {
            let _ = begun.send(());
        };
        let mut solver = searcher();
        let ending =
            solver.analyze(&Position::new(), Limits::none().stop(&signal).progress(tell)).ending;
        // and whose solver goes on to be used
        (ending, solver.solve(&after("4455")))
    });
    // When it is stopped
    has_begun.recv().unwrap();
    stop.request();
    // Then it ends, and says so.
    let (ending, score) = search.join().unwrap();
    assert_eq!(ending, Ending::Stopped);
    assert_eq!(score, 18);
}

#[test]
fn a_signal_that_was_requested_before_ends_a_call_at_once_until_it_is_reset() {
    let flag = Arc::new(AtomicBool::new(true));
    let stop = StopSignal::from(flag.clone());
    let mut solver = searcher();
    assert_eq!(
        solver.solve_within(&Position::new(), Limits::none().stop(&stop)).ending,
        Ending::Stopped
    );
    assert!(stop.is_requested());
    stop.reset();
    assert!(!flag.load(Ordering::SeqCst));
    assert_eq!(
        solver.solve_within(&after("4455"), Limits::none().stop(&stop)).ending,
        Ending::Complete
    );
}

#[test]
fn calls_tell_how_far_they_are() {
    let position = after("12345671234567");
    let mut bounds = Vec::new();
    let result = searcher().solve_within(
        &position,
        Limits::none().progress(|so_far: &SolveProgress| bounds.push(so_far.bounds)),
    );
    assert_eq!(bounds.last(), Some(&result.bounds));
    assert!(bounds
        .windows(2)
        .all(|two| two[0].lower <= two[1].lower && two[0].upper >= two[1].upper));

    let mut numbers = Vec::new();
    let game: Game = "4455266".parse().unwrap();
    let tell =
        |so_far: &ReviewProgress| numbers.push((so_far.reviewed.number, so_far.done, so_far.total));
    Solver::new().review(&game, Limits::none().progress(tell)).unwrap();
    assert_eq!(
        numbers,
        [(7, 1, 7), (6, 2, 7), (5, 3, 7), (4, 4, 7), (3, 5, 7), (2, 6, 7), (1, 7, 7)]
    );

    let mut scores = vec![None; 3];
    let tell = |so_far: &BatchProgress| {
        so_far.scores.iter().for_each(|new| scores[new.index] = Some(new.score))
    };
    let positions = ["4455", "44", "444"].map(after);
    let batch =
        solve_batch(positions, &SolverOptions::new(), Limits::none().progress(tell)).unwrap();
    assert_eq!(scores, batch.scores);

    let mut games = Vec::new();
    let options = MatchOptions { games: 4, threads: 2, ..MatchOptions::default() };
    let tell = |so_far: &MatchResult| games.push(so_far.games());
    play_match("random", "random", &options, &SolverOptions::new(), Limits::none().progress(tell))
        .unwrap();
    assert_eq!(games, [1, 2, 3, 4]);
}

#[test]
fn a_listener_stops_its_own_call() {
    let stop = StopSignal::new();
    let tell = |_: &SolveProgress| stop.request();
    let result =
        searcher().solve_within(&Position::new(), Limits::none().stop(&stop).progress(tell));
    assert_eq!(result.ending, Ending::Stopped);
}

/// What a closure panics with.
fn panic_of(call: impl FnOnce()) -> String {
    let payload = catch_unwind(AssertUnwindSafe(call)).expect_err("it panics");
    payload.downcast_ref::<&str>().map(|text| (*text).to_owned()).expect("with a text")
}

#[test]
fn a_panic_of_a_listener_ends_the_call_and_comes_out_of_it() {
    // Given a listener that panics
    let mut solver = searcher();
    let mut told = 0;
    let said = panic_of(|| {
        let tell = |_: &Analysis| {
            told += 1;
            panic!("no more");
        };
        solver.analyze(&Position::new(), Limits::none().progress(tell));
    });
    // Then that is what the call does, it is not told anything else, and the solver stays usable.
    assert_eq!((said.as_str(), told), ("no more", 1));
    assert_eq!(solver.solve(&after("4455")), 18);

    // On threads of the library as well.
    let options = MatchOptions { games: 50, threads: 2, ..MatchOptions::default() };
    let said = panic_of(|| {
        let tell = |_: &MatchResult| panic!("nor here");
        let _ = play_match(
            "hard",
            "hard",
            &options,
            &SolverOptions::new(),
            Limits::none().progress(tell),
        );
    });
    assert_eq!(said, "nor here");
}
