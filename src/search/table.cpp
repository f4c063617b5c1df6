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
  assert(bucket_bits_ < max_bucket_bits_);
  // Bucket i splits into 2i and 2i + 1 by the uppermost bit of its tags. Going from the last bucket down, both
  // lie at or above the bucket being read, so nothing unread is overwritten.
  auto* slots = static_cast<std::uint64_t*>(memory_.data());
  constexpr std::uint64_t kPayload = (std::uint64_t{1} << kPayloadBits) - 1;
  for (std::size_t i = std::size_t{1} << bucket_bits_; i-- > 0;) {
    std::uint64_t split[2][kSlots] = {};
    int count[2] = {};
    for (int j = 0; j < kSlots; ++j) {
      const std::uint64_t entry = slots[i * kSlots + j];
      if (entry == 0) break;
      const int half = static_cast<int>(entry >> 63);
      split[half][count[half]++] = (entry & ~kPayload) << 1 | (entry & kPayload);
    }
    std::memcpy(slots + 2 * i * kSlots, split, sizeof(split));
  }
  ++bucket_bits_;
}

}  // namespace claimeven
