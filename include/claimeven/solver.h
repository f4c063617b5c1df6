#pragma once

#include <claimeven/book.h>
#include <claimeven/bounds.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <vector>

namespace claimeven {

class Searcher;

/// What is known of a score: told each time the bounds narrow, and returned at the end.
struct SolveResult {
  Bounds bounds;
  Statistics statistics;
  Ending ending = Ending::kComplete;

  /// The exact score, unless a limit came first.
  std::optional<Score> score() const {
    return bounds.is_exact() ? std::optional(Score{bounds.lower}) : std::nullopt;
  }
};

/// Win, draw or loss for the side to move, if the bounds tell.
constexpr std::optional<Outcome> outcome_of(Bounds bounds) {
  const Outcome lower = Score{bounds.lower}.outcome();
  return lower == Score{bounds.upper}.outcome() ? std::optional(lower) : std::nullopt;
}

struct OutcomeResult {
  Bounds bounds;
  Statistics statistics;
  Ending ending = Ending::kComplete;

  /// Win, draw or loss for the side to move, unless a limit came first.
  std::optional<Outcome> outcome() const { return outcome_of(bounds); }
};

/// What is known of a position and of its columns: scores, or differences of fours in the fill game.
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
  Ending ending = Ending::kComplete;
};

/// For several solvers that work on one position, each on columns of its own, without a table in common: they
/// begin with what needs no search, and put together what they find. Every analysis here is one of `position`.
Analysis begin_analysis(const Position& position);
/// The columns that are left to search, from the centre outward: of two that mirror each other, one.
std::vector<int> open_columns(const Position& position, const Analysis& analysis);
/// What two analyses prove together, and the work of both. The ending is that of a call that ended before its
/// time, if there is one. An error if they are not of this position, or contradict each other.
Expected<Analysis> combine(const Position& position, const Analysis& one, const Analysis& other);

/// Best play from a position, as far as it was found: to the end unless a limit came first.
struct Variation {
  std::vector<int> moves;
  Statistics statistics;
  Ending ending = Ending::kComplete;
};

/// Whoever takes them brings what is out of range into it; check says so beforehand.
struct SolverOptions {
  static constexpr int kMostThreads = 256;
  /// The table is never smaller than this may grow: keys of the largest boards would not fit otherwise.
  static constexpr std::size_t kLeastTableBytes = std::size_t{8} << 20;

  int threads = 1;  ///< from 1 to kMostThreads
  /// The most that the table may take, from kLeastTableBytes; it starts small and grows as it fills. Where the
  /// system has less to give, that is the most.
  std::size_t table_bytes = std::size_t{128} << 20;
  /// Used wherever the search comes upon its plies, for positions of its board size; null: search everything.
  std::shared_ptr<const Book> book = default_book();
};

/// The error says what is out of range.
Expected<void> check(const SolverOptions& options);

/// Whether Solver::solve_between takes the two scores. The error says that they are not in order, or further
/// from 0 than Bounds::kWidest.
Expected<void> check_between(Score low, Score high);

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
  SolveResult solve(const Position& position, const Context<SolveResult>& context = {});
  /// The exact score if it lies between the two; of one that does not, only that it is at most `low` or at
  /// least `high`, which is quicker to find out. Requires low < high: check_between.
  SolveResult solve_between(const Position& position, Score low, Score high, const Limits& limits = {});
  /// Only who wins: faster. The bounds tell win, draw and loss apart, not the distance.
  OutcomeResult solve_outcome(const Position& position, const Limits& limits = {});
  /// The exact score of every column, from the centre outward. Tells what is known each time that bounds narrow.
  Analysis analyze(const Position& position, const Context<Analysis>& context = {});
  /// The same for some of the columns, without searching for what is `known`: an analysis from begin_analysis or
  /// combine, whose `bounds` may also say more of the position. It is complete when these columns are exact.
  Analysis analyze_columns(const Position& position, std::span<const int> columns, Analysis known,
                           const Context<Analysis>& context = {});
  /// Best play to the end: of several best moves, the one nearest to the centre.
  Variation principal_variation(const Position& position, const Limits& limits = {});

  /// Forgets everything learned.
  void clear();

  /// As they are used: in range.
  const SolverOptions& options() const;

 private:
  std::unique_ptr<Searcher> searcher_;
};

}  // namespace claimeven
