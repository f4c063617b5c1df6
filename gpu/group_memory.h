#pragma once

#include <cstdint>

#include "core/chain.h"
#include "gpu/both.h"
#include "gpu/lanes.h"

/// What a search of eight lanes keeps of its way from the root, packed.
namespace claimeven::gpu {

/// What a search keeps of a position on its way, the same in all lanes.
///
///     word: | expects a cut: 1 | - | lane: 3 | rank: 6 | stones: 6 | alpha + 32: 6 | best + 32: 6 |
///
/// Lane and rank are those of the move that the search has gone into.
struct GroupFrame {
  std::uint64_t hash;
  std::uint32_t word;
  std::uint32_t done;  ///< lanes whose moves are settled, of a shared position

  CLAIMEVEN_BOTH int best() const { return static_cast<int>(word & 63) - 32; }
  CLAIMEVEN_BOTH int alpha() const { return static_cast<int>(word >> 6 & 63) - 32; }
  CLAIMEVEN_BOTH int stones() const { return static_cast<int>(word >> 12 & 63); }
  CLAIMEVEN_BOTH int rank() const { return static_cast<int>(word >> 18 & 63); }
  CLAIMEVEN_BOTH int lane() const { return static_cast<int>(word >> 24 & 7); }
  CLAIMEVEN_BOTH bool expects_cut() const { return (word >> 28 & 1) != 0; }
};

/// The moves of a position on the way, one for each lane.
struct GroupMoves {
  Sides sides[kLaneCount];  ///< where the forced moves after it lead
  std::uint64_t hash[kLaneCount];
  std::uint32_t info[kLaneCount];  ///< | my_turn there: 1 | stones there: 6 | rank, or kNoMove: 4 |
  int promise[kLaneCount];

  static constexpr std::uint32_t kNoMove = 15;

  CLAIMEVEN_BOTH bool is_move(int lane) const { return (info[lane] & 15) != kNoMove; }
  CLAIMEVEN_BOTH int rank(int lane) const { return static_cast<int>(info[lane] & 15); }
  CLAIMEVEN_BOTH int stones(int lane) const { return static_cast<int>(info[lane] >> 4 & 63); }
  CLAIMEVEN_BOTH bool my_turn(int lane) const { return (info[lane] >> 10 & 1) != 0; }
};

/// A search's memory of its way: on a card the frames are in shared memory, the moves in the card's.
template <class G>
struct GroupMemory {
  static constexpr int kLevels = G::squares();
  GroupFrame* frames;  ///< kLevels of each
  GroupMoves* moves;
};

}  // namespace claimeven::gpu
