#pragma once

#include <claimeven/fill_position.h>
#include <claimeven/solver.h>

#include <algorithm>
#include <optional>
#include <span>
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
inline Bounds possible_values(const FillPosition& position) {
  return position.is_over() ? Bounds::exactly(position.difference()) : Bounds::unknown();
}

/// Whether its columns are worth the same from left to right as from right to left.
inline bool is_symmetric(const Position& position) {
  return position == position.mirrored();
}
inline bool is_symmetric(const FillPosition& position) {
  return is_symmetric(position.board());
}

/// What follows for the position from the bounds of its columns, and for these from what is known of it.
inline void sum_up_columns(Analysis& analysis) {
  Bounds best = Bounds::exactly(-Bounds::kWidest);
  for (auto& bounds : analysis.columns) {
    if (!bounds) continue;
    bounds->upper = std::min(bounds->upper, analysis.bounds.upper);
    best.lower = std::max(best.lower, bounds->lower);
    best.upper = std::max(best.upper, bounds->upper);
  }
  analysis.bounds = analysis.bounds.intersected(best);
  // Where the value is known from elsewhere, and one column alone can still reach it, that column does.
  const auto can_reach_it = [&](const std::optional<Bounds>& bounds) {
    return bounds && bounds->upper >= analysis.bounds.lower;
  };
  if (std::ranges::count_if(analysis.columns, can_reach_it) == 1) {
    auto& only = *std::ranges::find_if(analysis.columns, can_reach_it);
    only->lower = std::max(only->lower, analysis.bounds.lower);
  }
  analysis.complete = true;
  analysis.best.clear();
  for (std::size_t column = 0; column < analysis.columns.size(); ++column) {
    const auto& bounds = analysis.columns[column];
    if (!bounds) continue;
    analysis.complete &= bounds->is_exact();
    if (bounds->lower == analysis.bounds.upper) analysis.best.push_back(static_cast<int>(column));
  }
}

/// What needs no search: all there is to know if the game is over.
template <class PositionType>
Analysis unsearched(const PositionType& position) {
  Analysis analysis;
  analysis.columns.resize(static_cast<std::size_t>(position.size().width()));
  analysis.bounds = possible_values(position);
  analysis.complete = true;
  if (position.is_over()) return analysis;
  for (const int column : playable_columns_from_centre(position)) {
    analysis.columns[static_cast<std::size_t>(column)] = possible_values(position.after(column)).negated();
  }
  sum_up_columns(analysis);
  return analysis;
}

/// Finds the values of these columns, as far as `analysis` does not have them.
/// `tell(analysis)` gets what is known each time that it is more, and once at least for each column.
template <class PositionType, class Find, class Tell>
void analyze_columns(const PositionType& position, std::span<const int> columns, Analysis& analysis,
                     Find&& find, Tell&& tell) {
  const bool mirror = is_symmetric(position);
  for (const int column : columns) {
    auto& known = analysis.columns[static_cast<std::size_t>(column)];
    if (!known) continue;
    if (known->is_exact()) {
      tell(analysis);
      continue;
    }
    const auto learn = [&](Bounds bounds) {
      known = known->intersected(bounds.negated());
      if (mirror) analysis.columns[analysis.columns.size() - 1 - static_cast<std::size_t>(column)] = known;
      sum_up_columns(analysis);
      tell(analysis);
    };
    learn(find(position.after(column), known->negated(), learn));
  }
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
  std::vector<int> moves;
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
