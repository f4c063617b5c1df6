#pragma once

#include <bit>

#include "core/bitboard.h"
#include "core/lines.h"

/// Fours, and lines that can become one. A line whose squares all have stones of one side is a four;
/// overlapping ones all count, so a row of five has two. A line is open to a side while the other side has no
/// stone in it and a square of it is empty: then it can still become a four of that side.
namespace claimeven {

/// How many fours these stones have.
template <class G>
constexpr int count_fours(G g, Bitboard stones) {
  int fours = 0;
  for_each_direction(g, [&](int step) { fours += std::popcount(fours_along(stones, step)); });
  return fours;
}

/// The stones that are in a four.
template <class G>
constexpr Bitboard stones_in_fours(G g, Bitboard stones) {
  Bitboard found = 0;
  for_each_direction(g, [&](int step) {
    const Bitboard lowest = fours_along(stones, step);
    for (int i = 0; i < 4; ++i) found |= lowest << (i * step);
  });
  return found;
}

/// How many fours `stones` gets from `more` in addition to those it has.
template <class G>
constexpr int count_new_fours(G g, Bitboard stones, Bitboard more) {
  int fours = 0;
  for_each_direction(g, [&](int step) {
    fours += std::popcount(fours_along(stones | more, step) & ~fours_along(stones, step));
  });
  return fours;
}

struct OpenLines {
  int count = 0;
  Bitboard squares = 0;  ///< all that are in one of them: stones of the side, and empty squares
};

/// The lines that are open to the side with these stones.
template <class G>
constexpr OpenLines open_lines(G g, Bitboard stones, Bitboard empty) {
  OpenLines open;
  for_each_direction(g, [&](int step) {
    const Bitboard starts = fours_along(stones | empty, step) & ~fours_along(stones, step);
    open.count += std::popcount(starts);
    const Bitboard halves = starts | (starts << step);
    open.squares |= halves | (halves << (2 * step));
  });
  return open;
}

}  // namespace claimeven
