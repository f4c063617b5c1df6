use std::fmt;

use claimeven_sys as sys;

use crate::words::{enumeration, Ending};

enumeration! {
    /// What kind of mistake an [`Error`] is, for programs; the sentence is for people.
    #[non_exhaustive]
    ErrorCode, sys::claimeven_status_name {
        /// A value out of range, or a name that nothing has.
        Argument = sys::CLAIMEVEN_BAD_ARGUMENT,
        /// A board size that is not supported.
        Size = sys::CLAIMEVEN_BAD_SIZE,
        /// A text or number that is no position, a character that is no column.
        Notation = sys::CLAIMEVEN_BAD_NOTATION,
        /// No such column on this board, column full, game over.
        IllegalMove = sys::CLAIMEVEN_ILLEGAL_MOVE,
        /// Stones that no game can have: hanging, or too many of a side.
        Impossible = sys::CLAIMEVEN_IMPOSSIBLE,
        /// The fill game with too many empty squares.
        TooHard = sys::CLAIMEVEN_TOO_HARD,
        /// The system can't read a file.
        File = sys::CLAIMEVEN_FILE_ERROR,
        /// A file that is damaged, of another kind, too new, or not about what was asked.
        BadFile = sys::CLAIMEVEN_BAD_FILE,
    }
}

/// Why an input was refused.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Error {
    pub(crate) reason: String,
    pub(crate) index: Option<usize>,
    pub(crate) code: ErrorCode,
}

impl Error {
    /// A whole sentence for people, which names the place; as `Display` has it.
    pub fn reason(&self) -> &str {
        &self.reason
    }
    /// The place in the input, where there is one: the character of a text (in bytes), the number of a move, of a position, ...
    pub fn index(&self) -> Option<usize> {
        self.index
    }
    /// What kind of mistake it is.
    pub fn code(&self) -> ErrorCode {
        self.code
    }
}

impl fmt::Display for Error {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.reason)
    }
}

impl std::error::Error for Error {}

/// Why there is no story: what was asked is refused, or a limit came first.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// What was asked is refused.
    Error(Error),
    /// The limit that came before there was anything to give.
    Unfinished(Ending),
}

impl fmt::Display for Failure {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Failure::Error(error) => error.fmt(formatter),
            Failure::Unfinished(ending) => {
                write!(formatter, "The call ended before it had an answer: {ending}.")
            }
        }
    }
}

impl std::error::Error for Failure {}

impl From<Error> for Failure {
    fn from(error: Error) -> Failure {
        Failure::Error(error)
    }
}
