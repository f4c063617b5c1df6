#pragma once

#include <array>
#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <tl/expected.hpp>
#include <utility>

/// What goes with a long call: when it has to end, who may end it, whom it tells how far it is; and what it
/// says afterwards of the work and of why it ended.
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

/// Why a call ended.
enum class Ending : std::uint8_t {
  kComplete,  ///< it has the whole answer
  kNodes,     ///< the limit of nodes came first,
  kTime,      ///< or that of time,
  kStopped,   ///< or somebody stopped it
};

/// The answer, or which limit came first; that is never kComplete.
template <class T>
using WithinLimits = tl::expected<T, Ending>;

/// Ends calls from elsewhere: from another thread, a callback, a signal handler. Copies are one signal. A call
/// looks at it every thousand nodes or so, and one that was requested before ends at once.
///
/// A signal with a question is for whoever has no other thread to stop a call from: wherever a call looks, it
/// asks, and true requests the signal. The question is asked on a thread of the call, with one thread the
/// calling one, and by one thread at a time. It should be quick, and must not throw.
class StopSignal {
 public:
  StopSignal() : state_(std::make_shared<State>()) {}
  explicit StopSignal(std::function<bool()> asks) : state_(std::make_shared<State>()) {
    state_->asks = std::move(asks);
  }

  void request() const { state_->requested.store(true, std::memory_order_relaxed); }
  bool is_requested() const {
    return state_->requested.load(std::memory_order_relaxed) || (state_->asks && ask());
  }
  /// Makes it ready for the next call.
  void reset() const { state_->requested.store(false, std::memory_order_relaxed); }

 private:
  struct State {
    std::atomic<bool> requested = false;
    std::atomic_flag is_asking;
    std::function<bool()> asks;
  };

  bool ask() const {
    if (state_->is_asking.test_and_set(std::memory_order_acquire)) return false;  // another thread will know
    const bool stops = state_->asks();
    state_->is_asking.clear(std::memory_order_release);
    if (stops) request();
    return stops;
  }

  std::shared_ptr<State> state_;
};

template <class News>
struct Context;

/// When to give up. What is proven by then is returned.
struct Limits {
  std::optional<std::uint64_t> nodes = std::nullopt;  ///< 0 ends a call as soon as it would search
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  std::optional<StopSignal> stop = std::nullopt;

  bool is_stopped() const { return stop && stop->is_requested(); }
  /// Which of them this work has reached; kComplete for none.
  Ending reached_by(const Statistics& work) const {
    if (is_stopped()) return Ending::kStopped;
    if (nodes && work.nodes >= *nodes) return Ending::kNodes;
    return time && work.time >= *time ? Ending::kTime : Ending::kComplete;
  }

  /// A context of these limits that tells nobody how far it is.
  template <class News>
  operator Context<News>() const {  // NOLINT(google-explicit-constructor): limits go wherever a context goes
    return {nodes, time, stop, {}};
  }

  /// What is left of them after this work: for a second call that belongs to the first.
  Limits after(const Statistics& used) const {
    Limits left = *this;
    if (nodes) left.nodes = *nodes > used.nodes ? *nodes - used.nodes : 0;
    if (time) left.time = *time > used.time ? *time - used.time : std::chrono::nanoseconds{0};
    return left;
  }
};

/// The limits of a call, and whom it tells what it has found so far: solver.solve(position, {.nodes =
/// 1'000'000, .progress = show}). The callback runs on the calling thread, of matches and puzzles on any thread
/// of the call; the call waits for it meanwhile, and callbacks of one call never overlap. To stop the call, it
/// requests the signal. It may throw: the call ends, and the exception reaches the caller.
template <class News>
struct Context {
  std::optional<std::uint64_t> nodes = std::nullopt;
  std::optional<std::chrono::nanoseconds> time = std::nullopt;
  std::optional<StopSignal> stop = std::nullopt;
  std::function<void(const News&)> progress = {};

  Limits limits() const { return {nodes, time, stop}; }
  void tell(const News& news) const {
    if (progress) progress(news);
  }
};

}  // namespace claimeven
