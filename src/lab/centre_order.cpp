#include "core/columns.h"
#include "lab/work.h"

/// Alpha-beta with the columns from the centre outwards. More fours run through the centre, so a good move is
/// more often found there, and the sooner a good move is tried, the more of the others are cut off.
///
/// This is alpha_beta.cpp but for the order of the columns.
namespace claimeven::lab {
namespace {

class CentreOrder {
 public:
  CentreOrder(BoardSize size, const LabLimits& limits) : work_(limits), columns_(columns_from_centre(size)) {}

  const Work& work() const { return work_; }

  /// The value if it lies between alpha and beta; otherwise a bound on the same side.
  int search(const Position& position, int depth, int alpha, int beta) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;
    int best = kWorst;
    for (const int column : columns_) {
      if (!has_room(position, column)) continue;
      best = std::max(best, -search(position.after(column), depth - 1, -beta, -std::max(alpha, best)));
      if (best >= beta || work_.gave_up()) break;
    }
    return best;
  }

 private:
  Work work_;
  std::vector<int> columns_;
};

}  // namespace

LabResult centre_order(const Position& position, const LabLimits& limits) {
  CentreOrder search(position.size(), limits);
  const int depth = search.work().depth(position);
  const int value = search.search(position, depth, kWorst, -kWorst);
  return search.work().result(position, value, depth);
}

}  // namespace claimeven::lab
