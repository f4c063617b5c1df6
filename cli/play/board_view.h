#pragma once

#include <cstddef>
#include <vector>

#include "styled_text.h"
#include "view.h"

namespace claimeven::cli {

/// The board with the chosen column above it, the names of the columns below, and below those their values,
/// if they are wanted: in two lines, which are a lower and an upper bound while they narrow. Empty where the
/// width has no room for it.
std::vector<StyledLine> board_lines(const PlayedGame& played, const View& view, std::size_t width);

}  // namespace claimeven::cli
