#include "support/outcome_totals.h"

#include <algorithm>
#include <unordered_map>
#include <utility>

#include "core/enumerate.h"

namespace claimeven::testing {

namespace {

Outcome turned(Outcome outcome) {
  return static_cast<Outcome>(-static_cast<int>(outcome));
}

/// Outcomes for the side to move, by symmetric key.
using Outcomes = std::unordered_map<std::uint64_t, Outcome>;

Outcome best_of_children(const Position& position, const Outcomes& children) {
  Outcome best = Outcome::kLoss;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.can_play(column)) {
      best = std::max(best, turned(children.at(position.after(column).symmetric_key())));
    }
  }
  return best;
}

}  // namespace

std::vector<OutcomeTotals> outcome_totals(int last_ply, const SolverOptions& options) {
  std::vector<std::vector<Position>> plies;
  PlyPositions ply({}, MirrorImages::kTogether);
  for (int p = 0; p <= last_ply; ++p) {
    if (p > 0) ply.advance();
    auto& positions = plies.emplace_back();
    for (std::size_t i = 0; i < ply.size(); ++i) positions.push_back(ply[i]);
  }

  Solver solver(options);
  std::vector<OutcomeTotals> totals(plies.size());
  Outcomes below;
  for (int p = last_ply; p >= 0; --p) {
    Outcomes here;
    OutcomeTotals& total = totals[static_cast<std::size_t>(p)];
    for (const Position& position : plies[static_cast<std::size_t>(p)]) {
      const auto over = final_score(position);
      const Outcome outcome = over            ? over->outcome()
                              : p == last_ply ? solver.solve_outcome(position).outcome().value()
                                              : best_of_children(position, below);
      here.emplace(position.symmetric_key(), outcome);
      const Outcome first = position.to_move() == Side::kFirst ? outcome : turned(outcome);
      const std::uint64_t images = position == position.mirrored() ? 1 : 2;
      (first == Outcome::kWin ? total.won : first == Outcome::kDraw ? total.drawn : total.lost) += images;
    }
    below = std::move(here);
  }
  return totals;
}

}  // namespace claimeven::testing
