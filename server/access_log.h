#pragma once

#include <chrono>
#include <condition_variable>
#include <cstddef>
#include <deque>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "server/http.h"

namespace claimeven::server {

/// What the log says of a request that was answered.
struct ServedRequest {
  std::string_view client = {};
  std::string_view method = {};
  std::string_view target = {};
  int status = 0;
  std::size_t bytes = 0;
  std::chrono::nanoseconds time{0};
  CacheUse cache = CacheUse::kNone;
};

/// {"time":"2026-11-16T15:00:00.123Z","client":"127.0.0.1","method":"GET",…} in one line.
std::string log_line(const ServedRequest& served, std::chrono::system_clock::time_point now);

/// Lines for a writer that may be slow: it has a thread of its own, and what it does not keep up with is lost
/// rather than waited for.
class AccessLog {
 public:
  explicit AccessLog(std::function<void(std::string_view)> write);
  /// Writes what is left.
  ~AccessLog();
  AccessLog(const AccessLog&) = delete;
  AccessLog& operator=(const AccessLog&) = delete;

  /// False if the line is lost.
  bool add(std::string line);

 private:
  static constexpr std::size_t kMostWaiting = 10'000;

  void write_all();

  const std::function<void(std::string_view)> write_;
  std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<std::string> lines_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace claimeven::server
