use std::borrow::Borrow;

use claimeven_sys as sys;

use crate::board_size::BoardSize;
use crate::call::{given, Handle};
use crate::context::Context;
use crate::error::Error;
use crate::position::Position;
use crate::score::Score;
use crate::solver::SolverOptions;
use crate::words::{Ending, Statistics};

/// The scores of many positions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BatchResult {
    /// In the order of the positions; nothing where a limit came first.
    pub scores: Vec<Option<Score>>,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
}

/// A score that is told while a batch goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BatchScore {
    /// Of the position.
    pub index: usize,
    /// What it is worth.
    pub score: Score,
}

/// How far a batch is.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct BatchProgress {
    /// Positions whose scores are known,
    pub done: u64,
    /// and how many there are.
    pub total: u64,
    /// The scores that are new, in any order.
    pub scores: Vec<BatchScore>,
    /// The work so far.
    pub statistics: Statistics,
}

impl BatchProgress {
    fn of(progress: &sys::claimeven_progress) -> BatchProgress {
        let scores = match index(progress.score_count) {
            0 => &[],
            // Safety: so many scores last until the callback ends.
            length => unsafe { std::slice::from_raw_parts(progress.scores, length) },
        };
        BatchProgress {
            done: progress.done,
            total: progress.total,
            scores: scores
                .iter()
                .map(|one| BatchScore { index: index(one.index), score: Score(one.score) })
                .collect(),
            statistics: Statistics::of(&progress.statistics),
        }
    }
}

fn index(number: u64) -> usize {
    usize::try_from(number).expect("they are in memory")
}

/// Scores many positions of one board size, `options.threads` of them at a time, with one table: those that are alike should stand
/// side by side. Tells new scores.
///
/// ```
/// use claimeven::{solve_batch, Limits, Position, SolverOptions};
///
/// let positions = ["4455", "44", "444"].map(|moves| Position::from_moves(moves).unwrap());
/// let result = solve_batch(&positions, &SolverOptions::new().threads(2), Limits::none())?;
/// assert_eq!(result.scores, [Some(18.into()), Some(1.into()), Some((-1).into())]);
/// # Ok::<(), claimeven::Error>(())
/// ```
pub fn solve_batch<'a, I>(
    positions: I,
    options: &SolverOptions,
    context: impl Into<Context<'a, BatchProgress>>,
) -> Result<BatchResult, Error>
where
    I: IntoIterator,
    I::Item: Borrow<Position>,
{
    let positions: Vec<Position> =
        positions.into_iter().map(|position| *position.borrow()).collect();
    let size = positions.first().map_or_else(BoardSize::default, Position::size);
    if positions.iter().all(|position| position.size() == size) {
        let keys: Vec<u64> = positions.iter().map(Position::key).collect();
        return solve_batch_keys(&keys, size, options, context);
    }
    // Positions as such: the library says what is wrong with them.
    let handles: Vec<Handle<_>> = positions.iter().map(Position::handle).collect();
    let list: Vec<*const sys::claimeven_position> = handles.iter().map(Handle::get).collect();
    solve(list.len(), options, context.into(), |options, context, scores, result| {
        // Safety: all of it lives until the call is over.
        unsafe {
            sys::claimeven_solve_batch(list.as_ptr(), list.len(), options, context, scores, result)
        }
    })
}

/// The same for positions that are given by their [keys](Position::key). One that is none is refused; the error's index is its
/// place.
pub fn solve_batch_keys<'a>(
    keys: &[u64],
    size: BoardSize,
    options: &SolverOptions,
    context: impl Into<Context<'a, BatchProgress>>,
) -> Result<BatchResult, Error> {
    let (width, height) = size.numbers();
    solve(keys.len(), options, context.into(), |options, context, scores, result| {
        // Safety: all of it lives until the call is over.
        unsafe {
            sys::claimeven_solve_batch_keys(
                keys.as_ptr(),
                keys.len(),
                width,
                height,
                options,
                context,
                scores,
                result,
            )
        }
    })
}

fn solve(
    length: usize,
    options: &SolverOptions,
    context: Context<'_, BatchProgress>,
    call: impl FnOnce(
        *const sys::claimeven_solver_options,
        *const sys::claimeven_context,
        *mut i8,
        *mut sys::claimeven_batch_result,
    ) -> sys::claimeven_status,
) -> Result<BatchResult, Error> {
    let options = options.raw();
    let mut scores = vec![sys::CLAIMEVEN_NO_SCORE; length];
    let result = context.run(BatchProgress::of, |context| {
        given(|result| call(&options, context, scores.as_mut_ptr(), result))
    })?;
    Ok(BatchResult {
        scores: scores
            .into_iter()
            .map(|score| (score != sys::CLAIMEVEN_NO_SCORE).then(|| Score(score.into())))
            .collect(),
        ending: Ending::of(result.ending),
        statistics: Statistics::of(&result.statistics),
    })
}
