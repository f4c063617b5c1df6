#pragma once

#include <claimeven/position.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "core/bitboard.h"

namespace claimeven::lab {

/// Remembers an Entry for positions of one board size: an array where each position has one place, given by its
/// key, and the last one that came keeps it. Whole keys are stored, so an entry is never mistaken for another
/// position's. The array doubles while it fills up, to a limit, so that short searches don't pay for a long
/// one.
template <class Entry>
class Table {
 public:
  /// The entry of a position, or null. Valid until the next store.
  const Entry* find(const Position& position) const {
    const std::uint64_t key = key_of(position);
    const Slot& slot = slots_[place(key)];
    return slot.key == key ? &slot.entry : nullptr;
  }

  void store(const Position& position, const Entry& entry) {
    if (++stores_ > slots_.size() && bits_ < kMostBits) grow();
    const std::uint64_t key = key_of(position);
    slots_[place(key)] = {key, entry};
  }

 private:
  static constexpr int kFewestBits = 10;
  static constexpr int kMostBits = 22;

  struct Slot {
    std::uint64_t key = 0;  ///< 0: free; no position has that key
    Entry entry{};
  };

  static std::uint64_t key_of(const Position& position) {
    return sentinel_key(position.size(), position.own(), position.occupied());
  }

  /// The upper bits of a product depend on all bits of the key.
  std::size_t place(std::uint64_t key) const {
    return static_cast<std::size_t>((key * 0x9E3779B97F4A7C15u) >> (64 - bits_));
  }

  void grow() {
    std::vector<Slot> old(slots_.size() * 2);
    old.swap(slots_);
    ++bits_;
    for (const Slot& slot : old) {
      if (slot.key != 0) slots_[place(slot.key)] = slot;
    }
  }

  int bits_ = kFewestBits;
  std::vector<Slot> slots_ = std::vector<Slot>(std::size_t{1} << kFewestBits);
  std::size_t stores_ = 0;
};

/// What is proven of a score: lower <= score <= upper.
struct ScoreBounds {
  int lower = 0;
  int upper = 0;
};

}  // namespace claimeven::lab
