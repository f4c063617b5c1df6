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
/// All moves of all paths are best moves. The paths are followed side by side, move by move, as many at a time as
/// the work allows; the first that is decided is the answer. The last one left is followed to its end.
std::optional<Path> find_path(const Position& position, int score, Judge& judge);

}  // namespace claimeven
