#include "core/platform.h"

#if defined(__linux__) || defined(__APPLE__)

#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <unistd.h>

#include <cerrno>

#include "core/file_name.h"

namespace claimeven {

std::filesystem::path path_of(const std::string& name) {
  return name;
}

std::string name_of(const std::filesystem::path& path) {
  return path.string();
}

std::string reason_of(const std::error_code& error) {
  return error.message();
}

LazyMemory::LazyMemory(std::size_t bytes) {
  void* const data = mmap(nullptr, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (data == MAP_FAILED) return;
#ifdef MADV_HUGEPAGE
  madvise(data, bytes, MADV_HUGEPAGE);  // a hint: without it the table works, with more address look-ups
#endif
  data_ = data;
  bytes_ = bytes;
}

LazyMemory::~LazyMemory() {
  if (data_ != nullptr) munmap(data_, bytes_);
}

namespace {

tl::unexpected<Error> refuse_for(int error) {
  return tl::unexpected(Error{reason_of({error, std::generic_category()}), {}, ErrorCode::kFile});
}

}  // namespace

Expected<FileLock> FileLock::take(const std::string& path) {
  FileLock lock;
  const int descriptor = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (descriptor < 0) return refuse_for(errno);
  lock.handle_ = descriptor;
  if (flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return tl::unexpected(someone_else_has_it());
    return refuse_for(errno);
  }
  return lock;
}

FileLock::~FileLock() {
  if (handle_ != kNone) close(static_cast<int>(handle_));
}

}  // namespace claimeven

#endif
