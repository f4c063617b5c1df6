#pragma once

#include <claimeven/position.h>
#include <claimeven/published_totals.h>
#include <claimeven/solver.h>

#include <vector>

namespace claimeven::testing {

/// How many positions of plies 0 to `last_ply` of 7x6 the first player wins, draws and loses, finished games
/// included. Only the last ply is solved, with a table that is kept; the others follow from it by minimax.
std::vector<OutcomeTotals> outcome_totals(int last_ply, const SolverOptions& options);

}  // namespace claimeven::testing
