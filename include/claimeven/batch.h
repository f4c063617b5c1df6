#pragma once

#include <claimeven/error.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <functional>
#include <span>
#include <vector>

namespace claimeven {

/// A score of a batch, and which of its positions it belongs to.
struct BatchScore {
  std::size_t index = 0;
  Score score;
};

/// Called on the calling thread twice a second with the scores that are new since the last call, in any
/// order, and with the work so far; and at the end. Return false to stop: a last call brings what was finished
/// by then.
using BatchCallback = std::function<bool(std::span<const BatchScore> scores, const Statistics& work)>;

/// Scores many positions of one board size exactly. Each thread takes the next position, and all share one
/// table of options.table_bytes, so positions that are alike should stand side by side. True when all are
/// done, false when the callback stopped it; an error for positions of different sizes.
Expected<bool> solve_batch(std::span<const Position> positions, const SolverOptions& options,
                           const BatchCallback& take);

/// The same, all at once: the scores in the order of the positions.
Expected<std::vector<Score>> solve_batch(std::span<const Position> positions,
                                         const SolverOptions& options = {});

}  // namespace claimeven
