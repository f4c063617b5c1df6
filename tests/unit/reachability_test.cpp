#include <claimeven/game.h>
#include <claimeven/position.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/enumerate.h"
#include "support/boards.h"
#include "support/legal_boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::for_each_legal_board;
using testing::RandomGames;
using testing::test_seed;

TEST(Reachability, EveryGameLeadsToReachablePositions) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    EXPECT_TRUE(is_reachable(Position(size)));
    for (int i = 0; i < 20; ++i) {
      const Position position = games.position(size);
      EXPECT_TRUE(is_reachable(position)) << ::testing::PrintToString(position);
      const Position end = games.finished_game(size).position();
      EXPECT_TRUE(is_reachable(end)) << ::testing::PrintToString(end);
    }
  }
}

TEST(Reachability, TheGameThatLeadsToAPositionDoes) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    EXPECT_TRUE(Game::leading_to(Position(size))->moves().empty());
    for (int i = 0; i < 20; ++i) {
      for (const Position& position : {games.position(size), games.finished_game(size).position()}) {
        const auto game = Game::leading_to(position);
        ASSERT_TRUE(game) << ::testing::PrintToString(position);
        EXPECT_EQ(game->start(), Position(size));
        EXPECT_EQ(game->position(), position);
      }
    }
  }
  EXPECT_FALSE(
      Game::leading_to(board("...x..."
                             "...o...")));
}

TEST(Reachability, TheWinOnMove42IsReachable) {
  EXPECT_TRUE(is_reachable(after_moves("211131416572345677654327654322345677654321")));
}

TEST(Reachability, TheFirstStoneIsTheFirstPlayers) {
  EXPECT_TRUE(
      is_reachable(board("...o..."
                         "...x...")));
  EXPECT_FALSE(
      is_reachable(board("...x..."
                         "...o...")));
  // One column for x to begin in is enough.
  EXPECT_TRUE(
      is_reachable(board("o.....x"
                         "x.....o")));
  EXPECT_FALSE(
      is_reachable(board("x.....x"
                         "o.....o")));
}

TEST(Reachability, StonesAlternateAllTheWay) {
  // x, o, and then o again: impossible.
  EXPECT_FALSE(
      is_reachable(board("x......"
                         "o......"
                         "o......"
                         "x......")));
  // Not so when x could play elsewhere in between.
  EXPECT_TRUE(
      is_reachable(board("x......"
                         "o......"
                         "o......"
                         "x.x...o")));
}

TEST(Reachability, AFullBoardWithoutFoursMayHaveNoOrder) {
  EXPECT_FALSE(
      is_reachable(board("xxxoxxx"
                         "oooxxoo"
                         "oxxoxxx"
                         "xooxooo"
                         "xxxooxx"
                         "oooxooo")));
}

TEST(Reachability, OneStoneMayCompleteSeveralFours) {
  // x's last stone was the middle one.
  EXPECT_TRUE(
      is_reachable(board("ooo.ooo"
                         "xxxxxxx")));
  // Here it can't have been the last, o has played on top of it.
  EXPECT_FALSE(
      is_reachable(board("...o..."
                         "oo.o.oo"
                         "xxxxxxx")));
}

TEST(Reachability, TwoSeparateFoursHaveNoCommonLastStone) {
  EXPECT_FALSE(
      is_reachable(board("x.....x"
                         "x.oo..x"
                         "x.oo..x"
                         "x.ooo.x")));
}

TEST(Reachability, TheSideToMoveHasNoFour) {
  const Position position = board(
      "o......"
      "o......"
      "ox....."
      "oxx.xx.");
  ASSERT_EQ(position.to_move(), Side::kSecond);
  EXPECT_FALSE(is_reachable(position));
}

TEST(Reachability, OnlyOneSideHasAFour) {
  EXPECT_FALSE(
      is_reachable(board("o.....x"
                         "o.....x"
                         "o.....x"
                         "o.....x")));
}

TEST(Reachability, NobodyPlaysOnAfterAFour) {
  // The four in the first column has a stone on top.
  EXPECT_FALSE(
      is_reachable(board("o......"
                         "x......"
                         "x..o..."
                         "x..o..."
                         "x.xo...")));
  // The four in the bottom row is covered, all of it.
  EXPECT_FALSE(
      is_reachable(board("oooxx.."
                         "xxxxoo.")));
  // This one is not: its fourth stone may have been the last.
  EXPECT_TRUE(
      is_reachable(board("ooo.xx."
                         "xxxxoo.")));
}

TEST(Reachability, WhatTheLastStoneLeavesMustBeReachableToo) {
  // x completed its four with the last stone, but how did it begin?
  EXPECT_FALSE(
      is_reachable(board("x......"
                         "x......"
                         "x......"
                         "x......"
                         "o......"
                         "oo.....")));
}

// The definition itself: of all boards that gravity and counts allow, exactly those that play reaches.
TEST(ReachabilityLong, AgreesWithEveryGameOn4x4) {
  const BoardSize size = *BoardSize::make(4, 4);
  std::vector<std::uint64_t> played;
  PlyPositions positions(size);
  do {
    for (std::size_t i = 0; i < positions.size(); ++i) played.push_back(positions[i].key());
  } while (positions.advance());

  std::vector<std::uint64_t> reachable;
  int legal = 0;
  for_each_legal_board(size, [&](const Position& position) {
    ++legal;
    if (is_reachable(position)) reachable.push_back(position.key());
  });

  std::ranges::sort(played);
  std::ranges::sort(reachable);
  EXPECT_TRUE(played == reachable) << played.size() << " played, " << reachable.size() << " reachable";
  EXPECT_EQ(reachable.size(), 161'029u);  // Tromp
  EXPECT_GT(legal, 161'029) << "there are boards to refuse";
}

}  // namespace
}  // namespace claimeven
