#pragma once

#include <claimeven/bounds.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <optional>

#include "core/effort.h"

namespace claimeven {

/// Narrows the proven bounds of a score by yes-or-no questions until it is known, or known to lie at or beyond
/// an end of the `goal` (so {-1, 1} asks for the outcome only).
///
/// `searcher.ask(root, alpha)` answers whether the score is above alpha, as Worker::ask does, or has nothing to
/// say if the work has to end. `narrowed()` is called each time that `bounds` has changed.
///
/// Probes far from the true score are cheap, about half for each step away, so a few of them from both ends
/// find the very high and very low scores at once; then MTD(f) walks outwards from 0, or from the end that was
/// hit.
template <class Root, class Searcher, class Narrowed>
void find_score(const Root& root, Bounds goal, Bounds& bounds, Searcher&& searcher, const Effort& effort,
                const Narrowed& narrowed) {
  const auto probe = [&](int alpha) {
    const std::optional<int> answer = searcher.ask(root, alpha);
    if (!answer) return false;
    bounds.narrow(alpha, *answer);
    narrowed();
    return true;
  };
  const auto worth_asking = [&](int alpha) {
    return std::max(bounds.lower, goal.lower) <= alpha && alpha < std::min(bounds.upper, goal.upper);
  };

  const auto budget = static_cast<std::uint64_t>(2000 * std::exp2(-std::max(0, root.stones - 10) / 2.0));
  int high = bounds.upper - 4;
  int low = bounds.lower + 3;
  bool hit = false;
  while (bounds.is_open(goal) && !hit && effort.nodes() < budget && (high > 0 || low < -1)) {
    if (high > 0 && worth_asking(high - 1)) {
      if (!probe(high - 1)) return;
      hit = bounds.lower >= high;
    }
    high -= 2;
    if (!hit && effort.nodes() < budget && low < -1 && worth_asking(low)) {
      if (!probe(low)) return;
      hit = bounds.upper <= low;
    }
    low += 2;
  }

  if (!bounds.is_open(goal)) return;
  // Most positions are won for the side to move, so ask that first; then go on from the bound that was found.
  int alpha = std::clamp(0, bounds.lower, bounds.upper - 1);
  while (bounds.is_open(goal)) {
    alpha = std::clamp(alpha, goal.lower, goal.upper - 1);
    if (!probe(alpha)) return;
    alpha = bounds.lower > alpha ? bounds.lower : bounds.upper - 1;
  }
}

}  // namespace claimeven
