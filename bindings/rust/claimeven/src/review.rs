use claimeven_sys as sys;

use crate::call::{columns, count, known, lasting_text_at, text_at, Handle};
use crate::error::Error;
use crate::score::Bounds;
use crate::words::{enumeration, Ending, GameResult, Outcome, Side, Statistics};

enumeration! {
    /// How good a move was. `docs/review.md` of the project has what they mean.
    #[non_exhaustive]
    MoveClass, sys::claimeven_move_class_name {
        /// There was nothing to choose.
        Forced = sys::CLAIMEVEN_MOVE_FORCED,
        /// The only column that kept the result.
        OnlyMove = sys::CLAIMEVEN_MOVE_ONLY,
        /// As good as any.
        Best = sys::CLAIMEVEN_MOVE_BEST,
        /// Still a win, but in more moves, or by fewer fours.
        SlowerWin = sys::CLAIMEVEN_MOVE_SLOWER_WIN,
        /// A loss as before, but in fewer moves, or by more fours.
        QuickerLoss = sys::CLAIMEVEN_MOVE_QUICKER_LOSS,
        /// A win became a draw, or a draw a loss.
        Mistake = sys::CLAIMEVEN_MOVE_MISTAKE,
        /// A win became a loss.
        Blunder = sys::CLAIMEVEN_MOVE_BLUNDER,
        /// A limit came first, or the fill game was too hard.
        Unknown = sys::CLAIMEVEN_MOVE_UNKNOWN,
    }
}

impl MoveClass {
    /// What it means, as a sentence: "No other column was better."
    pub fn meaning(self) -> &'static str {
        // Safety: the texts stay.
        unsafe { lasting_text_at(sys::claimeven_move_class_meaning(self.number())) }
    }
}

/// A move of the game. Values are those of the side that made it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct ReviewedMove {
    /// Of the stone on the board, from 1.
    pub number: usize,
    /// Who made it.
    pub side: Side,
    /// Where.
    pub column: usize,
    /// What the position was worth before it.
    pub before: Bounds,
    /// And after it.
    pub after: Bounds,
    /// The columns that are proven best.
    pub best: Vec<usize>,
    /// How good it was.
    pub move_class: MoveClass,
    /// What that means, as a sentence.
    pub meaning: &'static str,
    /// For a slower win or quicker loss: by how many moves or fours.
    pub lost: Option<usize>,
    /// What was wrong, and which column was better; empty for a good move.
    pub sentence: String,
    /// Why that column was better, for mistakes and blunders; empty where nothing is known.
    pub why: String,
}

impl ReviewedMove {
    fn of(reviewed: &sys::claimeven_reviewed_move) -> ReviewedMove {
        ReviewedMove {
            number: count(reviewed.number),
            side: Side::of(reviewed.side),
            column: count(reviewed.column),
            before: Bounds::of(reviewed.before),
            after: Bounds::of(reviewed.after),
            best: columns(reviewed.best),
            move_class: MoveClass::of(reviewed.move_class),
            meaning: MoveClass::of(reviewed.move_class).meaning(),
            lost: usize::try_from(reviewed.lost).ok(),
            // Safety: whoever asks still has the review, or is within the callback that tells of the move.
            sentence: unsafe { text_at(reviewed.sentence) },
            why: unsafe { text_at(reviewed.why) },
        }
    }
}

/// A move that changed the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct TurningPoint {
    /// Its place among the moves.
    pub ply: usize,
    /// What the position was worth before it, to the side that made it.
    pub before: Outcome,
    /// And after it.
    pub after: Outcome,
}

/// How one side played.
#[derive(Clone, Debug, PartialEq)]
pub struct SideReview {
    /// How many moves it made.
    pub moves: usize,
    /// Moves whose class is known,
    pub known: usize,
    /// and those of them that no other move was better than.
    pub best: usize,
    /// The moves at which the side had a win or a draw,
    pub results_held: usize,
    /// and those of them that kept it.
    pub results_kept: usize,
    /// The share of the best among the known ones, 0 to 1; nothing if there are none.
    pub best_share: Option<f64>,
    /// The share of the results that were kept; the same.
    pub kept_share: Option<f64>,
    classes: [i32; sys::CLAIMEVEN_MOVE_CLASSES],
}

impl SideReview {
    /// How often a class occurred.
    pub fn count(&self, class: MoveClass) -> usize {
        count(self.classes[count(class.number())])
    }

    fn of(side: &sys::claimeven_side_review) -> SideReview {
        let share = |value: f64| (value >= 0.0).then_some(value);
        SideReview {
            moves: count(side.moves),
            known: count(side.known),
            best: count(side.best),
            results_held: count(side.results_held),
            results_kept: count(side.results_kept),
            best_share: share(side.best_share),
            kept_share: share(side.kept_share),
            classes: side.classes,
        }
    }
}

/// How good each move of a game was.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    /// In the order of play.
    pub moves: Vec<ReviewedMove>,
    /// Those that changed the result.
    pub turning_points: Vec<TurningPoint>,
    /// How the game ended; nothing if it goes on.
    pub result: Option<GameResult>,
    /// What the last position is worth to the side to move there.
    pub value: Bounds,
    /// Whether the class of every move is known.
    pub is_complete: bool,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
    pub(crate) sides: [SideReview; 2],
}

impl Review {
    /// How one side played.
    pub fn of(&self, side: Side) -> &SideReview {
        &self.sides[count(side.number())]
    }
}

/// How far a review is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct ReviewProgress {
    /// The move just reviewed; the last one comes first.
    #[cfg_attr(feature = "serde", serde(rename = "move"))]
    pub reviewed: ReviewedMove,
    /// How many are done,
    pub done: u64,
    /// and of how many.
    pub total: u64,
    /// The work so far.
    pub statistics: Statistics,
}

impl ReviewProgress {
    pub(crate) fn of(progress: &sys::claimeven_progress) -> ReviewProgress {
        ReviewProgress {
            // Safety: reviews tell a move, which lasts until the callback ends.
            reviewed: ReviewedMove::of(unsafe { &*progress.r#move }),
            done: progress.done,
            total: progress.total,
            statistics: Statistics::of(&progress.statistics),
        }
    }
}

/// What a call that reviews a game gives.
pub(crate) fn reviewed(
    review: impl FnOnce(*mut *mut sys::claimeven_review) -> sys::claimeven_status,
) -> Result<Review, Error> {
    let handle = Handle::new(review)?;
    let review = handle.get();
    // Safety: here and below, the review lives until all of it is copied.
    let summary = known(|summary| unsafe { sys::claimeven_review_get_summary(review, summary) });
    let listed = |length: u64| 0..usize::try_from(length).expect("games are short");
    let [x, o] = &summary.sides;
    Ok(Review {
        moves: listed(summary.moves)
            .map(|index| {
                ReviewedMove::of(&known(|out| unsafe {
                    sys::claimeven_review_move(review, index, out)
                }))
            })
            .collect(),
        turning_points: listed(summary.turning_points)
            .map(|index| turning_point(review, index))
            .collect(),
        result: GameResult::known(summary.result),
        value: Bounds::of(summary.value),
        is_complete: summary.is_complete != 0,
        ending: Ending::of(summary.ending),
        statistics: Statistics::of(&summary.statistics),
        sides: [SideReview::of(x), SideReview::of(o)],
    })
}

fn turning_point(review: *const sys::claimeven_review, index: usize) -> TurningPoint {
    let (mut before, mut after) = (0, 0);
    // Safety: the review and the numbers live until the call is over.
    let ply = known(|ply| unsafe {
        sys::claimeven_review_turning_point(review, index, ply, &mut before, &mut after)
    });
    TurningPoint { ply, before: Outcome::of(before), after: Outcome::of(after) }
}
