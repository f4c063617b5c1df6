#include "lab/work.h"

/// Plain minimax. A position is worth the best of what its moves lead to; what is good for one side is bad for
/// the other, so the value changes its sign from ply to ply and one function serves both sides ("negamax").
///
/// It needs no idea beyond the rules of the game, so it is what all others are checked against. Its price is a
/// factor of up to seven for each ply.
namespace claimeven::lab {
namespace {

class Minimax {
 public:
  explicit Minimax(const LabLimits& limits) : work_(limits) {}

  const Work& work() const { return work_; }

  /// The value for the side to move, looking `depth` plies ahead.
  int search(const Position& position, int depth) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;
    int best = kWorst;
    for (int column = 0; column < position.size().width() && !work_.gave_up(); ++column) {
      if (has_room(position, column)) best = std::max(best, -search(position.after(column), depth - 1));
    }
    return best;
  }

 private:
  Work work_;
};

}  // namespace

LabResult minimax(const Position& position, const LabLimits& limits) {
  Minimax search(limits);
  const int depth = search.work().depth(position);
  const int value = search.search(position, depth);
  return search.work().result(position, value, depth);
}

}  // namespace claimeven::lab
