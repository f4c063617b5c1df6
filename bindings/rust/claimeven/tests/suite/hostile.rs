use claimeven::{
    keeps_goal, moves_text, name_sides, puzzle_of_day, why_impossible, BoardSize, Book, Bounds,
    ErrorCode, Game, GameKind, Limits, Player, Position, PuzzleGoal, Solver, SolverOptions,
};

use crate::after;

#[test]
fn a_text_with_a_zero_does_not_end_there() {
    let options = SolverOptions::default();
    let errors = [
        Position::from_moves("44\0").unwrap_err(),
        "44\0x".parse::<Position>().unwrap_err(),
        Position::from_drawing("..\0").unwrap_err(),
        BoardSize::parse("7x\0").unwrap_err(),
        Game::from_moves("44\0", Default::default(), GameKind::Fill).unwrap_err(),
        Player::new("ha\0rd", GameKind::ConnectFour, &options).unwrap_err(),
        Book::open("bo\0ok").unwrap_err(),
        name_sides("x \0", "Ada", "Bo").unwrap_err(),
        why_impossible("..\0", Default::default(), GameKind::Fill).unwrap_err(),
        puzzle_of_day("20\0").unwrap_err(),
    ];
    for error in errors {
        assert_eq!((error.code(), error.index()), (ErrorCode::Argument, Some(2)), "{error}");
        assert!(error.reason().ends_with(" must not contain the character 0."), "{error}");
    }
}

#[test]
fn texts_of_all_kinds_are_refused_with_a_sentence() {
    let long = "4".repeat(1_000_000);
    for text in ["8", "0", "-1", "٤٤", "💥", "x", "44 x", "\u{7f}", long.as_str()] {
        let error = text.parse::<Position>().unwrap_err();
        assert!(!error.reason().is_empty());
        assert!(why_impossible(text, Default::default(), GameKind::ConnectFour).is_err());
        assert!(puzzle_of_day(text).is_err());
    }
    for text in ["", "7", "x", "7x", "7x6x5", "0x0", "-7x6", "99999999999999999999x6", "７x６"] {
        assert!(text.parse::<BoardSize>().is_err(), "{text}");
    }
}

#[test]
fn numbers_that_are_no_columns() {
    let position = after("4455");
    for column in
        [7, 16, 32, 33, i32::MAX as usize, u32::MAX as usize, u32::MAX as usize + 1, usize::MAX]
    {
        assert!(!position.can_play(column) && !position.is_winning_move(column));
        assert_eq!(position.column_height(column), 0);
        assert_eq!(position.play(column).unwrap_err().code(), ErrorCode::IllegalMove);
        assert_eq!(position.at(column, 0).unwrap_err().code(), ErrorCode::Argument);
        assert_eq!(position.at(0, column).unwrap_err().code(), ErrorCode::Argument);
        assert!(moves_text(&[column]).map_or(true, |text| text.len() == 1));
        assert!(Game::default().play(column).is_err());
        assert!(Solver::new().explain_move(&position, column, Limits::none()).is_err());
        assert!(BoardSize::new(column, column).is_err() || column == 7);
    }
}

#[test]
fn numbers_that_are_no_keys_or_scores() {
    let size = BoardSize::default();
    for key in [u64::MAX, u64::MAX - 1, 1 << 63, (1 << 49) - 1] {
        if let Ok(position) = Position::from_key(key, size) {
            assert_eq!(position.key(), key);
        }
    }
    assert_eq!(Position::from_key(u64::MAX, size).unwrap_err().code(), ErrorCode::Notation);
    for score in [i32::MIN, i32::MIN + 1, -22, 22, i32::MAX] {
        assert!(Position::new().sentence(score).is_err(), "{score}");
        assert!(Position::new().words(score).is_err(), "{score}");
        assert!(Game::default().sentence(score).is_err(), "{score}");
        assert!(!keeps_goal(PuzzleGoal::Quickest, 0, score), "{score}");
    }
    let fill = Game::new(size, GameKind::Fill);
    for difference in [i32::MIN, i32::MAX] {
        assert!(fill.sentence(difference).is_err() && fill.words(difference).is_err());
    }
    let everything = Bounds { lower: i32::MIN, upper: i32::MAX };
    assert_eq!(fill.words(everything).unwrap(), "not known yet");
}

#[test]
fn a_damaged_book_is_refused_and_never_trusted() {
    #[cfg(feature = "book")]
    {
        let project = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
        let places = ["../../../data/7x6.c4b", "../claimeven-sys-0.1.0/source/data/7x6.c4b"];
        let bytes = places
            .iter()
            .find_map(|place| std::fs::read(project.join(place)).ok())
            .expect("the book is there");
        assert!(Book::from_bytes(&bytes).is_ok());
        for length in [1, 100, bytes.len() / 2, bytes.len() - 1] {
            assert_eq!(
                Book::from_bytes(&bytes[..length]).unwrap_err().code(),
                ErrorCode::BadFile,
                "{length} bytes"
            );
        }
        let mut changed = bytes.clone();
        for place in (0..bytes.len()).step_by(bytes.len() / 20) {
            changed[place] ^= 0x40;
            assert_eq!(
                Book::from_bytes(&changed).unwrap_err().code(),
                ErrorCode::BadFile,
                "byte {place}"
            );
            changed[place] ^= 0x40;
        }
    }
}
