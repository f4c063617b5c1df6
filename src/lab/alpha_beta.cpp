#include "lab/work.h"

/// Alpha-beta pruning. The search is told what is already certain: the side to move has `alpha` elsewhere, and
/// the opponent, who has `beta` elsewhere, will not let the game come here if it is worth more. As soon as one
/// move reaches beta, the others need no look: one refutation is enough.
///
/// The result at the root is that of minimax. With the best move first at every node, about the square root of
/// the nodes would be left; here the columns are tried from left to right, and it is luck.
namespace claimeven::lab {
namespace {

class AlphaBeta {
 public:
  explicit AlphaBeta(const LabLimits& limits) : work_(limits) {}

  const Work& work() const { return work_; }

  /// The value if it lies between alpha and beta; otherwise a bound on the same side: at most alpha means that
  /// the value is no more than the result, at least beta that it is no less.
  int search(const Position& position, int depth, int alpha, int beta) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;
    int best = kWorst;
    for (int column = 0; column < position.size().width() && !work_.gave_up(); ++column) {
      if (!has_room(position, column)) continue;
      best = std::max(best, -search(position.after(column), depth - 1, -beta, -std::max(alpha, best)));
      if (best >= beta) break;
    }
    return best;
  }

 private:
  Work work_;
};

}  // namespace

LabResult alpha_beta(const Position& position, const LabLimits& limits) {
  AlphaBeta search(limits);
  const int depth = search.work().depth(position);
  const int value = search.search(position, depth, kWorst, -kWorst);
  return search.work().result(position, value, depth);
}

}  // namespace claimeven::lab
