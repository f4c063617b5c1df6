#pragma once

#include <cstddef>
#include <cstdint>

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"

/// The children of many positions, and which of them need a search (host/enumerate.cuh). Positions are told by
/// the sentinel key of the first player's stones, of mirror images the smaller one, as in books (book/key.h).
namespace claimeven::gpu {

inline constexpr std::uint64_t kNoKey = ~std::uint64_t{0};

/// Both sides of a position with such a key, from the view of the side to move.
template <class G>
CLAIMEVEN_BOTH Sides sides_of_key(G g, std::uint64_t key, int ply) {
  const Bitboard occupied = occupied_below_sentinels(g, key);
  return sides_of(g, occupied & (ply % 2 == 0 ? key : ~key), occupied);
}

/// The children of a position, or kNoKey, for each column.
template <class G>
__global__ void children_kernel(const std::uint64_t* parents, std::size_t count, int ply,
                                std::uint64_t* children) {
  constexpr G g;
  const std::size_t index = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x;
  if (index >= count) return;
  const std::uint64_t key = parents[index];
  const Bitboard occupied = occupied_below_sentinels(g, key);
  const Bitboard first = occupied & key;
  const bool first_moves = ply % 2 == 0;
  const bool over = has_four(g, first_moves ? first ^ occupied : first);
  const Bitboard play = playable(g, occupied);
  for (int column = 0; column < G::width(); ++column) {
    const Bitboard move = play & column_squares(g, column);
    std::uint64_t child = kNoKey;
    if (move != 0 && !over) {
      child = key_or_mirror(g, sentinel_key(g, first_moves ? first | move : first, occupied | move));
    }
    // Those of one column lie together, so that writing is in order.
    children[static_cast<std::size_t>(column) * count + index] = child;
  }
}

/// Whether a position's score has to be searched for: no game over, no win in one, no loss in two.
template <class G>
struct NeedsSearch {
  int ply;
  __device__ bool operator()(std::uint64_t key) const {
    constexpr G g;
    const Sides sides = sides_of_key(g, key, ply);
    if (has_four(g, sides.other) || (sides.own_threats & playable(g, sides.own | sides.other)) != 0)
      return false;
    const Choice choice = options(g, sides).choice;
    return choice != Choice::kLost && choice != Choice::kFull;
  }
};

/// The outcomes, for the first player, of the positions that need no search. Counts won, drawn and lost into
/// `totals`, mirror images apart.
template <class G>
__global__ void count_outcomes_kernel(const std::uint64_t* keys, std::size_t count, int ply,
                                      unsigned long long* totals) {
  constexpr G g;
  unsigned long long counts[3]{};
  for (std::size_t i = std::size_t{blockIdx.x} * blockDim.x + threadIdx.x; i < count;
       i += std::size_t{gridDim.x} * blockDim.x) {
    const std::uint64_t key = keys[i];
    if (NeedsSearch<G>{ply}(key)) continue;
    const Sides sides = sides_of_key(g, key, ply);
    const unsigned times = key == mirror(g, key) ? 1 : 2;
    const bool over = has_four(g, sides.other);
    const Bitboard play = playable(g, sides.own | sides.other);
    const bool won = !over && (sides.own_threats & play) != 0;
    const bool drawn = !over && play == 0;
    const bool first_wins = won == (ply % 2 == 0);
    counts[drawn ? 1 : first_wins ? 0 : 2] += times;
  }
  for (int i = 0; i < 3; ++i) {
    if (counts[i] != 0) atomicAdd(totals + i, counts[i]);
  }
}

}  // namespace claimeven::gpu
