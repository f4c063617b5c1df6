#include "search/table.h"

#include <claimeven/solver.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <cstring>

namespace claimeven {

namespace {

constexpr std::size_t kBucketBytes = Table::kSlots * sizeof(std::uint64_t);
constexpr int kSmallestBucketBits = 12;  // 128 KB: fits into the second-level cache

/// A 64-bit hash leaves kTagBits for the tag, so the bucket takes the rest at least.
constexpr int kWidestBucketBits = 64 - Table::kTagBits;
static_assert(kBucketBytes << kWidestBucketBits == SolverOptions::kLeastTableBytes);

}  // namespace

Table::Table(std::size_t max_bytes) {
  max_bucket_bits_ =
      std::max(static_cast<int>(std::bit_width(max_bytes / kBucketBytes)) - 1, kWidestBucketBits);
  memory_ = LazyMemory(kBucketBytes << max_bucket_bits_);
  while (memory_.data() == nullptr && max_bucket_bits_ > kWidestBucketBits) {
    memory_ = LazyMemory(kBucketBytes << --max_bucket_bits_);
  }
  if (memory_.data() == nullptr) out_of_memory();
  clear(64);
}

void Table::clear(int hash_bits) {
  // Only what was used has to be wiped.
  if (filled_.load(std::memory_order_relaxed) != 0)
    std::memset(memory_.data(), 0, kBucketBytes << bucket_bits_);
  bucket_bits_ = std::max(kSmallestBucketBits, hash_bits - kTagBits);
  filled_.store(0, std::memory_order_relaxed);
}

bool Table::store(std::uint64_t hash, Bounds bounds, std::uint64_t work) {
  bounds = bounds.intersected(unknown_score());
  std::uint64_t* slots = bucket(hash);
  const std::uint64_t tag = tag_of(hash);
  std::uint64_t log_work = static_cast<std::uint64_t>(std::bit_width(work));
  int victim = 0;
  std::uint64_t least = ~std::uint64_t{0};
  bool was_free = false;
  for (int i = 0; i < kSlots; ++i) {
    const std::uint64_t entry = load(slots[i]);
    if (entry == 0) {
      // Slots fill in order, so the position is not behind a free one.
      victim = i;
      was_free = true;
      break;
    }
    if (((entry ^ tag) >> kPayloadBits) == 0) {
      bounds = bounds.intersected(unpacked_bounds(entry));
      log_work = std::max(log_work, work_of(entry));
      victim = i;
      break;
    }
    if (work_of(entry) < least) {
      least = work_of(entry);
      victim = i;
    }
  }
  assert(bounds.lower <= bounds.upper);
  save(slots[victim], (tag >> kPayloadBits << kPayloadBits) | log_work << kPackedBoundsBits | packed(bounds));
  return was_free;
}

void Table::grow() {
  spread({0, buckets()}, 1);
  finish_growth(1);
}

void Table::spread(BucketRange buckets, int doublings) {
  assert(doublings <= std::min(kMostDoublings, doublings_left()));
  // Bucket i becomes those from i << doublings on, by the uppermost bits of its tags. They lie at or above it, so
  // going down from the last bucket overwrites nothing unread.
  auto* slots = static_cast<std::uint64_t*>(memory_.data());
  constexpr std::uint64_t kPayload = (std::uint64_t{1} << kPayloadBits) - 1;
  for (std::size_t i = buckets.to; i-- > buckets.from;) {
    std::uint64_t parts[1 << kMostDoublings][kSlots] = {};
    int count[1 << kMostDoublings] = {};
    for (int j = 0; j < kSlots; ++j) {
      const std::uint64_t entry = slots[i * kSlots + j];
      if (entry == 0) break;
      const auto part = entry >> (64 - doublings);
      parts[part][count[part]++] = (entry & ~kPayload) << doublings | (entry & kPayload);
    }
    std::memcpy(slots + (i << doublings) * kSlots, parts, kBucketBytes << doublings);
  }
}

}  // namespace claimeven
