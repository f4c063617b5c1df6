#pragma once

#include <cstdint>

#include "gpu/device/both.h"

/// Numbers in memory that many searches change. On the processor searches take turns.
namespace claimeven::gpu {

template <class Number>
CLAIMEVEN_BOTH Number read_shared(const Number& number) {
  return *static_cast<const volatile Number*>(&number);
}
CLAIMEVEN_BOTH void raise_shared(int& number, int to) {
#if defined(__CUDA_ARCH__)
  atomicMax(&number, to);
#else
  if (to > number) number = to;
#endif
}
CLAIMEVEN_BOTH void lower_shared(int& number, int to) {
#if defined(__CUDA_ARCH__)
  atomicMin(&number, to);
#else
  if (to < number) number = to;
#endif
}
/// Returns what it was before.
CLAIMEVEN_BOTH std::uint32_t add_shared(std::uint32_t& number, std::uint32_t change) {
#if defined(__CUDA_ARCH__)
  return atomicAdd(&number, change);
#else
  const std::uint32_t before = number;
  number += change;
  return before;
#endif
}

/// Returns what it was before.
CLAIMEVEN_BOTH std::uint32_t swap_shared(std::uint32_t& number, std::uint32_t to) {
#if defined(__CUDA_ARCH__)
  return atomicExch(&number, to);
#else
  const std::uint32_t before = number;
  number = to;
  return before;
#endif
}

}  // namespace claimeven::gpu
