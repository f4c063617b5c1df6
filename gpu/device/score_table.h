#pragma once

#include <claimeven/bounds.h>

#include <cstdint>

#include "core/bitboard.h"
#include "gpu/device/both.h"
#include "search/packed_bounds.h"
#include "search/table_key.h"

/// The transposition table of the card: proven bounds by position, shared by all searches without locks.
namespace claimeven::gpu {

/// Which entry of the table a position is, and what makes it that one: the hash of search/table_key.h, at the
/// lower end of the word.
template <class G>
CLAIMEVEN_BOTH std::uint64_t table_hash(G g, Bitboard own, Bitboard occupied, int stones) {
  constexpr int kMirrorBelow = 16;
  return hash_of(g, own, occupied, stones, kMirrorBelow) >> (64 - key_bits(G{}));
}

/// Buckets of four words of eight bytes, together one sector of the card's memory. An entry is one word
///
///     | hash: 49 | worth: 3 | lower + 32: 6 | upper + 32: 6 |
///
/// read and written whole: no entry is ever torn, racing threads can lose an update but never the truth, and
/// since all of the hash is kept no position is ever taken for another. 0 is an empty entry (no upper bound is
/// -32). Three slots of a bucket go to the positions with the fewest stones, the fourth to the latest of the
/// others.
template <class G>
class ScoreTable {
 public:
  static constexpr int kHashBits = key_bits(G{});
  static_assert(kHashBits <= 49);
  static constexpr int kSlots = 4;
  static constexpr int kBucketBytes = kSlots * 8;
  /// Positions with as many stones or more are not in the table.
  static constexpr int kStoredBelow = G::squares() - kEmptyNotStored;

  struct alignas(32) Bucket {
    std::uint64_t slots[kSlots];
  };

  ScoreTable() = default;
  ScoreTable(Bucket* buckets, std::uint32_t count) : buckets_(buckets), count_(count) {}

  CLAIMEVEN_BOTH Bounds probe(std::uint64_t hash) const {
    const Bucket bucket = load(bucket_of(hash));
    Bounds known = unknown_score();
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kSlots; ++i) {
      if (bucket.slots[i] >> kPayloadBits == hash) known = unpacked_bounds(bucket.slots[i]);
    }
    return known;
  }

  /// Adds proven bounds; of an entry that is there, the tighter ones stay.
  CLAIMEVEN_BOTH void store(std::uint64_t hash, Bounds bounds, int stones) const {
    if (stones >= kStoredBelow) return;
    bounds = bounds.intersected(unknown_score());
    Bucket* const place = bucket_of(hash);
    const Bucket bucket = load(place);
    const int worth = worth_of(stones);
    int slot = kSlots - 1;
    int least = worth;
    CLAIMEVEN_UNROLL
    for (int i = kSlots - 2; i >= 0; --i) {
      const int here = bucket.slots[i] == 0 ? -1 : static_cast<int>(bucket.slots[i] >> kPackedBoundsBits & 7);
      if (here <= least) {
        least = here;
        slot = i;
      }
    }
    CLAIMEVEN_UNROLL
    for (int i = 0; i < kSlots; ++i) {
      if (bucket.slots[i] >> kPayloadBits == hash) {
        bounds = bounds.intersected(unpacked_bounds(bucket.slots[i]));
        slot = i;
      }
    }
    save(place->slots[slot],
         hash << kPayloadBits | static_cast<std::uint64_t>(worth) << kPackedBoundsBits | packed(bounds));
  }

 private:
  static constexpr int kPayloadBits = kPackedBoundsBits + 3;

  /// 0 to 7: how much work an entry stands for, by its stones alone.
  CLAIMEVEN_BOTH static int worth_of(int stones) {
    const int worth = (G::squares() - 4 - stones) / 4;
    return worth < 0 ? 0 : worth > 7 ? 7 : worth;
  }
  /// By the upper bits of the hash, spread over any number of buckets.
  CLAIMEVEN_BOTH Bucket* bucket_of(std::uint64_t hash) const {
    constexpr int kUpper = kHashBits < 32 ? kHashBits : 32;
    return buckets_ +
           (static_cast<std::uint64_t>(static_cast<std::uint32_t>(hash >> (kHashBits - kUpper))) * count_ >>
            kUpper);
  }

  CLAIMEVEN_BOTH static Bucket load(const Bucket* place) {
#if defined(__CUDA_ARCH__)
    // Past the first-level cache, which does not see what other processors write.
    const ulonglong2 low = __ldcg(reinterpret_cast<const ulonglong2*>(place));
    const ulonglong2 high = __ldcg(reinterpret_cast<const ulonglong2*>(place) + 1);
    return {{low.x, low.y, high.x, high.y}};
#else
    return *place;
#endif
  }
  CLAIMEVEN_BOTH static void save(std::uint64_t& slot, std::uint64_t entry) {
#if defined(__CUDA_ARCH__)
    __stcg(reinterpret_cast<unsigned long long*>(&slot), entry);
#else
    slot = entry;
#endif
  }

  Bucket* buckets_ = nullptr;
  std::uint32_t count_ = 0;
};

}  // namespace claimeven::gpu
