#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <string>
#include <string_view>

#include "cli/play/played_game.h"
#include "support/boards.h"

namespace claimeven::cli {
namespace {

PlayedGame game_of(std::string_view x, std::string_view o, std::string_view moves = "") {
  PlayedGame game({.table_bytes = SolverOptions::kLeastTableBytes});
  EXPECT_TRUE(game.begin({GameKind::kConnectFour, {}, {std::string(x), std::string(o)}, std::string(moves)}));
  return game;
}

std::string moves_of(const PlayedGame& game) {
  return to_moves(game.game().moves());
}

TEST(PlayedGame, WaitsForWhoeverIsToMove) {
  PlayedGame game = game_of("human", "random");
  EXPECT_TRUE(game.awaits_human());
  ASSERT_TRUE(game.play_for_human(3));
  EXPECT_FALSE(game.awaits_human());
  EXPECT_TRUE(game.awaits_computer());
}

TEST(PlayedGame, WaitsForNobodyWhenItIsOver) {
  const PlayedGame game = game_of("human", "random", "1122334");
  EXPECT_FALSE(game.awaits_human());
  EXPECT_FALSE(game.awaits_computer());
}

TEST(PlayedGame, LetsNobodyPlayForAComputer) {
  PlayedGame game = game_of("random", "human");
  const auto played = game.play_for_human(3);
  ASSERT_FALSE(played);
  EXPECT_EQ(played.error().reason, "it is the turn of random, who plays x");
  EXPECT_EQ(moves_of(game), "");
}

TEST(PlayedGame, UndoTakesTheAnswerBackToo) {
  PlayedGame game = game_of("human", "random", "4433");
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(moves_of(game), "44");
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(moves_of(game), "4433");
}

TEST(PlayedGame, UndoWhileTheComputerThinksTakesBackOneMove) {
  PlayedGame game = game_of("human", "random", "443");
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(moves_of(game), "44");
}

TEST(PlayedGame, UndoOfAFinishedGameLeadsToTheLastTurnOfAPerson) {
  PlayedGame won_by_the_person = game_of("human", "random", "1122334");
  EXPECT_TRUE(won_by_the_person.undo());
  EXPECT_EQ(moves_of(won_by_the_person), "112233");
  PlayedGame won_by_the_computer = game_of("random", "human", "1122334");
  EXPECT_TRUE(won_by_the_computer.undo());
  EXPECT_EQ(moves_of(won_by_the_computer), "11223");
}

TEST(PlayedGame, TheFirstMoveOfAComputerStays) {
  PlayedGame game = game_of("random", "human", "4");
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(moves_of(game), "4");
}

TEST(PlayedGame, TwoPeopleTakeBackOneMoveAtATime) {
  PlayedGame game = game_of("human", "human", "44");
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(moves_of(game), "4");
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(moves_of(game), "4");
}

TEST(PlayedGame, ComputersStopForWhoeverTakesAMoveBack) {
  PlayedGame game = game_of("random", "random", "44");
  EXPECT_TRUE(game.awaits_computer());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(moves_of(game), "4");
  EXPECT_FALSE(game.awaits_computer());
  game.set_paused(false);
  EXPECT_TRUE(game.awaits_computer());
}

TEST(PlayedGame, PlayersCanChange) {
  PlayedGame game = game_of("human", "random", "4");
  game.swap_seats();
  EXPECT_EQ(game.record().players, (std::array<std::string, 2>{"random", "human"}));
  EXPECT_TRUE(game.awaits_human());
  EXPECT_TRUE(game.seat(Side::kSecond, "easy"));
  EXPECT_FALSE(game.awaits_human());
  EXPECT_FALSE(game.seat(Side::kFirst, "nobody"));
  EXPECT_EQ(game.record().player(Side::kFirst), "random");
}

TEST(PlayedGame, ThePlayersOfAnotherGameAreReplaced) {
  PlayedGame game = game_of("human", "hard", "44");
  ASSERT_TRUE(game.begin_anew(GameKind::kFill, BoardSize::make(5, 4).value()));
  EXPECT_EQ(game.record(), (GameRecord{GameKind::kFill, *BoardSize::make(5, 4), {"human", "hybrid:4"}, ""}));
}

TEST(PlayedGame, WhatCannotBeginLeavesAllAsItIs) {
  PlayedGame game = game_of("human", "random", "44");
  const GameRecord before = game.record();
  EXPECT_FALSE(game.begin({GameKind::kConnectFour, {}, {"human", "random"}, "8"}));
  EXPECT_FALSE(game.begin({GameKind::kConnectFour, {}, {"human", "nobody"}, ""}));
  EXPECT_EQ(game.record(), before);
}

TEST(PlayedGame, EachGameHasAnotherSeed) {
  PlayedGame game({}, 7);
  ASSERT_TRUE(game.begin({}));
  EXPECT_EQ(game.seed(), 7u);
  ASSERT_TRUE(game.begin_anew());
  EXPECT_EQ(game.seed(), 8u);
}

}  // namespace
}  // namespace claimeven::cli
