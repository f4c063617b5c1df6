#pragma once

#include <claimeven/review.h>

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

/// The moves in a table, a graph of their values, how both sides played, and a sentence for each mistake.
std::string to_text(const ReviewedGame& game);

}  // namespace claimeven::cli
