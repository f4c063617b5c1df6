//! JSON as the npm package has it, where it is not what `derive` makes.

use std::time::Duration;

use serde::de::Error as _;
use serde::ser::{SerializeMap, SerializeStruct};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{
    Analysis, BoardSize, Error, FillResult, Game, GameKind, MatchResult, MoveClass, Position,
    Puzzle, Review, Side, SideReview, SolveResult, Story,
};

pub(crate) fn milliseconds<S: Serializer>(
    time: &Duration,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    serializer.serialize_f64(in_milliseconds(*time))
}
fn in_milliseconds(time: Duration) -> f64 {
    time.as_nanos() as f64 / 1e6
}

/// The one of this name.
pub(crate) fn named<'de, D: Deserializer<'de>, T: Copy>(
    deserializer: D,
    all: &[T],
    name_of: fn(T) -> &'static str,
) -> Result<T, D::Error> {
    let name = String::deserialize(deserializer)?;
    let found = all.iter().copied().find(|one| name_of(*one) == name);
    found.ok_or_else(|| D::Error::custom(format!("\"{name}\" is none of {}", names(all, name_of))))
}
fn names<T: Copy>(all: &[T], name_of: fn(T) -> &'static str) -> String {
    all.iter().map(|one| name_of(*one)).collect::<Vec<_>>().join(", ")
}

/// A struct with these fields, in this order.
macro_rules! serialize {
    ($name:ident, $one:ident, { $($field:literal: $value:expr,)* }) => {
        impl Serialize for $name {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let $one = self;
                let mut fields = serializer.serialize_struct(stringify!($name), [$($field),*].len())?;
                $(fields.serialize_field($field, &$value)?;)*
                fields.end()
            }
        }
    };
}

serialize! { SolveResult, result, {
    "score": result.score(),
    "bounds": result.bounds,
    "ending": result.ending,
    "statistics": result.statistics,
}}
serialize! { Analysis, analysis, {
    "columns": analysis.columns,
    "scores": analysis.scores(),
    "bounds": analysis.bounds,
    "best": analysis.best,
    "isComplete": analysis.is_complete,
    "ending": analysis.ending,
    "statistics": analysis.statistics,
}}
serialize! { FillResult, result, {
    "score": result.difference(),
    "column": result.column,
    "bounds": result.bounds,
    "ending": result.ending,
    "statistics": result.statistics,
}}
serialize! { Story, story, {
    "score": story.score,
    "sentence": story.sentence,
    "steps": story.steps,
    "decision": story.decision(),
    "decidingStep": story.deciding_step,
    "decidedAfter": story.decided_after,
    "line": story.line(),
    "threats": story.threats,
    "threatsWhenDecided": story.threats_when_decided,
    "statistics": story.statistics,
}}
serialize! { SideReview, side, {
    "moves": side.moves,
    "classes": Classes(side),
    "known": side.known,
    "best": side.best,
    "bestShare": side.best_share,
    "resultsHeld": side.results_held,
    "resultsKept": side.results_kept,
    "keptShare": side.kept_share,
}}
serialize! { Review, review, {
    "moves": review.moves,
    "turningPoints": review.turning_points,
    "sides": Sides(review),
    "result": review.result,
    "value": review.value,
    "isComplete": review.is_complete,
    "ending": review.ending,
    "statistics": review.statistics,
}}
serialize! { MatchResult, result, {
    "wins": result.wins,
    "draws": result.draws,
    "losses": result.losses,
    "moves": result.moves,
    "nodes": result.nodes,
    "timeMs": result.time.map(in_milliseconds),
    "score": result.score,
    "ending": result.ending,
}}
serialize! { Puzzle, puzzle, {
    "grade": puzzle.grade,
    "theme": puzzle.theme,
    "goal": puzzle.goal,
    "answer": puzzle.answer,
    "score": puzzle.score,
    "moves": puzzle.moves,
    "position": puzzle.position().map_err(serde::ser::Error::custom)?,
    "task": puzzle.task().map_err(serde::ser::Error::custom)?,
}}
serialize! { Error, error, {
    "code": error.code,
    "message": error.reason,
    "index": error.index,
}}
serialize! { Position, position, {
    "size": position.size(),
    "key": position.key().to_string(),
}}
serialize! { Game, game, {
    "game": game.kind(),
    "start": game.start(),
    "moves": game.moves_text(),
}}

/// How often each class occurred, by its name.
struct Classes<'a>(&'a SideReview);
impl Serialize for Classes<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(MoveClass::ALL.iter().map(|class| (class, self.0.count(*class))))
    }
}

/// How each side played, by its name.
struct Sides<'a>(&'a Review);
impl Serialize for Sides<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut sides = serializer.serialize_map(Some(Side::ALL.len()))?;
        for side in Side::ALL {
            sides.serialize_entry(side, self.0.of(*side))?;
        }
        sides.end()
    }
}

impl Serialize for BoardSize {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}
impl<'de> Deserialize<'de> for BoardSize {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BoardSize, D::Error> {
        BoardSize::parse(&String::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        #[derive(Deserialize)]
        struct Fields {
            size: BoardSize,
            key: String,
        }
        let Fields { size, key } = Fields::deserialize(deserializer)?;
        let key = key.parse().map_err(|_| D::Error::custom(format!("\"{key}\" is no key")))?;
        Position::from_key(key, size).map_err(D::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        #[derive(Deserialize)]
        struct Fields {
            game: GameKind,
            start: Position,
            moves: String,
        }
        let Fields { game: kind, start, moves } = Fields::deserialize(deserializer)?;
        let mut game = Game::from_position(&start, kind);
        for name in moves.chars() {
            game.play(crate::words::column_of(name).map_err(D::Error::custom)?)
                .map_err(D::Error::custom)?;
        }
        Ok(game)
    }
}
