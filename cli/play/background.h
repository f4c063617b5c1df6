#pragma once

#include <claimeven/context.h>

#include <condition_variable>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>
#include <vector>

namespace claimeven::cli {

/// Does one job at a time beside the program. What a job has to say is said on the program's own thread, in
/// deliver(), and never after the job was replaced or cancelled: so neither side needs locks of its own.
class Background {
 public:
  /// What to do on the program's own thread.
  using News = std::function<void()>;
  /// Says it there. A job may say many things, such as how far it is.
  using Tell = std::function<void(News)>;
  /// Ends soon once the signal is requested. What it throws, deliver() throws.
  using Job = std::function<void(const StopSignal& stop, const Tell& tell)>;

  /// `wake` is called on the other thread whenever there is something to deliver.
  explicit Background(std::function<void()> wake);
  /// Waits for the job at work, which is stopped.
  ~Background();
  Background(const Background&) = delete;
  Background& operator=(const Background&) = delete;

  /// Begins a job, in place of the one at work. It never runs at the same time as that, which is stopped.
  void start(Job job);
  /// Stops the job at work; nothing of it is delivered any more.
  void cancel();
  /// Stops the job at work; what it found by then is delivered.
  void hurry();
  /// Whether the last job that was started has neither ended nor been cancelled, as far as it was delivered.
  bool is_busy() const { return busy_; }
  /// Says what jobs had to say.
  void deliver();

 private:
  struct Order {
    std::uint64_t number;
    Job job;
    StopSignal stop;
  };
  struct Letter {
    std::uint64_t number;
    News news;
  };

  void work();
  void send(std::uint64_t number, News news);

  std::function<void()> wake_;
  // Of the program's own thread.
  std::uint64_t current_ = 0;
  bool busy_ = false;
  StopSignal stop_;
  // Of both.
  std::mutex mutex_;
  std::condition_variable changed_;
  std::optional<Order> next_;
  std::vector<Letter> letters_;
  bool closing_ = false;
  std::thread thread_;
};

}  // namespace claimeven::cli
