#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <optional>

namespace claimeven {

/// The work that a call did.
struct Statistics {
  /// Positions whose moves were generated, in the exact search of the main game; positions looked at, in all
  /// others.
  std::uint64_t nodes = 0;
  std::uint64_t chain_steps = 0;  ///< forced moves played out between them
  std::uint64_t table_cuts = 0;   ///< nodes settled by what the table knew of their children
  std::uint64_t bound_cuts = 0;   ///< nodes settled by a strategy bound of a child
  std::uint64_t book_hits = 0;    ///< scores that the book gave
  std::chrono::nanoseconds time{0};

  /// Everything but the time, for whoever adds it up.
  static constexpr auto counts() {
    return std::array{&Statistics::nodes, &Statistics::chain_steps, &Statistics::table_cuts,
                      &Statistics::bound_cuts, &Statistics::book_hits};
  }

  constexpr Statistics& operator+=(const Statistics& more) {
    for (const auto count : counts()) this->*count += more.*count;
    time += more.time;
    return *this;
  }
};
static_assert(sizeof(Statistics) ==
                  sizeof(std::uint64_t) * Statistics::counts().size() + sizeof(Statistics::time),
              "a new count belongs into counts() too");

/// When to give up. What is proven by then is returned.
struct Limits {
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  /// Set it to true from any thread to stop; it is looked at every few microseconds.
  const std::atomic<bool>* stop = nullptr;

  /// Whether somebody has set it.
  bool is_stopped() const { return stop != nullptr && stop->load(std::memory_order_relaxed); }

  /// What is left of them after this work: for a second call that belongs to the first.
  constexpr Limits after(const Statistics& used) const {
    Limits left = *this;
    if (nodes) left.nodes = *nodes > used.nodes ? *nodes - used.nodes : 0;
    if (time) left.time = *time > used.time ? *time - used.time : std::chrono::nanoseconds{0};
    return left;
  }
};

}  // namespace claimeven
