#include <claimeven/solver.h>

#include <cassert>
#include <string>
#include <utility>

#include "core/best_play.h"
#include "core/refuse.h"
#include "search/searcher.h"

namespace claimeven {

Expected<void> check(const SolverOptions& options) {
  if (options.threads < 1 || options.threads > SolverOptions::kMostThreads) {
    return refuse("a solver has from 1 to " + std::to_string(SolverOptions::kMostThreads) + " threads, not " +
                  std::to_string(options.threads));
  }
  if (options.table_bytes < SolverOptions::kLeastTableBytes) {
    return refuse("a table takes " + std::to_string(SolverOptions::kLeastTableBytes >> 20) + " MB at least");
  }
  return {};
}

Expected<void> check_between(Score low, Score high) {
  if (low < high && low.value >= -Bounds::kWidest && high.value <= Bounds::kWidest) return {};
  const std::string widest = std::to_string(Bounds::kWidest);
  return refuse("a score is looked for between a smaller and a larger one, both from -" + widest + " to " +
                widest + ", not between " + std::to_string(low.value) + " and " + std::to_string(high.value));
}

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

SolveResult Solver::solve(const Position& position, const Context<SolveResult>& context) {
  Effort effort(context.limits());
  searcher_->prepare(position);
  const auto result = [&effort](Bounds bounds) {
    return SolveResult{bounds, effort.statistics(), effort.ending(bounds.is_exact())};
  };
  std::function<void(Bounds)> narrowed;
  if (context.progress) narrowed = [&](Bounds bounds) { context.progress(result(bounds)); };
  return result(searcher_->find(position, Bounds::unknown(), effort, std::move(narrowed)));
}

SolveResult Solver::solve_between(const Position& position, Score low, Score high, const Limits& limits) {
  assert(check_between(low, high));
  Effort effort(limits);
  searcher_->prepare(position);
  const Bounds bounds = searcher_->find(position, {low.value, high.value}, effort);
  const bool is_settled = bounds.is_exact() || bounds.upper <= low.value || bounds.lower >= high.value;
  return {bounds, effort.statistics(), effort.ending(is_settled)};
}

OutcomeResult Solver::solve_outcome(const Position& position, const Limits& limits) {
  const SolveResult result = solve_between(position, {-1}, {1}, limits);
  return {result.bounds, result.statistics, result.ending};
}

namespace {

/// What best_play.h asks.
auto finder(Searcher& searcher, Effort& effort) {
  return [&](const Position& position, Bounds goal, std::function<void(Bounds)> narrowed = {}) {
    return searcher.find(position, goal, effort, std::move(narrowed));
  };
}

}  // namespace

Analysis Solver::analyze(const Position& position, const Context<Analysis>& context) {
  Effort effort(context.limits());
  searcher_->prepare(position);
  const auto tell = [&](Analysis& so_far) {
    if (!context.progress) return;
    so_far.statistics = effort.statistics();
    context.progress(so_far);
  };
  Analysis analysis = analyze_columns(position, finder(*searcher_, effort), tell);
  analysis.statistics = effort.statistics();
  analysis.ending = effort.ending(analysis.complete);
  return analysis;
}

Variation Solver::principal_variation(const Position& position, const Limits& limits) {
  Effort effort(limits);
  searcher_->prepare(position);
  BestLine line = best_line(position, finder(*searcher_, effort));
  return {std::move(line.moves), effort.statistics(), effort.ending(line.complete)};
}

}  // namespace claimeven
