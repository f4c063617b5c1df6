#pragma once

#include <claimeven/context.h>
#include <claimeven/solver.h>

#include <cstdint>
#include <optional>

namespace claimeven {

/// Asks a solver on behalf of one call, and keeps the call's limits.
class Judge {
 public:
  Judge(Solver& solver, const Limits& limits) : solver_(solver), limits_(limits) {}

  /// The exact score. Nothing if a limit comes first.
  std::optional<int> score(const Position& position) {
    const SolveResult result = solver_.solve(position, limits_.after(spent_));
    spent_ += result.statistics;
    const auto score = result.score();
    return score ? std::optional(score->value) : std::nullopt;
  }

  /// What is proven of the score, within the goal unless a limit comes first. Takes at most so many nodes.
  Bounds find(const Position& position, Bounds goal, std::optional<std::uint64_t> most_nodes = std::nullopt) {
    Limits limits = limits_.after(spent_);
    if (most_nodes && (!limits.nodes || *most_nodes < *limits.nodes)) limits.nodes = most_nodes;
    const SolveResult result = solver_.solve_between(position, {goal.lower}, {goal.upper}, limits);
    spent_ += result.statistics;
    return result.bounds;
  }

  /// Whether the score is at most `value`. Nothing if a limit comes first.
  std::optional<bool> is_at_most(const Position& position, int value,
                                 std::optional<std::uint64_t> most_nodes = std::nullopt) {
    const Bounds bounds = find(position, {value, value + 1}, most_nodes);
    return bounds.settles(value) ? std::optional(bounds.upper <= value) : std::nullopt;
  }

  const Statistics& spent() const { return spent_; }
  /// Which limit the call has reached.
  Ending reached() const { return limits_.reached_by(spent_); }

 private:
  Solver& solver_;
  const Limits limits_;
  Statistics spent_;
};

}  // namespace claimeven
