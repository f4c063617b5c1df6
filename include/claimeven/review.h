#pragma once

#include <claimeven/bounds.h>
#include <claimeven/context.h>
#include <claimeven/fill.h>
#include <claimeven/game.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// What a game was worth move by move: how good each move was in a game that is solved, where results changed,
/// and how well both sides played.
namespace claimeven {

/// How good a move was. The first class that applies counts, in this order:
enum class MoveClass : std::uint8_t {
  /// There was nothing to choose: no other column could be played; or (not in the fill game) nobody could win
  /// at once, and this was the only column after which the opponent could not either.
  kForced,
  /// The only column that kept the result, a win or a draw. It is then the best column, too.
  kOnlyMove,
  /// As good as any.
  kBest,
  /// Still a win, but in more moves; in the fill game by fewer fours.
  kSlowerWin,
  /// A loss as before, but in fewer moves; in the fill game by more fours.
  kQuickerLoss,
  /// A win became a draw, or a draw a loss.
  kMistake,
  /// A win became a loss.
  kBlunder,
  /// A limit came before the class was known; or, in the fill game, there were too many empty squares to know.
  kUnknown,
};

inline constexpr std::array kMoveClasses{MoveClass::kForced,    MoveClass::kOnlyMove,    MoveClass::kBest,
                                         MoveClass::kSlowerWin, MoveClass::kQuickerLoss, MoveClass::kMistake,
                                         MoveClass::kBlunder,   MoveClass::kUnknown};

/// "forced", "only-move", "best", "slower-win", "quicker-loss", "mistake", "blunder", "unknown".
std::string_view name_of(MoveClass move_class);
/// The same in a sentence: "No other column kept the result."
std::string_view meaning_of(MoveClass move_class);

/// Whether no other column was better: forced and only moves are best moves as well.
constexpr bool is_best(MoveClass move_class) {
  return move_class == MoveClass::kForced || move_class == MoveClass::kOnlyMove ||
         move_class == MoveClass::kBest;
}

/// Whether it gave a win or a draw away.
constexpr bool changes_result(MoveClass move_class) {
  return move_class == MoveClass::kMistake || move_class == MoveClass::kBlunder;
}

/// A move of the game. Values are scores, or differences of fours in the fill game, always from the view of
/// the side that made the move. Of what a limit left open the bounds say what is proven.
struct ReviewedMove {
  int number = 0;  ///< of the stone on the board: 1 is the first move of a game from the empty board
  Side side = Side::kFirst;
  int column = 0;
  Bounds before = Bounds::unknown();
  Bounds after = Bounds::unknown();
  /// The columns that are proven best, all of them unless a limit came first.
  std::vector<int> best;
  MoveClass move_class = MoveClass::kUnknown;
  /// For a slower win or a quicker loss: by how many moves of the winner, or by how many fours.
  std::optional<int> lost;
  /// What was wrong and which column was better, for every class from kSlowerWin to kBlunder; otherwise empty.
  std::string sentence;
  /// Why that column was better, for mistakes and blunders, where there is more to say than that a search
  /// found it; otherwise empty.
  std::string why;
};

/// A move that changed the result: a mistake or a blunder, since no move makes more of a position than it is
/// worth.
struct TurningPoint {
  std::size_t ply = 0;  ///< its place in Review::moves
  // From the view of the side that made the move.
  Outcome before = Outcome::kDraw;
  Outcome after = Outcome::kDraw;
};

/// How one side played.
struct SideReview {
  int moves = 0;
  /// How often each class occurred, in the order of kMoveClasses.
  std::array<int, kMoveClasses.size()> classes{};
  /// The moves at which the side had a win or a draw, and those of them that kept it.
  int results_held = 0;
  int results_kept = 0;

  int count(MoveClass move_class) const { return classes[static_cast<std::size_t>(move_class)]; }
  /// The moves whose class is known, and those of them that no other move was better than.
  int known() const { return moves - count(MoveClass::kUnknown); }
  int best() const { return count(MoveClass::kForced) + count(MoveClass::kOnlyMove) + count(MoveClass::kBest); }
  /// From 0 to 1; nothing where there is nothing to have a share of.
  std::optional<double> best_share() const { return share(best(), known()); }
  std::optional<double> kept_share() const { return share(results_kept, results_held); }

 private:
  static std::optional<double> share(int part, int whole) {
    return whole > 0 ? std::optional(static_cast<double>(part) / whole) : std::nullopt;
  }
};

struct Review {
  std::vector<ReviewedMove> moves;
  /// Nothing if the game was not played to its end.
  std::optional<GameResult> result;
  /// Of the last position, from the view of the side to move there.
  Bounds value = Bounds::unknown();
  std::array<SideReview, 2> sides;
  std::vector<TurningPoint> turning_points;
  Statistics statistics;
  Ending ending = Ending::kComplete;

  const SideReview& of(Side side) const { return sides[static_cast<std::size_t>(side)]; }
  /// Whether the class of every move is known.
  bool is_complete() const { return of(Side::kFirst).known() + of(Side::kSecond).known() == std::ssize(moves); }
};

/// What is told after each move, the last one first.
struct ReviewProgress {
  ReviewedMove move;
  std::size_t done = 0;
  std::size_t total = 0;
  Statistics statistics;  ///< of the review so far
};

/// Reviews the moves that were played, from the last to the first, so that the solver's table knows of each
/// position what comes after it. The limits are those of the whole review; what they leave open is marked
/// unknown. Requires a game of the main kind: check_kind.
Review review(const Game& game, Solver& solver, const Context<ReviewProgress>& context = {});

/// The same; requires a game of the fill kind. Moves with more than FillSolver::kMostEmptySquares empty squares
/// before them are unknown, unless they were forced.
Review review(const Game& game, FillSolver& solver, const Context<ReviewProgress>& context = {});

}  // namespace claimeven
