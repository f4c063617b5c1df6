#pragma once

#include <claimeven/bounds.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill_position.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// The fill-the-board game: like Connect Four, but play goes on until the board is full, and then the side with
/// more fours has won. Overlapping fours all count: a row of five has two.
namespace claimeven {

// Exact answers, late in the game.

/// Differences are those of the full board under best play: the fours of the side to move minus those of the
/// other side, those on the board already included.
struct FillResult {
  Bounds bounds;
  /// A best move, the one nearest to the centre. Nothing if a limit came first or the game is over.
  std::optional<int> column;
  Statistics statistics;
  Ending ending = Ending::kComplete;

  /// The exact difference, unless a limit came first.
  std::optional<int> difference() const {
    return bounds.is_exact() ? std::optional(bounds.lower) : std::nullopt;
  }
};

/// Whether FillSolver takes the position. The error says that it has too many empty squares.
Expected<void> check(const FillPosition& position);

/// Finds the difference of fours at the end of the game under best play. Keeps what it has learned from one
/// call to the next, for positions of one board size. One call at a time; separate solvers are independent.
///
/// Every call refuses a position with more empty squares than kMostEmptySquares. Of a finished game the
/// difference is that of the fours on the board, and no column is best.
class FillSolver {
 public:
  /// About a second on a 7x6 board; every four squares more take ten times as long.
  static constexpr int kMostEmptySquares = 28;

  explicit FillSolver(std::size_t table_bytes = std::size_t{32} << 20);
  ~FillSolver();
  FillSolver(FillSolver&&) noexcept;
  FillSolver& operator=(FillSolver&&) noexcept;

  /// The difference, and a move that leads to it.
  Expected<FillResult> solve(const FillPosition& position, const Limits& limits = {});
  /// The difference of every column, from the centre outward. Tells what is known after each.
  Expected<Analysis> analyze(const FillPosition& position, const Context<Analysis>& context = {});
  /// Best play to the end: of several best moves, the one nearest to the centre.
  Expected<Variation> principal_variation(const FillPosition& position, const Limits& limits = {});

  /// Forgets everything learned.
  void clear();

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

// Heuristics, and searches of a fixed depth that use them.

/// How a position is valued that is not looked into any further.
enum class FillHeuristic : std::uint8_t {
  kCells,      ///< H1, "h1": the lines through each square that a side has a stone on
  kOffensive,  ///< H2, "h2-offensive": connected twos, threes and fours, its own counting more
  kDefensive,  ///< H2, "h2-defensive": the same, the opponent's counting more
  kBalanced,   ///< H2, "h2-balanced": the same, both counting alike
  kHybrid,     ///< "hybrid": H1 at first, from a turn on H2, balanced
};

/// "h2-offensive"
std::string to_string(FillHeuristic heuristic);
/// The heuristic of a name. The error lists the names.
Expected<FillHeuristic> parse_fill_heuristic(std::string_view name);

struct FillEvaluation {
  FillHeuristic heuristic = FillHeuristic::kHybrid;
  /// The hybrid values positions with at least so many stones by H2.
  int switch_turn = 20;
};

/// What the position is worth to `side`. Only comparisons mean something.
int fill_value(const FillPosition& position, Side side, const FillEvaluation& evaluation = {});

struct FillSearchOptions {
  static constexpr int kMostDepth = 20;

  int depth = 6;  ///< plies, from 1 to kMostDepth
  FillEvaluation evaluation = {};
  bool alpha_beta = true;     ///< false: plain minimax, the same values with more nodes
  bool table = true;          ///< remember positions that are reached in several ways; needs alpha_beta
  bool every_column = false;  ///< the value of every column, not of the best alone: no cuts between columns
};

struct FillSearchResult {
  /// For the side to move: what the heuristic says of the position after `depth` more plies. Where the game
  /// ends before that, the difference of fours at its end.
  int value = 0;
  /// Of equal ones the nearest to the centre, then the leftmost.
  int column = 0;
  /// The value of each playable column, if they were asked for.
  std::vector<std::optional<int>> columns;
  /// False if a limit came first: then only the columns from the centre up to some point have been looked at.
  bool complete = true;
  Statistics statistics;
  Ending ending = Ending::kComplete;
};

/// Looks `depth` plies ahead. Refuses a finished game and a depth that is out of range.
Expected<FillSearchResult> fill_search(const FillPosition& position, const FillSearchOptions& options = {},
                                       const Limits& limits = {});

}  // namespace claimeven
