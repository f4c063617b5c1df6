use claimeven::{
    levels, players, puzzle_grades, puzzles, why_impossible, Ending, ErrorCode, FillSolver, Game,
    GameKind, Limits, Obstacle, Position, Solver, SolverOptions,
};
use serde::Serialize;
use serde_json::{json, to_value, Value};

use crate::after;

/// Without what is different each time: the work.
fn plain(value: impl Serialize) -> Value {
    fn without_work(value: &mut Value) {
        match value {
            Value::Object(fields) => {
                fields.remove("statistics");
                fields.values_mut().for_each(without_work);
            }
            Value::Array(values) => values.iter_mut().for_each(without_work),
            _ => {}
        }
    }
    let mut value = to_value(value).unwrap();
    without_work(&mut value);
    value
}

/// tests/npm.json is what bindings/wasm/test/packed/json_answers.js of the project prints: the npm package is compared with it, too.
#[test]
fn json_is_that_of_the_npm_package() {
    let npm: Value = serde_json::from_str(include_str!("../npm.json")).unwrap();
    let position = after("62353532762327");
    let mut game = Game::from_position(&position, GameKind::ConnectFour);
    for column in [0, 0] {
        game.play(column).unwrap();
    }
    let fill =
        Game::from_moves("444444555555222222333333", Default::default(), GameKind::Fill).unwrap();
    let fours = "......./......./......./......./oooo.../xxxx...";
    let limits = Limits::none();
    let mut solver = Solver::with_options(&SolverOptions::new().without_book()).unwrap();
    let ours = json!({
        "position": position,
        "game": game,
        "solve": plain(solver.solve_within(&position, &limits)),
        "outcome": plain(solver.solve_outcome(&position, &limits)),
        "analysis": plain(solver.analyze(&position, &limits)),
        "variation": plain(solver.principal_variation(&position, &limits)),
        "threats": plain(position.threats()),
        "story": plain(solver.explain(&position, &limits).unwrap()),
        "move": plain(solver.explain_move(&position, 0, &limits).unwrap()),
        "review": plain(solver.review(&game, &limits).unwrap()),
        "fill": plain(FillSolver::new().solve_within(&fill, &limits).unwrap()),
        "impossible": why_impossible(fours, Default::default(), GameKind::ConnectFour).unwrap(),
        "puzzle": puzzles().next().unwrap(),
        "grades": puzzle_grades().collect::<Vec<_>>(),
        "levels": levels(),
        "players": players(GameKind::Fill),
    });
    let numbers = |value: &Value| numbers_as_floats(value.clone());
    for (name, expected) in npm.as_object().unwrap() {
        assert_eq!(numbers(&ours[name]), numbers(expected), "{name}");
    }
    assert_eq!(ours.as_object().unwrap().len(), npm.as_object().unwrap().len());
}

/// JavaScript has one kind of numbers: 5.0 is written 5.
fn numbers_as_floats(value: Value) -> Value {
    match value {
        Value::Number(number) => json!(number.as_f64()),
        Value::Array(values) => values.into_iter().map(numbers_as_floats).collect(),
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, numbers_as_floats(value))).collect()
        }
        other => other,
    }
}

#[test]
fn work_is_told_in_milliseconds() {
    let result = to_value(Solver::new().solve_within(&after("44"), Limits::none())).unwrap();
    let names: Vec<&String> = result["statistics"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["bookHits", "boundCuts", "chainSteps", "nodes", "tableCuts", "timeMs"]);
    assert!(result["statistics"]["timeMs"].is_f64());
}

#[test]
fn what_programs_ask_with_can_be_read_again() {
    let position = Position::from_moves_on("9x5".parse().unwrap(), "99").unwrap();
    let text = serde_json::to_string(&position).unwrap();
    assert_eq!(serde_json::from_str::<Position>(&text).unwrap(), position);

    let mut game = Game::from_position(&after("44"), GameKind::Fill);
    game.play(0).unwrap();
    let text = serde_json::to_string(&game).unwrap();
    assert_eq!(serde_json::from_str::<Game>(&text).unwrap(), game);
    assert_eq!(serde_json::from_str::<Ending>("\"stopped\"").unwrap(), Ending::Stopped);
    assert_eq!(serde_json::from_str::<Obstacle>("\"order\"").unwrap(), Obstacle::Order);
    let error = Position::from_moves("4444444").unwrap_err();
    assert_eq!(error.code(), ErrorCode::IllegalMove);
    assert_eq!(
        to_value(&error).unwrap(),
        json!({"code": "illegal-move", "message": "move 7 ('4'): column 4 is full", "index": 6})
    );
}

#[test]
fn bad_json_is_refused_with_a_sentence() {
    for (text, part) in [
        (r#"{"size": "7x6", "key": "18446744073709551615"}"#, ""),
        (r#"{"size": "7x6", "key": "-1"}"#, "is no key"),
        (r#"{"size": "70x60", "key": "0"}"#, "70"),
        (r#"{"size": "7x6"}"#, "key"),
        ("[]", ""),
    ] {
        let error = serde_json::from_str::<Position>(text).unwrap_err().to_string();
        assert!(error.contains(part), "{error}");
    }
    let start = r#"{"size": "7x6", "key": "0"}"#;
    for moves in ["4444444", "9", "é", "4\\u0000"] {
        let text = format!(r#"{{"game": "connect4", "start": {start}, "moves": "{moves}"}}"#);
        assert!(serde_json::from_str::<Game>(&text).is_err(), "{moves}");
    }
    let error = serde_json::from_str::<Ending>("\"tired\"").unwrap_err().to_string();
    assert!(error.contains("complete, nodes, time, stopped"), "{error}");
}
