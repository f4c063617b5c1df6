/// Makes the search of one board size: included once by each generated translation unit, which defines
/// CLAIMEVEN_WIDTH, CLAIMEVEN_HEIGHT and CLAIMEVEN_ISA (baseline or avx2).

// Everything that is not specific to the instruction set first, so that it stays fit for every machine.
#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <functional>
#include <limits>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "book/book_data.h"
#include "core/effort.h"
#include "core/platform.h"
#include "search/driver.h"
#include "search/exact_search.h"
#include "search/network.h"
#include "search/table.h"
#include "search/team.h"
#include "search/threads.h"

#define CLAIMEVEN_CONCAT_(a, b, c, d) a##b##x##c##_##d
#define CLAIMEVEN_CONCAT(a, b, c, d) CLAIMEVEN_CONCAT_(a, b, c, d)
#define CLAIMEVEN_IS_AVX2_avx2 1
#define CLAIMEVEN_PASTE_(a, b) a##b
#define CLAIMEVEN_PASTE(a, b) CLAIMEVEN_PASTE_(a, b)

#if CLAIMEVEN_PASTE(CLAIMEVEN_IS_AVX2_, CLAIMEVEN_ISA)
#define CLAIMEVEN_VECTOR_BYTES 32
CLAIMEVEN_BEGIN_AVX2
#endif

#include "search/geometry_search.h"

namespace claimeven {

/// search_7x6_baseline() and the like.
const ExactSearch& CLAIMEVEN_CONCAT(search_, CLAIMEVEN_WIDTH, CLAIMEVEN_HEIGHT, CLAIMEVEN_ISA)() {
  static const CLAIMEVEN_ISA::GeometrySearch<Geometry<CLAIMEVEN_WIDTH, CLAIMEVEN_HEIGHT>> search;
  return search;
}

}  // namespace claimeven

#if CLAIMEVEN_PASTE(CLAIMEVEN_IS_AVX2_, CLAIMEVEN_ISA)
CLAIMEVEN_END_AVX2
#endif
