#include "search/team.h"

#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>
#include <thread>
#include <vector>

#include "search/table.h"
#include "support/random_games.h"

// What the threads of a search tell each other.
namespace claimeven {
namespace {

using testing::RandomGames;
using testing::test_seed;

TEST(Crowds, CountTheThreadsAtAPosition) {
  const auto crowds = std::make_unique<Crowds>();
  // A hash with nothing in its upper bits is one like any other.
  for (const std::uint64_t hash : {std::uint64_t{0x123456789ABCDE00}, std::uint64_t{0xE00}}) {
    EXPECT_EQ(crowds->at(hash), 0);
    {
      const Crowds::Visit one(*crowds, hash);
      EXPECT_EQ(crowds->at(hash), 1);
      EXPECT_TRUE(one.is_alone());
      {
        const Crowds::Visit other(*crowds, hash);
        EXPECT_EQ(crowds->at(hash), 2);
        EXPECT_FALSE(one.is_alone());
        EXPECT_FALSE(other.is_alone());
      }
      EXPECT_EQ(crowds->at(hash), 1);
      EXPECT_TRUE(one.is_alone());
    }
    EXPECT_EQ(crowds->at(hash), 0);
  }
}

TEST(Crowds, AreNotToldOfAPositionWhoseSlotIsTaken) {
  const auto crowds = std::make_unique<Crowds>();
  // Given two positions that share a slot: the upper bits of their hashes are the same.
  const std::uint64_t first = 0x123456789ABCDE00u;
  const std::uint64_t second = 0x1234FFFFFFFFFE00u;
  std::optional<Crowds::Visit> one;
  one.emplace(*crowds, first);
  {
    // Then the second is not announced, and nobody can say whether a thread is alone there.
    const Crowds::Visit other(*crowds, second);
    EXPECT_EQ(crowds->at(second), 0);
    EXPECT_FALSE(other.is_alone());
    EXPECT_EQ(crowds->at(first), 1);
  }
  EXPECT_EQ(crowds->at(first), 1) << "whoever was not announced takes nobody away";
  // When the first is left, then the slot is free.
  one.reset();
  const Crowds::Visit other(*crowds, second);
  EXPECT_EQ(crowds->at(second), 1);
}

TEST(Crowds, HaveRoomForAsManyThreadsAsASolver) {
  const auto crowds = std::make_unique<Crowds>();
  std::vector<std::unique_ptr<Crowds::Visit>> visits;
  for (int i = 1; i <= SolverOptions::kMostThreads; ++i) {
    visits.push_back(std::make_unique<Crowds::Visit>(*crowds, 0xABCDEF0000000000u));
    EXPECT_EQ(crowds->at(0xABCDEF0000000000u), i);
  }
  visits.clear();
  EXPECT_EQ(crowds->at(0xABCDEF0000000000u), 0);
}

TEST(Crowds, AreEmptyAfterManyThreadsHaveComeAndGone) {
  const auto crowds = std::make_unique<Crowds>();
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < 4; ++t) {
    threads.emplace_back([&crowds, t] {
      RandomGames random(test_seed() + t);
      for (int i = 0; i < 20'000; ++i) {
        // Few positions, some of which share a slot.
        const auto hash = static_cast<std::uint64_t>(random.below(4)) << 60 |
                          static_cast<std::uint64_t>(random.below(3)) << 20;
        const Crowds::Visit visit(*crowds, hash);
        ASSERT_GE(crowds->at(hash), visit.is_alone() ? 1 : 0);
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  for (std::uint64_t upper = 0; upper < 4; ++upper) {
    for (std::uint64_t lower = 0; lower < 3; ++lower) EXPECT_EQ(crowds->at(upper << 60 | lower << 20), 0);
  }
}

TEST(GrowthPause, LetsAllThreadsGrowTheTableTogether) {
  // Given threads that fill a table, and look into it all the time.
  Table table(std::size_t{32} << 20);
  table.clear(49);
  GrowthPause pause;
  const std::size_t slots_before = table.slots();
  const auto bounds_of = [](std::uint64_t hash) {
    const int score = static_cast<int>(hash >> 20 & 31) - 16;
    return Bounds{score, score};
  };
  std::atomic<int> asked = 0;
  std::atomic<int> missing = 0;
  std::atomic<int> wrong = 0;
  std::vector<std::thread> threads;
  for (std::uint64_t t = 0; t < 4; ++t) {
    threads.emplace_back([&, t] {
      // When they come and go, and the table grows in between,
      RandomGames random(test_seed() + t);
      std::vector<std::uint64_t> mine;
      for (int visit = 0; visit < 20; ++visit) {
        const TableUse use(pause, table);
        for (int i = 0; i < 5'000; ++i) {
          const std::uint64_t hash = random.word() << 15;
          // An expensive one is not replaced by the cheap ones.
          const bool is_kept = i % 50 == 0;
          if (is_kept) mine.push_back(hash);
          table.add_filled(table.store(hash, bounds_of(hash), is_kept ? 1'000'000 : 1));
          if (table.wants_to_grow()) pause.want();
          if (pause.is_wanted()) pause.wait(table);
          const auto place = random.below(static_cast<int>(mine.size()));
          const std::uint64_t kept = mine[static_cast<std::size_t>(place)];
          const Bounds known = table.probe(kept);
          ++asked;
          missing += known == unknown_score();
          wrong += known != unknown_score() && known != bounds_of(kept);
        }
      }
    });
  }
  for (std::thread& thread : threads) thread.join();
  // then nothing becomes wrong, and next to nothing is lost: only where two threads store into a slot at once.
  EXPECT_GT(table.slots(), 8 * slots_before);
  EXPECT_FALSE(table.wants_to_grow());
  EXPECT_EQ(wrong, 0);
  EXPECT_LT(missing, asked / 100);
}

}  // namespace
}  // namespace claimeven
