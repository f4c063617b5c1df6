#pragma once

#include <claimeven/position.h>

#include "core/bitboard.h"
#include "core/isa.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// What a book knows a position by: the sentinel key (bitboard.h) of the first player's stones, whoever is to
/// move, or that of the mirror image if it is smaller.
template <class G>
std::uint64_t book_key(G g, Bitboard first_stones, Bitboard occupied) {
  return key_or_mirror(g, sentinel_key(g, first_stones, occupied));
}

inline std::uint64_t book_key(const Position& position) {
  return book_key(position.size(), position.stones_of(Side::kFirst), position.occupied());
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
