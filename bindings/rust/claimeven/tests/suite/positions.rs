use std::collections::HashSet;

use claimeven::{BoardSize, ErrorCode, GameResult, Position, Side, Square};

use crate::after;

#[test]
fn moves_and_drawings_are_the_same_position() {
    let drawing = "\
.......
.......
.......
.......
...oo..
...xx..";
    let position = after("4455");
    assert_eq!(position.to_string(), drawing);
    assert_eq!(Position::from_drawing(drawing), Ok(position));
    assert_eq!("......./......./......./......./...oo../...xx..".parse(), Ok(position));
    assert_eq!(Position::from_key(position.key(), position.size()), Ok(position));
    assert_eq!(
        format!("{position:?}"),
        "Position(......./......./......./......./...oo../...xx..)"
    );
}

#[test]
fn a_position_is_a_value() {
    let before = after("44");
    let later = before.play(4).unwrap();
    assert_eq!((before.stones(), later.stones()), (2, 3));
    assert_eq!(HashSet::from([before, later, after("44")]).len(), 2);
    assert_eq!(Position::new(), Position::default());
    assert_eq!(Position::new(), Position::empty("7x6".parse().unwrap()));
}

#[test]
fn questions_to_a_position() {
    let position = after("112233");
    assert_eq!(position.to_move(), Side::First);
    assert_eq!(position.at(0, 0), Ok(Some(Side::First)));
    assert_eq!(position.at(0, 1), Ok(Some(Side::Second)));
    assert_eq!(position.at(6, 5), Ok(None));
    assert_eq!(position.column_height(2), 2);
    assert_eq!(position.column_height(99), 0);
    assert_eq!(position.legal_columns(), [0, 1, 2, 3, 4, 5, 6]);
    assert!(position.can_play(6) && !position.can_play(7));
    assert!(position.is_winning_move(3) && !position.is_winning_move(4));
    assert_eq!(position.mirrored(), after("776655"));
    assert_eq!(position.symmetric_key(), position.mirrored().symmetric_key());
    assert!(position.is_reachable());
    assert!(!position.is_over());
    assert_eq!((position.winner(), position.result()), (None, None));
    let threat = &position.threats()[0];
    assert_eq!(
        (threat.side, threat.square, threat.is_odd),
        (Side::First, Square { column: 3, row: 0 }, true)
    );
    assert_eq!(threat.square.to_string(), "(4, 1)");
    assert!(threat.sentence.contains("(4, 1)"), "{}", threat.sentence);
}

#[test]
fn a_won_game_is_over() {
    let position = after("1122334");
    assert_eq!(position.winner(), Some(Side::First));
    assert_eq!(position.result(), Some(GameResult::FirstWins));
    assert_eq!(position.result().unwrap().name(), "x wins");
    assert_eq!(position.winning_squares(), [0, 1, 2, 3].map(|column| Square { column, row: 0 }));
    assert!(position.legal_columns().is_empty());
    assert_eq!(position.play(0).unwrap_err().code(), ErrorCode::IllegalMove);
}

#[test]
fn positions_that_no_game_reaches_are_positions() {
    let both = Position::from_drawing("......./......./......./......./oooo.../xxxx...").unwrap();
    assert!(both.is_over() && !both.is_reachable());
    assert_eq!(both.winner(), Some(Side::Second));
    assert_eq!(both.mirrored().mirrored(), both);
}

#[test]
fn scores_have_words() {
    let position = after("4455");
    assert_eq!(position.sentence(18).unwrap(), "x to move wins in 2 moves (move 7 of the game).");
    assert_eq!(position.words(18).unwrap(), "wins in 2");
    assert_eq!(
        position.words(claimeven::Bounds { lower: -3, upper: 0 }).unwrap(),
        "draws or loses"
    );
    assert_eq!((position.plies_to_end(18), position.moves_to_end(18)), (Ok(3), Ok(2)));
    assert_eq!(position.sentence(30).unwrap_err().code(), ErrorCode::Argument);
}

#[test]
fn other_boards() {
    let size = BoardSize::parse("9x5").unwrap();
    assert_eq!((size.width(), size.height(), size.squares()), (9, 5, 45));
    assert_eq!(BoardSize::new(9, 5), Ok(size));
    let position = Position::from_moves_on(size, "99").unwrap();
    assert_eq!((position.size(), position.column_height(8)), (size, 2));
    assert_eq!(Position::from_drawing_on(size, &position.to_string()), Ok(position));
    assert_ne!(Position::empty(size), Position::new());
    assert!(BoardSize::all().any(|one| one == size));
    assert!(BoardSize::all().all(|one| one.squares() <= BoardSize::MOST_SQUARES));
    assert_eq!(BoardSize::new(20, 20).unwrap_err().code(), ErrorCode::Size);
}

#[test]
fn an_error_names_the_place() {
    let error = Position::from_moves("4444444").unwrap_err();
    assert_eq!(error.to_string(), "move 7 ('4'): column 4 is full");
    assert_eq!((error.code(), error.index()), (ErrorCode::IllegalMove, Some(6)));
    assert_eq!(error.code().name(), "illegal-move");
    assert_eq!(Position::from_drawing("x").unwrap_err().code(), ErrorCode::Notation);
    assert_eq!("".parse::<Position>(), Ok(Position::new()));
}
