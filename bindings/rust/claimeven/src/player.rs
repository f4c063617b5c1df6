use claimeven_sys as sys;

use crate::call::{self, check, given, given_text, known, lasting_text_at, sure, Handle};
use crate::context::Limits;
use crate::error::Error;
use crate::game::Game;
use crate::solver::SolverOptions;
use crate::words::{Ending, GameKind};

/// A move that a player chose.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayerMove {
    /// Where.
    pub column: usize,
    /// Complete, or which limit cut its thinking short.
    pub ending: Ending,
    /// That it took to find it; 0 where nothing was searched.
    pub nodes: u64,
}

/// Chooses moves. What is random follows from the seed alone. One call at a time, on any thread.
///
/// ```
/// use claimeven::{Game, GameKind, Limits, Player, SolverOptions};
///
/// let mut player = Player::new("level:10", GameKind::ConnectFour, &SolverOptions::default())?;
/// player.start(7);
/// let game: Game = "4455".parse()?;
/// let chosen = player.choose(&game, Limits::none())?;
/// assert_eq!(chosen.column, 5);
/// # Ok::<(), claimeven::Error>(())
/// ```
#[derive(Debug)]
pub struct Player {
    handle: Handle<sys::claimeven_player>,
}

// Safety: a player may be used on any thread, by one call at a time.
unsafe impl Send for Player {}

impl Player {
    /// From a name of [`players`]: `"hard"`, `"level:4"`, `"heuristic:5"`. The options are those of players that have a solver.
    pub fn new(name: &str, kind: GameKind, options: &SolverOptions) -> Result<Player, Error> {
        let name = given_text("The player's name", name)?;
        let options = options.raw();
        // Safety: here and below, what the library is given lives until the call is over.
        let handle = Handle::new(|out| unsafe {
            sys::claimeven_player_create(name.as_ptr(), kind.number(), &options, out)
        })?;
        Ok(Player { handle })
    }

    /// The name that it was made with.
    pub fn name(&self) -> String {
        sure(call::text(|buffer, capacity, length| unsafe {
            sys::claimeven_player_name(self.handle.get(), buffer, capacity, length)
        }))
    }
    /// The game that it plays.
    pub fn game(&self) -> GameKind {
        GameKind::of(known(|kind| unsafe { sys::claimeven_player_kind(self.handle.get(), kind) }))
    }
    /// Begins a game.
    pub fn start(&mut self, seed: u64) {
        sure(check(unsafe { sys::claimeven_player_start(self.handle.get_mut(), seed) }));
    }
    /// A move for the side to move. Where a limit comes first, the best that was found by then. Refuses games that are over, and
    /// those of the other kind.
    pub fn choose(&mut self, game: &Game, limits: impl Into<Limits>) -> Result<PlayerMove, Error> {
        limits.into().run(|context| {
            let player = self.handle.get_mut();
            let chosen = given(|chosen| unsafe {
                sys::claimeven_player_choose(player, game.get(), context, chosen)
            })?;
            Ok(PlayerMove {
                column: call::count(chosen.column),
                ending: Ending::of(chosen.ending),
                nodes: chosen.nodes,
            })
        })
    }
}

/// A player that can be made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct PlayerDescription {
    /// For [`Player::new`]: `"hard"`, `"heuristic:5"`.
    pub name: &'static str,
    /// How its relatives are written: `"heuristic:DEPTH"`.
    pub pattern: &'static str,
    /// What it is like, in one line.
    pub text: &'static str,
}

/// Who can be made, from the weakest to the strongest.
pub fn players(kind: GameKind) -> Vec<PlayerDescription> {
    // Safety: here and below, texts of descriptions stay.
    let count = known(|count| unsafe { sys::claimeven_player_count(kind.number(), count) });
    let describe = |index| {
        let player =
            known(|player| unsafe { sys::claimeven_player_describe(kind.number(), index, player) });
        unsafe {
            PlayerDescription {
                name: lasting_text_at(player.name),
                pattern: lasting_text_at(player.pattern),
                text: lasting_text_at(player.text),
            }
        }
    };
    (0..count).map(describe).collect()
}

/// A level of the exact player, with what was measured.
#[derive(Clone, Copy, Debug, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct LevelDescription {
    /// From 1: `"level:1"` is its name for [`Player::new`].
    pub number: usize,
    /// `"easy"`, `"hard"`; empty for most.
    pub name: &'static str,
    /// What it is like, in one line.
    pub text: &'static str,
    /// Plies that it sees ahead; nothing: to the end.
    pub horizon: Option<usize>,
    /// Above level 1.
    pub elo: i32,
    /// In points of the score: at 0 always the move that looks best.
    pub temperature: f64,
    /// Share of its moves that were best in random positions, 0 to 1.
    pub best_moves: f64,
}

/// The levels of the exact player.
pub fn levels() -> Vec<LevelDescription> {
    // Safety: as above.
    let count = unsafe { sys::claimeven_level_count() };
    let describe = |index| {
        let level = known(|level| unsafe { sys::claimeven_level_describe(index, level) });
        LevelDescription {
            number: call::count(level.number),
            name: unsafe { lasting_text_at(level.name) },
            text: unsafe { lasting_text_at(level.text) },
            horizon: usize::try_from(level.horizon).ok(),
            elo: level.elo,
            temperature: level.temperature,
            best_moves: level.best_moves,
        }
    };
    (0..count).map(describe).collect()
}
