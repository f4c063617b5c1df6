#include <claimeven/fill.h>

#include <algorithm>

#include "core/columns.h"
#include "core/refuse.h"
#include "fill/endgame.h"
#include "fill/refusal.h"

namespace claimeven {
namespace {

constexpr FillBounds kExactly{-KnownValue::kWidest, KnownValue::kWidest};

std::optional<std::string> why_not_solvable(const FillPosition& position) {
  const std::string allowed = "an exact answer needs a position with 1 to " +
                              std::to_string(FillSolver::kMostEmptySquares) + " empty squares";
  if (position.is_over()) return game_over_text(position) + "; " + allowed;
  if (position.empty_squares() <= FillSolver::kMostEmptySquares) return std::nullopt;
  return "the board has " + std::to_string(position.empty_squares()) + " empty squares; " + allowed;
}

FillBounds shifted(FillBounds bounds, int by) {
  return {bounds.lower + by, bounds.upper + by};
}

/// The same differences seen from the other side.
FillBounds reversed(FillBounds bounds) {
  return {-bounds.upper, -bounds.lower};
}

}  // namespace

class FillSolver::Impl {
 public:
  explicit Impl(std::size_t table_bytes) : table_(table_bytes) {}

  void clear() { table_.clear(); }

  FillResult solve(const FillPosition& position, const Limits& limits) {
    prepare(position.size());
    FillEffort effort(limits);
    FillResult result;
    result.bounds = find(position, kExactly, effort);
    if (result.bounds.is_exact()) result.column = best_column(position, result.bounds.lower, effort);
    result.work = effort.work();
    return result;
  }

  FillAnalysis analyze(const FillPosition& position, const Limits& limits) {
    prepare(position.size());
    FillEffort effort(limits);
    FillAnalysis analysis;
    analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
    analysis.bounds = {-KnownValue::kWidest, -KnownValue::kWidest};
    analysis.complete = true;
    for (const int column : columns_from_centre(position.size())) {
      if (!position.can_play(column)) continue;
      const FillBounds bounds = reversed(find(position.after(column), kExactly, effort));
      analysis.columns[static_cast<std::size_t>(column)] = bounds;
      analysis.bounds.lower = std::max(analysis.bounds.lower, bounds.lower);
      analysis.bounds.upper = std::max(analysis.bounds.upper, bounds.upper);
      analysis.complete = analysis.complete && bounds.is_exact();
    }
    for (int column = 0; column < position.size().width(); ++column) {
      const std::optional<FillBounds>& bounds = analysis.columns[static_cast<std::size_t>(column)];
      if (bounds && bounds->lower == analysis.bounds.upper) analysis.best.push_back(column);
    }
    analysis.work = effort.work();
    return analysis;
  }

  std::vector<int> principal_variation(FillPosition position, const Limits& limits) {
    prepare(position.size());
    FillEffort effort(limits);
    std::vector<int> variation;
    if (position.is_over()) return variation;
    const FillBounds bounds = find(position, kExactly, effort);
    if (!bounds.is_exact()) return variation;
    // Under best play the difference stays what it is; the sides take turns in seeing it.
    for (int difference = bounds.lower; !position.is_over(); difference = -difference) {
      const std::optional<int> column = best_column(position, difference, effort);
      if (!column) break;
      variation.push_back(*column);
      position = position.after(*column);
    }
    return variation;
  }

 private:
  void prepare(BoardSize size) {
    table_.start_call();
    if (endgame_ != nullptr && size == size_) return;
    if (endgame_ != nullptr) table_.clear();
    size_ = size;
    endgame_ = make_endgame(size);
  }

  /// As Endgame::find, of the whole difference instead of the fours to come.
  FillBounds find(const FillPosition& position, FillBounds wanted, FillEffort& effort) {
    const int so_far = position.difference();
    return shifted(endgame_->find(position, shifted(wanted, -so_far), table_, effort), so_far);
  }

  /// The first column from the centre that leads to the difference, which must be the position's. Nothing if
  /// the effort ends before.
  std::optional<int> best_column(const FillPosition& position, int difference, FillEffort& effort) {
    for (const int column : columns_from_centre(position.size())) {
      if (!position.can_play(column)) continue;
      const FillBounds bounds = reversed(find(position.after(column), {-difference, -difference + 1}, effort));
      if (bounds.lower >= difference) return column;
    }
    return std::nullopt;
  }

  EndgameTable table_;
  BoardSize size_;
  std::unique_ptr<const Endgame> endgame_;
};

FillSolver::FillSolver(std::size_t table_bytes) : impl_(std::make_unique<Impl>(table_bytes)) {}
FillSolver::~FillSolver() = default;
FillSolver::FillSolver(FillSolver&&) noexcept = default;
FillSolver& FillSolver::operator=(FillSolver&&) noexcept = default;

Expected<FillResult> FillSolver::solve(const FillPosition& position, const Limits& limits) {
  if (const auto reason = why_not_solvable(position)) return refuse(*reason);
  return impl_->solve(position, limits);
}

Expected<FillAnalysis> FillSolver::analyze(const FillPosition& position, const Limits& limits) {
  if (const auto reason = why_not_solvable(position)) return refuse(*reason);
  return impl_->analyze(position, limits);
}

Expected<std::vector<int>> FillSolver::principal_variation(const FillPosition& position, const Limits& limits) {
  if (const auto reason = why_not_solvable(position)) return refuse(*reason);
  return impl_->principal_variation(position, limits);
}

void FillSolver::clear() {
  impl_->clear();
}

}  // namespace claimeven
