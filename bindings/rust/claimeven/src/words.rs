use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use claimeven_sys as sys;

use crate::call::{self, given, given_text};
use crate::error::Error;

/// An enumeration of the library: the numbers of C, and the names that are the same on every surface.
macro_rules! enumeration {
    (
        $(#[$about:meta])*
        $name:ident, $name_of:path {
            $($(#[$about_one:meta])* $one:ident = $number:path,)*
        }
    ) => {
        $(#[$about])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$about_one])* $one,)*
        }

        impl $name {
            /// All of them, in the order of the library.
            pub const ALL: &'static [$name] = &[$($name::$one),*];

            /// As all surfaces call it.
            pub fn name(self) -> &'static str {
                // Safety: names of numbers stay.
                unsafe { crate::call::lasting_text_at($name_of(self.number())) }
            }

            pub(crate) fn number(self) -> i32 {
                match self {
                    $($name::$one => $number,)*
                }
            }
            /// Nothing for a number that is none of them.
            pub(crate) fn known(number: i32) -> Option<$name> {
                $name::ALL.iter().copied().find(|one| one.number() == number)
            }
            #[allow(dead_code)]
            pub(crate) fn of(number: i32) -> $name {
                $name::known(number).expect("the library gives numbers that it knows")
            }
        }

        impl std::fmt::Display for $name {
            fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                formatter.pad(self.name())
            }
        }

        #[cfg(feature = "serde")]
        impl serde::Serialize for $name {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.name())
            }
        }

        #[cfg(feature = "serde")]
        impl<'de> serde::Deserialize<'de> for $name {
            fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                crate::json::named(deserializer, $name::ALL, $name::name)
            }
        }
    };
}
pub(crate) use enumeration;

enumeration! {
    /// One of the two sides.
    Side, sys::claimeven_side_name {
        /// The side that begins: `x`.
        First = sys::CLAIMEVEN_FIRST,
        /// The other one: `o`.
        Second = sys::CLAIMEVEN_SECOND,
    }
}

enumeration! {
    /// How a position ends under best play, for the side to move.
    Outcome, sys::claimeven_outcome_name {
        /// It loses.
        Loss = sys::CLAIMEVEN_LOSS,
        /// Nobody wins.
        Draw = sys::CLAIMEVEN_DRAW,
        /// It wins.
        Win = sys::CLAIMEVEN_WIN,
    }
}

enumeration! {
    /// How a finished game ended.
    GameResult, sys::claimeven_game_result_name {
        /// x has won.
        FirstWins = sys::CLAIMEVEN_FIRST_WINS,
        /// o has won.
        SecondWins = sys::CLAIMEVEN_SECOND_WINS,
        /// Nobody has.
        Draw = sys::CLAIMEVEN_DRAWN,
    }
}

enumeration! {
    /// Which game is played.
    GameKind, sys::claimeven_game_kind_name {
        /// The first four wins.
        ConnectFour = sys::CLAIMEVEN_CONNECT_FOUR,
        /// Until the board is full; then the side with more fours has won.
        Fill = sys::CLAIMEVEN_FILL,
    }
}

enumeration! {
    /// Why a call ended.
    Ending, sys::claimeven_ending_name {
        /// It has the whole answer.
        Complete = sys::CLAIMEVEN_COMPLETE,
        /// The limit of nodes came first,
        Nodes = sys::CLAIMEVEN_NODES,
        /// or that of time,
        Time = sys::CLAIMEVEN_TIME,
        /// or somebody stopped it.
        Stopped = sys::CLAIMEVEN_STOPPED,
    }
}

impl Side {
    /// The one who plays against it.
    pub fn other(self) -> Side {
        match self {
            Side::First => Side::Second,
            Side::Second => Side::First,
        }
    }
}

impl FromStr for GameKind {
    type Err = Error;
    /// From its name.
    fn from_str(name: &str) -> Result<GameKind, Error> {
        let name = given_text("The name of the game", name)?;
        // Safety: the text lives until the call is over.
        given(|kind| unsafe { sys::claimeven_game_kind_from_name(name.as_ptr(), kind) })
            .map(GameKind::of)
    }
}

/// A square; column and row count from 0, from the left and from the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Square {
    /// From the left.
    pub column: usize,
    /// From the bottom.
    pub row: usize,
}

impl Square {
    pub(crate) fn of(square: sys::claimeven_square) -> Square {
        Square { column: call::count(square.column), row: call::count(square.row) }
    }
    pub(crate) fn all(squares: &[sys::claimeven_square]) -> Vec<Square> {
        squares.iter().copied().map(Square::of).collect()
    }
}

/// The work that a call did.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Statistics {
    /// Positions looked at.
    pub nodes: u64,
    /// Forced moves played out between them.
    pub chain_steps: u64,
    /// Nodes settled by what the table knew of their children.
    pub table_cuts: u64,
    /// Nodes settled by a strategy bound of a child.
    pub bound_cuts: u64,
    /// Scores that the book gave.
    pub book_hits: u64,
    /// How long it took.
    #[cfg_attr(
        feature = "serde",
        serde(rename = "timeMs", serialize_with = "crate::json::milliseconds")
    )]
    pub time: Duration,
}

impl Statistics {
    pub(crate) fn of(statistics: &sys::claimeven_statistics) -> Statistics {
        Statistics {
            nodes: statistics.nodes,
            chain_steps: statistics.chain_steps,
            table_cuts: statistics.table_cuts,
            bound_cuts: statistics.bound_cuts,
            book_hits: statistics.book_hits,
            time: time_of(statistics.nanoseconds),
        }
    }
}

pub(crate) fn time_of(nanoseconds: i64) -> Duration {
    Duration::from_nanos(u64::try_from(nanoseconds).unwrap_or(0))
}

/// Moves as text, `"4453"`: columns count from 1 there, and `a` is the tenth.
///
/// ```
/// assert_eq!(claimeven::moves_text(&[3, 3, 4, 9]).unwrap(), "445a");
/// ```
pub fn moves_text(columns: &[usize]) -> Result<String, Error> {
    let columns: Vec<i32> = columns.iter().copied().map(call::number).collect();
    // Safety: the list lives until the call is over.
    call::text(|buffer, capacity, length| unsafe {
        sys::claimeven_moves_text(columns.as_ptr(), columns.len(), buffer, capacity, length)
    })
}

/// A sentence of the library with other names for the sides.
///
/// ```
/// let sentence = claimeven::name_sides("x to move draws.", "Yellow", "Red").unwrap();
/// assert_eq!(sentence, "Yellow to move draws.");
/// ```
pub fn name_sides(sentence: &str, first: &str, second: &str) -> Result<String, Error> {
    let sentence = given_text("The sentence", sentence)?;
    let first = given_text("The name of the first side", first)?;
    let second = given_text("The name of the second side", second)?;
    // Safety: the texts live until the call is over.
    call::text(|buffer, capacity, length| unsafe {
        sys::claimeven_name_sides(
            sentence.as_ptr(),
            first.as_ptr(),
            second.as_ptr(),
            buffer,
            capacity,
            length,
        )
    })
}

impl fmt::Display for Square {
    /// As sentences have it: column and row from 1.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "({}, {})", self.column + 1, self.row + 1)
    }
}

/// The side of a number; nobody for none.
pub(crate) fn side_of(number: i32) -> Option<Side> {
    Side::known(number)
}

/// The column of a character of moves as text.
#[cfg(feature = "serde")]
pub(crate) fn column_of(name: char) -> Result<usize, Error> {
    // Other characters are none, either.
    let byte = u8::try_from(u32::from(name)).unwrap_or(b'?');
    // Safety: it only tells a number.
    let column = unsafe { sys::claimeven_column_from_name(byte as std::os::raw::c_char) };
    usize::try_from(column).map_err(|_| Error {
        reason: format!("'{name}' is no column."),
        index: None,
        code: crate::error::ErrorCode::Notation,
    })
}
