#pragma once

#include <chrono>
#include <exception>
#include <future>
#include <optional>
#include <system_error>
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

/// Which thread is Python's main one. Asked when the module is imported: to ask is to run Python, which a call
/// may do only where no other thread waits for it.
void find_main_thread();

/// Often enough for Ctrl-C to be answered at once, seldom enough to cost nothing: asking takes the
/// interpreter's lock.
inline constexpr std::chrono::milliseconds kBetweenLooks{20};

/// One long call. Ctrl-C ends it: its signal asks Python now and then whether a signal handler wants to raise,
/// and what that raised comes out of the call.
class Call {
 public:
  explicit Call(CallLimits given);

  const Limits& limits() const { return limits_; }

  /// A context that tells `progress` (None: nobody) what `convert` makes of the news.
  template <class News, class Convert>
  Context<News> context(const nb::object& progress, Convert convert) const {
    Context<News> made = limits_;
    if (!progress.is_none()) {
      if (PyCallable_Check(progress.ptr()) == 0) throw nb::type_error("progress is a function, or None");
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

  /// The same for work where the calling thread may wait for others, and would ask nobody: it is done on
  /// another thread, beside this one that asks.
  template <class Work>
  auto run_beside(Work&& work) {
    return run([&] {
      std::future<decltype(work())> result;
      try {
        result = std::async(std::launch::async, [&] { return work(); });
      } catch (const std::system_error&) {  // there are no more threads
        return work();
      }
      while (result.wait_for(kBetweenLooks) != std::future_status::ready) limits_.is_stopped();
      return result.get();
    });
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
