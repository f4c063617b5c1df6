#pragma once

#include <claimeven/context.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstddef>
#include <cstdint>

namespace claimeven {

/// The work of one call: what it has cost so far and when it has to end. Shared by its threads.
class Effort {
 public:
  explicit Effort(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// Adds the work of a thread, and looks whether a limit has been reached. True when the work must end.
  bool report(const Statistics& work) {
    for (std::size_t i = 0; i < kCounts.size(); ++i) {
      counts_[i].fetch_add(work.*kCounts[i], std::memory_order_relaxed);
    }
    const Ending found = limits_.is_stopped()                         ? Ending::kStopped
                         : nodes_left() == 0                          ? Ending::kNodes
                         : limits_.time && elapsed() >= *limits_.time ? Ending::kTime
                                                                      : Ending::kComplete;
    if (found != Ending::kComplete) ending_.store(found, std::memory_order_relaxed);
    return ended();
  }

  bool ended() const { return ending_.load(std::memory_order_relaxed) != Ending::kComplete; }
  /// Why the work ended, which has the whole answer or not: a limit may be reached with the last step.
  Ending ending(bool is_complete) const {
    return is_complete ? Ending::kComplete : ending_.load(std::memory_order_relaxed);
  }

  std::uint64_t nodes() const { return counts_[0].load(std::memory_order_relaxed); }
  std::uint64_t nodes_left() const {
    if (!limits_.nodes) return ~std::uint64_t{0};
    return *limits_.nodes > nodes() ? *limits_.nodes - nodes() : 0;
  }

  Statistics statistics() const {
    Statistics statistics;
    for (std::size_t i = 0; i < kCounts.size(); ++i) {
      statistics.*kCounts[i] = counts_[i].load(std::memory_order_relaxed);
    }
    statistics.time = elapsed();
    return statistics;
  }

 private:
  static constexpr auto kCounts = Statistics::counts();
  static_assert(kCounts[0] == &Statistics::nodes);

  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }

  const Limits limits_;
  const std::chrono::steady_clock::time_point start_;
  std::array<std::atomic<std::uint64_t>, kCounts.size()> counts_{};
  std::atomic<Ending> ending_ = Ending::kComplete;
};

/// One thread's share of an effort. It counts by itself and reports now and then, at its beginning, and where a
/// limit of nodes lies: with one thread that is kept to the node.
class Tally {
 public:
  explicit Tally(Effort& effort) : effort_(effort) { report(); }
  ~Tally() { report(); }
  Tally(const Tally&) = delete;
  Tally& operator=(const Tally&) = delete;

  /// What else is counted, beside the nodes.
  Statistics& counts() { return counts_; }

  /// Counts a node that may be searched, and reports if it is time. False, and nothing counted, once the work
  /// must end.
  bool enter() {
    if (nodes_ >= next_report_) report();
    if (ended_) return false;
    ++nodes_;
    return true;
  }
  /// For whoever reports by itself: counts a node, and tells whether it is time.
  bool count_node() { return ++nodes_ >= next_report_; }
  /// True when the work must end.
  bool report() {
    counts_.nodes = nodes_ - reported_;
    ended_ = effort_.report(counts_);
    reported_ = nodes_;
    counts_ = {};
    plan_report();
    return ended_;
  }

  std::uint64_t nodes() const { return nodes_; }
  /// As of the last report.
  bool ended() const { return ended_; }
  Effort& effort() { return effort_; }

 private:
  static constexpr std::uint64_t kReportEvery = 1024;

  void plan_report() { next_report_ = nodes_ + std::min(kReportEvery, effort_.nodes_left()); }

  Effort& effort_;
  Statistics counts_;
  std::uint64_t nodes_ = 0;
  std::uint64_t reported_ = 0;
  std::uint64_t next_report_ = 0;
  bool ended_ = false;
};

}  // namespace claimeven
