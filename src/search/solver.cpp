#include <claimeven/solver.h>

#include <algorithm>
#include <cassert>
#include <utility>

#include "core/columns.h"
#include "search/effort.h"
#include "search/exact_search.h"
#include "search/table.h"

namespace claimeven {

namespace {

Bounds to_bounds(Range range) {
  return {{range.lower}, {range.upper}};
}

/// Every score there is.
Range widest(const Position& position) {
  return {lowest_possible_score(position).value, highest_possible_score(position).value};
}

}  // namespace

class Solver::Impl {
 public:
  explicit Impl(const SolverOptions& options) : options_(options), table_(options.table_bytes) {
    options_.threads = std::max(1, options_.threads);
    clear();
  }

  const SolverOptions& options() const { return options_; }
  void clear() { table_.clear(exact_search(size_).hash_bits()); }

  /// Makes the table ready for a call about this position: what it holds must be of the same board, and it must
  /// have room. Within a call it is never emptied.
  void prepare(const Position& position) {
    if (position.size() == size_ && !table_.is_worn()) return;
    size_ = position.size();
    clear();
  }

  /// Proven bounds, as narrow as the goal asks for or the effort allows. Finished games have their score.
  Range find(const Position& position, Range goal, Effort& effort,
             const std::function<void(Range)>& progress = {}) {
    if (const auto score = final_score(position)) return {score->value, score->value};
    const BookView book = usable_book(options_.book.get(), position);
    return exact_search(size_).find(position, goal, options_.threads, table_, book, effort, progress);
  }

  Analysis analyze(const Position& position, Effort& effort) {
    Analysis analysis;
    analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
    if (const auto score = final_score(position)) {
      analysis.bounds = {*score, *score};
      analysis.complete = true;
      return analysis;
    }
    Range all{lowest_possible_score(position).value, lowest_possible_score(position).value};
    analysis.complete = true;
    for (const int column : playable_columns_from_centre(position)) {
      const Position child = position.after(column);
      const Range range = find(child, widest(child), effort);
      analysis.columns[static_cast<std::size_t>(column)] = to_bounds({-range.upper, -range.lower});
      analysis.complete &= range.lower == range.upper;
      all = {std::max(all.lower, -range.upper), std::max(all.upper, -range.lower)};
    }
    analysis.bounds = to_bounds(all);
    for (int column = 0; column < position.size().width(); ++column) {
      const auto& bounds = analysis.columns[static_cast<std::size_t>(column)];
      if (bounds && bounds->lower == analysis.bounds.upper) analysis.best.push_back(column);
    }
    return analysis;
  }

  /// Best play from a position with this score, as far as the effort allows.
  std::vector<int> best_line(Position position, int score, Effort& effort) {
    std::vector<int> line;
    while (!position.is_over()) {
      std::optional<int> best;
      for (const int column : playable_columns_from_centre(position)) {
        // No child is worth more than the score, so one question tells whether it is worth as much.
        const Range range = find(position.after(column), {-score, -score + 1}, effort);
        if (range.upper <= -score) {
          best = column;
          break;
        }
      }
      if (!best) break;
      line.push_back(*best);
      position = position.after(*best);
      score = -score;
    }
    return line;
  }

 private:
  SolverOptions options_;
  BoardSize size_;
  Table table_;
};

Solver::Solver(const SolverOptions& options) : impl_(std::make_unique<Impl>(options)) {}
Solver::~Solver() = default;
Solver::Solver(Solver&&) noexcept = default;
Solver& Solver::operator=(Solver&&) noexcept = default;

void Solver::clear() {
  impl_->clear();
}
const SolverOptions& Solver::options() const {
  return impl_->options();
}

SolveResult Solver::solve(const Position& position, const Limits& limits, const ProgressCallback& progress) {
  Effort effort(limits);
  impl_->prepare(position);
  std::function<void(Range)> report;
  if (progress) report = [&](Range range) { progress(to_bounds(range), effort.statistics()); };
  const Range range = impl_->find(position, widest(position), effort, report);
  return {to_bounds(range), effort.statistics()};
}

SolveResult Solver::solve_between(const Position& position, Score low, Score high, const Limits& limits) {
  assert(low < high);
  Effort effort(limits);
  impl_->prepare(position);
  const Range range = impl_->find(position, {low.value, high.value}, effort);
  return {to_bounds(range), effort.statistics()};
}

OutcomeResult Solver::solve_outcome(const Position& position, const Limits& limits) {
  Effort effort(limits);
  impl_->prepare(position);
  const Range range = impl_->find(position, {-1, 1}, effort);
  return {to_bounds(range), effort.statistics()};
}

Analysis Solver::analyze(const Position& position, const Limits& limits) {
  Effort effort(limits);
  impl_->prepare(position);
  Analysis analysis = impl_->analyze(position, effort);
  analysis.statistics = effort.statistics();
  return analysis;
}

std::vector<int> Solver::principal_variation(const Position& position, const Limits& limits) {
  Effort effort(limits);
  impl_->prepare(position);
  const Range range = impl_->find(position, widest(position), effort);
  if (range.lower != range.upper) return {};
  return impl_->best_line(position, range.lower, effort);
}

std::optional<Explanation> Solver::explain(const Position& position, const Limits& limits) {
  Effort effort(limits);
  impl_->prepare(position);
  const Range range = impl_->find(position, widest(position), effort);
  if (range.lower != range.upper) return std::nullopt;
  const int score = range.lower;

  Explanation explanation;
  explanation.score = {score};
  const StaticView view = exact_search(position.size()).view(position);
  const bool first_to_move = position.to_move() == Player::kFirst;
  explanation.first_threats = first_to_move ? view.own_threats : view.other_threats;
  explanation.second_threats = first_to_move ? view.other_threats : view.own_threats;
  if (position.is_over()) {
    explanation.reason = Reason::kGameOver;
  } else {
    explanation.forced_line = view.forced_line;
    if (view.decided) {
      const bool wins_at_once = !view.forced_line.empty() && position.is_winning_move(view.forced_line.front());
      explanation.reason = wins_at_once ? Reason::kWinInOne : Reason::kForcedLine;
    } else if (view.bound == score) {
      explanation.reason = view.rule;
      explanation.column = view.deciding_column;
    }
    explanation.principal_variation = impl_->best_line(position, score, effort);
    if (explanation.principal_variation.empty()) return std::nullopt;
  }
  explanation.statistics = effort.statistics();
  return explanation;
}

}  // namespace claimeven
