#include "core/legality.h"

#include "core/bitboard.h"
#include "core/refuse.h"

namespace claimeven {

Bitboard hanging_stones(BoardSize size, Bitboard occupied) {
  return occupied & ~((occupied << 1) | bottom_row(size));
}

std::optional<std::string> why_not_counts(int first, int second) {
  // x begins: with an even number of stones both have half of them, with an odd number x has one more.
  const int stones = first + second;
  if (second == stones / 2) return std::nullopt;
  return "x has " + counted(first, "stone") + " and o has " + std::to_string(second) + ": with " +
         counted(stones, "stone") + " on the board x must have " + std::to_string(stones - stones / 2) +
         " and o " + std::to_string(stones / 2);
}

}  // namespace claimeven
