#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <cstdlib>

#include "core/bitboard.h"
#include "core/isa.h"
#include "search/weights.h"

/// Which moves to look at first: a linear score of the position that each move leads to, with learned weights.
namespace claimeven::CLAIMEVEN_ISA {

/// Empty squares where `stones` would make three of a four whose last square is empty as well.
///
/// Windows of four squares are counted for all places of the board at once: a window is found at its first
/// square, open if the opponent has none of it, and it has two stones if the bitwise sum of its four squares
/// says so. `open_windows` counts the open ones by direction, as boards.
template <class Board>
struct Windows {
  Board potential{};
  Board open[4]{};
};

template <class G, class Board>
Windows<Board> windows(G g, Board stones, Board opponent) {
  Windows<Board> result;
  const Board squares = Board{} + all_squares(g);
  const Board allowed = squares & ~opponent;
  Board potential{};
  const auto along = [&](int d) {
    const Board open = fours_along(allowed, d);
    const Board odd = stones ^ (stones >> d);
    const Board both = stones & (stones >> d);
    // Of two neighbouring pairs: one full and one empty, or one stone in each.
    const Board two =
        open & (((both ^ (both >> (2 * d))) & ~(odd | (odd >> (2 * d)))) | (odd & (odd >> (2 * d))));
    const Board pair = two | (two << d);
    potential |= pair | (pair << (2 * d));
    return open;
  };
  constexpr int s = column_stride(G{});
  result.open[0] = along(1);
  result.open[1] = along(s - 1);
  result.open[2] = along(s);
  result.open[3] = along(s + 1);
  result.potential = potential & allowed & ~stones;
  return result;
}

/// Where a square stands for the ordering: by distance from the middle column and by row. Boards other than 7x6
/// use the nearest place that 7x6 has.
template <class G>
constexpr int square_class(int column, int row) {
  const int distance = std::abs(2 * column - (G::width() - 1)) / 2;
  return std::min(distance, 3) * 6 + std::min(row, 5);
}

/// Number of open windows of all directions.
template <class G>
int count_open(const Bitboard (&open)[4]) {
  constexpr int s = column_stride(G{});
  constexpr int sideways_bits = (G::width() - 3) * s;  // windows that run sideways start in these columns
  if constexpr (G::height() <= 6 && 2 * sideways_bits <= 64) {
    // Falling diagonals start in the upper rows and rising ones in the lower, so three directions fit into one
    // word.
    return std::popcount(open[0]) + std::popcount(open[2] | (open[1] | open[3]) << sideways_bits);
  } else {
    return std::popcount(open[0]) + std::popcount(open[1]) + std::popcount(open[2]) + std::popcount(open[3]);
  }
}

/// What the features need of a position, from the view of the side whose moves are ordered.
struct OrderedPosition {
  Bitboard play;  ///< playable squares
  Bitboard my_threats;
  Bitboard their_threats;
  Bitboard my_potential;
  Bitboard their_potential;
  int my_open;
  int their_open;
  int mobility;
  int chain_length;
  bool my_turn;
  int square;  ///< square_class of the move
};

/// Calls `feature(index, value)` for every feature that is not zero by its nature; the search sums up weights
/// with it, the training writes the values down.
template <class G, class Visit>
[[gnu::always_inline]] inline void visit_features(const OrderedPosition& p, Visit&& feature) {
  constexpr Bitboard rows0 = rows_of_parity(G{}, G::height());
  constexpr Bitboard rows1 = rows_of_parity(G{}, G::height() + 1);
  const Bitboard above = p.play << 1;
  const Bitboard two_above = p.play << 2;
  feature(kMyThreats0, std::popcount(p.my_threats & rows0));
  feature(kMyThreats1, std::popcount(p.my_threats & rows1));
  feature(kTheirThreats0, std::popcount(p.their_threats & rows0));
  feature(kTheirThreats1, std::popcount(p.their_threats & rows1));
  feature(kMyThreatsAbove, std::popcount(p.my_threats & above));
  feature(kTheirThreatsAbove, std::popcount(p.their_threats & above));
  feature(kMyThreatsTwoAbove, std::popcount(p.my_threats & two_above));
  feature(kTheirThreatsTwoAbove, std::popcount(p.their_threats & two_above));
  feature(kMyStackedThreats, std::popcount(p.my_threats & p.my_threats << 1));
  feature(kTheirStackedThreats, std::popcount(p.their_threats & p.their_threats << 1));
  feature(kMyOpenWindows, p.my_open);
  feature(kTheirOpenWindows, p.their_open);
  feature(kMyPotential0, std::popcount(p.my_potential & rows0));
  feature(kMyPotential1, std::popcount(p.my_potential & rows1));
  feature(kTheirPotential0, std::popcount(p.their_potential & rows0));
  feature(kTheirPotential1, std::popcount(p.their_potential & rows1));
  feature(kMyPotentialPlayable, std::popcount(p.my_potential & p.play));
  feature(kTheirPotentialPlayable, std::popcount(p.their_potential & p.play));
  feature(kMyPotentialAbove, std::popcount(p.my_potential & above));
  feature(kTheirPotentialAbove, std::popcount(p.their_potential & above));
  feature(kMobility, p.mobility);
  feature(kChainLength, p.chain_length);
  feature(kMyTurn, p.my_turn ? 1 : 0);
  feature(kSquareTable + p.square, 1);
}

}  // namespace claimeven::CLAIMEVEN_ISA
