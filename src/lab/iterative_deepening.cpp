#include <optional>

#include "core/columns.h"
#include "lab/table.h"
#include "lab/work.h"

/// Iterative deepening: alpha-beta with a table looks one ply ahead, then two, then three. A quick win is found
/// by a shallow look, and a search that runs out of time still has the result of the last look. The looks
/// before are no waste: they are small beside the last one, and leave in the table the move to try first.
///
/// Where the game will be long, the deepest look is what counts, and the others are its price.
namespace claimeven::lab {
namespace {

class IterativeDeepening {
 public:
  IterativeDeepening(BoardSize size, const LabLimits& limits)
      : work_(limits), columns_(columns_from_centre(size)) {}

  const Work& work() const { return work_; }

  /// One look: the value if it lies between alpha and beta; otherwise a bound on the same side.
  int search(const Position& position, int depth, int alpha, int beta) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;

    std::optional<int> best_before;
    if (const Entry* entry = table_.find(position)) {
      best_before = entry->best_column;
      if (is_lower_bound(*entry, depth) && entry->bounds.lower >= beta) return entry->bounds.lower;
      if (is_upper_bound(*entry, depth) && entry->bounds.upper <= alpha) return entry->bounds.upper;
    }

    int best = kWorst;
    int best_column = columns_.front();
    const auto try_column = [&](int column) {
      const int value = -search(position.after(column), depth - 1, -beta, -std::max(alpha, best));
      if (value > best) best_column = column;
      best = std::max(best, value);
    };
    if (best_before) try_column(*best_before);
    for (const int column : columns_) {
      if (best >= beta || work_.gave_up()) break;
      if (has_room(position, column) && column != best_before) try_column(column);
    }
    if (work_.gave_up()) return best;

    table_.store(position,
                 {.depth = depth,
                  .bounds = {.lower = best > alpha ? best : kWorst, .upper = best < beta ? best : -kWorst},
                  .best_column = best_column});
    return best;
  }

 private:
  /// What the last look at a position found.
  struct Entry {
    int depth = 0;
    ScoreBounds bounds;
    int best_column = 0;
  };

  /// A bound holds for the look that found it. A win or a loss within its plies stays one in deeper looks.
  static bool is_lower_bound(const Entry& entry, int depth) {
    return entry.depth == depth || entry.bounds.lower > 0;
  }
  static bool is_upper_bound(const Entry& entry, int depth) {
    return entry.depth == depth || entry.bounds.upper < 0;
  }

  Work work_;
  std::vector<int> columns_;
  Table<Entry> table_;
};

}  // namespace

LabResult iterative_deepening(const Position& position, const LabLimits& limits) {
  IterativeDeepening search(position.size(), limits);
  const int deepest = search.work().depth(position);
  int value = 0;
  int depth = 0;
  while (depth < deepest && value == 0) {
    const int found = search.search(position, depth + 1, kWorst, -kWorst);
    if (search.work().gave_up()) break;
    value = found;
    ++depth;
  }
  // A finished game has no ply to look at, but a score.
  if (deepest == 0) value = search.search(position, 0, kWorst, -kWorst);
  LabResult result = search.work().result(position, value, depth);
  result.depth = depth;
  return result;
}

}  // namespace claimeven::lab
