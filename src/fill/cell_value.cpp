#include <claimeven/position.h>

#include <bit>

#include "core/bitboard.h"
#include "fill/fill_heuristics.h"
#include "fill/lines.h"

namespace claimeven {
namespace {

/// The lines through the squares of these stones, each as often as it has one of them.
int lines_through(Bitboard stones, BoardSize size) {
  int lines = 0;
  for_each_direction(size, [&](int step) {
    const Bitboard starts = fours_along(all_squares(size), step);
    for (int i = 0; i < 4; ++i) lines += std::popcount(stones & (starts << (i * step)));
  });
  return lines;
}

}  // namespace

int cell_value(Bitboard own, Bitboard other, BoardSize size) {
  return lines_through(own, size) - lines_through(other, size);
}

}  // namespace claimeven
