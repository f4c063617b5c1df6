#include <gtest/gtest.h>

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

#include "server/solver_pool.h"

namespace claimeven::server {
namespace {

SolverPool::Options small_pool(int threads = 1, std::size_t queue = 10) {
  return {.threads = threads,
          .queue = queue,
          .solver = {.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr}};
}

/// What an asker was told.
class Told {
 public:
  SolverPool::Asker asker() {
    return {.answer =
                [this](const Answer& answer) {
                  const std::lock_guard lock(mutex_);
                  answers_.push_back(answer);
                  changed_.notify_all();
                },
            .news =
                [this](const Body& news) {
                  const std::lock_guard lock(mutex_);
                  news_.push_back(*news);
                  changed_.notify_all();
                }};
  }
  Answer wait() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !answers_.empty(); });
    return answers_.front();
  }
  void wait_for_news() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return !news_.empty(); });
  }
  std::size_t answers() const {
    const std::lock_guard lock(mutex_);
    return answers_.size();
  }

 private:
  mutable std::mutex mutex_;
  std::condition_variable changed_;
  std::vector<Answer> answers_;
  std::vector<std::string> news_;
};

Question quick(const std::string& key) {
  return {key, [key](Desk&, const Limits&, const News&) { return Answer{.text = body_of(key)}; }};
}

/// Never done in a short turn; otherwise it tells so and works until it is released or stopped.
struct Endless {
  std::atomic<bool> released = false;
  std::atomic<int> turns = 0;
  std::atomic<bool> was_stopped = false;

  Question question(const std::string& key) {
    return {key, [this](Desk&, const Limits& limits, const News& news) {
              ++turns;
              const Answer partial{.text = body_of("so far"), .complete = false, .status = 504};
              if (limits.nodes) return partial;
              if (news) news({.text = body_of("at work"), .so_far = partial});
              while (!released) {
                if (limits.is_stopped()) {
                  was_stopped = true;
                  return partial;
                }
                std::this_thread::yield();
              }
              return Answer{.text = body_of("done")};
            }};
  }
};

void wait_until(const std::function<bool()>& is_so) {
  while (!is_so()) std::this_thread::yield();
}

TEST(SolverPool, AnswersOnceAndRemembers) {
  SolverPool pool(small_pool());
  Told told;
  EXPECT_EQ(pool.find(quick("a")), nullptr);
  ASSERT_TRUE(pool.ask(quick("a"), told.asker()));
  EXPECT_EQ(*told.wait().text, "a");
  EXPECT_EQ(*pool.find(quick("a")), "a");
  EXPECT_EQ(told.answers(), 1u);
}

TEST(SolverPool, QuickQuestionsOvertakeHardOnes) {
  // Given one thread for long turns, which is at work, and more hard questions behind,
  SolverPool pool(small_pool(1));
  Endless hard;
  Told first;
  Told second;
  ASSERT_TRUE(pool.ask(hard.question("hard 1"), first.asker()));
  first.wait_for_news();
  ASSERT_TRUE(pool.ask(hard.question("hard 2"), second.asker()));
  // when quick ones come, then they are answered.
  for (int i = 0; i < 20; ++i) {
    Told told;
    ASSERT_TRUE(pool.ask(quick(std::to_string(i)), told.asker()));
    EXPECT_EQ(*told.wait().text, std::to_string(i));
  }
  EXPECT_EQ(first.answers() + second.answers(), 0u);
  hard.released = true;
  EXPECT_EQ(*first.wait().text, "done");
  EXPECT_EQ(*second.wait().text, "done");
}

TEST(SolverPool, EqualQuestionsAreWorkedOnOnce) {
  SolverPool pool(small_pool());
  Endless hard;
  Told first;
  Told second;
  ASSERT_TRUE(pool.ask(hard.question("same"), first.asker()));
  first.wait_for_news();
  const int turns = hard.turns;
  const auto ticket = pool.ask(hard.question("same"), second.asker());
  ASSERT_TRUE(ticket);
  // The second one hears what was told before it came.
  ASSERT_TRUE(ticket->news);
  EXPECT_EQ(*ticket->news, "at work");
  hard.released = true;
  EXPECT_EQ(*first.wait().text, "done");
  EXPECT_EQ(*second.wait().text, "done");
  EXPECT_EQ(hard.turns, turns);
  EXPECT_EQ(pool.figures().shared, 1u);
}

TEST(SolverPool, AFullQueueTakesNoMore) {
  SolverPool pool(small_pool(1, 2));
  Endless hard;
  Told told;
  ASSERT_TRUE(pool.ask(hard.question("running"), told.asker()));
  told.wait_for_news();
  const int turns = hard.turns;
  for (const char* key : {"waiting 1", "waiting 2"}) {
    ASSERT_TRUE(pool.ask(hard.question(key), told.asker()));
  }
  // Short turns make no room: what they leave undone waits on.
  wait_until([&] { return hard.turns == turns + 2 && pool.figures().waiting == 2; });
  EXPECT_FALSE(pool.ask(quick("one more"), told.asker()));
  EXPECT_EQ(pool.figures().rejected, 1u);
  // Who asks what is there already needs no room.
  EXPECT_TRUE(pool.ask(hard.question("running"), told.asker()));
  hard.released = true;
  wait_until([&] { return told.answers() >= 4; });
}

TEST(SolverPool, NobodyWorksForThoseWhoLeave) {
  SolverPool pool(small_pool());
  Endless hard;
  Told told;
  const auto running = pool.ask(hard.question("running"), told.asker());
  ASSERT_TRUE(running);
  told.wait_for_news();
  const auto waiting = pool.ask(hard.question("waiting"), told.asker());
  ASSERT_TRUE(waiting);
  pool.leave(*waiting);
  pool.leave(*running);
  wait_until([&] { return pool.figures().running == 0 && pool.figures().waiting == 0; });
  EXPECT_TRUE(hard.was_stopped);
  EXPECT_EQ(told.answers(), 0u);
  EXPECT_EQ(pool.figures().cancelled, 2u);
}

TEST(SolverPool, WorkGoesOnForThoseWhoStay) {
  SolverPool pool(small_pool());
  Endless hard;
  Told leaver;
  Told stayer;
  const auto leaving = pool.ask(hard.question("same"), leaver.asker());
  ASSERT_TRUE(leaving);
  leaver.wait_for_news();
  ASSERT_TRUE(pool.ask(hard.question("same"), stayer.asker()));
  pool.leave(*leaving);
  hard.released = true;
  EXPECT_EQ(*stayer.wait().text, "done");
  EXPECT_EQ(leaver.answers(), 0u);
  EXPECT_FALSE(hard.was_stopped);
}

TEST(SolverPool, WhoseTimeIsUpGetsWhatIsKnownAndTheOthersWaitOn) {
  SolverPool pool(small_pool());
  Endless hard;
  Told hasty;
  Told patient;
  const auto ticket = pool.ask(hard.question("same"), hasty.asker());
  ASSERT_TRUE(ticket);
  hasty.wait_for_news();
  ASSERT_TRUE(pool.ask(hard.question("same"), patient.asker()));
  const int turns = hard.turns;
  pool.expire(*ticket);
  const Answer partial = hasty.wait();
  EXPECT_FALSE(partial.complete);
  EXPECT_EQ(partial.status, 504);
  EXPECT_EQ(*partial.text, "so far");
  EXPECT_EQ(patient.answers(), 0u);
  hard.released = true;
  EXPECT_EQ(*patient.wait().text, "done");
  EXPECT_EQ(hasty.answers(), 1u);
  // For them the search was not even interrupted.
  EXPECT_EQ(hard.turns, turns);
  EXPECT_FALSE(hard.was_stopped);
}

TEST(SolverPool, WhoseTimeIsUpWhileItWaitsGetsWhatTheShortTurnFound) {
  SolverPool pool(small_pool());
  Endless hard;
  Told running;
  Told waiting;
  ASSERT_TRUE(pool.ask(hard.question("running"), running.asker()));
  running.wait_for_news();
  const int turns = hard.turns;
  const auto ticket = pool.ask(hard.question("waiting"), waiting.asker());
  ASSERT_TRUE(ticket);
  wait_until([&] { return hard.turns == turns + 1 && pool.figures().waiting == 1; });
  pool.expire(*ticket);
  EXPECT_EQ(*waiting.wait().text, "so far");
  EXPECT_EQ(pool.figures().waiting, 0u);
  hard.released = true;
  running.wait();
}

TEST(SolverPool, WhoseTimeIsUpAloneGetsWhatTheSearchHasWhenItStops) {
  SolverPool pool(small_pool());
  Endless hard;
  Told told;
  const auto ticket = pool.ask(hard.question("alone"), told.asker());
  ASSERT_TRUE(ticket);
  told.wait_for_news();
  pool.expire(*ticket);
  EXPECT_EQ(told.wait().status, 504);
  EXPECT_TRUE(hard.was_stopped);
  EXPECT_EQ(pool.figures().timed_out, 1u);
}

TEST(SolverPool, WhatReachesTheEndOfAShortTurnIsNotComplete) {
  // Given work that calls itself complete, although its limit came first,
  SolverPool pool(small_pool());
  Told told;
  ASSERT_TRUE(pool.ask({"overdone",
                        [](Desk&, const Limits& limits, const News&) {
                          return Answer{.text = body_of(limits.nodes ? "half" : "whole"), .nodes = 1'000'000};
                        }},
                       told.asker()));
  // then it is done again without one.
  EXPECT_EQ(*told.wait().text, "whole");
}

TEST(SolverPool, WorkThatFailsIsAnAnswer) {
  SolverPool pool(small_pool());
  Told told;
  ASSERT_TRUE(pool.ask(
      {"bad", [](Desk&, const Limits&, const News&) -> Answer { throw std::runtime_error("something odd"); }},
      told.asker()));
  const Answer answer = told.wait();
  EXPECT_EQ(answer.status, 500);
  EXPECT_NE(answer.text->find("something odd"), std::string::npos);
  EXPECT_EQ(pool.find(quick("bad")), nullptr);
}

TEST(SolverPool, ManyThreadsAskAtOnceAndLeaveOrWait) {
  // Given questions that take a few turns, from several threads, of which some leave and some run out of time,
  SolverPool pool(small_pool(2, 1'000));
  std::atomic<int> answered = 0;
  std::atomic<int> expected = 0;
  std::vector<std::thread> askers;
  for (int thread = 0; thread < 4; ++thread) {
    askers.emplace_back([&, thread] {
      for (int i = 0; i < 300; ++i) {
        const Question question{std::to_string(i % 37),
                                [](Desk&, const Limits& limits, const News& news) {
                                  if (limits.nodes)
                                    return Answer{.text = body_of("part"), .complete = false, .status = 504};
                                  if (news)
                                    news({body_of("news"), {.text = body_of("part"), .complete = false}});
                                  for (int step = 0; step < 50; ++step) {
                                    if (limits.is_stopped())
                                      return Answer{.text = body_of("part"), .complete = false, .status = 504};
                                    std::this_thread::yield();
                                  }
                                  return Answer{.text = body_of("whole")};
                                },
                                false};
        const auto ticket =
            pool.ask(question, {.answer = [&](const Answer&) { ++answered; }, .news = [](const Body&) {}});
        ASSERT_TRUE(ticket);
        if ((i + thread) % 3 == 0) {
          pool.leave(*ticket);
        } else {
          ++expected;
          if ((i + thread) % 3 == 1) pool.expire(*ticket);
        }
      }
    });
  }
  for (std::thread& asker : askers) asker.join();
  // then nobody who waited is forgotten; some who left were answered before.
  wait_until([&] { return answered >= expected; });
  wait_until([&] { return pool.figures().running == 0 && pool.figures().waiting == 0; });
}

}  // namespace
}  // namespace claimeven::server
