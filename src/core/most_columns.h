#pragma once

#include <algorithm>

namespace claimeven {

/// The width of the widest board of the list, for arrays with a place for each column.
inline constexpr int kMostColumns = std::max({
#define CLAIMEVEN_SIZE(width, height) width,
#include "core/sizes.def"
#undef CLAIMEVEN_SIZE
});

}  // namespace claimeven
