#pragma once

#include <claimeven/bounds.h>
#include <claimeven/error.h>
#include <claimeven/limits.h>
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

/// A board of the fill game and whose turn it is: a small value that keeps the count of fours of both sides.
/// Columns and rows are 0-based, the bottom row is row 0.
class FillPosition {
 public:
  /// The empty board.
  FillPosition() = default;
  explicit FillPosition(BoardSize size) : size_(size) {}
  /// The same stones, with as many fours as they have.
  explicit FillPosition(const Position& stones);

  BoardSize size() const { return size_; }
  int stones() const;
  int empty_squares() const { return size_.squares() - stones(); }
  Side to_move() const { return stones() % 2 == 0 ? Side::kFirst : Side::kSecond; }

  /// The stones of the side to move, of the other side, and of both.
  Bitboard own() const { return own_; }
  Bitboard opponent() const { return own_ ^ occupied_; }
  Bitboard occupied() const { return occupied_; }
  Bitboard stones_of(Side side) const { return side == to_move() ? own() : opponent(); }
  /// The stones as a position of the main game: for drawings and keys.
  Position board() const;

  /// The fours that the side has so far.
  int fours(Side side) const { return side == Side::kFirst ? first_fours_ : second_fours_; }
  /// The fours of the side to move minus those of the other side.
  int difference() const { return fours(to_move()) - fours(other(to_move())); }

  /// Whether the board is full. Fours do not end the game.
  bool is_over() const;
  /// Nothing while the game goes on.
  std::optional<GameResult> result() const;

  /// Whether the column exists and has room.
  bool can_play(int column) const;
  /// The fours that the move would make. Requires can_play(column).
  int new_fours(int column) const;
  /// The position after a move. Requires can_play(column).
  FillPosition after(int column) const;

  bool operator==(const FillPosition&) const = default;

 private:
  Bitboard own_ = 0;
  Bitboard occupied_ = 0;
  BoardSize size_;
  int first_fours_ = 0;
  int second_fours_ = 0;
};

/// A position from its moves, "4453", written as in the main game, but a four does not end the game. The
/// error's index is the character: no such column, column full, board full.
Expected<FillPosition> parse_fill_moves(std::string_view text, BoardSize size = {});
/// Moves or a drawing, whichever it is, as parse_position tells them apart.
Expected<FillPosition> parse_fill_position(std::string_view text, BoardSize size = {});

// Exact answers, late in the game.

/// Differences are those of the full board under best play: the fours of the side to move minus those of the
/// other side, those on the board already included.
struct FillResult {
  Bounds bounds;
  /// A best move, the one nearest to the centre. Nothing if a limit came first or the game is over.
  std::optional<int> column;
  Statistics statistics;

  /// The exact difference, unless a limit came first.
  std::optional<int> difference() const {
    return bounds.is_exact() ? std::optional(bounds.lower) : std::nullopt;
  }
};

/// Finds the difference of fours at the end of the game under best play. Keeps what it has learned from one
/// call to the next, for positions of one board size. One call at a time; separate solvers are independent.
///
/// Every call refuses a position with more empty squares than kMostEmptySquares. Of a finished game the difference
/// is that of the fours on the board, and no column is best.
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
  /// The difference of every column.
  Expected<Analysis> analyze(const FillPosition& position, const Limits& limits = {});
  /// Best play to the end: of several best moves, the one nearest to the centre. Shorter if a limit comes
  /// first.
  Expected<std::vector<int>> principal_variation(const FillPosition& position, const Limits& limits = {});

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
};

/// Looks `depth` plies ahead. Refuses a finished game and a depth that is out of range.
Expected<FillSearchResult> fill_search(const FillPosition& position, const FillSearchOptions& options = {},
                                       const Limits& limits = {});

}  // namespace claimeven
