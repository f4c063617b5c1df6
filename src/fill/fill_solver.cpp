#include <claimeven/fill.h>

#include <utility>

#include "core/best_play.h"
#include "core/effort.h"
#include "core/refuse.h"
#include "fill/endgame.h"

namespace claimeven {

Expected<void> check(const FillPosition& position) {
  if (position.empty_squares() <= FillSolver::kMostEmptySquares) return {};
  return refuse(ErrorCode::kTooHard, "the board has " + std::to_string(position.empty_squares()) +
                                         " empty squares; an exact answer needs a position with at most " +
                                         std::to_string(FillSolver::kMostEmptySquares));
}

class FillSolver::Impl {
 public:
  explicit Impl(std::size_t table_bytes) : table_(table_bytes) {}

  void clear() { table_.clear(); }

  FillResult solve(const FillPosition& position, const Limits& limits) {
    Effort effort(limits);
    FillResult result;
    with_finder(position.size(), effort, [&](const auto& find) {
      result.bounds = find(position, Bounds::unknown());
      if (result.bounds.is_exact()) result.column = best_column(position, result.bounds.lower, find);
    });
    result.statistics = effort.statistics();
    result.ending = effort.ending(result.bounds.is_exact() && (result.column || position.is_over()));
    return result;
  }

  Analysis analyze(const FillPosition& position, const Context<Analysis>& context) {
    Effort effort(context.limits());
    Analysis analysis = unsearched(position);
    const auto tell = [&](Analysis& so_far) {
      if (!context.progress) return;
      so_far.statistics = effort.statistics();
      context.progress(so_far);
    };
    with_finder(position.size(), effort, [&](const auto& find) {
      const auto find_all = [&find](const FillPosition& after, Bounds goal, auto&&) {
        return find(after, goal);
      };
      analyze_columns(position, playable_columns_from_centre(position), analysis, find_all, tell);
    });
    analysis.statistics = effort.statistics();
    analysis.ending = effort.ending(analysis.complete);
    return analysis;
  }

  Variation principal_variation(const FillPosition& position, const Limits& limits) {
    Effort effort(limits);
    BestLine line;
    with_finder(position.size(), effort, [&](const auto& find) { line = best_line(position, find); });
    return {std::move(line.moves), effort.statistics(), effort.ending(line.complete)};
  }

 private:
  /// Calls `use(find)` for one call of the solver. `find` proves bounds as Endgame::find does, of the whole
  /// difference instead of the fours to come.
  template <class Use>
  void with_finder(BoardSize size, Effort& effort, const Use& use) {
    table_.start_call();
    if (endgame_ == nullptr || size != size_) {
      if (endgame_ != nullptr) table_.clear();
      size_ = size;
      endgame_ = make_endgame(size);
    }
    Tally tally(effort);
    use([&](const FillPosition& position, Bounds goal) {
      const int so_far = position.difference();
      if (position.is_over()) return Bounds::exactly(so_far);
      return endgame_->find(position, goal.shifted(-so_far), table_, tally).shifted(so_far);
    });
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
  if (const auto checked = check(position); !checked) return tl::unexpected(checked.error());
  return impl_->solve(position, limits);
}

Expected<Analysis> FillSolver::analyze(const FillPosition& position, const Context<Analysis>& context) {
  if (const auto checked = check(position); !checked) return tl::unexpected(checked.error());
  return impl_->analyze(position, context);
}

Expected<Variation> FillSolver::principal_variation(const FillPosition& position, const Limits& limits) {
  if (const auto checked = check(position); !checked) return tl::unexpected(checked.error());
  return impl_->principal_variation(position, limits);
}

void FillSolver::clear() {
  impl_->clear();
}

}  // namespace claimeven
