#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "core/isa.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// What a table (search/table.h, and the card's) knows a position by: a bijective mix of its key, at the upper
/// end of the word. With fewer stones than `mirror_below` it is the smaller key of the position and its mirror
/// image.
template <class Board, class G>
constexpr Board hash_of(G g, Board own, Board occupied, int stones, int mirror_below = 18) {
  const int bits = key_bits(g);
  Board key = sentinel_key(g, own, occupied);
  if (stones < mirror_below) key = key_or_mirror(g, key);
  key ^= key >> (bits / 2 + 1);
  return (key * 0x9E3779B97F4A7C15ull) << (64 - bits);
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
