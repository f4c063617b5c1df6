#include "core/columns.h"
#include "lab/table.h"
#include "lab/work.h"

/// MTD(f), by Aske Plaat: null windows only, as in null_window.cpp, but each question is put where the last
/// answer ended instead of halfway. An answer is a bound, and the score lies beyond it or is it; so the guess
/// walks step by step to the score. With a good first guess few steps are needed, and each step repeats the
/// last one almost entirely out of the table.
///
/// The first guess is a draw.
namespace claimeven::lab {
namespace {

class WithMemory {
 public:
  WithMemory(BoardSize size, const LabLimits& limits) : work_(limits), columns_(columns_from_centre(size)) {}

  const Work& work() const { return work_; }

  /// Whether the value is at least beta: a result of at least beta is a lower bound, any other an upper bound.
  int search(const Position& position, int depth, int beta) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;

    ScoreBounds known{kWorst, -kWorst};
    if (const ScoreBounds* entry = table_.find(position)) known = *entry;
    if (known.lower >= beta) return known.lower;
    if (known.upper < beta) return known.upper;

    int best = kWorst;
    for (const int column : columns_) {
      if (!has_room(position, column)) continue;
      best = std::max(best, -search(position.after(column), depth - 1, 1 - beta));
      if (best >= beta || work_.gave_up()) break;
    }
    if (work_.gave_up()) return best;
    (best >= beta ? known.lower : known.upper) = best;
    table_.store(position, known);
    return best;
  }

 private:
  Work work_;
  std::vector<int> columns_;
  Table<ScoreBounds> table_;
};

}  // namespace

LabResult mtdf(const Position& position, const LabLimits& limits) {
  WithMemory search(position.size(), limits);
  const int depth = search.work().depth(position);
  ScoreBounds bounds{kWorst, -kWorst};
  int guess = 0;
  while (bounds.lower < bounds.upper && !search.work().gave_up()) {
    const int beta = std::max(guess, bounds.lower + 1);
    guess = search.search(position, depth, beta);
    (guess >= beta ? bounds.lower : bounds.upper) = guess;
  }
  return search.work().result(position, guess, depth);
}

}  // namespace claimeven::lab
