#pragma once

#include <claimeven/position.h>

#include <algorithm>
#include <cstdlib>
#include <numeric>
#include <utility>
#include <vector>

namespace claimeven {

/// All columns, nearest to the centre first, of two as near the left one.
inline std::vector<int> columns_from_centre(BoardSize size) {
  std::vector<int> columns(static_cast<std::size_t>(size.width()));
  std::iota(columns.begin(), columns.end(), 0);
  const int last = size.width() - 1;
  std::ranges::sort(columns, {}, [last](int column) { return std::pair(std::abs(2 * column - last), column); });
  return columns;
}

/// Those of them that can be played, in a position of either game.
template <class PositionType>
std::vector<int> playable_columns_from_centre(const PositionType& position) {
  std::vector<int> columns = columns_from_centre(position.size());
  std::erase_if(columns, [&](int column) { return !position.can_play(column); });
  return columns;
}

}  // namespace claimeven
