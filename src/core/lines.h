#pragma once

#include <bit>

#include "core/bitboard.h"
#include "core/isa.h"

/// Lines: four squares in a row, in any of the four directions.
namespace claimeven::inline CLAIMEVEN_ISA {

/// Calls `visit(step)` for the four directions, `step` being the bits from a square of a line to the next.
template <class G, class Visit>
constexpr void for_each_direction(G g, const Visit& visit) {
  const int s = column_stride(g);
  visit(1);
  visit(s - 1);
  visit(s);
  visit(s + 1);
}

/// The lines of `open` squares alone that run through `squares`, each as often as it has one of them.
template <class G>
constexpr int lines_through(G g, Bitboard open, Bitboard squares) {
  int lines = 0;
  for_each_direction(g, [&](int step) {
    const Bitboard starts = fours_along(open, step);
    for (int i = 0; i < 4; ++i) lines += std::popcount(squares & (starts << (i * step)));
  });
  return lines;
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
