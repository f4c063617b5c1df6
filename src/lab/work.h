#pragma once

#include <claimeven/position.h>
#include <claimeven/score.h>

#include <algorithm>

#include "lab/algorithm.h"

/// What the searches of the lab share: counting nodes and giving up, and the moves of a position.
namespace claimeven::lab {

/// Worse than every score of every board.
inline constexpr int kWorst = -64;

/// The nodes of one search, its time, and when it has to give up.
class Work {
 public:
  explicit Work(const LabLimits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// Counts a node. False once a limit is reached. Then every caller returns at once, whatever it returns, and
  /// nothing may be kept of it.
  bool enter() {
    if (nodes_ >= limits_.nodes || (limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)))
      gave_up_ = true;
    if (!gave_up_) ++nodes_;
    return !gave_up_;
  }
  bool gave_up() const { return gave_up_; }

  /// The plies that a search of this position looks ahead.
  int depth(const Position& position) const {
    const int empty = position.size().squares() - position.stones();
    return std::min(empty, limits_.depth.value_or(empty));
  }

  /// What was found of a position by looking `depth` plies ahead. Positions beyond the depth count as 0, and
  /// yet any other value is exact: a game that ends beyond scores nearer to 0 than every game that ends before,
  /// so its true score could not have changed the result. Only a 0 may hide a game that ends later.
  LabResult result(const Position& position, int value, int depth) const {
    const bool to_the_end = depth >= position.size().squares() - position.stones();
    const bool exact = !gave_up_ && (value != 0 || to_the_end);
    return {.value = exact ? std::optional(value) : std::nullopt,
            .nodes = nodes_,
            .time = std::chrono::steady_clock::now() - start_,
            .depth = gave_up_ ? 0 : depth,
            .complete = !gave_up_};
  }

 private:
  LabLimits limits_;
  std::chrono::steady_clock::time_point start_;
  std::uint64_t nodes_ = 0;
  bool gave_up_ = false;
};

/// Whether the column can be played in a game that is not over.
inline bool has_room(const Position& position, int column) {
  return position.column_height(column) < position.size().height();
}

}  // namespace claimeven::lab
