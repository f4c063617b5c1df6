#pragma once

#include <optional>
#include <string>
#include <vector>

#include "lab/chart.h"

namespace claimeven::lab {

/// A move of a game in a chart of its values.
struct ValueBar {
  std::optional<int> value;  ///< up above 0, down below; nothing where it is not known
  std::string name;          ///< written below it
  std::string mark = {};     ///< written at its end
};

/// What stands at the two ends of the upright axis.
struct ValueSides {
  std::string above;
  std::string below;
};

/// A bar for each move, upwards for one side and downwards for the other; moves are numbered from 1. At least
/// one bar.
std::string value_chart(const ChartText& text, const ValueSides& sides, const std::vector<ValueBar>& bars);

}  // namespace claimeven::lab
