#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "gpu/both.h"
#include "search/bounds.h"

/// The order of moves by the threats that they make: cheap, and the same few instructions for every column.
namespace claimeven::gpu {

/// A list of columns, the first in the lowest three bits; 7 stands for none.
using ColumnList = std::uint32_t;
inline constexpr ColumnList kNoColumns = (ColumnList{1} << 21) - 1;

constexpr int first_column(ColumnList list) {
  return static_cast<int>(list & 7);
}
constexpr ColumnList without_first(ColumnList list) {
  return list >> 3 | ColumnList{7} << 18;
}

/// What a move is worth by the threats that its side has after it. Found by climbing on the number of nodes of
/// 200 random positions of 12 plies.
struct ThreatWeights {
  int good_row;  ///< a threat on the rows where the side gets its threats in the end
  int bad_row;
  int centre;  ///< a column nearer to the middle
  int stacked;
  int forcing;  ///< the opponent has to answer
  int above_playable;
  int above_move;  ///< a threat right above the stone: the answer spoils it
};

template <class G>
CLAIMEVEN_BOTH ColumnList order_by_threats(G g, Bitboard own, Bitboard occupied, Bitboard moves, int stones) {
  constexpr int kWidth = G::width();
  const bool even = (G::squares() - stones) % 2 == 0;
  const ThreatWeights w =
      even ? ThreatWeights{26, 18, 1, 7, 10, 12, -4} : ThreatWeights{18, 13, 1, 5, 11, 11, -4};
  const Bitboard good = even ? kMoverRows<G> : kFollowerRows<G>;
  std::uint32_t places[7];
  CLAIMEVEN_UNROLL
  for (int c = 0; c < 7; ++c) {
    places[c] = 7;
    if (c >= kWidth) continue;
    const Bitboard move = moves & column_squares(g, c);
    const Bitboard made = threats(g, own | move, occupied | move);
    const Bitboard play = playable(g, occupied | move);
    const int from_middle = 2 * c < kWidth ? c : kWidth - 1 - c;
    const int worth = 256 + w.good_row * popcount(made & good) + w.bad_row * popcount(made & ~good) +
                      w.centre * from_middle + w.stacked * popcount(made & made << 1) +
                      ((made & play) != 0 ? w.forcing : 0) + w.above_playable * popcount(made & play << 1) +
                      ((made & move << 1) != 0 ? w.above_move : 0);
    if (move != 0) places[c] = static_cast<std::uint32_t>(worth) << 3 | static_cast<std::uint32_t>(c);
  }
  // A sorting network, largest first.
  const auto in_order = [&places](int i, int j) {
    const std::uint32_t larger = places[i] > places[j] ? places[i] : places[j];
    places[j] = places[i] > places[j] ? places[j] : places[i];
    places[i] = larger;
  };
  in_order(0, 6), in_order(2, 3), in_order(4, 5);
  in_order(0, 2), in_order(1, 4), in_order(3, 6);
  in_order(0, 1), in_order(2, 5), in_order(3, 4);
  in_order(1, 2), in_order(4, 6);
  in_order(2, 3), in_order(4, 5);
  in_order(1, 2), in_order(3, 4), in_order(5, 6);
  ColumnList list = 0;
  CLAIMEVEN_UNROLL
  for (int i = 6; i >= 0; --i) list = list << 3 | (places[i] & 7);
  return list;
}

}  // namespace claimeven::gpu
