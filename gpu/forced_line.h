#pragma once

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/both.h"

namespace claimeven::gpu {

/// Follows forced moves to a quiet position or to the end.
template <class G>
struct ForcedLine {
  Sides sides;
  int stones;
  bool my_turn = true;  ///< whether the side that was to move first is to move in the end
  Options next;

  /// Plays a move, if it is one, and then every forced one.
  CLAIMEVEN_BOTH void follow(Bitboard move) {
    constexpr G g;
    CLAIMEVEN_NO_UNROLL
    for (;;) {
      if (move != 0) {
        play_move(g, sides, move);
        ++stones;
        my_turn = !my_turn;
      }
      next = options(g, sides);
      if (next.choice != Choice::kForced) return;
      move = next.moves;
    }
  }
  CLAIMEVEN_BOTH bool is_decided() const {
    return next.choice == Choice::kFull || next.choice == Choice::kLost;
  }
  /// The score of a decided position, for the side that was to move first.
  CLAIMEVEN_BOTH int score() const {
    const int score = next.choice == Choice::kFull ? 0 : score_of_loss_in_two(G{}, stones);
    return my_turn ? score : -score;
  }
};

}  // namespace claimeven::gpu
