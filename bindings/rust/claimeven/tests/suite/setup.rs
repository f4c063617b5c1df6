use claimeven::{why_impossible, BoardSize, ErrorCode, GameKind, Obstacle, Square};

use crate::after;

/// Of Connect Four on 4x4.
fn obstacle_of(drawing: &str) -> Option<Obstacle> {
    let size = BoardSize::parse("4x4").unwrap();
    why_impossible(drawing, size, GameKind::ConnectFour).unwrap().map(|why| why.obstacle)
}

#[test]
fn each_obstacle_is_told() {
    assert_eq!(obstacle_of("..../..../..../xo.."), None);
    assert_eq!(obstacle_of("..../..../.x../...."), Some(Obstacle::Hanging));
    assert_eq!(obstacle_of("..../..../..../o..."), Some(Obstacle::Counts));
    assert_eq!(obstacle_of("..../..../oooo/xxxx"), Some(Obstacle::Fours));
    assert_eq!(obstacle_of("..../..../x.../o..."), Some(Obstacle::Order));
    let names: Vec<_> = Obstacle::ALL.iter().map(|obstacle| obstacle.name()).collect();
    assert_eq!(names, ["hanging", "counts", "fours", "order"]);
}

#[test]
fn the_stones_that_are_the_trouble_are_marked() {
    let drawing = "......./......./......./......./...x.../.......";
    let why = why_impossible(drawing, BoardSize::default(), GameKind::ConnectFour);
    let why = why.unwrap().unwrap();
    assert_eq!(why.squares, [Square { column: 3, row: 1 }]);
    assert_eq!(why.sentence, "A stone hangs in the air: (4, 2).");
    let size = BoardSize::parse("4x4").unwrap();
    let counts = why_impossible("..../..../..../o...", size, GameKind::ConnectFour).unwrap();
    assert!(counts.unwrap().squares.is_empty());
}

#[test]
fn the_fill_game_goes_on_after_a_four() {
    let fours = "......./......./......./......./oooo.../xxxx...";
    let size = BoardSize::default();
    assert!(why_impossible(fours, size, GameKind::ConnectFour).unwrap().is_some());
    assert_eq!(why_impossible(fours, size, GameKind::Fill), Ok(None));
}

#[test]
fn of_a_position_that_a_game_reaches_there_is_nothing_to_tell() {
    for moves in ["", "4455", "1122334", "62353532762327"] {
        let position = after(moves);
        let why = why_impossible(&position.to_string(), position.size(), GameKind::ConnectFour);
        assert_eq!(why, Ok(None), "{position:?}");
    }
}

#[test]
fn what_is_no_drawing_is_refused() {
    let why = why_impossible("q", BoardSize::default(), GameKind::ConnectFour);
    let error = why.unwrap_err();
    assert_eq!((error.code(), error.index()), (ErrorCode::Notation, Some(0)));
}
