#pragma once

#include <claimeven/position.h>
#include <claimeven/score.h>

#include <algorithm>

#include "core/effort.h"
#include "lab/algorithm.h"

/// What the searches of the lab share: counting nodes and giving up, and the moves of a position.
namespace claimeven::lab {

/// Worse than every score of every board.
inline constexpr int kWorst = -64;

/// The nodes of one search, its time, and when it has to give up.
class Work {
 public:
  explicit Work(const LabLimits& limits) : depth_(limits.depth), effort_(limits.work), tally_(effort_) {}

  /// Counts a node. False once a limit is reached. Then every caller returns at once, whatever it returns, and
  /// nothing may be kept of it.
  bool enter() { return tally_.enter(); }
  bool gave_up() const { return tally_.ended(); }

  /// The plies that a search of this position looks ahead.
  int depth(const Position& position) const {
    const int empty = position.size().squares() - position.stones();
    return std::min(empty, depth_.value_or(empty));
  }

  /// What was found of a position by looking `depth` plies ahead. Positions beyond the depth count as 0, and
  /// yet any other value is exact: a game that ends beyond scores nearer to 0 than every game that ends before,
  /// so its true score could not have changed the result. Only a 0 may hide a game that ends later.
  LabResult result(const Position& position, int value, int depth) const {
    const bool to_the_end = depth >= position.size().squares() - position.stones();
    const bool exact = !gave_up() && (value != 0 || to_the_end);
    return {.value = exact ? std::optional(value) : std::nullopt,
            .nodes = tally_.nodes(),
            .time = effort_.statistics().time,
            .depth = gave_up() ? 0 : depth,
            .complete = !gave_up()};
  }

 private:
  const std::optional<int> depth_;
  Effort effort_;
  Tally tally_;
};

/// Whether the column can be played in a game that is not over.
inline bool has_room(const Position& position, int column) {
  return position.column_height(column) < position.size().height();
}

}  // namespace claimeven::lab
