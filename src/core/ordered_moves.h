#pragma once

#include <array>
#include <cstddef>

namespace claimeven {

/// Moves in the order to try them: the highest `promise` first, of equal ones the first that came.
template <class Move, std::size_t kRoom>
class OrderedMoves {
 public:
  void insert(const Move& move) {
    // Insertion sort: the moves before are in order already.
    std::size_t at = count_++;
    for (; at > 0 && moves_[at - 1].promise < move.promise; --at) moves_[at] = moves_[at - 1];
    moves_[at] = move;
  }

  const Move* begin() const { return moves_.data(); }
  const Move* end() const { return begin() + count_; }

 private:
  std::array<Move, kRoom> moves_;
  std::size_t count_ = 0;
};

}  // namespace claimeven
