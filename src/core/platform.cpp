#include "core/platform.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <new>
#include <system_error>
#include <utility>
#include <vector>

#if defined(__linux__) || defined(__APPLE__)
#define CLAIMEVEN_IS_POSIX 1
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>
#else
#define CLAIMEVEN_IS_POSIX 0
#endif

namespace claimeven {

bool has_avx2() {
#if CLAIMEVEN_HAS_AVX2_BUILD
  return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("bmi") && __builtin_cpu_supports("bmi2");
#else
  return false;
#endif
}

void out_of_memory() {
#if defined(__cpp_exceptions)
  throw std::bad_alloc();
#else
  __builtin_trap();
#endif
}

#if defined(__wasm__)
namespace {

/// What was given back. WebAssembly's memory only grows, and what is new there is zero and costs nothing until
/// it is touched.
struct Block {
  void* data;
  std::size_t bytes;
};
std::vector<Block> free_blocks;

void* zeroed_block(std::size_t& bytes) {
  constexpr std::size_t kPage = std::size_t{64} << 10;
  bytes = (bytes + kPage - 1) / kPage * kPage;
  // The smallest that is large enough.
  auto best = free_blocks.end();
  for (auto block = free_blocks.begin(); block != free_blocks.end(); ++block) {
    if (block->bytes >= bytes && (best == free_blocks.end() || block->bytes < best->bytes)) best = block;
  }
  if (best != free_blocks.end()) {
    void* const data = best->data;
    bytes = best->bytes;
    free_blocks.erase(best);
    return std::memset(data, 0, bytes);
  }
  const std::size_t page = __builtin_wasm_memory_grow(0, bytes / kPage);
  return page == static_cast<std::size_t>(-1) ? nullptr : reinterpret_cast<void*>(page * kPage);
}

}  // namespace
#endif

LazyMemory::LazyMemory(std::size_t bytes) {
#if defined(__wasm__)
  void* data = zeroed_block(bytes);
  if (data == nullptr) return;
#elif CLAIMEVEN_IS_POSIX
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
#if defined(__wasm__)
  free_blocks.push_back({data_, bytes_});
#elif CLAIMEVEN_IS_POSIX
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

#if CLAIMEVEN_IS_POSIX
namespace {

tl::unexpected<Error> refuse_for(int error) {
  return tl::unexpected(Error{std::error_code(error, std::generic_category()).message(), {}, ErrorCode::kFile});
}

}  // namespace
#endif

Expected<FileLock> FileLock::take([[maybe_unused]] const std::string& path) {
  FileLock lock;
#if CLAIMEVEN_IS_POSIX
  lock.descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock.descriptor_ < 0) return refuse_for(errno);
  if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK)
      return tl::unexpected(Error{"another program is at work on it", {}, ErrorCode::kFile});
    return refuse_for(errno);
  }
#endif
  return lock;
}

FileLock::~FileLock() {
#if CLAIMEVEN_IS_POSIX
  if (descriptor_ >= 0) close(descriptor_);
#endif
}

FileLock::FileLock(FileLock&& other) noexcept : descriptor_(std::exchange(other.descriptor_, -1)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
  std::swap(descriptor_, other.descriptor_);
  return *this;
}

}  // namespace claimeven
