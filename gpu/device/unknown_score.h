#pragma once

#include <cstdint>

namespace claimeven::gpu {

/// A score that is not known yet, in the arrays that card and processor hand to each other.
inline constexpr std::int8_t kUnknownScore = 127;

}  // namespace claimeven::gpu
