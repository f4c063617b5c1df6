#include "core/enumerate.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <set>
#include <vector>

#include "support/boards.h"

namespace claimeven {
namespace {

// OEIS A212693; finished games from Boeck's strong solution.
constexpr PlyCounts kStandardCounts[] = {
    {1, 0},     {7, 0},      {49, 0},       {238, 0},         {1'120, 0},
    {4'263, 0}, {16'422, 0}, {54'859, 728}, {184'275, 1'892}, {558'186, 19'412},
};

TEST(Enumeration, StartsWithTheEmptyBoard) {
  const PlyPositions positions;
  EXPECT_EQ(positions.ply(), 0);
  ASSERT_EQ(positions.size(), 1u);
  EXPECT_EQ(positions[0], Position());
}

TEST(Enumeration, CountsThePositionsOfEachPly) {
  PlyPositions positions;
  for (;;) {
    const PlyCounts expected = kStandardCounts[positions.ply()];
    EXPECT_EQ(positions.counts().positions, expected.positions) << "ply " << positions.ply();
    EXPECT_EQ(positions.counts().finished, expected.finished) << "ply " << positions.ply();
    EXPECT_EQ(positions.size(), expected.positions);
    if (positions.ply() == 9) break;
    ASSERT_TRUE(positions.advance());
  }
}

TEST(Enumeration, CountingAheadGivesTheSameCounts) {
  PlyPositions positions;
  for (int ply = 0; ply < 8; ++ply) {
    const std::optional<PlyCounts> counts = positions.count_next();
    EXPECT_EQ(counts, kStandardCounts[ply + 1]);
    ASSERT_TRUE(positions.advance());
    EXPECT_EQ(positions.counts(), *counts);
  }
}

/// Every position after `plies` moves, found by playing all games.
void collect(const Position& position, int plies, std::set<std::uint64_t>& keys) {
  if (plies == 0) {
    keys.insert(position.key());
    return;
  }
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.can_play(column)) collect(position.after(column), plies - 1, keys);
  }
}

TEST(Enumeration, FindsThePositionsThatPlayFinds) {
  for (const BoardSize size : BoardSize::all()) {
    PlyPositions positions(size);
    const int plies = size.width() <= 5 ? 7 : 5;
    for (int ply = 0; ply < plies; ++ply) ASSERT_TRUE(positions.advance());
    std::set<std::uint64_t> played;
    collect(Position(size), plies, played);

    std::set<std::uint64_t> found;
    std::uint64_t finished = 0;
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const Position position = positions[i];
      EXPECT_EQ(position.size(), size);
      EXPECT_EQ(position.stones(), plies);
      EXPECT_EQ(positions.index_of(position), i);
      found.insert(position.key());
      if (position.is_over()) ++finished;
    }
    EXPECT_EQ(found.size(), positions.size()) << "none twice, " << to_string(size);
    EXPECT_TRUE(found == played) << to_string(size);
    EXPECT_EQ(finished, positions.counts().finished) << to_string(size);
  }
}

TEST(Enumeration, TakesMirrorImagesTogether) {
  for (const BoardSize size : BoardSize::all()) {
    PlyPositions apart(size);
    PlyPositions together(size, MirrorImages::kTogether);
    for (int ply = 0; ply < 5; ++ply) {
      ASSERT_TRUE(apart.advance());
      ASSERT_TRUE(together.advance());
    }
    std::set<std::uint64_t> expected;
    for (std::size_t i = 0; i < apart.size(); ++i) expected.insert(apart[i].symmetric_key());
    std::set<std::uint64_t> found;
    for (std::size_t i = 0; i < together.size(); ++i) {
      found.insert(together[i].key());
      EXPECT_EQ(together[i].key(), together[i].symmetric_key());
    }
    EXPECT_EQ(found.size(), together.size()) << to_string(size);
    EXPECT_TRUE(found == expected) << to_string(size);
    EXPECT_EQ(together.count_next()->positions, [&] {
      PlyPositions next = together;
      next.advance();
      return next.size();
    }());
  }
}

TEST(Enumeration, UnfinishedPositionsOfEightPliesWithoutMirrorImages) {
  PlyPositions positions(BoardSize(), MirrorImages::kTogether);
  std::uint64_t unfinished = 0;
  for (;;) {
    unfinished += positions.counts().positions - positions.counts().finished;
    if (positions.ply() == 8) break;
    ASSERT_TRUE(positions.advance());
  }
  EXPECT_EQ(unfinished, 129'498u);  // published
}

std::uint64_t total_positions(BoardSize size, MirrorImages images = MirrorImages::kApart) {
  PlyPositions positions(size, images);
  std::uint64_t total = 0;
  do {
    total += positions.counts().positions;
  } while (positions.advance());
  EXPECT_EQ(positions.ply(), size.squares());
  EXPECT_EQ(positions.counts().finished, positions.counts().positions) << "full boards are finished";
  return total;
}

// Tromp's totals of legal positions.
TEST(Enumeration, TotalOf4x4) {
  EXPECT_EQ(total_positions(*BoardSize::make(4, 4)), 161'029u);
}

TEST(EnumerationLong, TotalsOf4x5And5x4) {
  EXPECT_EQ(total_positions(*BoardSize::make(4, 5)), 1'706'255u);
  EXPECT_EQ(total_positions(*BoardSize::make(5, 4)), 3'945'711u);
}

TEST(Enumeration, EndsWithTheFullBoard) {
  const BoardSize size = *BoardSize::make(4, 4);
  PlyPositions positions(size);
  while (positions.advance()) continue;
  EXPECT_EQ(positions.ply(), 16);
  EXPECT_GT(positions.size(), 0u);
  for (std::size_t i = 0; i < positions.size(); ++i) EXPECT_TRUE(positions[i].is_full());
  EXPECT_EQ(positions.count_next(), PlyCounts{});
}

TEST(Enumeration, ReportsProgressAndCanBeCancelled) {
  PlyPositions positions;
  for (int ply = 0; ply < 8; ++ply) ASSERT_TRUE(positions.advance());

  int calls = 0;
  std::uint64_t last = 0;
  const auto watch = [&](std::uint64_t found) {
    ++calls;
    EXPECT_GE(found, last);
    last = found;
    return true;
  };
  EXPECT_TRUE(positions.count_next(watch));
  EXPECT_GT(calls, 1);
  EXPECT_LE(last, 558'186u);

  EXPECT_FALSE(positions.count_next([](std::uint64_t) { return false; }));
  EXPECT_FALSE(positions.advance([](std::uint64_t) { return false; }));
  // Cancelled while the positions are being stored, after they were counted.
  calls = 0;
  EXPECT_FALSE(positions.advance([&](std::uint64_t) { return ++calls < 10; }));
  EXPECT_EQ(positions.ply(), 8);
  EXPECT_EQ(positions.size(), 184'275u);
  EXPECT_TRUE(positions.advance());
  EXPECT_EQ(positions.size(), 558'186u);
}

}  // namespace
}  // namespace claimeven
