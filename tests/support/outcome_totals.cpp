#include "support/outcome_totals.h"

#include <algorithm>
#include <unordered_map>

#include "core/enumerate.h"
#include "support/boards.h"

namespace claimeven::testing {
namespace {

/// Outcomes for the side to move, by symmetric key.
using Outcomes = std::unordered_map<std::uint64_t, Outcome>;

Outcome turned(Outcome outcome) {
  return static_cast<Outcome>(-static_cast<int>(outcome));
}

Outcome solve_outcome(const Position& position, Solver& solver) {
  const auto outcome = solver.solve_outcome(position).outcome();
  EXPECT_TRUE(outcome) << ::testing::PrintToString(position);
  return outcome.value_or(Outcome::kDraw);
}

Outcome best_of_moves(const Position& position, const Outcomes& next_ply) {
  Outcome best = Outcome::kLoss;
  for (int column = 0; column < position.size().width(); ++column) {
    if (!position.can_play(column)) continue;
    best = std::max(best, turned(next_ply.at(position.after(column).symmetric_key())));
  }
  return best;
}

}  // namespace

void PrintTo(const OutcomeTotals& totals, std::ostream* out) {
  *out << totals.won << " won, " << totals.drawn << " drawn, " << totals.lost << " lost";
}

std::vector<OutcomeTotals> outcome_totals(int last_ply, Solver& solver) {
  std::vector<std::vector<Position>> plies;
  PlyPositions positions({}, MirrorImages::kTogether);
  for (;;) {
    std::vector<Position>& ply = plies.emplace_back();
    for (std::size_t i = 0; i < positions.size(); ++i) ply.push_back(positions[i]);
    if (positions.ply() == last_ply || !positions.advance()) break;
  }

  std::vector<OutcomeTotals> totals(plies.size());
  Outcomes next_ply;
  for (std::size_t ply = plies.size(); ply-- > 0;) {
    Outcomes outcomes;
    for (const Position& position : plies[ply]) {
      const auto finished = final_score(position);
      const Outcome outcome = finished                  ? finished->outcome()
                              : ply + 1 == plies.size() ? solve_outcome(position, solver)
                                                        : best_of_moves(position, next_ply);
      outcomes[position.symmetric_key()] = outcome;
      const Outcome of_first = position.to_move() == Player::kFirst ? outcome : turned(outcome);
      const std::uint64_t images = position == position.mirrored() ? 1 : 2;
      (of_first == Outcome::kWin    ? totals[ply].won
       : of_first == Outcome::kDraw ? totals[ply].drawn
                                    : totals[ply].lost) += images;
    }
    next_ply = std::move(outcomes);
  }
  return totals;
}

}  // namespace claimeven::testing
