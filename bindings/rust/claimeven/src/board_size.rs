use std::fmt;
use std::str::FromStr;

use claimeven_sys as sys;

use crate::call::{self, given, given_text};
use crate::error::Error;

/// The width and height of a supported board; 7x6 is the default. One that exists is supported.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct BoardSize {
    width: u8,
    height: u8,
}

impl BoardSize {
    /// No board has more columns.
    pub const MOST_COLUMNS: usize = sys::CLAIMEVEN_MOST_COLUMNS;
    /// No board has more squares.
    pub const MOST_SQUARES: usize = sys::CLAIMEVEN_MOST_SQUARES;

    /// Refuses sizes that are not supported, and says why.
    pub fn new(width: usize, height: usize) -> Result<BoardSize, Error> {
        BoardSize::parse(&format!("{width}x{height}"))
    }

    /// From `"9x5"`, width x height.
    pub fn parse(text: &str) -> Result<BoardSize, Error> {
        let text = given_text("The board size", text)?;
        BoardSize::given(|width, height| {
            // Safety: the text lives until the call is over.
            unsafe { sys::claimeven_size_parse(text.as_ptr(), width, height) }
        })
    }

    /// Every supported size, narrowest first.
    pub fn all() -> impl ExactSizeIterator<Item = BoardSize> {
        // Safety: it only tells a number.
        let count = unsafe { sys::claimeven_size_count() };
        (0..count).map(|index| {
            // Safety: the numbers live until the call is over.
            call::sure(BoardSize::given(|width, height| unsafe {
                sys::claimeven_size_at(index, width, height)
            }))
        })
    }

    /// Columns.
    pub fn width(self) -> usize {
        self.width.into()
    }
    /// Rows.
    pub fn height(self) -> usize {
        self.height.into()
    }
    /// Squares.
    pub fn squares(self) -> usize {
        self.width() * self.height()
    }

    /// From a function that gives a width and a height.
    pub(crate) fn given(
        ask: impl FnOnce(*mut i32, *mut i32) -> sys::claimeven_status,
    ) -> Result<BoardSize, Error> {
        let mut height = 0;
        let width = given(|width| ask(width, &mut height))?;
        Ok(BoardSize::of(width, height))
    }
    pub(crate) fn of(width: i32, height: i32) -> BoardSize {
        let small = |number| u8::try_from(number).expect("boards of the library are small");
        BoardSize { width: small(width), height: small(height) }
    }
    /// Width and height for the library.
    pub(crate) fn numbers(self) -> (i32, i32) {
        (self.width.into(), self.height.into())
    }
}

impl Default for BoardSize {
    fn default() -> BoardSize {
        BoardSize { width: 7, height: 6 }
    }
}
impl fmt::Display for BoardSize {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.pad(&format!("{}x{}", self.width, self.height))
    }
}
impl FromStr for BoardSize {
    type Err = Error;
    fn from_str(text: &str) -> Result<BoardSize, Error> {
        BoardSize::parse(text)
    }
}
