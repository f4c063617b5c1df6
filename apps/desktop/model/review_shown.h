#pragma once

#include <claimeven/review.h>

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "model/shown.h"
#include "model/state.h"

/// What a review shows: the graph of the values, how well both sides played, and what there is to say of each
/// move.
namespace claimeven::desktop {

struct ReviewPoint {
  /// Of the position after the move, from −1, the second side wins at once, to 1; nothing while it is not known.
  std::optional<double> height;
  bool is_turning = false;
};

struct ReviewedItem {
  std::size_t played = 0;
  Side side = Side::kFirst;
  std::string column;
  std::string verdict;  ///< "best", "mistake"
  MoveClass move_class = MoveClass::kUnknown;
  bool is_current = false;
};

struct ReviewShown {
  bool is_finished = false;
  std::string progress;  ///< "12 of 42 moves", while it is under way
  /// The values before the first move and after each.
  std::vector<ReviewPoint> points;
  std::vector<ReviewedItem> items;
  /// By side: "17 of 19 (89%)".
  std::array<std::string, 2> best_moves;
  std::array<std::string, 2> results_kept;
  /// Of the move on the board: what it was worth, and why another was better.
  std::string title;
  std::string sentence;
  std::string why;
  /// The moves that changed the result, as places in the game: where a click leads.
  std::vector<std::size_t> turning_points;
};

/// Requires Place::kReview.
ReviewShown review_shown(const State& state);

/// What the review knows of the position on the board, for the side to move; nothing while it is not known.
std::optional<Bounds> reviewed_value(const State& state);

/// Where the best moves would have landed instead of the last one on the board.
std::vector<Mark> better_moves(const State& state);

}  // namespace claimeven::desktop
