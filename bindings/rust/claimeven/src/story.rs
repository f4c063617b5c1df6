use std::ptr;

use claimeven_sys as sys;

use crate::call::{count, counts, given, known, number, sure, text_at, Handle};
use crate::error::Failure;
use crate::position::Position;
use crate::score::Score;
use crate::words::{enumeration, side_of, Ending, Side, Square, Statistics};

enumeration! {
    /// What a step of a story is. `docs/explain.md` of the project has what they mean.
    #[non_exhaustive]
    StepKind, sys::claimeven_step_kind_name {
        /// On the way: moves of which each is the only one that does not lose at once.
        Forced = sys::CLAIMEVEN_STEP_FORCED,
        /// On the way: one best move, where several moves do not lose at once.
        Choice = sys::CLAIMEVEN_STEP_CHOICE,
        /// There is a four, or the board is full.
        GameOver = sys::CLAIMEVEN_STEP_GAME_OVER,
        /// The side to move completes a four.
        WinInOne = sys::CLAIMEVEN_STEP_WIN_IN_ONE,
        /// The side that is not to move can complete a four on two squares.
        DoubleThreat = sys::CLAIMEVEN_STEP_DOUBLE_THREAT,
        /// Each move lets the other side complete a four right above it.
        Zugzwang = sys::CLAIMEVEN_STEP_ZUGZWANG,
        /// The forced moves before it have filled the board.
        FullBoard = sys::CLAIMEVEN_STEP_FULL_BOARD,
        /// The side that is not to move answers above, or in pairs of columns.
        FollowUp = sys::CLAIMEVEN_STEP_FOLLOW_UP,
        /// It does so but for the column of a threat, where the other must play.
        OddThreat = sys::CLAIMEVEN_STEP_ODD_THREAT,
        /// The side to move has no four left to make.
        CannotWin = sys::CLAIMEVEN_STEP_CANNOT_WIN,
        /// After a rule that shows that one side does not win a drawn game: the other side does not win it either.
        Holds = sys::CLAIMEVEN_STEP_HOLDS,
    }
}

enumeration! {
    /// What squares of a step are.
    #[non_exhaustive]
    SquareRole, sys::claimeven_square_role_name {
        /// A line of four: of a finished game, or that the side completes or gets.
        Four = sys::CLAIMEVEN_ROLE_FOUR,
        /// An empty square where the side completes its four.
        Threat = sys::CLAIMEVEN_ROLE_THREAT,
        /// The square below such a threat, which the other side has to play in the end.
        Below = sys::CLAIMEVEN_ROLE_BELOW,
        /// Two squares: when the other side takes one, the side takes the other.
        Pair = sys::CLAIMEVEN_ROLE_PAIR,
        /// All squares that the side gets by answering above.
        Answers = sys::CLAIMEVEN_ROLE_ANSWERS,
        /// A square that is taken because the other side would complete a four there.
        Parried = sys::CLAIMEVEN_ROLE_PARRIED,
        /// The other side would have a four if it got one of these, too.
        Missing = sys::CLAIMEVEN_ROLE_MISSING,
    }
}

enumeration! {
    /// What a move is worth beside a best one.
    #[non_exhaustive]
    Verdict, sys::claimeven_verdict_name {
        /// Keeps the score.
        Best = sys::CLAIMEVEN_VERDICT_BEST,
        /// Wins later, or loses sooner.
        Slower = sys::CLAIMEVEN_VERDICT_SLOWER,
        /// Gives a win away.
        Draws = sys::CLAIMEVEN_VERDICT_DRAWS,
        /// Gives a win or a draw away.
        Loses = sys::CLAIMEVEN_VERDICT_LOSES,
        /// Lets the other side complete a four with its next stone.
        LosesAtOnce = sys::CLAIMEVEN_VERDICT_LOSES_AT_ONCE,
        /// Slower, draws or loses: to find out which would have taken too long.
        Worse = sys::CLAIMEVEN_VERDICT_WORSE,
    }
}

enumeration! {
    /// What becomes of a threat.
    #[non_exhaustive]
    ThreatUse, sys::claimeven_threat_use_name {
        /// The square can be played at once.
        Now = sys::CLAIMEVEN_THREAT_NOW,
        /// It is what decides the story.
        Decides = sys::CLAIMEVEN_THREAT_DECIDES,
        /// Useless: the other side would complete a four right below.
        FourBelow = sys::CLAIMEVEN_THREAT_FOUR_BELOW,
        /// Useless: the rule that decides keeps this side from the square.
        Denied = sys::CLAIMEVEN_THREAT_DENIED,
        /// None of these.
        Open = sys::CLAIMEVEN_THREAT_OPEN,
    }
}

/// Squares of a step that are worth marking.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct MarkedSquares {
    /// What they are.
    pub role: SquareRole,
    /// Where.
    pub squares: Vec<Square>,
}

/// Another column, where there is a choice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize))]
pub struct Alternative {
    /// From 0.
    pub column: usize,
    /// What it is worth beside the best one.
    pub verdict: Verdict,
}

/// One step of a story.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct StoryStep {
    /// What it is.
    pub kind: StepKind,
    /// Who profits, or makes the first of the moves; nobody where the board fills up.
    pub side: Option<Side>,
    /// Where its moves begin among those of the story.
    pub first_move: usize,
    /// The columns that are played.
    pub moves: Vec<usize>,
    /// What is worth marking.
    pub squares: Vec<MarkedSquares>,
    /// The other columns, where there is a choice.
    pub alternatives: Vec<Alternative>,
    /// All of it in English.
    pub sentence: String,
    /// What the other side would need, where it can be said; otherwise empty.
    pub missing: String,
}

/// An empty square where a side would complete a four.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct Threat {
    /// Whose it is.
    pub side: Side,
    /// Where.
    pub square: Square,
    /// What becomes of it.
    pub r#use: ThreatUse,
    /// Of the row, as players count: the bottom row is the first, and odd.
    pub is_odd: bool,
    /// In English.
    pub sentence: String,
}

/// Why a score is what it is, told in steps: best play up to the first position where the reason can be seen, and the reason.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// Of the position.
    pub score: Score,
    /// The score in words.
    pub sentence: String,
    /// In the order of play.
    pub steps: Vec<StoryStep>,
    /// The index of the step that decides.
    pub deciding_step: usize,
    /// Moves before the position where the reason can be seen.
    pub decided_after: usize,
    /// Those of the position, of both sides.
    pub threats: Vec<Threat>,
    /// Those where the step that decides begins.
    pub threats_when_decided: Vec<Threat>,
    /// The work that was done.
    pub statistics: Statistics,
    pub(crate) line: Vec<usize>,
}

impl Story {
    /// The step that decides.
    pub fn decision(&self) -> &StoryStep {
        &self.steps[self.deciding_step]
    }
    /// Best play to the end: the moves of all steps.
    pub fn line(&self) -> &[usize] {
        &self.line
    }

    fn of(story: Handle<sys::claimeven_story>) -> Story {
        let story = story.get();
        // Safety: here and below, the story lives until all of it is copied.
        let summary = known(|summary| unsafe { sys::claimeven_story_get_summary(story, summary) });
        Story {
            score: Score(summary.score),
            sentence: unsafe { text_at(summary.sentence) },
            steps: (0..count(summary.step_count)).map(|index| step_of(story, index)).collect(),
            deciding_step: count(summary.deciding_step),
            decided_after: count(summary.decided_after),
            threats: (0..count(summary.threat_count))
                .map(|index| {
                    threat_of(known(|threat| unsafe {
                        sys::claimeven_story_threat(story, index, threat)
                    }))
                })
                .collect(),
            threats_when_decided: (0..count(summary.threat_when_decided_count))
                .map(|index| {
                    threat_of(known(|threat| unsafe {
                        sys::claimeven_story_threat_when_decided(story, index, threat)
                    }))
                })
                .collect(),
            statistics: Statistics::of(&summary.statistics),
            line: counts(&summary.moves, summary.move_count),
        }
    }
}

/// What is good or bad about a move.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize), serde(rename_all = "camelCase"))]
pub struct MoveStory {
    /// The move.
    pub column: usize,
    /// The score of the position.
    pub best: Score,
    /// The score of the move, from the view of the side that makes it.
    pub score: Score,
    /// What it is worth beside the best one.
    pub verdict: Verdict,
    /// All of it in English.
    pub sentence: String,
    /// Of the position after the move: for one that is not best, its refutation.
    pub story: Story,
    /// The work of the whole call.
    pub statistics: Statistics,
}

pub(crate) fn explained(
    solver: *mut sys::claimeven_solver,
    position: &Position,
    context: *const sys::claimeven_context,
) -> Result<Story, Failure> {
    let about = position.handle();
    // Safety: here and below, what the library is given lives until the call is over.
    let ((), story) = told(|_, out, ending| unsafe {
        sys::claimeven_explain(solver, about.get(), context, out, ending)
    })?;
    Ok(Story::of(story))
}

pub(crate) fn explained_move(
    solver: *mut sys::claimeven_solver,
    position: &Position,
    column: usize,
    context: *const sys::claimeven_context,
) -> Result<MoveStory, Failure> {
    let about = position.handle();
    let column = number(column);
    let (played, story): (sys::claimeven_move_story, _) = told(|out_move, out, ending| unsafe {
        sys::claimeven_explain_move(solver, about.get(), column, context, out_move, out, ending)
    })?;
    Ok(MoveStory {
        column: count(played.column),
        best: Score(played.best),
        score: Score(played.score),
        verdict: Verdict::of(played.verdict),
        // Safety: the sentence is the story's, which still lives.
        sentence: unsafe { text_at(played.sentence) },
        statistics: Statistics::of(&played.statistics),
        story: Story::of(story),
    })
}

/// A story with what else the call gives, or the limit that came first.
fn told<T: Copy>(
    ask: impl FnOnce(
        *mut T,
        *mut *mut sys::claimeven_story,
        *mut sys::claimeven_ending,
    ) -> sys::claimeven_status,
) -> Result<(T, Handle<sys::claimeven_story>), Failure> {
    let mut ending = sys::CLAIMEVEN_COMPLETE;
    let mut story = ptr::null_mut();
    let more = given(|more| match ask(more, &mut story, &mut ending) {
        sys::CLAIMEVEN_UNFINISHED => sys::CLAIMEVEN_OK,
        status => status,
    })?;
    match Ending::of(ending) {
        Ending::Complete => Ok((more, Handle::taken(story))),
        limit => Err(Failure::Unfinished(limit)),
    }
}

fn step_of(story: *const sys::claimeven_story, index: usize) -> StoryStep {
    // Safety: here and below, the story lives until all of it is copied.
    let step = known(|step| unsafe { sys::claimeven_story_step(story, index, step) });
    let marked = |place| {
        known(|marked| unsafe { sys::claimeven_story_marked_squares(story, index, place, marked) })
    };
    StoryStep {
        kind: StepKind::of(step.kind),
        side: side_of(step.side),
        first_move: count(step.first_move),
        moves: counts(&step.moves, step.move_count),
        squares: (0..count(step.marked_count))
            .map(|place| marked_squares_of(&marked(place)))
            .collect(),
        alternatives: step.alternatives[..count(step.alternative_count)]
            .iter()
            .map(|other| Alternative {
                column: count(other.column),
                verdict: Verdict::of(other.verdict),
            })
            .collect(),
        sentence: unsafe { text_at(step.sentence) },
        missing: unsafe { text_at(step.missing) },
    }
}

fn marked_squares_of(marked: &sys::claimeven_marked_squares) -> MarkedSquares {
    MarkedSquares {
        role: SquareRole::of(marked.role),
        squares: Square::all(&marked.squares[..count(marked.square_count)]),
    }
}

fn threat_of(threat: sys::claimeven_threat) -> Threat {
    Threat {
        side: Side::of(threat.side),
        square: Square::of(threat.square),
        r#use: ThreatUse::of(threat.r#use),
        is_odd: threat.is_odd != 0,
        // Safety: whoever asks still has what the sentence belongs to.
        sentence: unsafe { text_at(threat.sentence) },
    }
}

/// Those of a position, without a story.
pub(crate) fn threats_of(position: *const sys::claimeven_position) -> Vec<Threat> {
    let mut length = 0;
    // Safety: the position lives until the call is over, the list until all of it is copied.
    let list = sure(Handle::new(|out| unsafe {
        sys::claimeven_position_threats(position, out, &mut length)
    }));
    (0..length)
        .map(|index| {
            threat_of(known(|threat| unsafe {
                sys::claimeven_threat_list_at(list.get(), index, threat)
            }))
        })
        .collect()
}
