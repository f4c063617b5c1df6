#pragma once

#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <cstdint>
#include <vector>

namespace claimeven::testing {

/// How many positions of a ply the first player wins, draws and loses, finished games included.
struct OutcomeTotals {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  bool operator==(const OutcomeTotals&) const = default;
};

/// The totals of plies 0 to `last_ply` of 7x6. Only the last ply is solved, with a table that is kept; the
/// others follow from it by minimax.
std::vector<OutcomeTotals> outcome_totals(int last_ply, const SolverOptions& options);

}  // namespace claimeven::testing
