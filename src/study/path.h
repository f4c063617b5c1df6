#pragma once

#include <claimeven/position.h>

#include <optional>
#include <vector>

#include "study/decision.h"
#include "study/judge.h"

namespace claimeven {

/// Best play from a position up to what decides it.
struct Path {
  std::vector<int> moves;
  Decision decision;
};

/// A short path from a position of this score. Nothing if a limit comes first.
///
/// All moves of all paths are best moves. The paths are followed side by side, move by move, many at a time
/// until a number of nodes is spent, and then one alone; the first that is decided is the answer.
std::optional<Path> find_path(const Position& position, int score, Judge& judge);

}  // namespace claimeven
