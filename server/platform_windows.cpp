#include "server/platform.h"

#if defined(_WIN32)

#include <windows.h>
// After it.
#include <psapi.h>

#include <cstdint>

namespace claimeven::server::platform {

std::optional<std::size_t> most_open_files() {
  return std::nullopt;
}

const bool kPortsAreTakenAtOnce = false;

std::size_t resident_bytes() {
  PROCESS_MEMORY_COUNTERS memory{};
  return GetProcessMemoryInfo(GetCurrentProcess(), &memory, sizeof(memory)) == 0 ? 0 : memory.WorkingSetSize;
}

double cpu_seconds() {
  FILETIME begun{};
  FILETIME ended{};
  FILETIME kernel{};
  FILETIME user{};
  GetProcessTimes(GetCurrentProcess(), &begun, &ended, &kernel, &user);
  // In tenths of a microsecond.
  const auto seconds = [](const FILETIME& time) {
    return static_cast<double>(std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime) / 1e7;
  };
  return seconds(kernel) + seconds(user);
}

std::size_t open_files() {
  DWORD handles = 0;
  return GetProcessHandleCount(GetCurrentProcess(), &handles) == 0 ? 0 : handles;
}

}  // namespace claimeven::server::platform

#endif
