#include "core/platform.h"

#if defined(__wasm__)

#include <cstring>
#include <vector>

namespace claimeven {

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

LazyMemory::LazyMemory(std::size_t bytes) {
  data_ = zeroed_block(bytes);
  bytes_ = data_ == nullptr ? 0 : bytes;
}

LazyMemory::~LazyMemory() {
  if (data_ != nullptr) free_blocks.push_back({data_, bytes_});
}

Expected<FileLock> FileLock::take(const std::string& /*path*/) {
  return FileLock();
}

FileLock::~FileLock() = default;

}  // namespace claimeven

#endif
