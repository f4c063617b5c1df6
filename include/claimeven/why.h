#pragma once

#include <claimeven/context.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Why a score is what it is, told as a story: best play up to the first position where the reason can be seen,
/// and the reason. docs/explain.md tells what each of them means.
namespace claimeven {

enum class StepKind : std::uint8_t {
  // On the way:
  kForced,  ///< moves of which each is the only one that does not lose at once
  kChoice,  ///< one best move, where several moves do not lose at once
  // What decides:
  kGameOver,      ///< there is a four, or the board is full
  kWinInOne,      ///< the side to move completes a four
  kDoubleThreat,  ///< the side that is not to move can complete a four on two squares
  kZugzwang,      ///< each move lets the other side complete a four right above it
  kFullBoard,     ///< the forced moves before it have filled the board
  kFollowUp,      ///< the side that is not to move answers above every move (claimeven) or in pairs of columns
  kOddThreat,  ///< it does so outside the column of a threat, which the other side must play below in the end
  kCannotWin,  ///< the side to move has no four left to make
  // After a rule that shows that one side does not win a drawn game:
  kHolds,  ///< the other side does not win it either
};

/// What squares of a step are.
enum class SquareRole : std::uint8_t {
  kFour,     ///< a line of four: of a finished game, or that `side` completes or gets
  kThreat,   ///< an empty square where `side` completes its four
  kBelow,    ///< the square below such a threat, which the other side has to play in the end
  kPair,     ///< two squares: when the other side takes one, `side` takes the other
  kAnswers,  ///< all squares that `side` gets by answering above
  kParried,  ///< a square that is taken because the other side would complete a four there
  kMissing,  ///< the other side would have a four if it got one of these besides all that it can get
};

struct MarkedSquares {
  SquareRole role = SquareRole::kFour;
  std::vector<Square> squares;
};

/// What a move is worth beside a best one.
enum class Verdict : std::uint8_t {
  kBest,         ///< keeps the score
  kSlower,       ///< wins later, or loses sooner
  kDraws,        ///< gives a win away
  kLoses,        ///< gives a win or a draw away
  kLosesAtOnce,  ///< lets the other side complete a four with its next stone
  kWorse,        ///< one of kSlower, kDraws and kLoses: which of them would have taken too long to find out
};

struct Alternative {
  int column = 0;
  Verdict verdict = Verdict::kBest;
};

struct StoryStep {
  StepKind kind = StepKind::kGameOver;
  /// Who profits; for kForced and kChoice, who makes the first of the moves. Nobody where the board fills up.
  std::optional<Side> side = {};
  std::vector<int> moves = {};
  std::vector<MarkedSquares> squares = {};
  /// The other columns that can be played, for kChoice.
  std::vector<Alternative> alternatives = {};
  std::string sentence = {};
  /// What the other side would need, where it can be said; empty otherwise.
  std::string missing = {};
};

/// What becomes of a threat.
enum class ThreatUse : std::uint8_t {
  kNow,      ///< the square can be played at once
  kDecides,  ///< it is what decides the story
  /// Useless: the other side would complete a four right below. So it need never play there for nothing, and if
  /// this side does, the other takes the threatened square.
  kFourBelow,
  /// Useless: the rule that decides gives the square to the other side, or keeps it from being played.
  kDenied,
  kOpen,  ///< none of these
};

/// An empty square where a side would complete a four.
struct Threat {
  Side side = Side::kFirst;
  Square square = {};
  ThreatUse use = ThreatUse::kOpen;
  std::string sentence = {};

  /// Of the row, as players count: the bottom row is the first, and odd.
  constexpr bool is_odd() const { return square.row % 2 == 0; }
};

/// Of both sides, column by column from the bottom, without a search: each is kNow, kFourBelow or kOpen, and a
/// story tells more of them. A finished game has none.
std::vector<Threat> threats(const Position& position);

struct Story {
  Score score;
  /// In the order of play. Their moves together are best play to the end of the game.
  std::vector<StoryStep> steps;
  /// How many moves there are before the position where the reason can be seen: from there on a rule applies,
  /// or every move is forced to the end.
  int decided_after = 0;
  /// The step that decides, of the steps. Only kHolds may come after it.
  std::size_t deciding_step = 0;
  /// In the order of claimeven::threats: in the position itself, and where the step that decides begins.
  std::vector<Threat> threats;
  std::vector<Threat> threats_when_decided;
  Statistics statistics;

  const StoryStep& decision() const { return steps[deciding_step]; }
  /// The moves of all steps.
  std::vector<int> line() const;
};

/// Why the position's score is what it is.
WithinLimits<Story> explain(Solver& solver, const Position& position, const Limits& limits = {});

struct MoveStory {
  int column = 0;
  Score best;   ///< of the position
  Score score;  ///< of the move, from the view of the side that makes it
  Verdict verdict = Verdict::kBest;
  std::string sentence;
  /// Of the position after the move: for a move that is not best, its refutation.
  Story story;
  /// Of the whole call; those of the story are its own share.
  Statistics statistics;
};

/// What is good or bad about a move. Requires position.can_play(column); position.play(column) says why not.
WithinLimits<MoveStory> explain_move(Solver& solver, const Position& position, int column,
                                     const Limits& limits = {});

/// "follow-up", "missing", "loses-at-once", "four-below": as in JSON.
std::string_view name_of(StepKind kind);
std::string_view name_of(SquareRole role);
std::string_view name_of(Verdict verdict);
std::string_view name_of(ThreatUse use);

}  // namespace claimeven
