#pragma once

/// What depends on the processor, the compiler or the operating system. Nothing else in the library does. The
/// parts of a system are in platform_SYSTEM.cpp.

#include <claimeven/error.h>

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <system_error>

#if defined(__SSE2__)
#include <emmintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#elif defined(__aarch64__)
#include <arm_neon.h>
#endif

#if defined(__x86_64__) && (defined(__GNUC__) || defined(__clang__))
#define CLAIMEVEN_HAS_AVX2_BUILD 1
#else
#define CLAIMEVEN_HAS_AVX2_BUILD 0
#endif

/// Code between these two lines is compiled for AVX2 and the bit instructions that came with it (x86-64-v3).
/// Include other headers before, so that what they define inline stays fit for every machine.
#if defined(__clang__)
#define CLAIMEVEN_BEGIN_AVX2 \
  _Pragma("clang attribute push(__attribute__((target(\"avx2,bmi,bmi2,lzcnt,popcnt\"))), apply_to = function)")
#define CLAIMEVEN_END_AVX2 _Pragma("clang attribute pop")
#else
#define CLAIMEVEN_BEGIN_AVX2 _Pragma("GCC push_options") _Pragma("GCC target(\"avx2,bmi,bmi2,lzcnt,popcnt\")")
#define CLAIMEVEN_END_AVX2 _Pragma("GCC pop_options")
#endif

namespace claimeven {

/// Whether this machine runs code built between CLAIMEVEN_BEGIN_AVX2 and CLAIMEVEN_END_AVX2.
bool has_avx2();

/// Whether users fetch the code before they can use it, so that every copy of a function counts.
#if defined(__wasm__)
inline constexpr bool kCodeIsFetched = true;
#else
inline constexpr bool kCodeIsFetched = false;
#endif

/// Whether `prefetch` does anything. WebAssembly has no such instruction.
#if (defined(__GNUC__) || defined(__clang__)) && !defined(__wasm__)
inline constexpr bool kHasPrefetch = true;
#else
inline constexpr bool kHasPrefetch = false;
#endif

/// Whether threads can wait for an atomic number. On Windows GCC's library does that by itself, and sleeps
/// through changes that come at the wrong moment.
#if defined(_WIN32)
inline constexpr bool kAtomicsCanWait = false;
#else
inline constexpr bool kAtomicsCanWait = true;
#endif

/// Asks for the cache line of `address` ahead of its use.
inline void prefetch(const void* address) {
#if defined(__GNUC__) || defined(__clang__)
  __builtin_prefetch(address);
#else
  (void)address;
#endif
}

/// The sum of the products of two rows of 16-bit numbers. Compilers do not find the instruction for it by
/// themselves.
inline int dot_product(const std::array<std::int16_t, 16>& a, const std::array<std::int16_t, 16>& b) {
#if defined(__SSE2__)
  const auto load = [](const std::int16_t* from) {
    return _mm_loadu_si128(reinterpret_cast<const __m128i*>(from));
  };
  __m128i sum = _mm_add_epi32(_mm_madd_epi16(load(a.data()), load(b.data())),
                              _mm_madd_epi16(load(a.data() + 8), load(b.data() + 8)));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1));
  return _mm_cvtsi128_si32(sum);
#elif defined(__wasm_simd128__)
  const v128_t sums =
      wasm_i32x4_add(wasm_i32x4_dot_i16x8(wasm_v128_load(a.data()), wasm_v128_load(b.data())),
                     wasm_i32x4_dot_i16x8(wasm_v128_load(a.data() + 8), wasm_v128_load(b.data() + 8)));
  return wasm_i32x4_extract_lane(sums, 0) + wasm_i32x4_extract_lane(sums, 1) +
         wasm_i32x4_extract_lane(sums, 2) + wasm_i32x4_extract_lane(sums, 3);
#elif defined(__aarch64__)
  const int16x8_t a_low = vld1q_s16(a.data());
  const int16x8_t b_low = vld1q_s16(b.data());
  const int16x8_t a_high = vld1q_s16(a.data() + 8);
  const int16x8_t b_high = vld1q_s16(b.data() + 8);
  int32x4_t sums = vmull_s16(vget_low_s16(a_low), vget_low_s16(b_low));
  sums = vmlal_high_s16(sums, a_low, b_low);
  sums = vmlal_s16(sums, vget_low_s16(a_high), vget_low_s16(b_high));
  sums = vmlal_high_s16(sums, a_high, b_high);
  return vaddvq_s32(sums);
#else
  int sum = 0;
  for (std::size_t i = 0; i < a.size(); ++i) sum += a[i] * b[i];
  return sum;
#endif
}

/// What `new` does when there is no memory left, for memory that comes from elsewhere.
[[noreturn]] void out_of_memory();

/// Why something failed, in the system's words.
std::string reason_of(const std::error_code& error);

/// A zeroed stretch of memory that takes real pages only where it is touched, huge ones where the system has
/// them. Empty if the system has no such memory left.
class LazyMemory {
 public:
  LazyMemory() = default;
  explicit LazyMemory(std::size_t bytes);
  ~LazyMemory();
  LazyMemory(LazyMemory&& other) noexcept;
  LazyMemory& operator=(LazyMemory&& other) noexcept;

  void* data() const { return data_; }
  std::size_t bytes() const { return bytes_; }

 private:
  void* data_ = nullptr;
  std::size_t bytes_ = 0;
};

/// A file that this process has for itself as long as the object lives; other programs that ask too are told
/// no. Where there are no other programs, as in WebAssembly, everyone gets it.
class FileLock {
 public:
  FileLock() = default;
  /// Makes the file if there is none. Refused if another process has it, or if it can't be opened; the error
  /// says which, without the path.
  static Expected<FileLock> take(const std::string& path);
  ~FileLock();
  FileLock(FileLock&& other) noexcept;
  FileLock& operator=(FileLock&& other) noexcept;

 private:
  static constexpr std::intptr_t kNone = -1;
  static Error someone_else_has_it();

  std::intptr_t handle_ = kNone;
};

}  // namespace claimeven
