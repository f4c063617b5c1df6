#include "server/platform.h"

#if !defined(_WIN32)

#include <sys/resource.h>
#include <unistd.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <system_error>

namespace claimeven::server::platform {

std::optional<std::size_t> most_open_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return std::nullopt;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
  getrlimit(RLIMIT_NOFILE, &limit);
  return static_cast<std::size_t>(limit.rlim_cur);
}

const bool kPortsAreTakenAtOnce = true;

std::size_t resident_bytes() {
  std::ifstream file("/proc/self/statm");
  std::size_t pages_in_all = 0;
  std::size_t pages = 0;
  file >> pages_in_all >> pages;
  return pages * static_cast<std::size_t>(sysconf(_SC_PAGESIZE));
}

double cpu_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

std::size_t open_files() {
  std::error_code unknown;
  const std::filesystem::directory_iterator files("/proc/self/fd", unknown);
  return unknown ? 0 : static_cast<std::size_t>(std::distance(begin(files), end(files)));
}

}  // namespace claimeven::server::platform

#endif
