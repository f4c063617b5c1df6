#pragma once

#include <array>
#include <cstddef>

#include "core/bitboard.h"
#include "core/isa.h"

/// Several boards at once.
namespace claimeven::inline CLAIMEVEN_ISA {

/// As many boards as a register holds.
typedef Bitboard BoardVector __attribute__((vector_size(CLAIMEVEN_VECTOR_BYTES)));
inline constexpr int kLanes = sizeof(BoardVector) / sizeof(Bitboard);

/// A board for each move of a position, `kLanes` in a vector.
template <class G>
class BoardOfMoves {
 public:
  static constexpr int kRoom = (G::width() + kLanes - 1) / kLanes * kLanes;

  Bitboard& operator[](int move) { return boards_[static_cast<std::size_t>(move)]; }
  Bitboard operator[](int move) const { return boards_[static_cast<std::size_t>(move)]; }
  /// The vector that has this move, one of a multiple of kLanes.
  BoardVector& lanes(int move) {
    return *reinterpret_cast<BoardVector*>(&boards_[static_cast<std::size_t>(move)]);
  }
  const BoardVector& lanes(int move) const {
    return *reinterpret_cast<const BoardVector*>(&boards_[static_cast<std::size_t>(move)]);
  }

 private:
  alignas(BoardVector) std::array<Bitboard, kRoom> boards_;
};

}  // namespace claimeven::inline CLAIMEVEN_ISA
