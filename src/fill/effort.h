#pragma once

#include <claimeven/fill.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace claimeven {

/// The work of one call in the fill game: what it has cost so far and when it has to end.
class FillEffort {
 public:
  explicit FillEffort(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// Counts a node; true when the work must end. The clock and the stop flag are looked at now and then.
  bool count_node() {
    if (limits_.nodes && nodes_ >= *limits_.nodes) ended_ = true;
    if (nodes_ % kNodesBetweenLooks == 0 && (is_stopped() || (limits_.time && elapsed() >= *limits_.time)))
      ended_ = true;
    if (!ended_) ++nodes_;
    return ended_;
  }
  bool ended() const { return ended_; }

  FillWork work() const { return {nodes_, elapsed()}; }

 private:
  static constexpr std::uint64_t kNodesBetweenLooks = 256;

  bool is_stopped() const { return limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed); }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }

  Limits limits_;
  std::chrono::steady_clock::time_point start_;
  std::uint64_t nodes_ = 0;
  bool ended_ = false;
};

}  // namespace claimeven
