#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "server/http.h"

namespace claimeven::testing {

/// A client in place of a connection: keeps what it is sent, goes away when told to, and has a clock that only
/// moves when it is told to. Its strand is the thread of the test: callbacks come while that waits.
class FakeReply : public server::Reply {
 public:
  void set_route(std::string_view route) override { route_ = route; }
  void send(server::Response response) override {
    begin(std::move(response));
    end();
  }
  void begin(server::Response head) override {
    const std::lock_guard lock(mutex_);
    response_ = std::move(head);
    if (response_.body) text_ += *response_.body;
  }
  void part(std::string bytes) override {
    const std::lock_guard lock(mutex_);
    text_ += bytes;
    ++parts_;
    changed_.notify_all();
  }
  void end() override {
    forget_callbacks();
    const std::lock_guard lock(mutex_);
    is_complete_ = true;
    changed_.notify_all();
  }
  std::size_t backlog() const override { return 0; }
  void when_gone(std::function<void()> tell) override {
    const std::lock_guard lock(mutex_);
    if (!is_complete_) gone_.push_back(std::move(tell));
  }
  void after(std::chrono::nanoseconds time, std::function<void()> call) override {
    const std::lock_guard lock(mutex_);
    if (time.count() == 0) {
      calls_.push_back(std::move(call));
      changed_.notify_all();
    } else if (!is_complete_) {
      timers_.emplace_back(time, std::move(call));
    }
  }

  void go_away() {
    for (const auto& tell : forget_callbacks()) tell();
  }
  /// Calls what was to be called after this time, and what is to be called now.
  void let_pass(std::chrono::nanoseconds time) {
    std::vector<std::function<void()>> due;
    {
      const std::lock_guard lock(mutex_);
      due = std::exchange(calls_, {});
      std::erase_if(timers_, [&](auto& timer) {
        if (timer.first != time) return false;
        due.push_back(std::move(timer.second));
        return true;
      });
    }
    for (const auto& call : due) call();
  }

  /// The response, once it is complete; `text` has the bodies and parts together.
  const server::Response& wait() {
    std::unique_lock lock(mutex_);
    while (!is_complete_) {
      changed_.wait(lock, [this] { return is_complete_ || !calls_.empty(); });
      const auto calls = std::exchange(calls_, {});
      lock.unlock();
      for (const auto& call : calls) call();
      lock.lock();
    }
    return response_;
  }
  void wait_for_part() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return parts_ > 0; });
  }
  bool is_complete() const {
    const std::lock_guard lock(mutex_);
    return is_complete_;
  }
  std::string_view route() const { return route_; }
  std::string text() const {
    const std::lock_guard lock(mutex_);
    return text_;
  }

 private:
  /// None comes after the end. Those that wait for the client to go away are returned.
  std::vector<std::function<void()>> forget_callbacks() {
    // Gone when the lock is: they may hold the last of something.
    std::vector<std::pair<std::chrono::nanoseconds, std::function<void()>>> timers;
    const std::lock_guard lock(mutex_);
    std::swap(timers, timers_);
    return std::exchange(gone_, {});
  }

  mutable std::mutex mutex_;
  std::condition_variable changed_;
  server::Response response_;
  std::string_view route_;
  std::string text_;
  std::size_t parts_ = 0;
  bool is_complete_ = false;
  std::vector<std::function<void()>> calls_;
  std::vector<std::function<void()>> gone_;
  std::vector<std::pair<std::chrono::nanoseconds, std::function<void()>>> timers_;
};

}  // namespace claimeven::testing
