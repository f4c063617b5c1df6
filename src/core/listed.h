#pragma once

#include <claimeven/position.h>

#include <string>
#include <string_view>
#include <vector>

/// Lists in sentences.
namespace claimeven {

/// "(4, 2)": column and row, from 1; the column is named as in moves.
std::string square_text(Square square);

/// "a", "a and b", "a, b and c".
std::string listed(const std::vector<std::string>& words, std::string_view last = " and ");
std::string listed(const std::vector<Square>& squares, std::string_view last = " and ");

}  // namespace claimeven
