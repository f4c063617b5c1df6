#include "book/bytes.h"

// All of it inline: whoever links this library needs no other for it.
#define XXH_INLINE_ALL
#include <xxhash.h>

namespace claimeven {

std::uint64_t checksum(ByteView bytes, std::uint64_t seed) {
  return XXH3_64bits_withSeed(bytes.data(), bytes.size(), seed);
}

}  // namespace claimeven
