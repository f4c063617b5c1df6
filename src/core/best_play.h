#pragma once

#include <claimeven/solver.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/columns.h"

/// What a search that finds the value of positions tells of their columns, in either game. `PositionType` is
/// Position or FillPosition; `find(position, goal)` proves bounds of a position's value, exact within the goal
/// unless a limit comes first.
namespace claimeven {

/// The value of every column, and of the position itself if the game is over.
template <class PositionType, class Find>
Analysis analyze_columns(const PositionType& position, Find&& find) {
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
  analysis.complete = true;
  if (position.is_over()) {
    analysis.bounds = find(position, Bounds::unknown());
    return analysis;
  }
  analysis.bounds = Bounds::exactly(-Bounds::kWidest);
  for (const int column : playable_columns_from_centre(position)) {
    const Bounds bounds = find(position.after(column), Bounds::unknown()).negated();
    analysis.columns[static_cast<std::size_t>(column)] = bounds;
    analysis.complete &= bounds.is_exact();
    analysis.bounds.lower = std::max(analysis.bounds.lower, bounds.lower);
    analysis.bounds.upper = std::max(analysis.bounds.upper, bounds.upper);
  }
  for (int column = 0; column < position.size().width(); ++column) {
    const auto& bounds = analysis.columns[static_cast<std::size_t>(column)];
    if (bounds && bounds->lower == analysis.bounds.upper) analysis.best.push_back(column);
  }
  return analysis;
}

/// The first column from the centre that leads to `value`, which must be the position's. Nothing if a limit
/// comes first.
template <class PositionType, class Find>
std::optional<int> best_column(const PositionType& position, int value, Find&& find) {
  for (const int column : playable_columns_from_centre(position)) {
    // No column is worth more than the value, so one question tells whether it is worth as much.
    if (find(position.after(column), Bounds{-value, -value + 1}).upper <= -value) return column;
  }
  return std::nullopt;
}

/// Best play from a position of this value, to the end or until a limit comes.
template <class PositionType, class Find>
std::vector<int> best_line(PositionType position, int value, Find&& find) {
  std::vector<int> line;
  while (!position.is_over()) {
    const std::optional<int> column = best_column(position, value, find);
    if (!column) break;
    line.push_back(*column);
    position = position.after(*column);
    value = -value;
  }
  return line;
}

}  // namespace claimeven
