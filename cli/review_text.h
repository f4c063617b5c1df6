#pragma once

#include <claimeven/review.h>

#include <cstddef>
#include <limits>
#include <optional>
#include <string>
#include <vector>

#include "json/review.h"

/// A review as `claimeven review` prints it.
namespace claimeven::cli {

/// The value after each move from the view of x; nothing where it is not known.
std::vector<std::optional<int>> values_for_x(const Review& review);
/// "x wins with move 29", "drawn after 42 moves", or "unfinished after 12 moves" and the value of the last
/// position.
std::string ending_text(const ReviewedGame& game);
/// "mistake", "slower win (2)".
std::string class_text(const ReviewedMove& move, GameKind kind);

inline constexpr std::size_t kAnyWidth = std::numeric_limits<std::size_t>::max();

/// The moves in a table, a graph of their values, how both sides played, and a sentence for each mistake.
/// Tables are at most so wide, and the graph is left out where it has no room; sentences are as long as they
/// are.
std::string to_text(const ReviewedGame& game, std::size_t width = kAnyWidth);

}  // namespace claimeven::cli
