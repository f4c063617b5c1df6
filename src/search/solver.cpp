#include <claimeven/solver.h>

#include <cassert>
#include <utility>

#include "core/best_play.h"
#include "search/searcher.h"

namespace claimeven {

Solver::Solver(const SolverOptions& options) : searcher_(std::make_unique<Searcher>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::clear() {
  searcher_->clear();
}
const SolverOptions& Solver::options() const {
  return searcher_->options();
}

SolveResult Solver::solve(const Position& position, const Limits& limits, const ProgressCallback& progress) {
  Effort effort(limits);
  searcher_->prepare(position);
  std::function<void(Bounds)> report;
  if (progress) report = [&](Bounds bounds) { progress(bounds, effort.statistics()); };
  const Bounds bounds = searcher_->find(position, Bounds::unknown(), effort, std::move(report));
  return {bounds, effort.statistics()};
}

SolveResult Solver::solve_between(const Position& position, Score low, Score high, const Limits& limits) {
  assert(low < high);
  Effort effort(limits);
  searcher_->prepare(position);
  const Bounds bounds = searcher_->find(position, {low.value, high.value}, effort);
  return {bounds, effort.statistics()};
}

OutcomeResult Solver::solve_outcome(const Position& position, const Limits& limits) {
  const SolveResult result = solve_between(position, {-1}, {1}, limits);
  return {result.bounds, result.statistics};
}

namespace {

/// What best_play.h asks.
auto finder(Searcher& searcher, Effort& effort) {
  return [&](const Position& position, Bounds goal) { return searcher.find(position, goal, effort); };
}

}  // namespace

Analysis Solver::analyze(const Position& position, const Limits& limits) {
  Effort effort(limits);
  searcher_->prepare(position);
  Analysis analysis = analyze_columns(position, finder(*searcher_, effort));
  analysis.statistics = effort.statistics();
  return analysis;
}

std::vector<int> Solver::principal_variation(const Position& position, const Limits& limits) {
  Effort effort(limits);
  searcher_->prepare(position);
  const Bounds bounds = searcher_->find(position, Bounds::unknown(), effort);
  if (!bounds.is_exact()) return {};
  return best_line(position, bounds.lower, finder(*searcher_, effort));
}

}  // namespace claimeven
