//! What users of the crate connect-four-ai know: with `Position::from_moves`, `Solver::new`, `solve` and `get_all_move_scores`.

use std::collections::hash_map::RandomState;
use std::hash::{BuildHasher, Hasher};

use crate::call::sure;
use crate::context::Limits;
use crate::game::Game;
use crate::player::Player;
use crate::position::Position;
use crate::score::Score;
use crate::solver::{Solver, SolverOptions};
use crate::words::GameKind;

/// How strong an [`AIPlayer`] is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Difficulty {
    /// The player `"easy"`.
    Easy,
    /// The player `"medium"`.
    Medium,
    /// The player `"hard"`.
    Hard,
    /// The player `"impossible"`: perfect.
    Impossible,
}

impl Difficulty {
    /// The name of the player, for [`Player::new`].
    pub fn name(self) -> &'static str {
        match self {
            Difficulty::Easy => "easy",
            Difficulty::Medium => "medium",
            Difficulty::Hard => "hard",
            Difficulty::Impossible => "impossible",
        }
    }
}

/// Chooses moves, as strong as its difficulty. Strong ones vary among equal moves; with a seed they do not.
///
/// ```
/// use claimeven::{AIPlayer, Difficulty, Position};
///
/// let mut player = AIPlayer::new(Difficulty::Impossible);
/// assert_eq!(player.get_move(&Position::from_moves("112233").unwrap()), Some(3));
/// ```
#[derive(Debug)]
pub struct AIPlayer {
    player: Player,
    solver: Option<Solver>,
}

impl AIPlayer {
    /// One that plays differently each time.
    pub fn new(difficulty: Difficulty) -> AIPlayer {
        AIPlayer::with_seed(difficulty, RandomState::new().build_hasher().finish())
    }
    /// One that plays the same each time.
    pub fn with_seed(difficulty: Difficulty, seed: u64) -> AIPlayer {
        let options = SolverOptions::default();
        let mut player = sure(Player::new(difficulty.name(), GameKind::ConnectFour, &options));
        player.start(seed);
        AIPlayer { player, solver: None }
    }

    /// The column; nothing if the game is over.
    pub fn get_move(&mut self, position: &Position) -> Option<usize> {
        let game = Game::from_position(position, GameKind::ConnectFour);
        (!game.is_over()).then(|| sure(self.player.choose(&game, Limits::none())).column)
    }
    /// The exact score.
    pub fn solve(&mut self, position: &Position) -> Score {
        self.solver().solve(position)
    }
    /// The score of each column, nothing for full ones and finished games.
    pub fn get_all_move_scores(&mut self, position: &Position) -> Vec<Option<Score>> {
        self.solver().get_all_move_scores(position)
    }

    fn solver(&mut self) -> &mut Solver {
        self.solver.get_or_insert_with(Solver::new)
    }
}
