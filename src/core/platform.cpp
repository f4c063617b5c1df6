#include "core/platform.h"

#include <cstdlib>
#include <utility>

#if defined(__linux__) || defined(__APPLE__)
#define CLAIMEVEN_HAS_MMAP 1
#include <sys/mman.h>
#else
#define CLAIMEVEN_HAS_MMAP 0
#endif

namespace claimeven {

bool has_avx2() {
#if CLAIMEVEN_HAS_AVX2_BUILD
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

LazyMemory::LazyMemory(std::size_t bytes) {
#if CLAIMEVEN_HAS_MMAP
  void* data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED) return;
#ifdef MADV_HUGEPAGE
  madvise(data, bytes, MADV_HUGEPAGE);  // a hint: without it the table works, with more address look-ups
#endif
#else
  void* data = std::calloc(bytes, 1);
  if (data == nullptr) return;
#endif
  data_ = data;
  bytes_ = bytes;
}

LazyMemory::~LazyMemory() {
  if (data_ == nullptr) return;
#if CLAIMEVEN_HAS_MMAP
  munmap(data_, bytes_);
#else
  std::free(data_);
#endif
}

LazyMemory::LazyMemory(LazyMemory&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

LazyMemory& LazyMemory::operator=(LazyMemory&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

}  // namespace claimeven
