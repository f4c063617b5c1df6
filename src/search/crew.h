#pragma once

#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>
#include <new>
#include <system_error>
#include <thread>
#include <utility>
#include <vector>

namespace claimeven {

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
          const std::lock_guard lock(mutex_);
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
  std::mutex mutex_;
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

}  // namespace claimeven
