//! A search that tells what it knows, and that another thread stops.
use std::sync::mpsc::channel;
use std::thread;

use claimeven::{Analysis, Limits, Position, Solver, SolverOptions, StopSignal};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut solver = Solver::with_options(&SolverOptions::new().without_book())?;
    let stop = StopSignal::new();
    let (news, heard) = channel();

    // Whoever is asked to end a call may be anywhere: here it is a thread that has heard enough.
    let signal = stop.clone();
    let listener = thread::spawn(move || {
        let first: Analysis = heard.recv().expect("the search tells something");
        println!("{} columns to look at", first.columns.len()); // prints: 7 columns to look at
        signal.request();
    });

    let tell = move |so_far: &Analysis| {
        let _ = news.send(so_far.clone());
    };
    let analysis = solver.analyze(&Position::new(), Limits::none().stop(&stop).progress(tell));
    listener.join().expect("it does not panic");
    println!("{}", analysis.ending); // prints: stopped
    println!("{}", solver.solve(&"4455".parse()?)); // prints: 18
    Ok(())
}
