#pragma once

#include <bit>
#include <cstdint>

#include "core/isa.h"

/// Bits of a word, for code that graphics cards share: CUDA's compiler makes nonsense of <bit> there, without a
/// word.
namespace claimeven::inline CLAIMEVEN_ISA {

/// How many bits are set.
constexpr int popcount(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  return __popcll(static_cast<long long>(bits));
#else
  return std::popcount(bits);
#endif
}

/// The place of the lowest bit that is set. Requires that there is one.
constexpr int lowest_index(std::uint64_t bits) {
#if defined(__CUDA_ARCH__)
  return __ffsll(static_cast<long long>(bits)) - 1;
#else
  return std::countr_zero(bits);
#endif
}

/// The lowest bit that is set, alone; 0 if there is none.
constexpr std::uint64_t lowest_bit(std::uint64_t bits) {
  return bits & (~bits + 1);
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
