#include <array>
#include <bit>
#include <span>

#include "core/columns.h"
#include "lab/table.h"
#include "lab/work.h"

/// Bisection with null windows. Instead of asking what a position is worth, it asks whether it is worth more
/// than a given number: alpha-beta with the window (middle, middle + 1), where every node is cut off as early
/// as can be. Each answer halves the interval of scores that are left, and the table carries over from one
/// question to the next, so that five or six questions are cheaper than one search with an open window.
namespace claimeven::lab {
namespace {

class NullWindow {
 public:
  NullWindow(BoardSize size, const LabLimits& limits) : work_(limits), columns_(columns_from_centre(size)) {}

  const Work& work() const { return work_; }

  /// Whether the value is above alpha: a result above alpha is a lower bound of it, any other an upper bound.
  int search(const Position& position, int depth, int alpha) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;
    // The next stone of either side decides at the earliest.
    if (const int lowest = lowest_possible_score(position).value; lowest > alpha) return lowest;
    if (const int highest = highest_possible_score(position).value; highest <= alpha) return highest;

    ScoreBounds known{kWorst, -kWorst};
    if (const ScoreBounds* entry = table_.find(position)) known = *entry;
    if (known.lower > alpha) return known.lower;
    if (known.upper <= alpha) return known.upper;

    std::array<Move, 64> room;
    int best = kWorst;
    for (const Move& move : ordered_moves(position, room)) {
      best = std::max(best, -search(move.after, depth - 1, -alpha - 1));
      if (best > alpha || work_.gave_up()) break;
    }
    if (work_.gave_up()) return best;
    (best > alpha ? known.lower : known.upper) = best;
    table_.store(position, known);
    return best;
  }

 private:
  struct Move {
    Position after;
    int priority = 0;
  };
  static constexpr int kWins = 1000;  ///< more than all threats

  /// The moves: a four first, then those that leave the most threats, of equal ones the nearest to the centre.
  std::span<const Move> ordered_moves(const Position& position, std::span<Move> room) const {
    std::size_t count = 0;
    for (const int column : columns_) {
      if (!has_room(position, column)) continue;
      const Position after = position.after(column);
      const int count_of_threats = std::popcount(threats(position.size(), after.opponent(), after.occupied()));
      const Move move{after, position.is_winning_move(column) ? kWins : count_of_threats};
      // Insertion sort: the moves before are in order already.
      std::size_t place = count++;
      for (; place > 0 && room[place - 1].priority < move.priority; --place) room[place] = room[place - 1];
      room[place] = move;
    }
    return room.first(count);
  }

  Work work_;
  std::vector<int> columns_;
  Table<ScoreBounds> table_;
};

}  // namespace

LabResult null_window(const Position& position, const LabLimits& limits) {
  NullWindow search(position.size(), limits);
  const int depth = search.work().depth(position);
  // A finished game scores up to one beyond what a game that goes on can score.
  int lower = lowest_possible_score(position).value - 1;
  int upper = highest_possible_score(position).value + 1;
  while (lower < upper && !search.work().gave_up()) {
    // Halfway, but half of that nearer to 0, where most scores are.
    int middle = lower + (upper - lower) / 2;
    if (middle <= 0 && lower / 2 < middle) middle = lower / 2;
    if (middle >= 0 && upper / 2 > middle) middle = upper / 2;
    const int value = search.search(position, depth, middle);
    (value > middle ? lower : upper) = value;
  }
  return search.work().result(position, lower, depth);
}

}  // namespace claimeven::lab
