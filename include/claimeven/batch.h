#pragma once

#include <claimeven/error.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <span>
#include <vector>

namespace claimeven {

/// A score of a batch, and which of its positions it belongs to.
struct BatchScore {
  std::size_t index = 0;
  Score score;
};

/// How far a batch is.
struct BatchProgress {
  std::span<const BatchScore> scores;  ///< those that are new, in any order; each is told once
  std::size_t done = 0;
  std::size_t total = 0;
  Statistics statistics;
};

/// The columns of a position of a batch, and which of its positions it is.
struct BatchAnalysis {
  std::size_t index = 0;
  Analysis analysis;  ///< complete; its statistics are its own share
};

/// How far a batch of analyses is.
struct AnalysisBatchProgress {
  std::span<const BatchAnalysis> analyses;  ///< those that are new, in any order; each is told once
  std::size_t done = 0;
  std::size_t total = 0;
  Statistics statistics;
};

/// What a batch came to.
struct BatchResult {
  std::size_t done = 0;  ///< positions whose scores, or whose columns, were told
  Statistics statistics;
  Ending ending = Ending::kComplete;
};

/// Scores many positions of one board size exactly. Each thread takes the next position, and all share one
/// table of options.table_bytes, so positions that are alike should stand side by side. The limits are those of
/// the whole batch, and are looked at a few times a second. The progress is told on the calling thread, twice a
/// second and at the end, when it brings what was finished before a limit came. An error for positions of
/// different sizes; its index is the first position whose size is another.
Expected<BatchResult> solve_batch(std::span<const Position> positions, const SolverOptions& options,
                                  const Context<BatchProgress>& context);

/// The same, all at once: the scores in the order of the positions.
Expected<std::vector<Score>> solve_batch(std::span<const Position> positions,
                                         const SolverOptions& options = {});

/// The same for the exact score of every column.
Expected<BatchResult> analyze_batch(std::span<const Position> positions, const SolverOptions& options,
                                    const Context<AnalysisBatchProgress>& context);
Expected<std::vector<Analysis>> analyze_batch(std::span<const Position> positions,
                                              const SolverOptions& options = {});

}  // namespace claimeven
