#include "fill/endgame_table.h"

#include <algorithm>
#include <bit>

namespace claimeven {

EndgameTable::EndgameTable(std::size_t bytes) {
  for (std::size_t buckets = std::bit_floor(std::max(bytes / sizeof(Bucket), std::size_t{2})); buckets >= 2;
       buckets /= 2) {
    memory_ = LazyMemory(buckets * sizeof(Bucket));
    if (memory_.data() == nullptr) continue;
    shift_ = 64 - std::countr_zero(buckets);
    break;
  }
}

void EndgameTable::store(const EndgameKey& key, Bounds value, int squares_left) {
  if (shift_ == kNoMemory) return;
  const Entry entry{key, static_cast<std::int8_t>(value.lower), static_cast<std::int8_t>(value.upper),
                    static_cast<std::int8_t>(squares_left), call_};
  auto& [large, latest] = bucket_of(key);
  if (large.key == key) {
    large = entry;
  } else if (large.call == call_ && squares_left < large.squares_left) {
    latest = entry;
  } else {
    latest = large;
    large = entry;
  }
}

void EndgameTable::clear() {
  if (shift_ != kNoMemory) memory_ = LazyMemory(memory_.bytes());
  if (memory_.data() == nullptr) shift_ = kNoMemory;
}

}  // namespace claimeven
