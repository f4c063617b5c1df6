#include "core/platform.h"

#include <cerrno>
#include <cstdlib>
#include <system_error>
#include <utility>

#if defined(__linux__) || defined(__APPLE__)
#define CLAIMEVEN_IS_POSIX 1
#include <fcntl.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>
#else
#define CLAIMEVEN_IS_POSIX 0
#include <fstream>
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
#if CLAIMEVEN_IS_POSIX
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
#if CLAIMEVEN_IS_POSIX
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

namespace {

tl::unexpected<Error> refuse_for(int error) {
  return tl::unexpected(Error{std::error_code(error, std::generic_category()).message(), {}});
}

}  // namespace

Expected<FileLock> FileLock::take([[maybe_unused]] const std::string& path) {
  FileLock lock;
#if CLAIMEVEN_IS_POSIX
  lock.descriptor_ = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (lock.descriptor_ < 0) return refuse_for(errno);
  if (flock(lock.descriptor_, LOCK_EX | LOCK_NB) != 0) {
    if (errno == EWOULDBLOCK) return tl::unexpected(Error{"another program is at work on it", {}});
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

Expected<MappedFile> MappedFile::open(const std::string& path) {
  MappedFile file;
#if CLAIMEVEN_IS_POSIX
  const int descriptor = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (descriptor < 0) return refuse_for(errno);
  struct stat status{};
  int error = fstat(descriptor, &status) != 0 ? errno : 0;
  if (error == 0 && S_ISDIR(status.st_mode)) error = EISDIR;
  // An empty file can't be mapped, and has nothing to map.
  if (error == 0 && status.st_size > 0) {
    const auto bytes = static_cast<std::size_t>(status.st_size);
    void* data = mmap(nullptr, bytes, PROT_READ, MAP_PRIVATE, descriptor, 0);
    if (data == MAP_FAILED) {
      error = errno;
    } else {
      file.data_ = static_cast<std::byte*>(data);
      file.bytes_ = bytes;
    }
  }
  close(descriptor);
  if (error != 0) return refuse_for(error);
#else
  std::ifstream stream(path, std::ios::binary | std::ios::ate);
  if (!stream) return refuse_for(ENOENT);
  file.bytes_ = static_cast<std::size_t>(stream.tellg());
  file.data_ = new std::byte[file.bytes_];
  stream.seekg(0);
  stream.read(reinterpret_cast<char*>(file.data_), static_cast<std::streamsize>(file.bytes_));
  if (!stream) return refuse_for(EIO);
#endif
  return file;
}

MappedFile::~MappedFile() {
  if (data_ == nullptr) return;
#if CLAIMEVEN_IS_POSIX
  munmap(data_, bytes_);
#else
  delete[] data_;
#endif
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)), bytes_(std::exchange(other.bytes_, 0)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  std::swap(data_, other.data_);
  std::swap(bytes_, other.bytes_);
  return *this;
}

}  // namespace claimeven
