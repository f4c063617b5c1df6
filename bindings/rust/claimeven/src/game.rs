use std::fmt;
use std::str::FromStr;

use claimeven_sys as sys;

use crate::board_size::BoardSize;
use crate::call::{self, given, given_text, known, number, sure, Handle};
use crate::error::{Error, ErrorCode};
use crate::position::Position;
use crate::score::Bounds;
use crate::words::{GameKind, GameResult, Side, Square};

/// A game of either kind: a position with the moves that led to it, and undo and redo.
///
/// ```
/// use claimeven::Game;
///
/// let mut game: Game = "445".parse()?;
/// game.play(4)?;
/// assert_eq!(game.moves_text(), "4455");
/// assert!(game.undo());
/// assert_eq!(game.moves(), [3, 3, 4]);
/// # Ok::<(), claimeven::Error>(())
/// ```
///
/// The fill game goes on after a four, and counts them:
///
/// ```
/// use claimeven::{BoardSize, Game, GameKind, Side, Square};
///
/// let game = Game::from_moves("1212121", BoardSize::default(), GameKind::Fill)?;
/// assert_eq!(game.fours(Side::First)?, 1);
/// assert_eq!(game.squares_of_fours(Side::First)?, [0, 1, 2, 3].map(|row| Square { column: 0, row }));
/// assert_eq!(game.sentence(-2)?, "o to move loses: x wins by 2 fours.");
/// assert_eq!(game.words(-2)?, "loses by 2");
/// assert!(game.too_hard()?.is_some()); // for a FillSolver, so early
/// # Ok::<(), claimeven::Error>(())
/// ```
pub struct Game {
    handle: Handle<sys::claimeven_game>,
}

// Safety: a game may be used on any thread, and asked by any number of them while nobody changes it.
unsafe impl Send for Game {}
unsafe impl Sync for Game {}

impl Game {
    /// From the empty board.
    pub fn new(size: BoardSize, kind: GameKind) -> Game {
        let (width, height) = size.numbers();
        // Safety: here and below, what the library is given lives until the call is over.
        Game::made(|out| unsafe { sys::claimeven_game_create(kind.number(), width, height, out) })
    }
    /// From its moves, `"4453"`: columns count from 1.
    pub fn from_moves(moves: &str, size: BoardSize, kind: GameKind) -> Result<Game, Error> {
        let moves = given_text("The moves", moves)?;
        let (width, height) = size.numbers();
        let handle = Handle::new(|out| unsafe {
            sys::claimeven_game_from_moves(moves.as_ptr(), kind.number(), width, height, out)
        })?;
        Ok(Game { handle })
    }
    /// A game that goes on from a position.
    pub fn from_position(position: &Position, kind: GameKind) -> Game {
        let start = position.handle();
        Game::made(|out| unsafe {
            sys::claimeven_game_from_position(start.get(), kind.number(), out)
        })
    }

    /// Plays a column; moves that were taken back are forgotten.
    pub fn play(&mut self, column: usize) -> Result<(), Error> {
        call::check(unsafe { sys::claimeven_game_play(self.handle.get_mut(), number(column)) })
    }
    /// Takes a move back; not, if there is none.
    pub fn undo(&mut self) -> bool {
        known(|done| unsafe { sys::claimeven_game_undo(self.handle.get_mut(), done) }) != 0
    }
    /// Plays a move again that was taken back; not, if there is none.
    pub fn redo(&mut self) -> bool {
        known(|done| unsafe { sys::claimeven_game_redo(self.handle.get_mut(), done) }) != 0
    }
    /// Whether there is a move to take back.
    pub fn can_undo(&self) -> bool {
        known(|can| unsafe { sys::claimeven_game_can_undo(self.get(), can) }) != 0
    }
    /// Whether there is a move to play again.
    pub fn can_redo(&self) -> bool {
        known(|can| unsafe { sys::claimeven_game_can_redo(self.get(), can) }) != 0
    }

    /// Which game it is.
    pub fn kind(&self) -> GameKind {
        GameKind::of(known(|kind| unsafe { sys::claimeven_game_get_kind(self.get(), kind) }))
    }
    /// The size of the board.
    pub fn size(&self) -> BoardSize {
        sure(BoardSize::given(|width, height| unsafe {
            sys::claimeven_game_size(self.get(), width, height)
        }))
    }
    /// Where it began.
    pub fn start(&self) -> Position {
        sure(Position::made(|out| unsafe { sys::claimeven_game_start_position(self.get(), out) }))
    }
    /// The stones, as a position of the main game.
    pub fn position(&self) -> Position {
        sure(Position::made(|out| unsafe { sys::claimeven_game_position(self.get(), out) }))
    }
    /// Whose turn it is, or would be.
    pub fn to_move(&self) -> Side {
        Side::of(known(|side| unsafe { sys::claimeven_game_to_move(self.get(), side) }))
    }
    /// The columns played so far.
    pub fn moves(&self) -> Vec<usize> {
        let moves: Vec<i32> = sure(call::list(|buffer, capacity, length| unsafe {
            sys::claimeven_game_moves(self.get(), buffer, capacity, length)
        }));
        moves.into_iter().map(call::count).collect()
    }
    /// The same as text: columns count from 1.
    pub fn moves_text(&self) -> String {
        sure(call::text(|buffer, capacity, length| unsafe {
            sys::claimeven_game_moves_text(self.get(), buffer, capacity, length)
        }))
    }
    /// The columns that can be played; none when the game is over.
    pub fn legal_columns(&self) -> Vec<usize> {
        call::columns(known(|mask| unsafe { sys::claimeven_game_legal_columns(self.get(), mask) }))
    }
    /// Whether it has ended.
    pub fn is_over(&self) -> bool {
        known(|over| unsafe { sys::claimeven_game_is_over(self.get(), over) }) != 0
    }
    /// How it ended; nothing while it goes on.
    pub fn result(&self) -> Option<GameResult> {
        GameResult::known(known(|result| unsafe {
            sys::claimeven_game_get_result(self.get(), result)
        }))
    }
    /// The fours that a side has so far, in a game of the fill kind; the other one refuses.
    pub fn fours(&self, side: Side) -> Result<usize, Error> {
        given(|fours| unsafe { sys::claimeven_game_fours(self.get(), side.number(), fours) })
            .map(call::count)
    }
    /// The stones of these fours, column by column from the bottom.
    pub fn squares_of_fours(&self, side: Side) -> Result<Vec<Square>, Error> {
        let squares: Vec<_> = call::list(|buffer, capacity, length| unsafe {
            sys::claimeven_game_squares_of_fours(
                self.get(),
                side.number(),
                buffer,
                capacity,
                length,
            )
        })?;
        Ok(Square::all(&squares))
    }
    /// Why a [`FillSolver`](crate::FillSolver) does not take it yet, in a sentence; nothing if it does. For a game of the fill
    /// kind; the other one refuses.
    pub fn too_hard(&self) -> Result<Option<String>, Error> {
        match call::check(unsafe { sys::claimeven_fill_check(self.get()) }) {
            Ok(()) => Ok(None),
            Err(error) if error.code() == ErrorCode::TooHard => Ok(Some(error.reason)),
            Err(error) => Err(error),
        }
    }

    /// A value of its position in words: a score, or in the fill game a difference of fours at the end. "x to move wins by 2
    /// fours." Refuses values that the position can't have.
    pub fn sentence(&self, value: impl Into<i32>) -> Result<String, Error> {
        let value = value.into();
        call::text(|buffer, capacity, length| unsafe {
            sys::claimeven_game_sentence(self.get(), value, buffer, capacity, length)
        })
    }
    /// The same, or what is known of it, in two or three words: "wins by 2", "draws or loses", "not known yet".
    pub fn words(&self, bounds: impl Into<Bounds>) -> Result<String, Error> {
        let Bounds { lower, upper } = bounds.into();
        call::text(|buffer, capacity, length| unsafe {
            sys::claimeven_game_words(self.get(), lower, upper, buffer, capacity, length)
        })
    }

    fn made(make: impl FnOnce(*mut *mut sys::claimeven_game) -> sys::claimeven_status) -> Game {
        Game { handle: sure(Handle::new(make)) }
    }
    pub(crate) fn get(&self) -> *const sys::claimeven_game {
        self.handle.get()
    }
}

impl Default for Game {
    /// Connect Four from the empty board of 7x6.
    fn default() -> Game {
        Game::new(BoardSize::default(), GameKind::ConnectFour)
    }
}
impl Clone for Game {
    fn clone(&self) -> Game {
        Game::made(|out| unsafe { sys::claimeven_game_clone(self.get(), out) })
    }
}
impl PartialEq for Game {
    /// The same game, from the same position, by the same moves.
    fn eq(&self, other: &Game) -> bool {
        self.kind() == other.kind()
            && self.start() == other.start()
            && self.moves() == other.moves()
    }
}
impl Eq for Game {}
impl FromStr for Game {
    type Err = Error;
    /// Connect Four on 7x6, from its moves.
    fn from_str(moves: &str) -> Result<Game, Error> {
        Game::from_moves(moves, BoardSize::default(), GameKind::ConnectFour)
    }
}
impl fmt::Display for Game {
    /// The drawing of its position.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.position().fmt(formatter)
    }
}
impl fmt::Debug for Game {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter
            .debug_struct("Game")
            .field("kind", &self.kind())
            .field("start", &self.start())
            .field("moves", &self.moves_text())
            .finish()
    }
}
