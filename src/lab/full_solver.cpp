#include <claimeven/solver.h>

#include "lab/work.h"

/// The library's own search, docs/algorithm.md: what the ideas of the lab come to when they are carried on,
/// with forced lines played out, bounds from strategy and a trained order of moves. It counts as nodes only
/// quiet positions whose moves it generates.
namespace claimeven::lab {

LabResult full_solver(const Position& position, const LabLimits& limits) {
  // One solver, emptied each time: making its table takes longer than many of these searches, and a cleared
  // solver takes the same nodes as a new one.
  thread_local Solver solver({.book = nullptr});
  solver.clear();
  const SolveResult result = solver.solve(position, limits.work);
  const auto score = result.score();
  return {.value = score ? std::optional(score->value) : std::nullopt,
          .nodes = result.statistics.nodes,
          .time = result.statistics.time,
          .depth = score ? position.size().squares() - position.stones() : 0,
          .complete = score.has_value()};
}

}  // namespace claimeven::lab
