#pragma once

#include <claimeven/fill_position.h>
#include <claimeven/solver.h>

#include <algorithm>
#include <optional>
#include <vector>

#include "core/columns.h"

/// What a search that finds the value of positions tells of their columns, in either game. `PositionType` is
/// Position or FillPosition; `find(position, goal)` proves bounds of a position's value, exact within the goal
/// unless a limit comes first. Where bounds are to be seen while they narrow, it is given
/// `find(position, goal, narrowed)`.
namespace claimeven {

/// What a value can be before anything is known.
inline Bounds possible_values(const Position& position) {
  if (const auto score = final_score(position)) return Bounds::exactly(score->value);
  return {lowest_possible_score(position).value, highest_possible_score(position).value};
}
inline Bounds possible_values(const FillPosition&) {
  return Bounds::unknown();
}

/// What follows from the bounds of the columns for the position.
inline void sum_up_columns(Analysis& analysis) {
  analysis.bounds = Bounds::exactly(-Bounds::kWidest);
  analysis.complete = true;
  analysis.best.clear();
  for (const auto& bounds : analysis.columns) {
    if (!bounds) continue;
    analysis.complete &= bounds->is_exact();
    analysis.bounds.lower = std::max(analysis.bounds.lower, bounds->lower);
    analysis.bounds.upper = std::max(analysis.bounds.upper, bounds->upper);
  }
  for (std::size_t column = 0; column < analysis.columns.size(); ++column) {
    const auto& bounds = analysis.columns[column];
    if (bounds && bounds->lower == analysis.bounds.upper) analysis.best.push_back(static_cast<int>(column));
  }
}

/// The value of every column, and of the position itself if the game is over.
/// `tell(analysis)` gets what is known each time that it is more.
template <class PositionType, class Find, class Tell>
Analysis analyze_columns(const PositionType& position, Find&& find, Tell&& tell) {
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
  analysis.complete = true;
  if (position.is_over()) {
    analysis.bounds = find(position, Bounds::unknown(), [](Bounds) {});
    return analysis;
  }
  for (const int column : playable_columns_from_centre(position)) {
    analysis.columns[static_cast<std::size_t>(column)] = possible_values(position.after(column)).negated();
  }
  for (const int column : playable_columns_from_centre(position)) {
    const auto learn = [&](Bounds bounds) {
      analysis.columns[static_cast<std::size_t>(column)] = bounds.negated();
      sum_up_columns(analysis);
      tell(analysis);
    };
    learn(find(position.after(column), Bounds::unknown(), learn));
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

/// Best play from a position; complete if it goes to the end of the game.
struct BestLine {
  std::vector<int> moves = {};
  bool complete = false;
};

/// That of a position of this value.
template <class PositionType, class Find>
BestLine best_line(PositionType position, int value, Find&& find) {
  BestLine line;
  while (!position.is_over()) {
    const std::optional<int> column = best_column(position, value, find);
    if (!column) return line;
    line.moves.push_back(*column);
    position = position.after(*column);
    value = -value;
  }
  line.complete = true;
  return line;
}

/// That of a position whose value is found first.
template <class PositionType, class Find>
BestLine best_line(const PositionType& position, Find&& find) {
  const Bounds bounds = find(position, Bounds::unknown());
  return bounds.is_exact() ? best_line(position, bounds.lower, find) : BestLine{};
}

}  // namespace claimeven
