#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>
#include <map>
#include <mutex>
#include <string>
#include <string_view>

#include "server/solver_pool.h"

namespace claimeven::server {

/// What the server has done so far, for Prometheus. May be used from several threads.
class Metrics {
 public:
  Metrics();

  /// A request was answered. The route is one of a fixed set.
  void add_request(std::string_view route, int status, std::chrono::nanoseconds time);
  void add_connection();
  void remove_connection();
  void add_lost_log_line();

  /// All of it and that of the pool, in the text format 0.0.4.
  std::string text(const SolverPool::Figures& pool) const;

 private:
  /// Upper ends of the histogram's buckets in seconds; one more is for what takes longer.
  static constexpr std::array kSeconds{0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1,
                                       0.25,  0.5,    1.0,   2.5,  5.0,   10.0, 30.0};

  struct Route {
    std::map<int, std::uint64_t> statuses;
    std::array<std::uint64_t, kSeconds.size() + 1> buckets{};
    double seconds = 0;
  };

  const double start_time_;
  std::atomic<std::int64_t> connections_ = 0;
  std::atomic<std::uint64_t> all_connections_ = 0;
  std::atomic<std::uint64_t> lost_log_lines_ = 0;
  mutable std::mutex mutex_;
  std::map<std::string_view, Route> routes_;
};

}  // namespace claimeven::server
