use claimeven::{
    moves_text, BoardSize, Bounds, ErrorCode, Game, GameKind, GameResult, Side, Square,
};

use crate::after;

#[test]
fn moves_are_played_taken_back_and_played_again() {
    let mut game = Game::default();
    for column in [3, 3, 4] {
        game.play(column).unwrap();
    }
    assert_eq!((game.moves(), game.moves_text()), (vec![3, 3, 4], "445".to_owned()));
    assert!(game.undo() && game.can_redo());
    assert_eq!(game.position(), after("44"));
    assert!(game.redo() && !game.redo());
    assert_eq!(game.to_string(), after("445").to_string());
    assert!(game.undo() && game.undo() && game.undo() && !game.undo());
    assert!(!game.can_undo());
    assert_eq!(game.legal_columns().len(), 7);
}

#[test]
fn a_copy_goes_its_own_way() {
    let game: Game = "44".parse().unwrap();
    let mut copy = game.clone();
    assert_eq!(copy, game);
    copy.play(0).unwrap();
    assert_ne!(copy, game);
    assert_eq!(game.moves().len(), 2);
    assert!(format!("{copy:?}").contains("\"441\""));
}

#[test]
fn a_game_goes_on_from_a_position() {
    let start = after("4455");
    let mut game = Game::from_position(&start, GameKind::ConnectFour);
    game.play(2).unwrap();
    assert_eq!((game.start(), game.position()), (start, after("44553")));
    assert_eq!((game.to_move(), game.size()), (Side::Second, BoardSize::default()));
}

#[test]
fn the_fill_game_goes_on_after_a_four() {
    let game = Game::from_moves("1212121", BoardSize::default(), GameKind::Fill).unwrap();
    assert!(!game.is_over());
    assert_eq!(
        (game.kind(), game.fours(Side::First), game.result()),
        (GameKind::Fill, Ok(1), None)
    );
    let ended: Game = "1212121".parse().unwrap();
    assert!(ended.is_over());
    assert_eq!(ended.result(), Some(GameResult::FirstWins));
    assert_eq!(ended.fours(Side::First).unwrap_err().code(), ErrorCode::Argument);
    assert_eq!("fill".parse(), Ok(GameKind::Fill));
    assert_eq!("chess".parse::<GameKind>().unwrap_err().code(), ErrorCode::Argument);
}

#[test]
fn the_stones_of_the_fours_are_told() {
    let game = Game::from_moves("1212121", BoardSize::default(), GameKind::Fill).unwrap();
    let column = [0, 1, 2, 3].map(|row| Square { column: 0, row });
    assert_eq!(game.squares_of_fours(Side::First).unwrap(), column);
    assert_eq!(game.squares_of_fours(Side::Second), Ok(Vec::new()));
    let other: Game = "121212".parse().unwrap();
    assert_eq!(other.squares_of_fours(Side::First).unwrap_err().code(), ErrorCode::Argument);
}

#[test]
fn games_of_both_kinds_say_what_values_are() {
    let score: Game = "121212".parse().unwrap();
    assert_eq!(score.sentence(18), score.position().sentence(18));
    assert_eq!(score.words(18).unwrap(), "wins in 1");
    assert_eq!(score.sentence(30).unwrap_err().code(), ErrorCode::Argument);

    let fill = Game::from_moves("1212121", BoardSize::default(), GameKind::Fill).unwrap();
    assert_eq!(fill.sentence(-2).unwrap(), "o to move loses: x wins by 2 fours.");
    assert_eq!(fill.words(2).unwrap(), "wins by 2");
    assert_eq!(fill.words(Bounds { lower: -3, upper: -1 }).unwrap(), "loses");
    assert_eq!(fill.words(Bounds { lower: 1, upper: 0 }).unwrap_err().code(), ErrorCode::Argument);
    assert_eq!(fill.sentence(10_000).unwrap_err().code(), ErrorCode::Argument);
}

#[test]
fn a_bad_move_changes_nothing() {
    let mut game: Game = "444444".parse().unwrap();
    let error = game.play(3).unwrap_err();
    assert_eq!(error.code(), ErrorCode::IllegalMove);
    assert_eq!(game.moves().len(), 6);
    assert_eq!(moves_text(&[0, 9]).unwrap(), "1a");
    assert_eq!(moves_text(&[0, 99]).unwrap_err().index(), Some(1));
}
