use claimeven_sys as sys;

use crate::book::Book;
use crate::call::{given, known, number, sure, Handle};
use crate::context::{Context, Limits};
use crate::error::{Error, Failure};
use crate::game::Game;
use crate::position::Position;
use crate::results::{Analysis, OutcomeResult, SolveProgress, SolveResult, Variation};
use crate::review::{reviewed, Review, ReviewProgress};
use crate::score::Score;
use crate::story::{explained, explained_move, MoveStory, Story};

/// Which book a solver looks its scores up in.
#[derive(Clone, Debug, Default)]
pub enum BookChoice {
    /// The one that is part of the library.
    #[default]
    Default,
    /// None: everything is searched.
    None,
    /// Another one.
    Given(Book),
}

/// What a solver is made with: one thread, a table of up to 128 MiB and the default book, unless said otherwise.
#[derive(Clone, Debug)]
pub struct SolverOptions {
    /// How many search one position, from 1 to 256.
    pub threads: usize,
    /// The most that the table may take, from 8 MiB. It starts small and grows as it fills.
    pub table_bytes: u64,
    /// Which book it has.
    pub book: BookChoice,
}

impl SolverOptions {
    /// The default ones.
    pub fn new() -> SolverOptions {
        SolverOptions::default()
    }
    /// The same with so many threads.
    pub fn threads(self, threads: usize) -> SolverOptions {
        SolverOptions { threads, ..self }
    }
    /// The same with a table that may take so much.
    pub fn table_bytes(self, table_bytes: u64) -> SolverOptions {
        SolverOptions { table_bytes, ..self }
    }
    /// The same with another book.
    pub fn book(self, book: &Book) -> SolverOptions {
        SolverOptions { book: BookChoice::Given(book.clone()), ..self }
    }
    /// The same without a book.
    pub fn without_book(self) -> SolverOptions {
        SolverOptions { book: BookChoice::None, ..self }
    }

    /// For the library; what it points to is in `self`.
    pub(crate) fn raw(&self) -> sys::claimeven_solver_options {
        let mut raw = default_options();
        raw.threads = number(self.threads);
        raw.table_bytes = self.table_bytes;
        raw.book_choice = match &self.book {
            BookChoice::Default => sys::CLAIMEVEN_DEFAULT_BOOK,
            BookChoice::None => sys::CLAIMEVEN_WITHOUT_BOOK,
            BookChoice::Given(book) => {
                raw.book = book.get();
                sys::CLAIMEVEN_GIVEN_BOOK
            }
        };
        raw
    }
}

impl Default for SolverOptions {
    fn default() -> SolverOptions {
        let raw = default_options();
        SolverOptions {
            threads: usize::try_from(raw.threads).expect("one thread"),
            table_bytes: raw.table_bytes,
            book: BookChoice::Default,
        }
    }
}

fn default_options() -> sys::claimeven_solver_options {
    // Safety: the options live until the call is over.
    known(|options| unsafe { sys::claimeven_solver_options_init(options) })
}

/// Scores positions exactly, of any supported size. Keeps what it has learned from one call to the next. It serves one call at a
/// time, on any thread; separate solvers are independent.
///
/// ```
/// use claimeven::{Limits, Position, Solver};
///
/// let mut solver = Solver::new();
/// let analysis = solver.analyze(&Position::from_moves("4455")?, Limits::none());
/// assert_eq!(analysis.score().unwrap(), 18);
/// assert_eq!(analysis.best, [2, 5]);
/// # Ok::<(), claimeven::Error>(())
/// ```
#[derive(Debug)]
pub struct Solver {
    handle: Handle<sys::claimeven_solver>,
}

// Safety: a solver may be used on any thread, by one call at a time. (It is not `Sync`: its handle is not.)
unsafe impl Send for Solver {}

impl Solver {
    /// With the default options.
    pub fn new() -> Solver {
        sure(Solver::with_options(&SolverOptions::default()))
    }

    /// With these options; those out of range are refused.
    pub fn with_options(options: &SolverOptions) -> Result<Solver, Error> {
        let options = options.raw();
        // Safety: here and below, what the library is given lives until the call is over.
        let handle = Handle::new(|out| unsafe { sys::claimeven_solver_create(&options, out) })?;
        Ok(Solver { handle })
    }

    /// The exact score, however long it takes.
    pub fn solve(&mut self, position: &Position) -> Score {
        self.solve_within(position, Limits::none()).score().expect("there was no limit")
    }

    /// The same within limits: the result has what is proven by then.
    pub fn solve_within<'a>(
        &mut self,
        position: &Position,
        context: impl Into<Context<'a, SolveProgress>>,
    ) -> SolveResult {
        let about = position.handle();
        context.into().run(SolveProgress::of, |context| {
            let solver = self.handle.get_mut();
            SolveResult::of(known(|result| unsafe {
                sys::claimeven_solve(solver, about.get(), context, result)
            }))
        })
    }

    /// The exact score if it lies between the two; of one that does not, only that it is at most `low` or at least `high`.
    pub fn solve_between(
        &mut self,
        position: &Position,
        low: impl Into<Score>,
        high: impl Into<Score>,
        limits: impl Into<Limits>,
    ) -> Result<SolveResult, Error> {
        let (low, high) = (low.into().value(), high.into().value());
        let about = position.handle();
        limits.into().run(|context| {
            let solver = self.handle.get_mut();
            given(|result| unsafe {
                sys::claimeven_solve_between(solver, about.get(), low, high, context, result)
            })
            .map(SolveResult::of)
        })
    }

    /// Only who wins: faster.
    pub fn solve_outcome(
        &mut self,
        position: &Position,
        limits: impl Into<Limits>,
    ) -> OutcomeResult {
        let about = position.handle();
        limits.into().run(|context| {
            let solver = self.handle.get_mut();
            OutcomeResult::of(known(|result| unsafe {
                sys::claimeven_solve_outcome(solver, about.get(), context, result)
            }))
        })
    }

    /// The exact score of every column.
    pub fn analyze<'a>(
        &mut self,
        position: &Position,
        context: impl Into<Context<'a, Analysis>>,
    ) -> Analysis {
        let about = position.handle();
        context.into().run(Analysis::so_far, |context| {
            let solver = self.handle.get_mut();
            Analysis::of(&known(|analysis| unsafe {
                sys::claimeven_analyze(solver, about.get(), context, analysis)
            }))
        })
    }

    /// The score of each column, nothing for full ones and finished games: as the crate connect-four-ai has it.
    pub fn get_all_move_scores(&mut self, position: &Position) -> Vec<Option<Score>> {
        self.analyze(position, Limits::none()).scores()
    }

    /// Best play: of several best moves, the one nearest to the centre.
    pub fn principal_variation(
        &mut self,
        position: &Position,
        limits: impl Into<Limits>,
    ) -> Variation {
        let about = position.handle();
        limits.into().run(|context| {
            let solver = self.handle.get_mut();
            Variation::of(known(|variation| unsafe {
                sys::claimeven_principal_variation(solver, about.get(), context, variation)
            }))
        })
    }

    /// Why the score is what it is. If a limit comes first there is no story.
    pub fn explain(
        &mut self,
        position: &Position,
        limits: impl Into<Limits>,
    ) -> Result<Story, Failure> {
        limits.into().run(|context| explained(self.handle.get_mut(), position, context))
    }

    /// What is good or bad about a move.
    pub fn explain_move(
        &mut self,
        position: &Position,
        column: usize,
        limits: impl Into<Limits>,
    ) -> Result<MoveStory, Failure> {
        limits
            .into()
            .run(|context| explained_move(self.handle.get_mut(), position, column, context))
    }

    /// How good each move of a game was. Refuses games of the fill kind, which [`FillSolver`](crate::FillSolver) reviews.
    pub fn review<'a>(
        &mut self,
        game: &Game,
        context: impl Into<Context<'a, ReviewProgress>>,
    ) -> Result<Review, Error> {
        context.into().run(ReviewProgress::of, |context| {
            let solver = self.handle.get_mut();
            reviewed(|out| unsafe { sys::claimeven_review_game(solver, game.get(), context, out) })
        })
    }

    /// Forgets everything learned.
    pub fn clear(&mut self) {
        // Safety: the solver is ours alone.
        sure(crate::call::check(unsafe { sys::claimeven_solver_clear(self.handle.get_mut()) }));
    }
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}
