use std::fmt;
use std::str::FromStr;

use claimeven_sys as sys;

use crate::board_size::BoardSize;
use crate::call::{self, given, given_text, known, number, sure, Handle};
use crate::error::Error;
use crate::score::{Bounds, Score};
use crate::story::{threats_of, Threat};
use crate::words::{side_of, GameResult, Side, Square};

/// A board and whose turn it is; finished games, too. A value: it never changes, and is copied.
///
/// ```
/// use claimeven::Position;
///
/// let position: Position = "4455".parse()?; // moves, columns from 1; or a drawing
/// println!("{position}");
/// # assert_eq!(position.to_string(), ".......\n.......\n.......\n.......\n...oo..\n...xx..");
/// assert_eq!(position.play(2)?.stones(), 5);
/// assert_eq!(position.stones(), 4);
/// # Ok::<(), claimeven::Error>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Position {
    // The library's key is the board; its handles are made of it when they are needed.
    key: u64,
    size: BoardSize,
}

type Raw = sys::claimeven_position;

impl Position {
    /// The empty board of 7x6.
    pub fn new() -> Position {
        Position::empty(BoardSize::default())
    }

    /// The empty board of a size.
    pub fn empty(size: BoardSize) -> Position {
        let (width, height) = size.numbers();
        // Safety: here and below, what the library is given lives until the call is over.
        sure(Position::made(|out| unsafe { sys::claimeven_position_create(width, height, out) }))
    }

    /// From moves, `"4453"`, or a drawing, on a board of this size; `text.parse()` does it for 7x6. A text is taken for a drawing
    /// if it begins like one.
    pub fn parse(text: &str, size: BoardSize) -> Result<Position, Error> {
        Position::read("The position", text, size, sys::claimeven_position_parse)
    }

    /// From moves on 7x6, `"4453"`: columns count from 1.
    pub fn from_moves(moves: &str) -> Result<Position, Error> {
        Position::from_moves_on(BoardSize::default(), moves)
    }
    /// From moves on another board; `a` is the tenth column.
    pub fn from_moves_on(size: BoardSize, moves: &str) -> Result<Position, Error> {
        Position::read("The moves", moves, size, sys::claimeven_position_from_moves)
    }

    /// From a drawing of 7x6: rows of `.`, `x` (first) and `o` (second), the top row first, separated by line breaks or `/`.
    pub fn from_drawing(drawing: &str) -> Result<Position, Error> {
        Position::from_drawing_on(BoardSize::default(), drawing)
    }
    /// From a drawing of another board.
    pub fn from_drawing_on(size: BoardSize, drawing: &str) -> Result<Position, Error> {
        Position::read("The drawing", drawing, size, sys::claimeven_position_from_drawing)
    }

    /// From the [`key`](Position::key) of a position of this size.
    pub fn from_key(key: u64, size: BoardSize) -> Result<Position, Error> {
        let (width, height) = size.numbers();
        Position::made(|out| unsafe { sys::claimeven_position_from_key(key, width, height, out) })
    }

    /// Unique among the positions of one board size: the key of connect-four-ai before it is made symmetric.
    pub fn key(&self) -> u64 {
        self.key
    }
    /// The smaller key of the position and its mirror image.
    pub fn symmetric_key(&self) -> u64 {
        self.ask(|position| {
            known(|key| unsafe { sys::claimeven_position_symmetric_key(position, key) })
        })
    }
    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        self.size
    }

    /// How many stones there are.
    pub fn stones(&self) -> usize {
        call::count(self.ask(|position| {
            known(|stones| unsafe { sys::claimeven_position_stones(position, stones) })
        }))
    }
    /// Whose turn it is, or would be.
    pub fn to_move(&self) -> Side {
        Side::of(self.ask(|position| {
            known(|side| unsafe { sys::claimeven_position_to_move(position, side) })
        }))
    }
    /// Whose stone stands there. Refuses squares outside the board.
    pub fn at(&self, column: usize, row: usize) -> Result<Option<Side>, Error> {
        let (column, row) = (number(column), number(row));
        self.ask(|position| {
            given(|side| unsafe { sys::claimeven_position_at(position, column, row, side) })
        })
        .map(side_of)
    }
    /// The stones in a column; 0 for one that the board does not have.
    pub fn column_height(&self, column: usize) -> usize {
        let column = number(column);
        call::count(self.ask(|position| {
            known(|stones| unsafe {
                sys::claimeven_position_column_height(position, column, stones)
            })
        }))
    }

    /// Whether the column exists and has room and the game is not over.
    pub fn can_play(&self, column: usize) -> bool {
        let column = number(column);
        self.yes(|position, answer| unsafe {
            sys::claimeven_position_can_play(position, column, answer)
        })
    }
    /// The columns that can be played, from the left; none when the game is over.
    pub fn legal_columns(&self) -> Vec<usize> {
        call::columns(self.ask(|position| {
            known(|mask| unsafe { sys::claimeven_position_legal_columns(position, mask) })
        }))
    }
    /// Whether playing the column completes a four. Not where it can't be played.
    pub fn is_winning_move(&self, column: usize) -> bool {
        let column = number(column);
        self.yes(|position, answer| unsafe {
            sys::claimeven_position_is_winning_move(position, column, answer)
        })
    }
    /// The position after a move. The error says why it is not possible: no such column, column full, game over.
    pub fn play(&self, column: usize) -> Result<Position, Error> {
        let mut handle = self.handle();
        call::check(unsafe { sys::claimeven_position_play(handle.get_mut(), number(column)) })?;
        Ok(Position::of(&handle))
    }
    /// Its mirror image.
    pub fn mirrored(&self) -> Position {
        self.ask(|position| {
            sure(Position::made(|out| unsafe { sys::claimeven_position_mirror(position, out) }))
        })
    }

    /// The side that has a four.
    pub fn winner(&self) -> Option<Side> {
        side_of(self.ask(|position| {
            known(|side| unsafe { sys::claimeven_position_winner(position, side) })
        }))
    }
    /// The stones of all fours of the winner, column by column from the bottom.
    pub fn winning_squares(&self) -> Vec<Square> {
        let squares = self.ask(|position| {
            call::list(|buffer, capacity, length| unsafe {
                sys::claimeven_position_winning_squares(position, buffer, capacity, length)
            })
        });
        Square::all(&sure(squares))
    }
    /// The empty squares where a side would complete a four, of both sides, column by column; without a search. A story tells
    /// more of them.
    pub fn threats(&self) -> Vec<Threat> {
        self.ask(threats_of)
    }
    /// Whether there is a four, or no room.
    pub fn is_over(&self) -> bool {
        self.yes(|position, answer| unsafe { sys::claimeven_position_is_over(position, answer) })
    }
    /// How it ended; nothing while it goes on.
    pub fn result(&self) -> Option<GameResult> {
        GameResult::known(self.ask(|position| {
            known(|result| unsafe { sys::claimeven_position_result(position, result) })
        }))
    }
    /// Whether some legal order of moves leads to it; [`why_impossible`](crate::why_impossible) tells why not. May take long with
    /// many stones.
    pub fn is_reachable(&self) -> bool {
        self.yes(|position, answer| unsafe {
            sys::claimeven_position_is_reachable(position, answer)
        })
    }

    /// Plies of both sides until the game ends, if this is the score. Refuses scores that the position can't have.
    pub fn plies_to_end(&self, score: impl Into<Score>) -> Result<usize, Error> {
        let score = score.into().value();
        self.ask(|position| {
            given(|plies| unsafe { sys::claimeven_score_plies(position, score, plies) })
        })
        .map(call::count)
    }
    /// Moves that the winner still has to make; for a draw, the side to move.
    pub fn moves_to_end(&self, score: impl Into<Score>) -> Result<usize, Error> {
        let score = score.into().value();
        self.ask(|position| {
            given(|moves| unsafe { sys::claimeven_score_moves(position, score, moves) })
        })
        .map(call::count)
    }
    /// A score in words: "x to move wins in 2 moves (move 7 of the game)."
    pub fn sentence(&self, score: impl Into<Score>) -> Result<String, Error> {
        let score = score.into().value();
        self.ask(|position| {
            call::text(|buffer, capacity, length| unsafe {
                sys::claimeven_score_sentence(position, score, buffer, capacity, length)
            })
        })
    }
    /// A score, or what is known of it, in two or three words: "wins in 12", "draws or loses", "not known yet". Also for a column
    /// of an analysis of this position.
    pub fn words(&self, bounds: impl Into<Bounds>) -> Result<String, Error> {
        let Bounds { lower, upper } = bounds.into();
        self.ask(|position| {
            call::text(|buffer, capacity, length| unsafe {
                sys::claimeven_score_words(position, lower, upper, buffer, capacity, length)
            })
        })
    }

    fn read(
        what: &str,
        text: &str,
        size: BoardSize,
        read: unsafe extern "C" fn(
            *const std::os::raw::c_char,
            i32,
            i32,
            *mut *mut Raw,
        ) -> sys::claimeven_status,
    ) -> Result<Position, Error> {
        let text = given_text(what, text)?;
        let (width, height) = size.numbers();
        Position::made(|out| unsafe { read(text.as_ptr(), width, height, out) })
    }

    /// The position that a function gives.
    pub(crate) fn made(
        make: impl FnOnce(*mut *mut Raw) -> sys::claimeven_status,
    ) -> Result<Position, Error> {
        Handle::new(make).map(|handle| Position::of(&handle))
    }
    fn of(handle: &Handle<Raw>) -> Position {
        let position = handle.get();
        let size = BoardSize::given(|width, height| unsafe {
            sys::claimeven_position_size(position, width, height)
        });
        Position {
            key: known(|key| unsafe { sys::claimeven_position_key(position, key) }),
            size: sure(size),
        }
    }

    /// For the library.
    pub(crate) fn handle(&self) -> Handle<Raw> {
        let (width, height) = self.size.numbers();
        sure(Handle::new(|out| unsafe {
            sys::claimeven_position_from_key(self.key, width, height, out)
        }))
    }
    fn ask<T>(&self, question: impl FnOnce(*const Raw) -> T) -> T {
        let handle = self.handle();
        question(handle.get())
    }
    fn yes(&self, question: impl FnOnce(*const Raw, *mut i32) -> sys::claimeven_status) -> bool {
        self.ask(|position| known(|answer| question(position, answer))) != 0
    }
}

impl Default for Position {
    fn default() -> Position {
        Position::new()
    }
}
impl FromStr for Position {
    type Err = Error;
    /// From moves or a drawing, on 7x6.
    fn from_str(text: &str) -> Result<Position, Error> {
        Position::parse(text, BoardSize::default())
    }
}
impl fmt::Display for Position {
    /// A drawing, one line a row, the top row first.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let drawing = self.ask(|position| {
            call::text(|buffer, capacity, length| unsafe {
                sys::claimeven_position_draw(position, buffer, capacity, length)
            })
        });
        formatter.write_str(sure(drawing).trim_end())
    }
}
impl fmt::Debug for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Position({})", self.to_string().replace('\n', "/"))
    }
}
