#include "cli/play/background.h"

#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace claimeven::cli {
namespace {

/// Somebody who sleeps until there is something to deliver.
class Sleeper {
 public:
  std::function<void()> alarm() {
    return [this] {
      {
        const std::lock_guard lock(mutex_);
        rings_ = true;
      }
      changed_.notify_one();
    };
  }
  void deliver_until_done(Background& background) {
    while (background.is_busy()) {
      {
        std::unique_lock lock(mutex_);
        changed_.wait(lock, [this] { return rings_; });
        rings_ = false;
      }
      background.deliver();
    }
  }

 private:
  std::mutex mutex_;
  std::condition_variable changed_;
  bool rings_ = false;
};

void wait_for(const StopSignal& stop) {
  while (!stop.is_requested()) std::this_thread::yield();
}

TEST(Background, SaysThingsOnTheProgramsThread) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  const auto here = std::this_thread::get_id();
  std::vector<std::string> said;
  background.start([&](const StopSignal&, const Background::Tell& tell) {
    EXPECT_NE(std::this_thread::get_id(), here);
    for (const char* news : {"one", "two"}) {
      tell([&, news] {
        EXPECT_EQ(std::this_thread::get_id(), here);
        said.emplace_back(news);
      });
    }
  });
  EXPECT_TRUE(background.is_busy());
  sleeper.deliver_until_done(background);
  EXPECT_EQ(said, (std::vector<std::string>{"one", "two"}));
}

TEST(Background, NothingIsSaidOfAJobThatWasCancelled) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  std::atomic<bool> has_told = false;
  background.start([&](const StopSignal& stop, const Background::Tell& tell) {
    tell([] { FAIL() << "it was cancelled"; });
    has_told = true;
    wait_for(stop);
    tell([] { FAIL() << "it was cancelled"; });
  });
  while (!has_told) std::this_thread::yield();
  background.cancel();
  EXPECT_FALSE(background.is_busy());
  background.deliver();
}

TEST(Background, AJobThatIsHurriedStillAnswers) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  bool answered = false;
  background.start([&](const StopSignal& stop, const Background::Tell& tell) {
    wait_for(stop);
    tell([&] { answered = true; });
  });
  background.hurry();
  sleeper.deliver_until_done(background);
  EXPECT_TRUE(answered);
}

TEST(Background, JobsNeverRunAtTheSameTime) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  std::atomic<int> at_work = 0;
  int last = 0;
  for (int number = 1; number <= 100; ++number) {
    background.start([&, number](const StopSignal& stop, const Background::Tell& tell) {
      EXPECT_EQ(++at_work, 1);
      if (number < 100) wait_for(stop);
      --at_work;
      tell([&, number] { last = number; });
    });
    if (number % 7 == 0) std::this_thread::yield();
  }
  sleeper.deliver_until_done(background);
  EXPECT_EQ(last, 100);
}

TEST(Background, NewsMayStartTheNextJob) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  bool has_ended = false;
  background.start([&](const StopSignal&, const Background::Tell& tell) {
    tell([&] {
      background.start(
          [&](const StopSignal&, const Background::Tell& more) { more([&] { has_ended = true; }); });
    });
  });
  sleeper.deliver_until_done(background);
  EXPECT_TRUE(has_ended);
}

TEST(Background, WhatAJobThrowsIsThrownToTheProgram) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  background.start(
      [](const StopSignal&, const Background::Tell&) { throw std::runtime_error("no more memory"); });
  EXPECT_THROW(sleeper.deliver_until_done(background), std::runtime_error);
  EXPECT_FALSE(background.is_busy());
}

TEST(Background, EndsWithAJobAtWork) {
  Sleeper sleeper;
  Background background(sleeper.alarm());
  background.start([](const StopSignal& stop, const Background::Tell&) { wait_for(stop); });
}

}  // namespace
}  // namespace claimeven::cli
