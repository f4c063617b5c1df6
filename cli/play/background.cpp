#include "background.h"

namespace claimeven::cli {

Background::Background(std::function<void()> wake) : wake_(std::move(wake)), thread_([this] { work(); }) {}

Background::~Background() {
  stop_.request();
  {
    const std::lock_guard lock(mutex_);
    closing_ = true;
  }
  changed_.notify_one();
  thread_.join();
}

void Background::start(Job job) {
  cancel();
  busy_ = true;
  stop_ = StopSignal();
  {
    const std::lock_guard lock(mutex_);
    next_ = Order{current_, std::move(job), stop_};
  }
  changed_.notify_one();
}

void Background::cancel() {
  stop_.request();
  busy_ = false;
  ++current_;
  const std::lock_guard lock(mutex_);
  next_.reset();
}

void Background::hurry() {
  stop_.request();
}

void Background::deliver() {
  std::vector<Letter> letters;
  {
    const std::lock_guard lock(mutex_);
    letters.swap(letters_);
  }
  for (const Letter& letter : letters) {
    // News may start or cancel jobs: each time is looked at anew.
    if (letter.number == current_) letter.news();
  }
}

void Background::send(std::uint64_t number, News news) {
  {
    const std::lock_guard lock(mutex_);
    letters_.push_back({number, std::move(news)});
  }
  wake_();
}

void Background::work() {
  for (;;) {
    std::optional<Order> order;
    {
      std::unique_lock lock(mutex_);
      changed_.wait(lock, [this] { return closing_ || next_; });
      if (closing_) return;
      order.swap(next_);
    }
    std::exception_ptr failure;
    try {
      order->job(order->stop, [&](News news) { send(order->number, std::move(news)); });
    } catch (...) {
      failure = std::current_exception();
    }
    send(order->number, [this, failure] {
      busy_ = false;
      if (failure) std::rethrow_exception(failure);
    });
  }
}

}  // namespace claimeven::cli
