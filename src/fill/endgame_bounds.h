#pragma once

#include <claimeven/fill.h>

#include <algorithm>
#include <bit>

#include "core/bitboard.h"
#include "core/fours.h"
#include "fill/endgame_position.h"

/// What can be said of an endgame without search. Values are the fours to come: those of the side to move minus
/// those of the other.
namespace claimeven {

/// Whether the number of squares left is even, so that the side to move makes the first move but not the last.
inline bool opponent_moves_last(const EndgamePosition& position) {
  return ((std::popcount(position.empty) + (position.waiting ? 1 : 0)) & 1) == 0;
}

/// The value is at most this, because the opponent can follow up. Requires opponent_moves_last().
///
/// The squares of each column are paired from its top. That leaves the lowest square of every column with an
/// odd number of them, and the waiting square if there is one: an even number in all, each of which can be
/// played now; they are paired among themselves. Whenever a square of a pair is played, the other one can be
/// played next, so the opponent can answer every move with it. It then gets the upper square of every pair in a
/// column, and the side to move no more than the lower ones and all the odd ones.
template <class G>
constexpr int follow_up_bound(G g, const EndgamePosition& position) {
  const Bitboard even_rows = rows_of_parity(g, 0);
  const Bitboard tops = position.empty & ~(position.empty >> 1);
  const Bitboard like_top = position.empty & ~(fill_down(g, tops & even_rows) ^ even_rows);
  const Bitboard odd_ones = like_top & lowest_empty(position.empty);
  const Bitboard upper = like_top ^ odd_ones;
  return count_new_fours(g, position.own, position.empty ^ upper) -
         count_new_fours(g, position.opponent, upper);
}

/// What is plain from the lines that are open, and from following up.
template <class G>
constexpr Bounds static_bounds(G g, const EndgamePosition& position) {
  Bounds bounds{-position.opponent_lines, position.own_lines};
  if (!bounds.is_exact() && opponent_moves_last(position)) {
    bounds.upper = std::min(bounds.upper, follow_up_bound(g, position));
  }
  return bounds;
}

}  // namespace claimeven
