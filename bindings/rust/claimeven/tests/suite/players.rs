use std::time::Duration;

use claimeven::{
    levels, play_match, players, Ending, ErrorCode, Game, GameKind, Limits, MatchOptions, Player,
    SolverOptions, StopSignal,
};

fn player(name: &str) -> Player {
    Player::new(name, GameKind::ConnectFour, &SolverOptions::default()).unwrap()
}

#[test]
fn everyone_who_can_be_made_plays() {
    for kind in [GameKind::ConnectFour, GameKind::Fill] {
        for described in players(kind) {
            let mut player = Player::new(described.name, kind, &SolverOptions::default()).unwrap();
            assert_eq!((player.name(), player.game()), (described.name.to_owned(), kind));
            player.start(1);
            let game = Game::from_moves("444444555555222222333333", Default::default(), kind);
            let game =
                game.unwrap_or_else(|_| Game::from_moves("44", Default::default(), kind).unwrap());
            let chosen = player.choose(&game, Limits::none()).unwrap();
            assert!(
                game.legal_columns().contains(&chosen.column),
                "{} plays {}",
                described.name,
                chosen.column
            );
        }
    }
}

#[test]
fn what_is_random_follows_from_the_seed() {
    let moves = |seed| {
        let mut player = player("easy");
        player.start(seed);
        let mut game = Game::default();
        while !game.is_over() {
            let chosen = player.choose(&game, Limits::none()).unwrap();
            game.play(chosen.column).unwrap();
        }
        game.moves_text()
    };
    assert_eq!(moves(7), moves(7));
    assert_ne!(moves(7), moves(8));
}

#[test]
fn who_can_not_play_says_so() {
    let refused =
        Player::new("grandmaster", GameKind::ConnectFour, &SolverOptions::default()).unwrap_err();
    assert_eq!(refused.code(), ErrorCode::Argument);
    assert!(refused.reason().contains("grandmaster"), "{refused}");
    let over: Game = "1122334".parse().unwrap();
    assert_eq!(
        player("hard").choose(&over, Limits::none()).unwrap_err().code(),
        ErrorCode::IllegalMove
    );
    let fill = Game::new(Default::default(), GameKind::Fill);
    assert_eq!(
        player("hard").choose(&fill, Limits::none()).unwrap_err().code(),
        ErrorCode::Argument
    );
}

#[test]
fn levels_become_stronger() {
    let levels = levels();
    assert_eq!(levels.len(), 10);
    assert!(levels
        .windows(2)
        .all(|two| two[0].elo < two[1].elo && two[0].number + 1 == two[1].number));
    assert_eq!(levels[9].horizon, None);
}

#[test]
fn a_match_does_not_depend_on_the_threads() {
    let play = |threads| {
        let options = MatchOptions { games: 20, threads, ..MatchOptions::default() };
        let result =
            play_match("medium", "easy", &options, &SolverOptions::default(), Limits::none())
                .unwrap();
        (result.wins, result.draws, result.losses, result.moves)
    };
    assert_eq!(play(1), play(2));
}

#[test]
fn a_match_has_figures_and_can_be_stopped() {
    let options = MatchOptions {
        games: 20,
        move_limits: Limits::none().time(Duration::from_secs(5)),
        ..MatchOptions::default()
    };
    let result =
        play_match("hard", "easy", &options, &SolverOptions::default(), Limits::none()).unwrap();
    assert_eq!((result.games(), result.ending), (20, Ending::Complete));
    let (score, elo) = (result.estimate_score(), result.estimate_elo());
    assert!(score.low < score.value && score.value <= 1.0 && elo.low > 0.0);

    let stop = StopSignal::new();
    stop.request();
    let stopped =
        play_match("hard", "easy", &options, &SolverOptions::default(), Limits::none().stop(&stop))
            .unwrap();
    assert_eq!((stopped.games(), stopped.ending), (0, Ending::Stopped));
    let refused = play_match("hard", "nobody", &options, &SolverOptions::default(), Limits::none())
        .unwrap_err();
    assert!(refused.reason().starts_with("player B"), "{refused}");
    let too_long = MatchOptions { opening_plies: 42, ..MatchOptions::default() };
    assert!(
        play_match("hard", "easy", &too_long, &SolverOptions::default(), Limits::none()).is_err()
    );
}
