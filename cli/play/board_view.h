#pragma once

#include <cstddef>
#include <vector>

#include "styled_text.h"
#include "view.h"

namespace claimeven::cli {

/// The board with the chosen column above it, and the names of the columns below. Empty where the width has no
/// room for it.
std::vector<StyledLine> board_lines(const PlayedGame& played, const View& view, std::size_t width);

/// What the columns are worth, if that is wanted and the width has room for the board: each value below its
/// column, in two lines, which are a lower and an upper bound while they narrow; or, where columns are narrower
/// than that, a list.
std::vector<StyledLine> value_lines(const PlayedGame& played, const View& view, std::size_t width);

}  // namespace claimeven::cli
