use claimeven_sys as sys;

use crate::board_size::BoardSize;
use crate::call::{count, given, given_text, text_at};
use crate::error::Error;
use crate::words::{enumeration, GameKind, Square};

enumeration! {
    /// What keeps stones from being a position of a game.
    #[non_exhaustive]
    Obstacle, sys::claimeven_obstacle_name {
        /// A stone has nothing below it.
        Hanging = sys::CLAIMEVEN_HANGING,
        /// One side has too many stones.
        Counts = sys::CLAIMEVEN_WRONG_COUNTS,
        /// Somebody played on after a four.
        Fours = sys::CLAIMEVEN_EARLY_FOUR,
        /// No order of moves leads there.
        Order = sys::CLAIMEVEN_NO_ORDER,
    }
}

/// Why no game leads to some stones.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Impossibility {
    /// The first that there is.
    pub obstacle: Obstacle,
    /// The stones that are the trouble, column by column from the bottom: those that hang, the fours, what is left when the
    /// stones are taken off in turns. None for the counts.
    pub squares: Vec<Square>,
    /// "x has four in a row, and o has moved since: the game was over."
    pub sentence: String,
}

/// Why no game of a kind leads to the stones of a drawing, whatever these are; nothing where one does. May take long with many
/// stones.
///
/// ```
/// use claimeven::{why_impossible, BoardSize, GameKind, Obstacle};
///
/// let drawing = "......./......./......./......./...x.../.......";
/// let why = why_impossible(drawing, BoardSize::default(), GameKind::ConnectFour)?.unwrap();
/// assert_eq!(why.obstacle, Obstacle::Hanging);
/// assert_eq!(why.sentence, "A stone hangs in the air: (4, 2).");
/// # Ok::<(), claimeven::Error>(())
/// ```
pub fn why_impossible(
    drawing: &str,
    size: BoardSize,
    kind: GameKind,
) -> Result<Option<Impossibility>, Error> {
    let drawing = given_text("The drawing", drawing)?;
    let (width, height) = size.numbers();
    // Safety: the drawing lives until the call is over.
    let found = given(|found| unsafe {
        sys::claimeven_why_impossible(drawing.as_ptr(), kind.number(), width, height, found)
    })?;
    if found.obstacle == sys::CLAIMEVEN_NO_OBSTACLE {
        return Ok(None);
    }
    Ok(Some(Impossibility {
        obstacle: Obstacle::of(found.obstacle),
        squares: Square::all(&found.squares[..count(found.square_count)]),
        // Safety: it stays until the next of these calls on this thread.
        sentence: unsafe { text_at(found.sentence) },
    }))
}
