#pragma once

#include <claimeven/solver.h>

#include <atomic>
#include <chrono>
#include <cstdint>

namespace claimeven {

/// The work of one call of the solver: what it has cost so far and when it has to end. Shared by its threads.
class Effort {
 public:
  explicit Effort(const Limits& limits) : limits_(limits), start_(std::chrono::steady_clock::now()) {}

  /// Adds the work of a thread, and looks whether a limit has been reached. True when the work must end.
  bool report(const Statistics& work) {
    nodes_.fetch_add(work.nodes, std::memory_order_relaxed);
    chain_steps_.fetch_add(work.chain_steps, std::memory_order_relaxed);
    table_cuts_.fetch_add(work.table_cuts, std::memory_order_relaxed);
    bound_cuts_.fetch_add(work.bound_cuts, std::memory_order_relaxed);
    book_hits_.fetch_add(work.book_hits, std::memory_order_relaxed);
    if ((limits_.stop != nullptr && limits_.stop->load(std::memory_order_relaxed)) || nodes_left() == 0 ||
        (limits_.time && elapsed() >= *limits_.time)) {
      ended_.store(true, std::memory_order_relaxed);
    }
    return ended();
  }

  bool ended() const { return ended_.load(std::memory_order_relaxed); }

  std::uint64_t nodes() const { return nodes_.load(std::memory_order_relaxed); }
  std::uint64_t nodes_left() const {
    if (!limits_.nodes) return ~std::uint64_t{0};
    return *limits_.nodes > nodes() ? *limits_.nodes - nodes() : 0;
  }
  std::chrono::nanoseconds elapsed() const { return std::chrono::steady_clock::now() - start_; }

  Statistics statistics() const {
    return {nodes(),
            chain_steps_.load(std::memory_order_relaxed),
            table_cuts_.load(std::memory_order_relaxed),
            bound_cuts_.load(std::memory_order_relaxed),
            book_hits_.load(std::memory_order_relaxed),
            elapsed()};
  }

 private:
  const Limits limits_;
  const std::chrono::steady_clock::time_point start_;
  std::atomic<std::uint64_t> nodes_ = 0;
  std::atomic<std::uint64_t> chain_steps_ = 0;
  std::atomic<std::uint64_t> table_cuts_ = 0;
  std::atomic<std::uint64_t> bound_cuts_ = 0;
  std::atomic<std::uint64_t> book_hits_ = 0;
  std::atomic<bool> ended_ = false;
};

}  // namespace claimeven
