#pragma once

#include <cstdint>

#include "gpu/both.h"

/// Eight lanes that search together, one for each column. On a card they are eight threads of a warp, each with
/// its own value of a PerLane; on the processor one thread plays all eight, one after the other. Whatever is
/// not PerLane is the same in all of them.
namespace claimeven::gpu {

inline constexpr int kLaneCount = 8;

#if defined(__CUDA_ARCH__)

template <class T>
struct PerLane {
  T value{};
  __device__ T& operator[](int) { return value; }
  __device__ const T& operator[](int) const { return value; }
};

class Lanes {
 public:
  /// `do_it(lane)` in every lane.
  template <class Do>
  __device__ __forceinline__ void each(Do do_it) const {
    do_it(static_cast<int>(threadIdx.x) % kLaneCount);
  }
  /// `do_it()` once.
  template <class Do>
  __device__ __forceinline__ void once(Do do_it) const {
    if (threadIdx.x % kLaneCount == 0) do_it();
  }
  /// The lanes for which it is true, as bits.
  __device__ __forceinline__ unsigned which(const PerLane<bool>& is) const {
    return __ballot_sync(mask(), is.value) >> shift() & 0xFF;
  }
  __device__ __forceinline__ int most(const PerLane<int>& number) const {
    return __reduce_max_sync(mask(), number.value);
  }
  __device__ __forceinline__ std::uint32_t from(int lane, const PerLane<std::uint32_t>& word) const {
    return __shfl_sync(mask(), word.value, lane, kLaneCount);
  }
  __device__ __forceinline__ int from(int lane, const PerLane<int>& word) const {
    return __shfl_sync(mask(), word.value, lane, kLaneCount);
  }
  __device__ __forceinline__ std::uint64_t from(int lane, const PerLane<std::uint64_t>& word) const {
    return __shfl_sync(mask(), static_cast<unsigned long long>(word.value), lane, kLaneCount);
  }
  /// After this, every lane sees what the others wrote to memory before.
  __device__ __forceinline__ void meet() const { __syncwarp(mask()); }

 private:
  __device__ static int shift() { return static_cast<int>(threadIdx.x) % 32 / kLaneCount * kLaneCount; }
  __device__ static unsigned mask() { return 0xFFu << shift(); }
};

#else

template <class T>
struct PerLane {
  T values[kLaneCount]{};
  T& operator[](int lane) { return values[lane]; }
  const T& operator[](int lane) const { return values[lane]; }
};

class Lanes {
 public:
  template <class Do>
  void each(Do do_it) const {
    for (int lane = 0; lane < kLaneCount; ++lane) do_it(lane);
  }
  template <class Do>
  void once(Do do_it) const {
    do_it();
  }
  unsigned which(const PerLane<bool>& is) const {
    unsigned bits = 0;
    for (int lane = 0; lane < kLaneCount; ++lane) bits |= static_cast<unsigned>(is[lane]) << lane;
    return bits;
  }
  int most(const PerLane<int>& number) const {
    int most = number[0];
    for (int lane = 1; lane < kLaneCount; ++lane) most = number[lane] > most ? number[lane] : most;
    return most;
  }
  template <class T>
  T from(int lane, const PerLane<T>& word) const {
    return word[lane];
  }
  void meet() const {}
};

#endif

}  // namespace claimeven::gpu
