use std::fs;
use std::path::Path;

use claimeven::{Book, ErrorCode, Limits, Solver, SolverOptions};

use crate::after;

#[cfg(feature = "book")]
#[test]
fn the_book_of_the_library_answers_without_a_search() {
    let book = Book::default_book().unwrap();
    assert_eq!(book.size().to_string(), "7x6");
    assert_eq!(book.plies(), [0, 1, 2, 3, 4, 5, 6, 7, 8, 12]);
    assert_eq!(book.find(&after("44")).unwrap(), 1);
    assert_eq!(book.find(&after("123456712")), None);
    assert!(book.positions() > 4_000_000 && book.bytes() > 1_000_000 && !book.builder().is_empty());

    let mut solver = Solver::new();
    assert_eq!(solver.solve_within(&after("44"), Limits::none()).statistics.nodes, 0);
    let mut with_the_book = Solver::with_options(&SolverOptions::new().book(&book)).unwrap();
    drop(book);
    assert_eq!(with_the_book.solve_within(&after("44"), Limits::none()).statistics.nodes, 0);
}

#[cfg(not(feature = "book"))]
#[test]
fn without_its_book_the_library_searches() {
    assert_eq!(Book::default_book().unwrap_err().code(), ErrorCode::File);
    let result = Solver::new().solve_within(&after("12345671234567"), Limits::none());
    assert!(result.score().is_some() && result.statistics.nodes > 0);
}

#[test]
fn files_that_are_no_books_are_refused() {
    let missing = Book::open("/no/such/book.c4b").unwrap_err();
    assert_eq!(missing.code(), ErrorCode::File, "{missing}");
    assert_eq!(Book::from_bytes(b"").unwrap_err().code(), ErrorCode::BadFile);
    assert_eq!(Book::from_bytes(&[0xff; 4096]).unwrap_err().code(), ErrorCode::BadFile);
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let path = folder.join("no book.c4b");
    fs::write(&path, "not a book").unwrap();
    assert_eq!(Book::open(&path).unwrap_err().code(), ErrorCode::BadFile);
    let _ = Solver::with_options(&SolverOptions::new().without_book()).unwrap();
}
