#include "core/columns.h"
#include "lab/table.h"
#include "lab/work.h"

/// Alpha-beta with a transposition table. Many orders of moves lead to the same position: after n plies there
/// are far fewer positions than games. What a search has proven is kept, and is not proven again.
///
/// Alpha-beta proves bounds more often than values, so the table keeps an interval for each position. It may
/// answer at once, or narrow the window.
namespace claimeven::lab {
namespace {

class Transposition {
 public:
  Transposition(BoardSize size, const LabLimits& limits) : work_(limits), columns_(columns_from_centre(size)) {}

  const Work& work() const { return work_; }

  /// The value if it lies between alpha and beta; otherwise a bound on the same side. A position has the same
  /// stones, and so the same depth, wherever it comes up in one search: the table need not know the depth.
  int search(const Position& position, int depth, int alpha, int beta) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;

    ScoreBounds known{kWorst, -kWorst};
    if (const ScoreBounds* entry = table_.find(position)) known = *entry;
    if (known.lower >= beta || known.lower == known.upper) return known.lower;
    if (known.upper <= alpha) return known.upper;
    alpha = std::max(alpha, known.lower);
    beta = std::min(beta, known.upper);

    int best = kWorst;
    for (const int column : columns_) {
      if (!has_room(position, column)) continue;
      best = std::max(best, -search(position.after(column), depth - 1, -beta, -std::max(alpha, best)));
      if (best >= beta || work_.gave_up()) break;
    }
    if (work_.gave_up()) return best;

    // Above alpha the result is a lower bound, below beta it is an upper bound, between them it is both.
    if (best > alpha) known.lower = std::max(known.lower, best);
    if (best < beta) known.upper = std::min(known.upper, best);
    table_.store(position, known);
    return best;
  }

 private:
  Work work_;
  std::vector<int> columns_;
  Table<ScoreBounds> table_;
};

}  // namespace

LabResult transposition(const Position& position, const LabLimits& limits) {
  Transposition search(position.size(), limits);
  const int depth = search.work().depth(position);
  const int value = search.search(position, depth, kWorst, -kWorst);
  return search.work().result(position, value, depth);
}

}  // namespace claimeven::lab
