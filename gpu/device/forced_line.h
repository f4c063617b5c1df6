#pragma once

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"

namespace claimeven::gpu {

/// Follows forced moves to a quiet position or to the end: what play_forced_moves (core/chain.h) does, without
/// its branches. (One form for both cost the processor 3%.)
template <class G>
struct ForcedLine {
  Sides sides;
  int stones;
  Turn turn;       ///< of the side that was to move first
  Bitboard moves;  ///< of the side to move in the end, those that do not lose at once

  /// Plays a move, if it is one, and then every forced one.
  CLAIMEVEN_BOTH void follow(Bitboard move) {
    constexpr G g;
    CLAIMEVEN_NO_UNROLL
    for (;;) {
      if (move != 0) {
        play_move(g, sides, move);
        ++stones;
        turn.pass();
      }
      moves = safe_moves(g, sides);
      if (moves == 0 || (moves & (moves - 1)) != 0) return;
      move = moves;
    }
  }
  CLAIMEVEN_BOTH bool is_decided() const { return moves == 0; }
  /// The score of a decided position, for the side that was to move first.
  CLAIMEVEN_BOTH int score() const {
    return turn.score(stones == G::squares() ? 0 : score_of_loss_in_two(G{}, stones));
  }
};

}  // namespace claimeven::gpu
