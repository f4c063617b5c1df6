#pragma once

#include <claimeven/solver.h>

#include <cstdint>
#include <ostream>
#include <vector>

namespace claimeven::testing {

/// How many distinct positions of a ply the first player wins, draws and loses.
struct OutcomeTotals {
  std::uint64_t won = 0;
  std::uint64_t drawn = 0;
  std::uint64_t lost = 0;

  bool operator==(const OutcomeTotals&) const = default;
};

void PrintTo(const OutcomeTotals& totals, std::ostream* out);

/// The totals of 7x6 from ply 0 to `last_ply`: the positions of the last ply are solved, those before get the
/// best of what their moves lead to.
std::vector<OutcomeTotals> outcome_totals(int last_ply, Solver& solver);

}  // namespace claimeven::testing
