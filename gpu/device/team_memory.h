#pragma once

#include <bit>
#include <cstdint>

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"
#include "gpu/device/card_network.h"
#include "gpu/device/column_list.h"
#include "gpu/device/score_table.h"

/// What the searches of the teams share, and what each keeps of its way from the root.
namespace claimeven::gpu {

/// What all searches share.
template <class G>
struct TeamMemory {
  const MoveOrders* orders = nullptr;
  ScoreTable<G> table;
  /// How many searches are below a position, by hash: hints only.
  std::uint32_t* busy = nullptr;
  std::uint32_t busy_mask = 0;
  int network_below = 0;  ///< the network orders the moves of positions with fewer stones
};

/// What a search keeps of a position on its way, in three words.
///
///     | hash, lower half: 32 |
///     | - | is shared: 1 | alpha + 32: 6 | best + 32: 6 | hash, upper part: 17 |
///     | columns to come: 21 | my turn there: 1 | expects a cut: 1 | stones: 6 |
///
/// The columns to come are a ColumnList, of a shared position a set of bits. "There" is where the search has
/// gone.
class TeamFrame {
 public:
  static constexpr int kHashBits = 49;

  TeamFrame() = default;
  CLAIMEVEN_BOTH TeamFrame(std::uint64_t hash, int best, int alpha, int stones, bool is_shared,
                           bool expects_cut, Turn turn, std::uint32_t columns)
      : words_{static_cast<std::uint32_t>(hash),
               static_cast<std::uint32_t>(hash >> 32) | static_cast<std::uint32_t>(best + 32) << 17 |
                   static_cast<std::uint32_t>(alpha + 32) << 23 | static_cast<std::uint32_t>(is_shared) << 29,
               static_cast<std::uint32_t>(stones) | static_cast<std::uint32_t>(expects_cut) << 6 |
                   static_cast<std::uint32_t>(turn.mine) << 7 | columns << 8} {}

  CLAIMEVEN_BOTH std::uint64_t hash() const {
    return static_cast<std::uint64_t>(words_[1] & ((1u << (kHashBits - 32)) - 1)) << 32 | words_[0];
  }
  CLAIMEVEN_BOTH int best() const { return static_cast<int>(words_[1] >> 17 & 63) - 32; }
  CLAIMEVEN_BOTH int alpha() const { return static_cast<int>(words_[1] >> 23 & 63) - 32; }
  CLAIMEVEN_BOTH bool is_shared() const { return (words_[1] >> 29 & 1) != 0; }
  CLAIMEVEN_BOTH int stones() const { return static_cast<int>(words_[2] & 63); }
  CLAIMEVEN_BOTH bool expects_cut() const { return (words_[2] >> 6 & 1) != 0; }
  CLAIMEVEN_BOTH Turn turn() const { return {(words_[2] >> 7 & 1) != 0}; }
  CLAIMEVEN_BOTH std::uint32_t columns() const { return words_[2] >> 8; }

 private:
  std::uint32_t words_[3];
};

/// Where a move leads, after the forced replies, in one sector of the card's memory.
struct alignas(32) KeptMove {
  Bitboard own;  ///< and above the board: | my turn there: 1 | stones there: 6 | - |
  Bitboard other;
  Bitboard own_threats;
  Bitboard other_threats;

  static constexpr int kNumbersFrom = 57;

  CLAIMEVEN_BOTH Sides sides() const {
    return {own & ((Bitboard{1} << kNumbersFrom) - 1), other, own_threats, other_threats};
  }
  CLAIMEVEN_BOTH int stones() const { return static_cast<int>(own >> kNumbersFrom & 63); }
  CLAIMEVEN_BOTH Turn turn() const { return {own >> 63 != 0}; }
};
CLAIMEVEN_BOTH KeptMove kept_move(const Sides& sides, int stones, Turn turn) {
  return {sides.own | static_cast<Bitboard>(stones) << KeptMove::kNumbersFrom |
              static_cast<Bitboard>(turn.mine) << 63,
          sides.other, sides.own_threats, sides.other_threats};
}

/// The moves of a position on the way, by column.
struct KeptMoves {
  KeptMove moves[kListedColumns];
  int promise[kListedColumns];  ///< of a shared position
};

/// What is known of a move.
struct MoveView {
  enum State : std::uint8_t {
    kNone,     ///< no move
    kSettled,  ///< `value` is above alpha and a lower bound, or not and an upper bound
    kOpen,
  };
  int promise = 0;
  std::int8_t value = 0;
  State state = kNone;
  // Of a shared position's:
  std::int8_t crowd_size = 0;
  std::uint32_t crowd = 0;  ///< where the searches below it are counted
};

/// A search's memory of its way: on a card the frames are in shared memory, the moves in the card's.
template <class G>
struct TeamWay {
  static_assert(G::width() <= kListedColumns && key_bits(G{}) <= TeamFrame::kHashBits);
  static constexpr int kLevels = G::squares();
  TeamFrame* frames;  ///< kLevels of each
  KeptMoves* moves;
};

/// Which of the counters is that of the searches below a position that ask the same.
template <class G>
CLAIMEVEN_BOTH std::uint32_t crowd_of(const TeamMemory<G>& memory, std::uint64_t hash, int alpha) {
  const std::uint64_t mixed = hash * 64 + static_cast<std::uint64_t>(alpha + 32);
  return static_cast<std::uint32_t>((mixed * 0x9E3779B97F4A7C15ull) >> 32) & memory.busy_mask;
}

/// How large a crowd of so many is, in doublings.
CLAIMEVEN_BOTH std::int8_t crowd_size(std::uint32_t searches) {
#if defined(__CUDA_ARCH__)
  return static_cast<std::int8_t>(32 - __clz(static_cast<int>(searches)));
#else
  return static_cast<std::int8_t>(std::bit_width(searches));
#endif
}

}  // namespace claimeven::gpu
