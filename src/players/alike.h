#pragma once

#include <claimeven/solver.h>

#include <algorithm>
#include <optional>

namespace claimeven {

/// Whether it does not matter where one plays. Requires a complete analysis.
inline bool all_alike(const Analysis& analysis) {
  return std::ranges::all_of(analysis.columns, [&](const std::optional<Bounds>& bounds) {
    return !bounds || *bounds == analysis.bounds;
  });
}

}  // namespace claimeven
