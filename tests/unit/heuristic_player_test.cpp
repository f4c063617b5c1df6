#include <gtest/gtest.h>

#include "players/heuristic.h"
#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::RandomGames;
using testing::test_seed;

constexpr HeuristicFeatures kFours{true, false, false, false};
constexpr HeuristicFeatures kThrees{false, true, false, false};
constexpr HeuristicFeatures kTwos{false, false, true, false};
constexpr HeuristicFeatures kCells{false, false, false, true};

/// The value for x, whoever is to move.
std::int64_t value_for_x(const Position& position, const HeuristicFeatures& features) {
  const std::int64_t value = heuristic_value(position, features);
  return position.to_move() == Side::kFirst ? value : -value;
}

TEST(HeuristicValue, CellsHaveTheWorthOfTheTable) {
  // The table of the program that this player comes from, bottom row first.
  const int table[6][7] = {{300, 400, 500, 700, 500, 400, 300},    {400, 600, 800, 1000, 800, 600, 400},
                           {500, 800, 1100, 1300, 1100, 800, 500}, {500, 800, 1100, 1300, 1100, 800, 500},
                           {400, 600, 800, 1000, 800, 600, 400},   {300, 400, 500, 700, 500, 400, 300}};
  for (int column = 0; column < 7; ++column) {
    Position position;
    int difference = 0;
    for (int row = 0; row < 6; ++row) {
      position = position.after(column);
      difference += row % 2 == 0 ? table[row][column] : -table[row][column];
      if (position.is_over()) break;
      EXPECT_EQ(value_for_x(position, kCells), difference);
    }
  }
}

TEST(HeuristicValue, AFourIsAMillion) {
  EXPECT_EQ(value_for_x(after_moves("1212121"), kFours), 1'000'000);
  EXPECT_EQ(value_for_x(Position(), kFours), 0);
}

TEST(HeuristicValue, AThreeCountsByItsOpenEnds) {
  // Both ends can be played.
  EXPECT_EQ(value_for_x(board("..oo...\n"
                              "..xxx.."),
                        kThrees),
            500'000);
  // One end is the edge.
  EXPECT_EQ(value_for_x(board("oo.....\n"
                              "xxx...."),
                        kThrees),
            200'000);
  // A pair, a gap and one more.
  EXPECT_EQ(value_for_x(board("oo.....\n"
                              "xx.x..."),
                        kThrees),
            200'000);
  // Neither end is left.
  EXPECT_EQ(value_for_x(board("o......\n"
                              "xxxo..."),
                        kThrees),
            0);
}

TEST(HeuristicValue, ATwoCountsWithTwoOpenSquares) {
  // One four has both stones and two empty squares: columns 1 to 4. So do 2 to 5 none: the first stone is
  // outside.
  EXPECT_EQ(value_for_x(board("o......\n"
                              "xxo...."),
                        kTwos),
            0);
  EXPECT_EQ(value_for_x(board("o......\n"
                              "x..xo.."),
                        kTwos),
            6'000);
}

// Given a position, when the two sides change stones, then the value changes its sign, for every choice of
// features.
TEST(HeuristicValue, IsOppositeForTheOtherSide) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  int not_zero = 0;
  for (int i = 0; i < 200; ++i) {
    // With an even number of stones both have as many.
    const Position position = games.game({}, 2 * games.below(19)).position();
    if (position.stones() % 2 != 0) continue;
    const auto changed = Position::from_bitboards(position.opponent(), position.occupied());
    ASSERT_TRUE(changed);
    for (const HeuristicFeatures& features : {HeuristicFeatures{}, kFours, kThrees, kTwos, kCells}) {
      EXPECT_EQ(heuristic_value(*changed, features), -heuristic_value(position, features));
      not_zero += heuristic_value(position, features) != 0 ? 1 : 0;
    }
  }
  EXPECT_GT(not_zero, 200);
}

TEST(HeuristicValue, IsTheSameInAMirror) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < 200; ++i) {
    const Position position = games.position({});
    EXPECT_EQ(heuristic_value(position), heuristic_value(position.mirrored()));
  }
}

TEST(HeuristicSearch, PruningChangesNoValue) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  std::uint64_t with = 0;
  std::uint64_t without = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = games.open_position(i % 3 == 0 ? *built_size(5, 4) : BoardSize{}, 0, 16);
    for (const HeuristicFeatures& features : {HeuristicFeatures{}, kFours, kThrees, kTwos, kCells}) {
      const int depth = 1 + games.below(4);
      const auto pruned = heuristic_search(position, {depth, features, true});
      const auto plain = heuristic_search(position, {depth, features, false});
      EXPECT_EQ(pruned.value, plain.value);
      EXPECT_EQ(pruned.column, plain.column);
      EXPECT_LE(pruned.nodes, plain.nodes);
      with += pruned.nodes;
      without += plain.nodes;
    }
  }
  EXPECT_LT(2 * with, without);
}

TEST(HeuristicSearch, CountsEveryPositionOnce) {
  // 7 + 7 * 7 moves from the empty board.
  EXPECT_EQ(heuristic_search(Position(), {2, {}, false}).nodes, 7u + 49u);
}

TEST(HeuristicSearch, TakesAWinAndParries) {
  EXPECT_EQ(heuristic_search(after_moves("121212"), {3, {}, true}).column, 0);
  EXPECT_EQ(heuristic_search(after_moves("1212127"), {3, {}, true}).column, 1);
}

}  // namespace
}  // namespace claimeven
