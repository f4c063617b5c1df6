#include "core/listed.h"

#include <claimeven/notation.h>

#include <cstddef>

namespace claimeven {

std::string square_text(Square square) {
  return std::string("(") + column_name(square.column) + ", " + std::to_string(square.row + 1) + ")";
}

std::string listed(const std::vector<std::string>& words, std::string_view last) {
  std::string whole;
  for (std::size_t i = 0; i < words.size(); ++i) {
    if (i > 0) whole += i + 1 == words.size() ? last : ", ";
    whole += words[i];
  }
  return whole;
}

std::string listed(const std::vector<Square>& squares, std::string_view last) {
  std::vector<std::string> names;
  names.reserve(squares.size());
  for (const Square& square : squares) names.push_back(square_text(square));
  return listed(names, last);
}

}  // namespace claimeven
