use std::time::Duration;

use claimeven_sys as sys;

use crate::board_size::BoardSize;
use crate::call::{count, given, given_text, known, number};
use crate::context::{Context, Limits};
use crate::error::Error;
use crate::solver::SolverOptions;
use crate::words::{time_of, Ending, GameKind};

/// How a match is played.
#[derive(Clone, Debug)]
pub struct MatchOptions {
    /// Which game.
    pub kind: GameKind,
    /// On which board.
    pub size: BoardSize,
    /// Random moves at the beginning, fewer than there are squares; two games in a row have the same, with sides changed.
    pub opening_plies: usize,
    /// Games at a time, from 1 to 256.
    pub threads: usize,
    /// How many games.
    pub games: u64,
    /// What is random follows from it.
    pub seed: u64,
    /// Of each move: nodes and time.
    pub move_limits: Limits,
}

impl Default for MatchOptions {
    /// 100 games of Connect Four on 7x6 with seed 1 after 2 random moves, one thread, no limits.
    fn default() -> MatchOptions {
        // Safety: the options live until the call is over.
        let raw = known(|options| unsafe { sys::claimeven_match_options_init(options) });
        MatchOptions {
            kind: GameKind::of(raw.kind),
            size: BoardSize::of(raw.width, raw.height),
            opening_plies: count(raw.opening_plies),
            threads: count(raw.threads),
            games: raw.games,
            seed: raw.seed,
            move_limits: Limits::none(),
        }
    }
}

impl MatchOptions {
    fn raw(&self) -> sys::claimeven_match_options {
        let (width, height) = self.size.numbers();
        sys::claimeven_match_options {
            kind: self.kind.number(),
            width,
            height,
            opening_plies: number(self.opening_plies),
            threads: number(self.threads),
            reserved: 0,
            games: self.games,
            seed: self.seed,
            move_nodes: self.move_limits.node_number(),
            move_nanoseconds: self.move_limits.nanoseconds(),
        }
    }
}

/// How a match ended, from the view of the player that was named first, A; lists are of A and of B. Results may be added up.
#[derive(Clone, Debug, PartialEq)]
pub struct MatchResult {
    /// Games that A won.
    pub wins: u64,
    /// Games that nobody won.
    pub draws: u64,
    /// Games that B won.
    pub losses: u64,
    /// Moves that were made.
    pub moves: [u64; 2],
    /// Nodes that they took.
    pub nodes: [u64; 2],
    /// And time.
    pub time: [Duration; 2],
    /// Wins and half the draws, of all games: 0 to 1.
    pub score: f64,
    /// Why the call ended.
    pub ending: Ending,
}

/// A figure with the 95% interval around it.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Estimate {
    /// The figure.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
}

impl MatchResult {
    /// All of them.
    pub fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }
    /// The share of points that A would get in the long run.
    pub fn estimate_score(&self) -> Estimate {
        self.estimate(sys::claimeven_estimate_score)
    }
    /// The same as a difference of Elo ratings, with infinite ends where everything was won or lost.
    pub fn estimate_elo(&self) -> Estimate {
        self.estimate(sys::claimeven_estimate_elo)
    }

    fn estimate(
        &self,
        by: unsafe extern "C" fn(
            *const sys::claimeven_match_result,
            *mut sys::claimeven_estimate,
        ) -> sys::claimeven_status,
    ) -> Estimate {
        let counted = sys::claimeven_match_result {
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            moves: self.moves,
            nodes: self.nodes,
            nanoseconds: [0; 2],
            score: self.score,
            ending: self.ending.number(),
            reserved: 0,
        };
        // Safety: both live until the call is over.
        let estimate = known(|estimate| unsafe { by(&counted, estimate) });
        Estimate { value: estimate.value, low: estimate.low, high: estimate.high }
    }

    fn of(result: &sys::claimeven_match_result) -> MatchResult {
        MatchResult {
            wins: result.wins,
            draws: result.draws,
            losses: result.losses,
            moves: result.moves,
            nodes: result.nodes,
            time: result.nanoseconds.map(time_of),
            score: result.score,
            ending: Ending::of(result.ending),
        }
    }
    fn so_far(progress: &sys::claimeven_progress) -> MatchResult {
        // Safety: matches tell a result, which lasts until the callback ends.
        MatchResult::of(unsafe { &*progress.r#match })
    }
}

/// Lets two players play each other, who are named as for [`Player::new`](crate::Player::new). The result does not depend on the
/// number of threads, unless moves have a limit of time. Tells the result so far after each game. Of the limits it knows stopping
/// alone, and a game that is cut short does not count.
///
/// ```
/// use claimeven::{play_match, Limits, MatchOptions, SolverOptions};
///
/// let options = MatchOptions { games: 20, ..MatchOptions::default() };
/// let result = play_match("hard", "easy", &options, &SolverOptions::default(), Limits::none())?;
/// assert_eq!(result.games(), 20);
/// assert!(result.estimate_elo().low > 0.0);
/// # Ok::<(), claimeven::Error>(())
/// ```
pub fn play_match<'a>(
    a: &str,
    b: &str,
    options: &MatchOptions,
    solver_options: &SolverOptions,
    context: impl Into<Context<'a, MatchResult>>,
) -> Result<MatchResult, Error> {
    let a = given_text("The name of player A", a)?;
    let b = given_text("The name of player B", b)?;
    let options = options.raw();
    let solver_options = solver_options.raw();
    context.into().run(MatchResult::so_far, |context| {
        // Safety: all of it lives until the call is over.
        given(|result| unsafe {
            sys::claimeven_play_match(
                a.as_ptr(),
                b.as_ptr(),
                &options,
                &solver_options,
                context,
                result,
            )
        })
        .map(|result| MatchResult::of(&result))
    })
}
