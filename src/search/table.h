#pragma once

#include <claimeven/bounds.h>

#include <atomic>
#include <cstddef>
#include <cstdint>

#include "core/platform.h"
#include "search/packed_bounds.h"

namespace claimeven {

/// Buckets of a table, `to` not among them.
struct BucketRange {
  std::size_t from;
  std::size_t to;
};

/// The transposition table: proven bounds by position, shared by all threads without locks.
///
/// A position comes as a hash (search/table_key.h): a bijective mix of its key, moved to the upper end of the
/// word. The upper bits are the bucket, all others are kept in the entry, so a false hit is impossible. An
/// entry is one 8-byte word
///
///     | hash bits below the bucket's: 46 | log2 of the work: 6 | lower + 32: 6 | upper + 32: 6 |
///
/// read and written whole, so a torn entry is impossible too; racing threads can lose an update, never truth.
/// It starts small, to stay in cache, and doubles when it is three quarters full.
class Table {
 public:
  static constexpr int kPayloadBits = kPackedBoundsBits + 6;
  static constexpr int kTagBits = 64 - kPayloadBits;
  static constexpr int kSlots = 4;  ///< per bucket: half a cache line

  /// `max_bytes` is rounded down to a power of two, but is never less than SolverOptions::kLeastTableBytes. If
  /// the system has no such memory, it settles for less; if not even for the least, throws std::bad_alloc.
  explicit Table(std::size_t max_bytes);

  /// Empties the table and makes it ready for hashes of this many bits.
  void clear(int hash_bits);

  void prefetch(std::uint64_t hash) const { claimeven::prefetch(bucket(hash)); }

  /// Proven bounds of the score; unknown_score() of a position that is not there.
  Bounds probe(std::uint64_t hash) const {
    const std::uint64_t* slots = bucket(hash);
    const std::uint64_t tag = tag_of(hash);
    for (int i = 0; i < kSlots; ++i) {
      const std::uint64_t entry = load(slots[i]);
      if (((entry ^ tag) >> kPayloadBits) == 0 && entry != 0) return unpacked_bounds(entry);
    }
    return unknown_score();
  }

  /// Adds proven bounds (of an entry that is there, the tighter ones stay). `work` is the number of nodes that
  /// it took: where a bucket is full, the cheapest entry goes. True if a slot was filled that was free before.
  bool store(std::uint64_t hash, Bounds bounds, std::uint64_t work);

  /// The caller counts the slots that it filled and reports them now and then.
  void add_filled(std::size_t slots) { filled_.fetch_add(slots, std::memory_order_relaxed); }
  /// Three quarters full, and there is room to grow.
  bool wants_to_grow() const {
    return bucket_bits_ < max_bucket_bits_ && filled_.load(std::memory_order_relaxed) > slots() * 3 / 4;
  }
  /// Doubles the table in place. No other thread may use it meanwhile.
  void grow();

  // The same in pieces, for several threads (search/table_growth.h), and several doublings at once.

  static constexpr int kMostDoublings = 3;
  int doublings_left() const { return max_bucket_bits_ - bucket_bits_; }
  std::size_t buckets() const { return std::size_t{1} << bucket_bits_; }
  /// Moves the contents of these buckets to where they belong after so many doublings, from the last one down.
  void spread(BucketRange buckets, int doublings);
  /// After all buckets have been spread.
  void finish_growth(int doublings) { bucket_bits_ += doublings; }

  /// At its full size and more than half full: time to start afresh with the next position.
  bool is_worn() const {
    return bucket_bits_ == max_bucket_bits_ && filled_.load(std::memory_order_relaxed) > slots() / 2;
  }

  std::size_t slots() const { return std::size_t{kSlots} << bucket_bits_; }

 private:
  static std::uint64_t load(const std::uint64_t& slot) {
    return std::atomic_ref(const_cast<std::uint64_t&>(slot)).load(std::memory_order_relaxed);
  }
  static void save(std::uint64_t& slot, std::uint64_t entry) {
    std::atomic_ref(slot).store(entry, std::memory_order_relaxed);
  }

  std::uint64_t* bucket(std::uint64_t hash) const {
    return static_cast<std::uint64_t*>(memory_.data()) + (hash >> (64 - bucket_bits_)) * kSlots;
  }
  std::uint64_t tag_of(std::uint64_t hash) const { return hash << bucket_bits_; }
  static std::uint64_t work_of(std::uint64_t entry) { return entry >> kPackedBoundsBits & 63; }

  LazyMemory memory_;
  int bucket_bits_ = 0;
  int max_bucket_bits_ = 0;
  alignas(64) std::atomic<std::size_t> filled_ =
      0;  // threads write it, so not beside what all read all the time
};

}  // namespace claimeven
