#pragma once

#include <claimeven/position.h>

#include <array>
#include <vector>

namespace claimeven {

/// Four squares in a row, each next to the one before it, from the left; in a column from the bottom.
using Four = std::array<Square, 4>;

/// The fours that a side has among these stones: those that won, or in the fill game all that count, as
/// FillPosition::fours counts them. Overlapping ones are several: a row of five has two.
std::vector<Four> fours(const Position& stones, Side side);

}  // namespace claimeven
