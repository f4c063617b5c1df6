#include "core/platform.h"

#if defined(_WIN32)

#include <windows.h>

#include "core/file_name.h"

namespace claimeven {

std::filesystem::path path_of(const std::string& name) {
  const auto bytes = static_cast<int>(name.size());
  std::wstring wide(static_cast<std::size_t>(MultiByteToWideChar(CP_UTF8, 0, name.data(), bytes, nullptr, 0)),
                    L'\0');
  MultiByteToWideChar(CP_UTF8, 0, name.data(), bytes, wide.data(), static_cast<int>(wide.size()));
  return wide;
}

std::string name_of(const std::filesystem::path& path) {
  const std::wstring& wide = path.native();
  const auto units = static_cast<int>(wide.size());
  std::string name(static_cast<std::size_t>(
                       WideCharToMultiByte(CP_UTF8, 0, wide.data(), units, nullptr, 0, nullptr, nullptr)),
                   '\0');
  WideCharToMultiByte(CP_UTF8, 0, wide.data(), units, name.data(), static_cast<int>(name.size()), nullptr,
                      nullptr);
  return name;
}

namespace {

/// The system's words for one of its errors, without the full stop and the line end that they come with.
std::string words_of(DWORD error) {
  std::wstring words(512, L'\0');
  words.resize(FormatMessageW(FORMAT_MESSAGE_FROM_SYSTEM | FORMAT_MESSAGE_IGNORE_INSERTS, nullptr, error, 0,
                              words.data(), static_cast<DWORD>(words.size()), nullptr));
  words.resize(words.find_last_not_of(L" .\r\n") + 1);
  return words.empty() ? "error " + std::to_string(error) : name_of(words);
}

}  // namespace

std::string reason_of(const std::error_code& error) {
  return error.category() == std::system_category() ? words_of(static_cast<DWORD>(error.value()))
                                                    : error.message();
}

// Pages are real where they are touched. Large ones need a right that users do not have.
LazyMemory::LazyMemory(std::size_t bytes) {
  data_ = VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
  bytes_ = data_ == nullptr ? 0 : bytes;
}

LazyMemory::~LazyMemory() {
  if (data_ != nullptr) VirtualFree(data_, 0, MEM_RELEASE);
}

Expected<FileLock> FileLock::take(const std::string& path) {
  const auto refuse_for = [](DWORD error) {
    if (error == ERROR_LOCK_VIOLATION) return tl::unexpected(someone_else_has_it());
    return tl::unexpected(Error{words_of(error), {}, ErrorCode::kFile});
  };
  FileLock lock;
  const HANDLE file = CreateFileW(path_of(path).c_str(), GENERIC_READ | GENERIC_WRITE,
                                  FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, OPEN_ALWAYS,
                                  FILE_ATTRIBUTE_NORMAL, nullptr);
  if (file == INVALID_HANDLE_VALUE) return refuse_for(GetLastError());
  lock.handle_ = reinterpret_cast<std::intptr_t>(file);
  // Bytes that are locked can't be read or written by others: one that no file has.
  OVERLAPPED place{};
  place.OffsetHigh = 0x7fff'ffff;
  if (LockFileEx(file, LOCKFILE_EXCLUSIVE_LOCK | LOCKFILE_FAIL_IMMEDIATELY, 0, 1, 0, &place) == 0)
    return refuse_for(GetLastError());
  return lock;
}

FileLock::~FileLock() {
  if (handle_ != kNone) CloseHandle(reinterpret_cast<HANDLE>(handle_));
}

}  // namespace claimeven

#endif
