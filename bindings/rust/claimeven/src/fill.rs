use claimeven_sys as sys;

use crate::call::{check, given, sure, Handle};
use crate::context::{Context, Limits};
use crate::error::Error;
use crate::game::Game;
use crate::results::{Analysis, SolveProgress, Variation};
use crate::review::{reviewed, Review, ReviewProgress};
use crate::score::Bounds;
use crate::words::{Ending, Statistics};

/// What is known of a fill game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FillResult {
    /// Of the fours of the side to move minus those of the other side at the end.
    pub bounds: Bounds,
    /// A best move; nothing if a limit came first or the game is over.
    pub column: Option<usize>,
    /// Why the call ended.
    pub ending: Ending,
    /// The work that it did.
    pub statistics: Statistics,
}

impl FillResult {
    /// The difference, unless a limit came first.
    pub fn difference(&self) -> Option<i32> {
        self.bounds.value()
    }
}

/// Finds the difference of fours at the end of a fill game, late in the game; earlier it is too hard. One call at a time, on any
/// thread.
///
/// ```
/// use claimeven::{BoardSize, FillSolver, Game, GameKind};
///
/// let game = Game::from_moves("444444555555222222333333", BoardSize::default(), GameKind::Fill)?;
/// assert_eq!(FillSolver::new().solve(&game)?, 0);
/// # Ok::<(), claimeven::Error>(())
/// ```
#[derive(Debug)]
pub struct FillSolver {
    handle: Handle<sys::claimeven_fill_solver>,
}

// Safety: a solver may be used on any thread, by one call at a time.
unsafe impl Send for FillSolver {}

impl FillSolver {
    /// With more empty squares than this a game is too hard: [`Game::too_hard`] has the sentence.
    pub const MOST_EMPTY_SQUARES: usize = sys::CLAIMEVEN_MOST_FILL_EMPTY as usize;

    /// With a table of 32 MiB.
    pub fn new() -> FillSolver {
        sure(FillSolver::with_table_bytes(0))
    }
    /// With another table; 0 is the default one.
    pub fn with_table_bytes(table_bytes: u64) -> Result<FillSolver, Error> {
        // Safety: here and below, what the library is given lives until the call is over.
        let handle =
            Handle::new(|out| unsafe { sys::claimeven_fill_solver_create(table_bytes, out) })?;
        Ok(FillSolver { handle })
    }

    /// The fours of the side to move minus those of the other side at the end.
    pub fn solve(&mut self, game: &Game) -> Result<i32, Error> {
        let result = self.solve_within(game, Limits::none())?;
        Ok(result.difference().expect("there was no limit"))
    }
    /// The same with a best move, within limits: the result has what is proven by then.
    pub fn solve_within<'a>(
        &mut self,
        game: &Game,
        context: impl Into<Context<'a, SolveProgress>>,
    ) -> Result<FillResult, Error> {
        context.into().run(SolveProgress::of, |context| {
            let solver = self.handle.get_mut();
            let result = given(|result| unsafe {
                sys::claimeven_fill_solve(solver, game.get(), context, result)
            })?;
            Ok(FillResult {
                bounds: Bounds::of(result.bounds),
                column: usize::try_from(result.column).ok(),
                ending: Ending::of(result.ending),
                statistics: Statistics::of(&result.statistics),
            })
        })
    }
    /// The difference for every column.
    pub fn analyze<'a>(
        &mut self,
        game: &Game,
        context: impl Into<Context<'a, Analysis>>,
    ) -> Result<Analysis, Error> {
        context.into().run(Analysis::so_far, |context| {
            let solver = self.handle.get_mut();
            given(|analysis| unsafe {
                sys::claimeven_fill_analyze(solver, game.get(), context, analysis)
            })
            .map(|analysis| Analysis::of(&analysis))
        })
    }
    /// Best play.
    pub fn principal_variation(
        &mut self,
        game: &Game,
        limits: impl Into<Limits>,
    ) -> Result<Variation, Error> {
        limits.into().run(|context| {
            let solver = self.handle.get_mut();
            given(|variation| unsafe {
                sys::claimeven_fill_principal_variation(solver, game.get(), context, variation)
            })
            .map(Variation::of)
        })
    }
    /// How good each move was; those that are too hard are unknown.
    pub fn review<'a>(
        &mut self,
        game: &Game,
        context: impl Into<Context<'a, ReviewProgress>>,
    ) -> Result<Review, Error> {
        context.into().run(ReviewProgress::of, |context| {
            let solver = self.handle.get_mut();
            reviewed(|out| unsafe {
                sys::claimeven_review_fill_game(solver, game.get(), context, out)
            })
        })
    }
    /// Forgets everything learned.
    pub fn clear(&mut self) {
        sure(check(unsafe { sys::claimeven_fill_solver_clear(self.handle.get_mut()) }));
    }
}

impl Default for FillSolver {
    fn default() -> FillSolver {
        FillSolver::new()
    }
}
