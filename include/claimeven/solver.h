#pragma once

#include <claimeven/book.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace claimeven {

/// What is proven of a score: lower <= score <= upper.
struct Bounds {
  Score lower;
  Score upper;

  bool is_exact() const { return lower == upper; }
  bool operator==(const Bounds&) const = default;
};

/// The work that a call did.
struct Statistics {
  std::uint64_t nodes = 0;        ///< positions whose moves were generated
  std::uint64_t chain_steps = 0;  ///< forced moves played out between them
  std::uint64_t table_cuts = 0;   ///< nodes settled by what the table knew of their children
  std::uint64_t bound_cuts = 0;   ///< nodes settled by a strategy bound of a child
  std::uint64_t book_hits = 0;    ///< scores that the book gave
  std::chrono::nanoseconds time{0};
};

/// When to give up. What is proven by then is returned.
struct Limits {
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  /// Set it to true from any thread to stop; it is looked at every few microseconds.
  const std::atomic<bool>* stop = nullptr;
};

/// Called on the solving thread each time the bounds of the score narrow.
using ProgressCallback = std::function<void(const Bounds&, const Statistics&)>;

struct SolveResult {
  Bounds bounds;
  Statistics statistics;

  /// The exact score, unless a limit came first.
  std::optional<Score> score() const { return bounds.is_exact() ? std::optional(bounds.lower) : std::nullopt; }
};

struct OutcomeResult {
  Bounds bounds;
  Statistics statistics;

  /// Win, draw or loss for the side to move, unless a limit came first.
  std::optional<Outcome> outcome() const {
    return bounds.lower.outcome() == bounds.upper.outcome() ? std::optional(bounds.lower.outcome())
                                                            : std::nullopt;
  }
};

struct Analysis {
  /// What is known of each column from the view of the side to move; nothing for a column that can't be played.
  std::vector<std::optional<Bounds>> columns;
  /// Of the position: exact when every column that could be best is.
  Bounds bounds;
  /// The columns that are proven best, all of them when the analysis is complete; empty when the game is over.
  std::vector<int> best;
  /// Whether every playable column has its exact score.
  bool complete = false;
  Statistics statistics;
};

/// What made the score of a position plain, from the view of the side to move.
enum class Reason : std::uint8_t {
  kGameOver,    ///< there is a four, or the board is full
  kWinInOne,    ///< the side to move completes a four
  kForcedLine,  ///< every move of the forced line is the only one that does not lose at once, to its end
  kFollowUp,    ///< the opponent answers above every move (claimeven), and that is enough
  kOddThreat,   ///< the opponent has a threat that decides the zugzwang in a column
  kCannotWin,   ///< the side to move has no four left to make
  kSearch,      ///< none of these: the search had to look
};

struct Explanation {
  Score score;
  Reason reason = Reason::kSearch;
  /// The column of the deciding threat, for kOddThreat.
  std::optional<int> column;
  /// Empty squares where the side would complete a four, of both players (squares_of lists them).
  Bitboard first_threats = 0;
  Bitboard second_threats = 0;
  /// The moves that are forced from here on: each the only one that does not lose at once, or a win in one.
  std::vector<int> forced_line;
  /// Best play to the end of the game.
  std::vector<int> principal_variation;
  Statistics statistics;
};

struct SolverOptions {
  int threads = 1;
  /// The most that the table may take; it starts small and grows as it fills.
  std::size_t table_bytes = std::size_t{128} << 20;
  /// Used wherever the search comes upon its plies, for positions of its board size; null: search everything.
  std::shared_ptr<const Book> book = default_book();
};

/// Scores positions exactly, of any supported board size. Keeps what it has learned from one call to the next
/// (a table that has filled up is emptied); with one thread, the same calls on a new or cleared solver always
/// take the same nodes. One call at a time; separate solvers are independent.
class Solver {
 public:
  explicit Solver(const SolverOptions& options = {});
  ~Solver();
  Solver(Solver&&) noexcept;
  Solver& operator=(Solver&&) noexcept;

  /// The exact score.
  SolveResult solve(const Position& position, const Limits& limits = {}, const ProgressCallback& progress = {});
  /// The exact score if it lies between the two; of one that does not, only that it is at most `low` or at
  /// least `high`, which is quicker to find out. Requires low < high.
  SolveResult solve_between(const Position& position, Score low, Score high, const Limits& limits = {});
  /// Only who wins: faster. The bounds tell win, draw and loss apart, not the distance.
  OutcomeResult solve_outcome(const Position& position, const Limits& limits = {});
  /// The exact score of every column.
  Analysis analyze(const Position& position, const Limits& limits = {});
  /// Best play to the end: of several best moves, the one nearest to the centre. Shorter if a limit comes
  /// first.
  std::vector<int> principal_variation(const Position& position, const Limits& limits = {});
  /// Why the score is what it is. Nothing if a limit comes first.
  std::optional<Explanation> explain(const Position& position, const Limits& limits = {});

  /// Forgets everything learned.
  void clear();

  const SolverOptions& options() const;

 private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace claimeven
