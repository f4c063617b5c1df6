#pragma once

#include <claimeven/position.h>

#include <algorithm>

#include "core/bitboard.h"
#include "core/isa.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// What a book knows a position by: the sentinel key (bitboard.h) of the first player's stones, whoever is to
/// move, or that of the mirror image if it is smaller.
template <class G>
std::uint64_t book_key(G g, Bitboard first_stones, Bitboard occupied) {
  const std::uint64_t key = sentinel_key(g, first_stones, occupied);
  return std::min(key, mirror(g, key));
}

inline std::uint64_t book_key(const Position& position) {
  return book_key(position.size(), position.stones_of(Player::kFirst), position.occupied());
}

/// The position with this key. Requires the key of a position with so many stones.
inline Position position_of_key(BoardSize size, std::uint64_t key, int stones) {
  const Bitboard occupied = occupied_below_sentinels(size, key);
  return *Position::from_bitboards(occupied & (stones % 2 == 0 ? key : ~key), occupied, size);
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
