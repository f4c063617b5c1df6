#pragma once

#include <claimeven/context.h>
#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <string>

namespace claimeven {

/// Why a move that changed the result did so: why the better column does what it does, where it wins, and how
/// the opponent wins after the move that was made. Each in a sentence, if there is more to say than that a
/// search found it; empty otherwise. Adds its work to the statistics, and keeps the limits after them.
std::string mistake_reason(const Position& position, int played, int better, Solver& solver,
                           const Limits& limits, Statistics& work);

}  // namespace claimeven
