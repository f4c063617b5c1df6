#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "gpu/device/both.h"
#include "gpu/device/column_list.h"
#include "search/bounds.h"

/// The order of moves by the threats that they make: cheap, and the same few instructions for every column.
namespace claimeven::gpu {

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
  ColumnPlace places[kListedColumns];
  CLAIMEVEN_UNROLL
  for (int c = 0; c < kListedColumns; ++c) {
    places[c] = kNoPlace;
    if (c >= kWidth) continue;
    const Bitboard move = moves & column_squares(g, c);
    const Bitboard made = threats(g, own | move, occupied | move);
    const Bitboard play = playable(g, occupied | move);
    const int from_middle = 2 * c < kWidth ? c : kWidth - 1 - c;
    const int worth = w.good_row * popcount(made & good) + w.bad_row * popcount(made & ~good) +
                      w.centre * from_middle + w.stacked * popcount(made & made << 1) +
                      ((made & play) != 0 ? w.forcing : 0) + w.above_playable * popcount(made & play << 1) +
                      ((made & move << 1) != 0 ? w.above_move : 0);
    if (move != 0) places[c] = column_place(worth, c);
  }
  return in_order(places);
}

}  // namespace claimeven::gpu
