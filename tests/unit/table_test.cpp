#include "search/table.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <thread>
#include <unordered_map>
#include <vector>

#include "search/table_growth.h"
#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {

namespace {

using testing::RandomGames;
using testing::test_seed;

constexpr std::size_t kMegabyte = std::size_t{1} << 20;
constexpr Bounds kNothing = unknown_score();

constexpr Bounds at_least(int score) {
  return Bounds::at_least(score).intersected(kNothing);
}
constexpr Bounds at_most(int score) {
  return Bounds::at_most(score).intersected(kNothing);
}

// Bits of the keys of 4x4, 7x6 and 8x7.
constexpr std::array kHashBits{20, 49, 64};

/// A hash as the search makes them: so many bits at the upper end of the word.
std::uint64_t hash_of(std::uint64_t key, int bits) {
  return key << (64 - bits);
}

/// A table of which the test keeps the books, as the search does.
class Filled {
 public:
  Filled(std::size_t max_bytes, int hash_bits) : table(max_bytes) { table.clear(hash_bits); }

  void store(std::uint64_t hash, Bounds bounds, std::uint64_t work = 1) {
    table.add_filled(table.store(hash, bounds, work));
  }

  Table table;
};

TEST(Table, KnowsNothingOfAnAbsentPosition) {
  Table table(kMegabyte);
  for (const int bits : kHashBits) {
    table.clear(bits);
    EXPECT_EQ(table.probe(hash_of(0, bits)), kNothing);
    EXPECT_EQ(table.probe(hash_of(1, bits)), kNothing);
    EXPECT_EQ(table.probe(~std::uint64_t{0}), kNothing);
  }
}

TEST(Table, GivesBackWhatWasStored) {
  for (const int bits : kHashBits) {
    Filled filled(kMegabyte, bits);
    // The hash of no bits is a position like any other.
    for (const std::uint64_t key : {0u, 1u, 12345u}) {
      filled.store(hash_of(key, bits), {-3, 4});
      EXPECT_EQ(filled.table.probe(hash_of(key, bits)), (Bounds{-3, 4}));
    }
  }
}

TEST(Table, KeepsEveryPairOfBounds) {
  // The largest boards have scores up to 28; one more for finished games.
  Filled filled(kMegabyte, 49);
  std::uint64_t key = 0;
  for (int lower = -31; lower <= 29; ++lower) {
    for (int upper = std::max(lower, -29); upper <= 31; ++upper) {
      const std::uint64_t hash = hash_of(++key * 0x9E3779B97F4A7C15u, 49);
      filled.store(hash, {lower, upper});
      EXPECT_EQ(filled.table.probe(hash), (Bounds{lower, upper}));
    }
  }
}

TEST(Table, KeepsTheTighterBounds) {
  Filled filled(kMegabyte, 49);
  const std::uint64_t hash = hash_of(7, 49);
  const auto known_after = [&](Bounds bounds) {
    filled.store(hash, bounds);
    return filled.table.probe(hash);
  };
  EXPECT_EQ(known_after(at_least(-5)), (at_least(-5)));
  EXPECT_EQ(known_after(at_most(6)), (Bounds{-5, 6}));
  EXPECT_EQ(known_after(at_least(-7)), (Bounds{-5, 6}));
  EXPECT_EQ(known_after({2, 9}), (Bounds{2, 6}));
  EXPECT_EQ(known_after(at_most(2)), (Bounds{2, 2}));
}

TEST(Table, SaysWhetherAFreeSlotWasFilled) {
  Table table(kMegabyte);
  table.clear(49);
  EXPECT_TRUE(table.store(hash_of(7, 49), at_least(1), 1));
  EXPECT_FALSE(table.store(hash_of(7, 49), at_most(2), 1)) << "the position was there already";
  for (std::uint64_t key = 8; key < 8 + Table::kSlots - 1; ++key) {
    EXPECT_TRUE(table.store(hash_of(key, 49), at_least(1), 1));
  }
  EXPECT_FALSE(table.store(hash_of(20, 49), at_least(1), 1)) << "the bucket was full";
}

TEST(Table, ReplacesTheCheapestWhereABucketIsFull) {
  // Given a full bucket: keys that differ in their lower bits only share it.
  Filled filled(kMegabyte, 49);
  filled.store(hash_of(1, 49), at_least(1), 1'000);
  filled.store(hash_of(2, 49), at_least(2), 30);
  filled.store(hash_of(3, 49), at_least(3), 2);
  filled.store(hash_of(4, 49), at_least(4), 500);
  // When one that is there is stored again at little cost, then it does not become cheaper.
  filled.store(hash_of(2, 49), at_most(9), 1);
  // When a new one comes, then the cheapest goes, even if the new one is cheaper still.
  filled.store(hash_of(5, 49), at_least(5), 1);
  EXPECT_EQ(filled.table.probe(hash_of(1, 49)), at_least(1));
  EXPECT_EQ(filled.table.probe(hash_of(2, 49)), (Bounds{2, 9}));
  EXPECT_EQ(filled.table.probe(hash_of(3, 49)), kNothing);
  EXPECT_EQ(filled.table.probe(hash_of(4, 49)), at_least(4));
  EXPECT_EQ(filled.table.probe(hash_of(5, 49)), at_least(5));
  // And then the new one is the cheapest.
  filled.store(hash_of(6, 49), at_least(6), 1);
  EXPECT_EQ(filled.table.probe(hash_of(5, 49)), kNothing);
  EXPECT_EQ(filled.table.probe(hash_of(2, 49)), (Bounds{2, 9}));
}

TEST(Table, TellsHashesThatDifferInOneBitApart) {
  for (const int bits : kHashBits) {
    Filled filled(16 * kMegabyte, bits);
    const std::uint64_t hash = hash_of(0x5DEECE66DB16B00Bu, bits);
    filled.store(hash, {1, 1});
    for (;;) {
      for (int bit = 64 - bits; bit < 64; ++bit) {
        EXPECT_EQ(filled.table.probe(hash ^ std::uint64_t{1} << bit), kNothing)
            << "bit " << bit << " of " << bits;
      }
      EXPECT_EQ(filled.table.probe(hash), (Bounds{1, 1}));
      if (filled.table.slots() * sizeof(std::uint64_t) >= 16 * kMegabyte) break;
      filled.table.grow();
    }
  }
}

TEST(Table, NeverTakesOnePositionForAnother) {
  // Given a table with every second hash of 20 bits.
  Filled filled(8 * kMegabyte, 20);
  constexpr std::uint64_t kAll = std::uint64_t{1} << 20;
  const auto bounds_of = [](std::uint64_t key) {
    return Bounds{-static_cast<int>(key % 29), static_cast<int>(key % 23)};
  };
  for (std::uint64_t key = 0; key < kAll; key += 2) filled.store(hash_of(key, 20), bounds_of(key), key % 64);
  // Then the others are never found, and these with nothing but their own bounds.
  for (std::uint64_t key = 0; key < kAll; ++key) {
    const Bounds known = filled.table.probe(hash_of(key, 20));
    if (known == kNothing) continue;
    ASSERT_EQ(key % 2, 0u);
    ASSERT_EQ(known, bounds_of(key));
  }
}

/// What a table must still know after it has grown.
using Findable = std::unordered_map<std::uint64_t, Bounds>;

TEST(Table, GrowingKeepsEverything) {
  struct Case {
    int bits;
    std::size_t max_bytes;
    int growths;
  };
  // Tables for wide hashes start larger.
  for (const auto& [bits, max_bytes, expected_growths] :
       {Case{49, 8 * kMegabyte, 6}, {64, 16 * kMegabyte, 1}}) {
    RandomGames random(test_seed());
    SCOPED_TRACE(random.trace());
    // Given a table that is filled with random positions until it wants to grow, several times over.
    Filled filled(max_bytes, bits);
    Findable stored;
    int growths = 0;
    while (filled.table.slots() * sizeof(std::uint64_t) < max_bytes) {
      while (!filled.table.wants_to_grow()) {
        const std::uint64_t hash = hash_of(random.word(), bits);
        const int score = random.below(57) - 28;
        const Bounds bounds = random.below(2) == 0 ? at_least(score) : at_most(score);
        filled.store(hash, bounds, static_cast<std::uint64_t>(1 + random.below(1000)));
        stored[hash] = bounds;
      }
      Findable before;
      for (const auto& [hash, bounds] : stored) {
        const Bounds known = filled.table.probe(hash);
        if (known == kNothing) continue;  // replaced
        ASSERT_EQ(known, bounds);
        before[hash] = known;
      }
      // When it grows, then it has room for twice as much and has lost nothing.
      const std::size_t slots = filled.table.slots();
      EXPECT_GT(before.size(), slots / 2);
      filled.table.grow();
      ++growths;
      EXPECT_EQ(filled.table.slots(), 2 * slots);
      EXPECT_FALSE(filled.table.wants_to_grow());
      for (const auto& [hash, bounds] : before) ASSERT_EQ(filled.table.probe(hash), bounds);
      for (int i = 0; i < 10'000; ++i) ASSERT_EQ(filled.table.probe(hash_of(random.word(), bits)), kNothing);
      stored = before;
    }
    EXPECT_EQ(growths, expected_growths) << bits;
    EXPECT_FALSE(filled.table.wants_to_grow()) << "no more than it was allowed";
  }
}

TEST(Table, GrowsInPiecesAsItDoesAlone) {
  // The table may grow by all that a team gives it at once, or by less, because there is a limit.
  // By all the doublings that a team does at once, or by less where the table may not become larger.
  for (const auto& [bits, doublings_before, expected] :
       {std::array{49, 0, 3}, {49, 4, 2}, {49, 5, 1}, {20, 1, 3}}) {
    SCOPED_TRACE(::testing::Message() << bits << " bits, after " << doublings_before << " doublings");
    RandomGames random(test_seed());
    SCOPED_TRACE(random.trace());
    // Given two tables that are filled with the same.
    Filled alone(8 * kMegabyte, bits);
    Filled shared(8 * kMegabyte, bits);
    for (int i = 0; i < doublings_before; ++i) {
      for (Filled* filled : {&alone, &shared}) filled->table.grow();
    }
    std::vector<std::uint64_t> hashes;
    while (!alone.table.wants_to_grow()) {
      hashes.push_back(hash_of(random.word(), bits));
      const int score = random.below(57) - 28;
      for (Filled* filled : {&alone, &shared}) filled->store(hashes.back(), at_most(score));
    }
    // When one grows in pieces, which are taken by several and moved in any order,
    TableGrowth growth(shared.table);
    EXPECT_EQ(growth.doublings(), expected);
    int rounds = 0;
    while (!growth.is_done()) {
      ++rounds;
      std::vector<BucketRange> pieces;
      while (const auto piece = growth.take()) pieces.push_back(*piece);
      while (!pieces.empty()) {
        std::swap(pieces[static_cast<std::size_t>(random.below(static_cast<int>(pieces.size())))],
                  pieces.back());
        shared.table.spread(pieces.back(), growth.doublings());
        pieces.pop_back();
        EXPECT_EQ(growth.finish_piece(), pieces.empty());
      }
    }
    EXPECT_GT(rounds, 1);
    // then it is what the other becomes, doubling by doubling.
    for (int i = 0; i < growth.doublings(); ++i) alone.table.grow();
    EXPECT_EQ(shared.table.slots(), alone.table.slots());
    for (const std::uint64_t hash : hashes) ASSERT_EQ(shared.table.probe(hash), alone.table.probe(hash));
    for (int i = 0; i < 10'000; ++i) {
      const std::uint64_t hash = hash_of(random.word(), bits);
      ASSERT_EQ(shared.table.probe(hash), alone.table.probe(hash));
    }
  }
}

TEST(Table, ClearingForgetsEverything) {
  // Given a table that has grown.
  Filled filled(8 * kMegabyte, 49);
  const std::size_t smallest = filled.table.slots();
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::vector<std::uint64_t> hashes;
  while (filled.table.slots() * sizeof(std::uint64_t) < 8 * kMegabyte) {
    hashes.push_back(hash_of(random.word(), 49));
    filled.store(hashes.back(), {1, 1});
    if (filled.table.wants_to_grow()) filled.table.grow();
  }
  // When it is cleared, then it is small again and empty, for hashes of any width.
  for (const int bits : {49, 20, 64, 49}) {
    filled.table.clear(bits);
    for (const std::uint64_t hash : hashes) {
      ASSERT_EQ(filled.table.probe(hash), kNothing);
      ASSERT_EQ(filled.table.probe(hash << 15), kNothing);
    }
    filled.store(hashes.front(), {2, 2});
  }
  EXPECT_EQ(filled.table.slots(), smallest);
  // Nor does anything come back when it grows once more.
  filled.table.clear(49);
  while (filled.table.slots() * sizeof(std::uint64_t) < 8 * kMegabyte) filled.table.grow();
  for (const std::uint64_t hash : hashes) ASSERT_EQ(filled.table.probe(hash), kNothing);
}

TEST(Table, IsWornWhenItsLastSizeIsHalfFull) {
  Filled filled(0, 49);
  RandomGames random(test_seed());
  std::size_t stored = 0;
  while (!filled.table.is_worn()) {
    filled.store(hash_of(random.word(), 49), {1, 1});
    if (filled.table.wants_to_grow()) filled.table.grow();
    ASSERT_LT(++stored, 2 * filled.table.slots());
  }
  EXPECT_FALSE(filled.table.wants_to_grow());
  EXPECT_GT(stored, filled.table.slots() / 2);
  filled.table.clear(49);
  EXPECT_FALSE(filled.table.is_worn());
}

TEST(Table, HasASmallestSizeHoweverLittleIsAllowed) {
  for (const std::size_t max_bytes : {std::size_t{0}, std::size_t{1}, std::size_t{31}, kMegabyte}) {
    for (const int bits : kHashBits) {
      Filled filled(max_bytes, bits);
      filled.store(hash_of(5, bits), {1, 2});
      EXPECT_EQ(filled.table.probe(hash_of(5, bits)), (Bounds{1, 2}));
    }
  }
}

TEST(Table, SettlesForWhatTheSystemHas) {
  Filled filled(~std::size_t{0}, 64);
  filled.store(5, {1, 2});
  EXPECT_EQ(filled.table.probe(5), (Bounds{1, 2}));
}

TEST(Table, RacingThreadsNeverSeeForeignBounds) {
  // Given threads that store and probe the same few positions, crowded into few buckets.
  Filled filled(kMegabyte, 49);
  constexpr std::uint64_t kPositions = 64;
  const auto hash = [](std::uint64_t i) { return hash_of(i % 8 << 40 | i, 49); };
  const auto score = [](std::uint64_t i) { return static_cast<int>(i % 50) - 25; };
  const auto work = [&](std::uint64_t seed) {
    RandomGames random(seed);
    for (int i = 0; i < 20'000; ++i) {
      const auto position = static_cast<std::uint64_t>(random.below(kPositions));
      // When a position is found, then with bounds that were stored for it.
      const Bounds known = filled.table.probe(hash(position));
      EXPECT_TRUE(known.lower == kNothing.lower || known.lower == score(position)) << known.lower;
      EXPECT_TRUE(known.upper == kNothing.upper || known.upper == score(position)) << known.upper;
      const Bounds bounds = i % 2 == 0 ? at_least(score(position)) : at_most(score(position));
      filled.table.store(hash(position), bounds, static_cast<std::uint64_t>(random.below(100)));
    }
  };
  std::vector<std::thread> threads;
  for (std::uint64_t i = 0; i < 4; ++i) threads.emplace_back(work, test_seed() + i);
  for (std::thread& thread : threads) thread.join();
}

}  // namespace
}  // namespace claimeven
