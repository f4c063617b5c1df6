#include "search/exact_search.h"

#include "core/platform.h"

namespace claimeven {

// One function for each generated translation unit.
#define CLAIMEVEN_SIZE(w, h) const ExactSearch& search_##w##x##h##_baseline();
#include "claimeven_sizes.inc"
#undef CLAIMEVEN_SIZE
#if CLAIMEVEN_HAS_AVX2_BUILD
const ExactSearch& search_7x6_avx2();
#endif

const ExactSearch& exact_search(BoardSize size) {
#if CLAIMEVEN_HAS_AVX2_BUILD
  // Only the default board is worth two builds.
  static const bool avx2 = has_avx2();
  if (avx2 && size == BoardSize{}) return search_7x6_avx2();
#endif
#define CLAIMEVEN_SIZE(w, h) \
  if (size.width() == w && size.height() == h) return search_##w##x##h##_baseline();
#include "claimeven_sizes.inc"
#undef CLAIMEVEN_SIZE
  // A BoardSize is always one of the list.
  return search_7x6_baseline();
}

}  // namespace claimeven
