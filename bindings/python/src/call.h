#pragma once

#include <chrono>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include "module.h"

/// Long calls: limits and stopping as Python has them, without the interpreter's lock while the library works.
namespace claimeven::python {

/// The limits of a call, as keywords bring them.
struct CallLimits {
  std::optional<std::uint64_t> nodes;
  std::optional<double> time;
  std::optional<StopSignal> stop;
};

/// The arguments of CallLimits, for .def(): the C++ side takes them in the same order.
#define CLAIMEVEN_LIMITS nb::kw_only(), "nodes"_a = nb::none(), "time"_a = nb::none(), "stop"_a = nb::none()
#define CLAIMEVEN_LIMIT_PARAMETERS \
  std::optional<nb::int_> nodes, std::optional<double> time, std::optional<StopSignal> stop

/// Refuses limits that are none.
CallLimits limits_from(const std::optional<nb::int_>& nodes, std::optional<double> time,
                       std::optional<StopSignal> stop);

/// One long call. Ctrl-C ends it: its signal asks Python now and then whether a signal handler wants to raise, and
/// what that raised comes out of the call.
class Call {
 public:
  explicit Call(CallLimits given);

  const Limits& limits() const { return limits_; }

  /// A context that tells `progress` (None: nobody) what `convert` makes of the news.
  template <class News, class Convert>
  Context<News> context(const nb::object& progress, Convert convert) const {
    Context<News> made = limits_;
    if (!progress.is_none()) {
      made.progress = [&progress, convert](const News& news) {
        const nb::gil_scoped_acquire lock;
        progress(convert(news));
      };
    }
    return made;
  }

  /// What `work` gives, done while other threads of Python run.
  template <class Work>
  auto run(Work&& work) {
    std::optional<decltype(work())> result;
    {
      const nb::gil_scoped_release unlocked;
      result.emplace(work());
    }
    if (interrupt_) interrupt_->restore(), throw nb::python_error();
    return std::move(*result);
  }

 private:
  /// Whether the call should end; asked on any of its threads.
  bool asks();

  std::optional<StopSignal> given_stop_;
  const std::thread::id thread_ = std::this_thread::get_id();
  bool is_main_thread_ = false;
  std::chrono::steady_clock::time_point looked_ = std::chrono::steady_clock::now();
  std::optional<nb::python_error> interrupt_;
  Limits limits_;
};

/// What serves one call at a time: solvers, players. Refuses a second one with RuntimeError.
class Busy {
 public:
  explicit Busy(std::atomic<bool>& flag, const char* who);
  ~Busy() { flag_.store(false); }
  Busy(const Busy&) = delete;
  Busy& operator=(const Busy&) = delete;

 private:
  std::atomic<bool>& flag_;
};

}  // namespace claimeven::python
