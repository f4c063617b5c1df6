#pragma once

#include <atomic>
#include <functional>
#include <optional>

#include "core/platform.h"

#if CLAIMEVEN_THREADS
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>
#else
#include <cstddef>
#endif

/// Threads and what they need, the only place that knows them. A build without (CLAIMEVEN_THREADS=OFF, as for
/// WebAssembly) has the same names: a crew finds nobody, so there is nobody to wait for.
namespace claimeven {

#if CLAIMEVEN_THREADS

inline constexpr bool kHasThreads = true;

using Mutex = std::mutex;
using Lock = std::unique_lock<std::mutex>;
using Condition = std::condition_variable;

/// Threads that work on one thing. There may be fewer than were asked for: a system has only so many to give.
class Crew {
 public:
  Crew() = default;
  ~Crew() { wait(); }
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Has one more thread do this; false if the system has none left. What the work throws, join() throws.
  bool start(std::function<void()> work) {
    try {
      threads_.emplace_back([this, work = std::move(work)] {
        try {
          work();
        } catch (...) {
          const Lock lock(mutex_);
          if (!failure_) failure_ = std::current_exception();
        }
      });
      return true;
    } catch (const std::system_error&) {
      return false;
    } catch (const std::bad_alloc&) {
      return false;
    }
  }

  std::size_t size() const { return threads_.size(); }

  /// Waits until all have ended.
  void join() {
    wait();
    if (failure_) std::rethrow_exception(std::exchange(failure_, nullptr));
  }

 private:
  void wait() {
    for (std::thread& thread : threads_) thread.join();
    threads_.clear();
  }

  std::vector<std::thread> threads_;
  Mutex mutex_;
  std::exception_ptr failure_;
};

/// Does `work(thread)` on this thread and on up to `threads - 1` others, and waits for all. If one throws,
/// `stop()` is to make the others end soon, and the exception goes on to the caller.
template <class Work, class Stop>
void work_together(int threads, const Work& work, const Stop& stop) {
  Crew crew;
  const auto guarded = [&](int thread) {
    try {
      work(thread);
    } catch (...) {
      stop();
      throw;
    }
  };
  for (int thread = 1; thread < threads; ++thread) {
    if (!crew.start([&guarded, thread] { guarded(thread); })) break;
  }
  guarded(0);
  crew.join();
}

/// What a thread besides the first needs for itself; nothing if there is no memory for it, and the others do
/// its work.
template <class Make>
auto equipment(const Make& make) -> std::optional<decltype(make())> {
  try {
    return make();
  } catch (const std::bad_alloc&) {
    return std::nullopt;
  }
}

#else

inline constexpr bool kHasThreads = false;

struct Mutex {};
struct Lock {
  explicit Lock(Mutex& /*mutex*/) {}
  void lock() {}
  void unlock() {}
};
struct Condition {
  void notify_all() {}
  template <class Predicate>
  void wait(Lock& /*lock*/, const Predicate& /*predicate*/) {}
  template <class Time, class Predicate>
  bool wait_for(Lock& /*lock*/, const Time& /*time*/, const Predicate& predicate) {
    return predicate();
  }
};

struct Crew {
  bool start(const std::function<void()>& /*work*/) { return false; }
  std::size_t size() const { return 0; }
  void join() {}
};

template <class Work, class Stop>
void work_together(int /*threads*/, const Work& work, const Stop& /*stop*/) {
  work(0);
}

template <class Make>
auto equipment(const Make& make) -> std::optional<decltype(make())> {
  return make();
}

#endif

/// A number that threads wait for.
template <class Number>
class Watched {
 public:
  Number value() const { return number_.load(); }

  void add(Number more) {
    if constexpr (kAtomicsCanWait) {
      number_.fetch_add(more);
      number_.notify_all();
    } else {
      {
        const Lock lock(mutex_);
        number_.fetch_add(more);
      }
      changed_.notify_all();
    }
  }

  /// Waits until it is another one, and tells which.
  Number wait_while(Number value) {
    if constexpr (kAtomicsCanWait) {
      number_.wait(value);
    } else {
      Lock lock(mutex_);
      changed_.wait(lock, [&] { return number_.load() != value; });
    }
    return number_.load();
  }

 private:
  std::atomic<Number> number_ = 0;
  Mutex mutex_;  // these two where atomics can't wait
  Condition changed_;
};

}  // namespace claimeven
