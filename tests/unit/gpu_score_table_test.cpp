#include <claimeven/position.h>
#include <gtest/gtest.h>

#include <map>
#include <vector>

#include "gpu/device/score_table.h"
#include "support/boards.h"
#include "support/random_games.h"

/// The transposition table of a card.
namespace claimeven::gpu {

namespace {

using claimeven::testing::after_moves;
using claimeven::testing::RandomGames;
using claimeven::testing::test_seed;

using G = Geometry<7, 6>;

constexpr Bounds kNothing = unknown_score();

std::uint64_t hash_of(const Position& position) {
  return table_hash(G{}, position.own(), position.occupied(), position.stones());
}

/// A table of so few buckets that they fill.
class GpuScoreTable : public ::testing::Test {
 protected:
  ScoreTable<G> table_with(std::size_t buckets) {
    buckets_.assign(buckets, {});
    return {buckets_.data(), static_cast<std::uint32_t>(buckets)};
  }

 private:
  std::vector<ScoreTable<G>::Bucket> buckets_;
};

TEST_F(GpuScoreTable, FindsWhatWasStored) {
  const auto table = table_with(100);
  const std::uint64_t hash = hash_of(after_moves("4455"));
  EXPECT_EQ(table.probe(hash), kNothing);
  table.store(hash, {-18, 19}, 4);
  EXPECT_EQ(table.probe(hash), (Bounds{-18, 19}));
  EXPECT_EQ(table.probe(hash_of(after_moves("4456"))), kNothing);
}

TEST_F(GpuScoreTable, HasNoPositionsNearTheEnd) {
  const auto table = table_with(1);
  constexpr int kLast = ScoreTable<G>::kStoredBelow - 1;
  for (const int stones : {kLast, kLast + 1}) {
    table.store(static_cast<std::uint64_t>(stones), {-1, 2}, stones);
    EXPECT_EQ(table.probe(static_cast<std::uint64_t>(stones)), stones == kLast ? (Bounds{-1, 2}) : kNothing);
  }
}

TEST_F(GpuScoreTable, KeepsTheTighterBounds) {
  const auto table = table_with(1);
  const std::uint64_t hash = hash_of(after_moves("4455"));
  // Given one bound, when the other is stored, then both are known;
  table.store(hash, Bounds::at_least(3), 4);
  EXPECT_EQ(table.probe(hash), (Bounds{3, 31}));
  table.store(hash, Bounds::at_most(7), 4);
  EXPECT_EQ(table.probe(hash), (Bounds{3, 7}));
  // and looser ones change nothing, tighter ones do.
  table.store(hash, {2, 8}, 4);
  EXPECT_EQ(table.probe(hash), (Bounds{3, 7}));
  table.store(hash, Bounds::at_most(5), 4);
  EXPECT_EQ(table.probe(hash), (Bounds{3, 5}));
}

TEST_F(GpuScoreTable, KeepsThePositionsWithFewestStones) {
  // Given a bucket with three positions of few stones,
  const auto table = table_with(1);
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::map<std::uint64_t, Bounds> early;
  while (early.size() < 3) {
    const Position position = random.open_position({}, 10, 10);
    const Bounds bounds{-static_cast<int>(early.size()), 9};
    if (early.emplace(hash_of(position), bounds).second) table.store(hash_of(position), bounds, 10);
  }
  for (int i = 0; i < 100; ++i) {
    // when many with more stones are stored,
    const Position position = random.open_position({}, 20, 30);
    table.store(hash_of(position), {i % 5, 6}, position.stones());
    // then the three stay, and beside them the latest.
    for (const auto& [hash, bounds] : early) EXPECT_EQ(table.probe(hash), bounds);
    EXPECT_EQ(table.probe(hash_of(position)), (Bounds{i % 5, 6}));
  }
  // And when one with even fewer is stored, then it takes the place of one of the three.
  table.store(hash_of(after_moves("44")), {1, 2}, 2);
  EXPECT_EQ(table.probe(hash_of(after_moves("44"))), (Bounds{1, 2}));
  int left = 0;
  for (const auto& [hash, bounds] : early) left += table.probe(hash) == bounds ? 1 : 0;
  EXPECT_EQ(left, 2);
}

TEST_F(GpuScoreTable, NeverTakesAPositionForAnother) {
  // Given a small table, and random positions, each with bounds that tell it from others,
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  const auto bounds_of = [](std::uint64_t hash) {
    const int lower = static_cast<int>(hash % 19) - 18;
    return Bounds{lower, lower + static_cast<int>(hash / 19 % 18)};
  };
  for (const std::size_t buckets : {1u, 7u, 256u}) {
    const auto table = table_with(buckets);
    int found = 0;
    for (int i = 0; i < 2000; ++i) {
      const Position stored = random.open_position({}, 1, 41);
      table.store(hash_of(stored), bounds_of(hash_of(stored)), stored.stones());
      // when one is looked up, then there are its own bounds or none.
      const Position position = random.open_position({}, 1, i % 2 == 0 ? 4 : 41);
      const Bounds known = table.probe(hash_of(position));
      if (known == kNothing) continue;
      EXPECT_EQ(known, bounds_of(hash_of(position))) << ::testing::PrintToString(position);
      ++found;
    }
    EXPECT_GT(found, buckets == 256 ? 100 : 0);
  }
}

TEST_F(GpuScoreTable, KeepsAllOfTheHash) {
  // Given an entry of a table that has one bucket, when hashes are looked up that differ in one bit, then
  // nothing is found.
  const auto table = table_with(1);
  const std::uint64_t hash = hash_of(after_moves("4455"));
  table.store(hash, {-3, 5}, 4);
  for (int bit = 0; bit < ScoreTable<G>::kHashBits; ++bit) {
    EXPECT_EQ(table.probe(hash ^ std::uint64_t{1} << bit), kNothing) << bit;
  }
  EXPECT_EQ(table.probe(hash), (Bounds{-3, 5}));
}

TEST_F(GpuScoreTable, TellsPositionsApartButMirrorImagesNearTheStart) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::map<std::uint64_t, std::uint64_t> key_of_hash;
  for (int i = 0; i < 5000; ++i) {
    const Position position = random.open_position({}, 0, 41);
    const std::uint64_t key = sentinel_key(G{}, position.own(), position.occupied());
    const std::uint64_t own = position.stones() < 16 ? position.symmetric_key() : key;
    const auto [place, is_new] = key_of_hash.emplace(hash_of(position), own);
    EXPECT_EQ(place->second, own) << ::testing::PrintToString(position);
    // 0 is an empty entry.
    EXPECT_NE(place->first, 0u);
  }
}

}  // namespace
}  // namespace claimeven::gpu
