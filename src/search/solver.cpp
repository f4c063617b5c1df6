#include <claimeven/solver.h>

#include <algorithm>
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

Analysis begin_analysis(const Position& position) {
  return unsearched(position);
}

std::vector<int> open_columns(const Position& position, const Analysis& analysis) {
  std::vector<int> columns = playable_columns_from_centre(position);
  const int last = position.size().width() - 1;
  const bool mirror = is_symmetric(position);
  std::erase_if(columns, [&](int column) {
    return analysis.columns[static_cast<std::size_t>(column)]->is_exact() || (mirror && column > last - column);
  });
  return columns;
}

Expected<Analysis> combine(const Position& position, const Analysis& one, const Analysis& other) {
  Analysis both = unsearched(position);
  const bool mirror = is_symmetric(position);
  for (const Analysis* part : {&one, &other}) {
    if (part->columns.size() != both.columns.size()) return refuse("an analysis of another board");
    both.bounds = both.bounds.intersected(part->bounds);
    for (std::size_t column = 0; column < both.columns.size(); ++column) {
      const auto& more = part->columns[column];
      if (more.has_value() != both.columns[column].has_value())
        return refuse("an analysis of another position");
      if (!more) continue;
      both.columns[column] = both.columns[column]->intersected(*more);
      if (mirror) {
        auto& mirrored = both.columns[both.columns.size() - 1 - column];
        mirrored = mirrored->intersected(*more);
      }
    }
    both.statistics += part->statistics;
  }
  if (!position.is_over()) sum_up_columns(both);
  const auto contradicts = [](const std::optional<Bounds>& bounds) {
    return bounds && bounds->lower > bounds->upper;
  };
  if (contradicts(both.bounds) || std::ranges::any_of(both.columns, contradicts)) {
    return refuse("two analyses that contradict each other");
  }
  both.ending = both.complete ? Ending::kComplete : std::max(one.ending, other.ending);
  return both;
}

Analysis Solver::analyze(const Position& position, const Context<Analysis>& context) {
  return analyze_columns(position, playable_columns_from_centre(position), begin_analysis(position), context);
}

Analysis Solver::analyze_columns(const Position& position, std::span<const int> columns, Analysis analysis,
                                 const Context<Analysis>& context) {
  Effort effort(context.limits());
  searcher_->prepare(position);
  const auto tell = [&](Analysis& so_far) {
    if (!context.progress) return;
    so_far.statistics = effort.statistics();
    context.progress(so_far);
  };
  if (!position.is_over()) {
    analysis.bounds = analysis.bounds.intersected(searcher_->known(position, effort));
    sum_up_columns(analysis);
  }
  claimeven::analyze_columns(position, columns, analysis, finder(*searcher_, effort), tell);
  analysis.statistics = effort.statistics();
  analysis.ending = effort.ending(std::ranges::all_of(columns, [&](int column) {
    const auto& bounds = analysis.columns[static_cast<std::size_t>(column)];
    return !bounds || bounds->is_exact();
  }));
  return analysis;
}

Variation Solver::principal_variation(const Position& position, const Limits& limits) {
  Effort effort(limits);
  searcher_->prepare(position);
  BestLine line = best_line(position, finder(*searcher_, effort));
  return {std::move(line.moves), effort.statistics(), effort.ending(line.complete)};
}

}  // namespace claimeven
