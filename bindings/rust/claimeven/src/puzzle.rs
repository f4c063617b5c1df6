use claimeven_sys as sys;

use crate::call::{self, counts, given, given_text, known, number};
use crate::error::Error;
use crate::position::Position;
use crate::score::Score;
use crate::words::enumeration;

enumeration! {
    /// What the right move of a puzzle does that no other one does.
    #[non_exhaustive]
    PuzzleGoal, sys::claimeven_puzzle_goal_name {
        /// It wins.
        Win = sys::CLAIMEVEN_PUZZLE_WIN,
        /// It does not lose.
        Draw = sys::CLAIMEVEN_PUZZLE_DRAW,
        /// It wins sooner than the others that win, by three moves or more.
        Quickest = sys::CLAIMEVEN_PUZZLE_QUICKEST,
    }
}

enumeration! {
    /// What the right move leads to, by its story. `docs/puzzles.md` of the project has what they mean.
    #[non_exhaustive]
    PuzzleTheme, sys::claimeven_puzzle_theme_name {
        /// Two squares to complete a four.
        DoubleThreat = sys::CLAIMEVEN_PUZZLE_DOUBLE_THREAT,
        /// The same, and each reply until then is the only one.
        ForcedLine = sys::CLAIMEVEN_PUZZLE_FORCED_LINE,
        /// The other side has to play below a threat in the end.
        Zugzwang = sys::CLAIMEVEN_PUZZLE_ZUGZWANG,
        /// Whoever plays it answers above from then on, and gets a four that way.
        Claimeven = sys::CLAIMEVEN_PUZZLE_CLAIMEVEN,
        /// Every other move loses, and, if this one wins, sooner than it does.
        OnlyDefence = sys::CLAIMEVEN_PUZZLE_ONLY_DEFENCE,
    }
}

/// A position of the 7x6 board where one move is right.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    /// 1, the easiest, to 5.
    pub grade: usize,
    /// What the right move leads to.
    pub theme: PuzzleTheme,
    /// What it does.
    pub goal: PuzzleGoal,
    /// Its column.
    pub answer: usize,
    /// Of the position, and of the answer.
    pub score: Score,
    /// The moves that lead there from the empty board.
    pub moves: Vec<usize>,
}

impl Puzzle {
    /// The position to solve. Moves of your own that can't be played are refused; the error's index is the move's.
    pub fn position(&self) -> Result<Position, Error> {
        let raw = self.raw()?;
        // Safety: here and below, the puzzle lives until the call is over.
        Position::made(|out| unsafe { sys::claimeven_puzzle_position(&raw, out) })
    }
    /// "x to move: only one column wins."
    pub fn task(&self) -> Result<String, Error> {
        let raw = self.raw()?;
        call::text(|buffer, capacity, length| unsafe {
            sys::claimeven_puzzle_task(&raw, buffer, capacity, length)
        })
    }

    fn raw(&self) -> Result<sys::claimeven_puzzle, Error> {
        let mut moves = [0; sys::CLAIMEVEN_MOST_SQUARES];
        for (place, column) in moves.iter_mut().zip(&self.moves) {
            *place = number(*column);
        }
        Ok(sys::claimeven_puzzle {
            grade: number(self.grade),
            theme: self.theme.number(),
            goal: self.goal.number(),
            answer: number(self.answer),
            score: self.score.value(),
            move_count: number(self.moves.len()),
            moves,
        })
    }
}

/// Those of the library, from the easiest grade to the hardest.
///
/// ```
/// let easy = claimeven::puzzles().find(|puzzle| puzzle.grade == 1).unwrap();
/// let solved = easy.position()?.play(easy.answer)?;
/// assert_eq!(solved.stones(), easy.moves.len() + 1);
/// # Ok::<(), claimeven::Error>(())
/// ```
pub fn puzzles() -> impl ExactSizeIterator<Item = Puzzle> {
    // Safety: here and below, what the library is given lives until the call is over.
    (0..unsafe { sys::claimeven_known_puzzle_count() }).map(|index| {
        let raw = known(|puzzle| unsafe { sys::claimeven_known_puzzle(index, puzzle) });
        Puzzle {
            grade: call::count(raw.grade),
            theme: PuzzleTheme::of(raw.theme),
            goal: PuzzleGoal::of(raw.goal),
            answer: call::count(raw.answer),
            score: Score(raw.score),
            moves: counts(&raw.moves, raw.move_count),
        }
    })
}

/// The index among [`puzzles`] of the puzzle of a day, the same one for everybody. The grades take turns, from the easiest day by
/// day, and in each every puzzle comes once before any comes again.
///
/// ```
/// let index = claimeven::puzzle_of_day("2026-11-18")?;
/// let puzzle = claimeven::puzzles().nth(index).unwrap();
/// assert_eq!(puzzle.grade, 1);
/// # Ok::<(), claimeven::Error>(())
/// ```
pub fn puzzle_of_day(date: &str) -> Result<usize, Error> {
    let date = given_text("The date", date)?;
    given(|index| unsafe { sys::claimeven_puzzle_of_day(date.as_ptr(), index) })
}

/// Whether a move does what the goal of a puzzle asks for: the first one, and each later one of the same side when the puzzle is
/// played to the end. `best` is the score of the position and `score` that of the move, both from the view of that side.
///
/// ```
/// use claimeven::{keeps_goal, PuzzleGoal};
///
/// assert!(keeps_goal(PuzzleGoal::Win, 10, 3)); // a slower win is one, too,
/// assert!(!keeps_goal(PuzzleGoal::Quickest, 10, 3)); // but not what this goal asks for
/// ```
pub fn keeps_goal(goal: PuzzleGoal, best: impl Into<Score>, score: impl Into<Score>) -> bool {
    let (best, score) = (best.into().value(), score.into().value());
    known(|keeps| unsafe { sys::claimeven_puzzle_goal_keeps(goal.number(), best, score, keeps) })
        != 0
}

/// What a grade asks of a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct PuzzleGrade {
    /// From 1.
    pub grade: usize,
    /// The level of the exact player that finds its moves more often than not,
    pub found_by: usize,
    /// and the one that misses them.
    pub missed_by: usize,
}

/// The grades of puzzles, from the easiest to the hardest.
pub fn puzzle_grades() -> impl ExactSizeIterator<Item = PuzzleGrade> {
    (1..=sys::CLAIMEVEN_PUZZLE_GRADES as usize as u8).map(|grade| {
        let mut missed_by = 0;
        let found_by = known(|found_by| unsafe {
            sys::claimeven_puzzle_grade_levels(grade.into(), found_by, &mut missed_by)
        });
        PuzzleGrade {
            grade: grade.into(),
            found_by: call::count(found_by),
            missed_by: call::count(missed_by),
        }
    })
}
