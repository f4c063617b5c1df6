#pragma once

#include <bit>
#include <cassert>

#include "core/bitboard.h"
#include "core/fours.h"

/// Positions of the fill game as the endgame sees them: only what the fours to come depend on.
namespace claimeven {

/// What is left of a position once everything is taken away that no longer matters:
///
/// - Stones that are in no line open to their side. The rest decides which lines are open, and those decide
///   which fours are still to come.
/// - Pairs of waiting squares, see simplified().
///
/// `empty` has the squares that are left, in each column a run of them, not always up to the top. `waiting` is
/// one more square that can be played at any time and is in no open line, or none.
struct EndgamePosition {
  Bitboard own = 0;
  Bitboard opponent = 0;
  Bitboard empty = 0;
  bool waiting = false;

  /// Lines open to the side to move, and to the other one.
  int own_lines = 0;
  int opponent_lines = 0;

  bool operator==(const EndgamePosition&) const = default;
};

/// The lowest empty square of every column that has one.
constexpr Bitboard lowest_empty(Bitboard empty) {
  return empty & ~(empty << 1);
}

/// The position with these stones and empty squares, simplified. Its value, the fours that are still to come
/// under best play, is the same.
///
/// A waiting square is an empty one that has no square of an open line above it in its column, nor is itself in
/// an open line. Two of them can be taken away where one stands on the other at the top of a column, or where
/// both can be played now and have only waiting squares above: whatever a side can reach without the two, it
/// reaches with them, by playing as if they were not there, and answering one with the other when the opponent
/// plays it. (It never has to begin with one itself: as long as an open line has an empty square, the game
/// without the two has a move, for either side.) As this holds for both sides, the value is the same.
template <class G>
constexpr EndgamePosition simplified(G g, Bitboard own, Bitboard opponent, Bitboard empty, bool waiting) {
  const OpenLines own_open = open_lines(g, own, empty);
  const OpenLines opponent_open = open_lines(g, opponent, empty);
  const Bitboard needed = fill_down(g, (own_open.squares | opponent_open.squares) & empty) & empty;

  // In each column the waiting squares are a run; of an odd number of them the lowest stays.
  const Bitboard idle = empty & ~needed;
  const Bitboard lowest = idle & ~(idle << 1);
  const Bitboard highest = idle & ~(idle >> 1);
  const Bitboard even_rows = rows_of_parity(g, 0);
  const Bitboard below_even_top = fill_down(g, highest & even_rows);
  const Bitboard odd_one = lowest & ~(below_even_top ^ even_rows);
  const Bitboard playable_now = odd_one & lowest_empty(empty);

  EndgamePosition position;
  position.own = own & own_open.squares;
  position.opponent = opponent & opponent_open.squares;
  position.empty = needed | (odd_one & ~playable_now);
  position.waiting = ((std::popcount(playable_now) + (waiting ? 1 : 0)) & 1) != 0;
  position.own_lines = own_open.count;
  position.opponent_lines = opponent_open.count;
  return position;
}

}  // namespace claimeven
