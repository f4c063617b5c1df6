#include <claimeven/notation.h>
#include <claimeven/setup.h>
#include <gtest/gtest.h>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;

/// The stones of a drawing, whose upper rows may be left out if they are empty.
Stones stones(std::string_view drawing, BoardSize size = {}) {
  const auto squares = static_cast<std::size_t>(size.squares());
  const std::string whole = std::string(squares - drawing.size(), '.') + std::string(drawing);
  std::string rows;
  for (std::size_t at = 0; at < squares; at += static_cast<std::size_t>(size.width())) {
    rows += whole.substr(at, static_cast<std::size_t>(size.width())) + '/';
  }
  return *parse_stones(rows, size);
}

Stones stones(const Position& position) {
  return {.size = position.size(),
          .first = position.stones_of(Side::kFirst),
          .second = position.stones_of(Side::kSecond)};
}

void expect_impossible(const Stones& set_up, Obstacle obstacle, const std::vector<Square>& squares,
                       std::string_view sentence, GameKind kind = GameKind::kConnectFour) {
  const auto why = why_impossible(set_up, kind);
  ASSERT_TRUE(why) << "expected: " << sentence;
  EXPECT_EQ(why->obstacle, obstacle);
  EXPECT_EQ(why->sentence, sentence);
  EXPECT_EQ(why->squares, squares);
}

TEST(Setup, WhatGamesLeadToIsPossibleInBothKinds) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    const Position position = games.position(size);
    EXPECT_FALSE(why_impossible(stones(position))) << ::testing::PrintToString(position);
    EXPECT_FALSE(why_impossible(stones(position), GameKind::kFill)) << ::testing::PrintToString(position);
    EXPECT_FALSE(why_impossible({.size = size}));
  }
}

TEST(Setup, StonesThatHangAreNamed) {
  expect_impossible(stones("...x..."
                           "......."),
                    Obstacle::kHanging, {{3, 1}}, "A stone hangs in the air: (4, 2).");
  // Only those right above a hole: the others stand on stones.
  expect_impossible(stones("...x..x"
                           "...o..."
                           "......."),
                    Obstacle::kHanging, {{3, 1}, {6, 2}}, "2 stones hang in the air: (4, 2) and (7, 3).");
  const auto many =
      why_impossible(stones("xoxoxox"
                            "......."));
  EXPECT_EQ(many->squares.size(), 7u);
  EXPECT_EQ(many->sentence, "7 stones hang in the air.");
}

TEST(Setup, CountsAreToldAsTheyShouldBe) {
  expect_impossible(stones("xx.x..o"), Obstacle::kCounts, {},
                    "x has 3 stones and o has 1: with 4 stones on the board x must have 2 and o 2.");
  expect_impossible(stones("...o..."), Obstacle::kCounts, {},
                    "x has 0 stones and o has 1: with 1 stone on the board x must have 1 and o 0.");
}

TEST(Setup, NobodyPlaysOnAfterAFour) {
  const std::vector<Square> row{{0, 0}, {1, 0}, {2, 0}, {3, 0}};
  expect_impossible(stones("oooo..."
                           "xxxx..."),
                    Obstacle::kFours, {{0, 0}, {0, 1}, {1, 0}, {1, 1}, {2, 0}, {2, 1}, {3, 0}, {3, 1}},
                    "Both sides have four in a row: the game was over with the first.");
  expect_impossible(stones("ooo...."
                           "xxxx..o"),
                    Obstacle::kFours, row, "x has four in a row, and o has moved since: the game was over.");
  expect_impossible(
      stones("oooxx.."
             "xxxxoo."),
      Obstacle::kFours, row,
      "x has four in a row, and there are stones on all that can have completed it: the game was over.");
  expect_impossible(stones("x.....x"
                           "x.oo..x"
                           "x.oo..x"
                           "x.ooo.x"),
                    Obstacle::kFours, {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {6, 0}, {6, 1}, {6, 2}, {6, 3}},
                    "x has fours that no single stone completed: the game was over with the first.");
}

TEST(Setup, WithoutAnOrderTheStonesThatAreLeftAreNamed) {
  expect_impossible(
      stones("...x..."
             "...o..."),
      Obstacle::kOrder, {{3, 0}, {3, 1}},
      "No order of moves leads here: taken off in turns, at best 2 stones are left, with one of o due and only stones of x on top.");
  // Second column o, first column x: then it would be o's turn again.
  expect_impossible(
      stones("x......"
             "x......"
             "oo....."),
      Obstacle::kOrder, {{0, 0}, {0, 1}},
      "No order of moves leads here: taken off in turns, at best 2 stones are left, with one of o due and only stones of x on top.");
}

TEST(Setup, InTheFillGameFoursEndNothing) {
  const auto fours = stones(
      "oooo..."
      "xxxx...");
  EXPECT_FALSE(why_impossible(fours, GameKind::kFill));
  expect_impossible(stones("xoxo..."
                           "ooooxxx"),
                    Obstacle::kCounts, {},
                    "x has 5 stones and o has 6: with 11 stones on the board x must have 6 and o 5.",
                    GameKind::kFill);
  EXPECT_EQ(why_impossible(stones("x"
                                  "o......"),
                           GameKind::kFill)
                ->obstacle,
            Obstacle::kHanging);
}

TEST(Setup, DrawingsAreReadWhateverTheStones) {
  const auto read = parse_stones("..../.x../..../o...", *BoardSize::make(4, 4));
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, stones(".x......o...", *BoardSize::make(4, 4)));
  expect_refused(parse_stones("..../.q../..../o...", *BoardSize::make(4, 4)),
                 "row 2 from the top, column 2: 'q' is no square, write '.', 'x' or 'o'", 6);
}

TEST(Setup, ObstaclesHaveNames) {
  EXPECT_EQ(name_of(Obstacle::kHanging), "hanging");
  EXPECT_EQ(name_of(Obstacle::kCounts), "counts");
  EXPECT_EQ(name_of(Obstacle::kFours), "fours");
  EXPECT_EQ(name_of(Obstacle::kOrder), "order");
}

}  // namespace
}  // namespace claimeven
