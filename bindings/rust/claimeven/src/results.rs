use claimeven_sys as sys;

use crate::call;
use crate::score::{Bounds, Score};
use crate::words::{Ending, Outcome, Statistics};

/// What is known of a score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SolveResult {
    /// What is proven.
    pub bounds: Bounds,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
}

impl SolveResult {
    /// The exact score, unless a limit came first.
    pub fn score(&self) -> Option<Score> {
        self.bounds.value().map(Score)
    }

    pub(crate) fn of(result: sys::claimeven_solve_result) -> SolveResult {
        SolveResult {
            bounds: Bounds::of(result.bounds),
            ending: Ending::of(result.ending),
            statistics: Statistics::of(&result.statistics),
        }
    }
}

/// What is known of a score while the search goes on.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct SolveProgress {
    /// What is proven so far.
    pub bounds: Bounds,
    /// The work so far.
    pub statistics: Statistics,
}

impl SolveProgress {
    pub(crate) fn of(progress: &sys::claimeven_progress) -> SolveProgress {
        SolveProgress {
            bounds: Bounds::of(progress.bounds),
            statistics: Statistics::of(&progress.statistics),
        }
    }
}

/// Who wins.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct OutcomeResult {
    /// For the side to move; nothing if a limit came first.
    pub outcome: Option<Outcome>,
    /// They tell win, draw and loss apart, not the distance.
    pub bounds: Bounds,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
}

impl OutcomeResult {
    pub(crate) fn of(result: sys::claimeven_outcome_result) -> OutcomeResult {
        OutcomeResult {
            outcome: (result.is_known != 0).then(|| Outcome::of(result.outcome)),
            bounds: Bounds::of(result.bounds),
            ending: Ending::of(result.ending),
            statistics: Statistics::of(&result.statistics),
        }
    }
}

/// What is known of a position and of its columns, from the view of the side to move: scores, or differences of fours in the
/// fill game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Analysis {
    /// One for each column; nothing for a column that can't be played.
    pub columns: Vec<Option<Bounds>>,
    /// Of the position: exact when every column that could be best is.
    pub bounds: Bounds,
    /// The columns that are proven best: all of them if it is complete; none if the game is over.
    pub best: Vec<usize>,
    /// Whether every column that can be played is exact.
    pub is_complete: bool,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
}

impl Analysis {
    /// The value of the position, once it is known.
    pub fn score(&self) -> Option<Score> {
        self.bounds.value().map(Score)
    }
    /// The value of each column: nothing for columns that can't be played, and while it is not known.
    pub fn scores(&self) -> Vec<Option<Score>> {
        self.columns.iter().map(|bounds| bounds.and_then(Bounds::value).map(Score)).collect()
    }

    pub(crate) fn of(analysis: &sys::claimeven_analysis) -> Analysis {
        let columns = analysis.columns[..call::count(analysis.width)].iter().enumerate();
        Analysis {
            columns: columns
                .map(|(column, bounds)| {
                    (analysis.playable >> column & 1 != 0).then(|| Bounds::of(*bounds))
                })
                .collect(),
            bounds: Bounds::of(analysis.bounds),
            best: call::columns(analysis.best),
            is_complete: analysis.is_complete != 0,
            ending: Ending::of(analysis.ending),
            statistics: Statistics::of(&analysis.statistics),
        }
    }
    pub(crate) fn so_far(progress: &sys::claimeven_progress) -> Analysis {
        // Safety: calls that analyse tell an analysis, which lasts until the callback ends.
        Analysis::of(unsafe { &*progress.analysis })
    }
}

/// Best play from a position: to the end, unless a limit came first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Variation {
    /// The columns.
    pub moves: Vec<usize>,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
}

impl Variation {
    pub(crate) fn of(variation: sys::claimeven_variation) -> Variation {
        Variation {
            moves: call::counts(&variation.moves, variation.move_count),
            ending: Ending::of(variation.ending),
            statistics: Statistics::of(&variation.statistics),
        }
    }
}

impl<'a> IntoIterator for &'a Variation {
    type Item = usize;
    type IntoIter = std::iter::Copied<std::slice::Iter<'a, usize>>;
    /// Over the columns.
    fn into_iter(self) -> Self::IntoIter {
        self.moves.iter().copied()
    }
}
