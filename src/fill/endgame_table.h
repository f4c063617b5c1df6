#pragma once

#include <claimeven/bounds.h>

#include <cstddef>
#include <cstdint>

#include "core/platform.h"

namespace claimeven {

/// What an endgame is known by: two words that no other endgame of the board size has. One that is all zero has
/// no squares left, and is never asked for.
struct EndgameKey {
  std::uint64_t first = 0;
  std::uint64_t second = 0;
  bool operator==(const EndgameKey&) const = default;
};

/// Proven bounds of values by endgame, unknown() for those that it does not have. Entries keep the whole key,
/// so a false hit is impossible. A bucket has two: one for an endgame with many squares left, whose bounds were
/// dear, and one for the latest.
class EndgameTable {
 public:
  /// `bytes` is rounded down to a power of two of buckets. If the system has no such memory, it settles for
  /// less.
  explicit EndgameTable(std::size_t bytes);

  Bounds probe(const EndgameKey& key) const {
    if (shift_ == kNoMemory) return Bounds::unknown();
    const Bucket& bucket = bucket_of(key);
    if (bucket.large.key == key) return {bucket.large.lower, bucket.large.upper};
    if (bucket.latest.key == key) return {bucket.latest.lower, bucket.latest.upper};
    return Bounds::unknown();
  }

  /// From now on, entries made before count as earlier ones.
  void start_call() { ++call_; }
  /// Keeps bounds, in place of what was known of the endgame before.
  void store(const EndgameKey& key, Bounds value, int squares_left);
  void clear();

 private:
  struct Entry {
    EndgameKey key;
    std::int8_t lower;
    std::int8_t upper;
    std::int8_t squares_left;
    std::uint8_t call;
  };
  struct Bucket {
    Entry large;
    Entry latest;
  };
  static constexpr int kNoMemory = 64;

  Bucket& bucket_of(const EndgameKey& key) const {
    // Upper bits of a product depend on all bits of its factors; the second word is turned so that equal bits
    // of the two do not meet.
    const std::uint64_t turned = (key.second << 32) | (key.second >> 32);
    const std::uint64_t mixed = (key.first * 0x9e3779b97f4a7c15u) ^ (turned * 0xd1b54a32d192ed03u);
    return static_cast<Bucket*>(memory_.data())[(mixed * 0x9e3779b97f4a7c15u) >> shift_];
  }

  LazyMemory memory_;
  std::uint8_t call_ = 0;
  int shift_ = kNoMemory;  ///< what leaves the bucket's number of a mixed key
};

}  // namespace claimeven
