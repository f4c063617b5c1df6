use std::fmt;

use claimeven_sys as sys;

use crate::words::Outcome;

/// The exact score of a position, for the side to move: +k wins with its k-th stone from the end, -k loses to the opponent's
/// k-th from its end, 0 is a draw. Larger is better. What it means depends on the position, which has the words for it:
/// [`Position::sentence`](crate::Position::sentence).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize), serde(transparent))]
pub struct Score(pub(crate) i32);

impl Score {
    /// As a number.
    pub fn value(self) -> i32 {
        self.0
    }
    /// For whom it is good.
    pub fn outcome(self) -> Outcome {
        Outcome::of(self.0.signum())
    }
}

impl From<i32> for Score {
    fn from(value: i32) -> Score {
        Score(value)
    }
}
impl From<Score> for i32 {
    fn from(score: Score) -> i32 {
        score.0
    }
}
impl PartialEq<i32> for Score {
    fn eq(&self, value: &i32) -> bool {
        self.0 == *value
    }
}
impl PartialEq<Score> for i32 {
    fn eq(&self, score: &Score) -> bool {
        *self == score.0
    }
}
impl fmt::Display for Score {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(formatter)
    }
}

/// What is proven of a value, `lower <= value <= upper`: of a score, or of a difference of fours in the fill game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bounds {
    /// It is not less.
    pub lower: i32,
    /// It is not more.
    pub upper: i32,
}

impl Bounds {
    /// Whether the value is known.
    pub fn is_exact(self) -> bool {
        self.lower == self.upper
    }
    /// The value, if it is known.
    pub fn value(self) -> Option<i32> {
        self.is_exact().then_some(self.lower)
    }

    pub(crate) fn of(bounds: sys::claimeven_bounds) -> Bounds {
        Bounds { lower: bounds.lower, upper: bounds.upper }
    }
}

impl From<Score> for Bounds {
    fn from(score: Score) -> Bounds {
        Bounds { lower: score.0, upper: score.0 }
    }
}
impl From<i32> for Bounds {
    fn from(value: i32) -> Bounds {
        Bounds { lower: value, upper: value }
    }
}
