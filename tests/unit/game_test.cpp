#include <claimeven/game.h>
#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <vector>

#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::RandomGames;
using testing::test_seed;

Game game_of(std::string_view moves) {
  const Expected<Game> game = parse_moves(moves);
  EXPECT_TRUE(game) << moves;
  return game.value_or(Game());
}

std::vector<int> moves_of(const Game& game) {
  return {game.moves().begin(), game.moves().end()};
}

TEST(Game, ItsKindIsCheckedInWords) {
  const Game game;
  const Game fill({}, GameKind::kFill);
  EXPECT_TRUE(check_kind(game, GameKind::kConnectFour));
  EXPECT_TRUE(check_kind(fill, GameKind::kFill));
  EXPECT_FALSE(check_kind(fill, GameKind::kConnectFour));
  EXPECT_EQ(check_kind(game, GameKind::kFill).error().reason,
            "the game is of the kind connect4, and should be of the kind fill");
}

#ifndef NDEBUG
TEST(GameDeathTest, AFillPositionOfTheOtherKindAsserts) {
  const Game game;
  EXPECT_DEATH((void)game.fill_position(), "kind");
}
#endif

TEST(Game, StartsWithTheEmptyBoard) {
  const Game game;
  EXPECT_EQ(game.position(), Position());
  EXPECT_TRUE(game.moves().empty());
  EXPECT_FALSE(game.can_undo());
  EXPECT_FALSE(game.can_redo());
  EXPECT_EQ(game.result(), std::nullopt);
}

TEST(Game, RemembersItsMoves) {
  Game game;
  for (const int column : {3, 3, 4}) ASSERT_TRUE(game.play(column));
  EXPECT_EQ(game.position(), board("...o..."
                                   "...xx.."));
  EXPECT_EQ(moves_of(game), (std::vector{3, 3, 4}));
  EXPECT_EQ(game.start(), Position());
}

TEST(Game, MovesCanBeTakenBackAndPlayedAgain) {
  Game game = game_of("445");
  EXPECT_TRUE(game.undo());
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position(), after_moves("4"));
  EXPECT_EQ(moves_of(game), std::vector{3});
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.position(), after_moves("44"));
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.position(), after_moves("445"));
  EXPECT_FALSE(game.redo());
}

TEST(Game, TheFirstMoveIsTheLastToBeTakenBack) {
  Game game = game_of("4");
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.position(), Position());
}

TEST(Game, ANewMoveForgetsTheOnesTakenBack) {
  Game game = game_of("445");
  game.undo();
  game.undo();
  ASSERT_TRUE(game.play(0));
  EXPECT_FALSE(game.can_redo());
  EXPECT_EQ(game.position(), after_moves("41"));
  EXPECT_EQ(moves_of(game), (std::vector{3, 0}));
}

TEST(Game, ARefusedMoveChangesNothing) {
  Game game = game_of("4444445");
  game.undo();
  ASSERT_FALSE(game.play(3));
  EXPECT_EQ(game.position(), after_moves("444444"));
  EXPECT_TRUE(game.can_redo());
}

TEST(Game, RefusalsNameTheMoveAndTheReason) {
  Game full_column = game_of("444444");
  const Expected<void> onto_full = full_column.play(3);
  ASSERT_FALSE(onto_full);
  EXPECT_EQ(onto_full.error().reason, "move 7: column 4 is full");
  EXPECT_EQ(onto_full.error().index, 6u);

  Game fresh;
  for (const int column : {-1, 7, 1 << 30, -(1 << 30)}) {
    const Expected<void> outside = fresh.play(column);
    ASSERT_FALSE(outside);
    EXPECT_EQ(outside.error().reason, "move 1: this board has columns 1 to 7");
    EXPECT_EQ(outside.error().index, 0u);
  }

  Game won = game_of("1212121");
  const Expected<void> after_win = won.play(4);
  ASSERT_FALSE(after_win);
  EXPECT_EQ(after_win.error().reason, "move 8: the game is over, x has won");
  EXPECT_EQ(after_win.error().index, 7u);
}

TEST(Game, AFullBoardIsOverToo) {
  const Position full = board(
      "oxoxoxo"
      "oxoxoxo"
      "xoxoxox"
      "xoxoxox"
      "oxoxoxo"
      "xoxoxox");
  Game game(full);
  EXPECT_EQ(game.result(), GameResult::kDraw);
  const Expected<void> move = game.play(0);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.error().reason, "move 1: the game is over, the board is full");
}

TEST(Game, ResultsTellTheWinner) {
  EXPECT_EQ(game_of("1212121").result(), GameResult::kFirstWins);
  EXPECT_EQ(game_of("31212121").result(), GameResult::kSecondWins);
  EXPECT_EQ(game_of("3121212").result(), std::nullopt);
  EXPECT_EQ(game_of("211131416572345677654327654322345677654321").result(), GameResult::kSecondWins);
}

TEST(Game, TakingBackTheWinningMoveReopensTheGame) {
  Game game = game_of("1212121");
  game.undo();
  EXPECT_EQ(game.result(), std::nullopt);
  EXPECT_TRUE(game.play(2));
}

TEST(Game, GoesOnFromASetUpPosition) {
  const Position start = board(
      "...o..."
      "...x...");
  Game game(start);
  EXPECT_EQ(game.start(), start);
  ASSERT_TRUE(game.play(3));
  EXPECT_EQ(game.position(), board("...x..."
                                   "...o..."
                                   "...x..."));
  EXPECT_TRUE(game.undo());
  EXPECT_FALSE(game.undo());
  EXPECT_EQ(game.position(), start);
}

TEST(Game, UndoingAndRedoingARandomGameVisitsTheSamePositions) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    Game game = games.finished_game(size);
    const std::vector<int> moves = moves_of(game);
    const Position end = game.position();
    EXPECT_TRUE(game.result());
    while (game.undo()) EXPECT_FALSE(game.result());
    EXPECT_EQ(game.position(), Position(size));
    for (const int column : moves) {
      const Position expected = game.position().after(column);
      ASSERT_TRUE(game.redo());
      EXPECT_EQ(game.position(), expected);
    }
    EXPECT_EQ(game.position(), end);
  }
}

TEST(FillGame, GoesOnAfterAFourAndCountsThem) {
  // Given a game of the other kind in which x has a four,
  Game game({}, GameKind::kFill);
  for (const int column : {0, 1, 0, 1, 0, 1, 0}) ASSERT_TRUE(game.play(column));
  EXPECT_EQ(game.fill_position().fours(Side::kFirst), 1);
  // then it goes on,
  EXPECT_FALSE(game.is_over());
  EXPECT_EQ(game.legal_columns().size(), 7u);
  ASSERT_TRUE(game.play(1));
  // and moves are taken back as in the main one.
  EXPECT_TRUE(game.undo());
  EXPECT_EQ(game.position().stones(), 7);
  EXPECT_EQ(game.fill_position().fours(Side::kSecond), 0);
  EXPECT_TRUE(game.redo());
  EXPECT_EQ(game.fill_position().fours(Side::kSecond), 1);
  // When the board is full, then it is over.
  while (!game.is_over()) ASSERT_TRUE(game.play(game.legal_columns().front()));
  EXPECT_EQ(game.moves().size(), 42u);
  EXPECT_TRUE(game.legal_columns().empty());
  EXPECT_TRUE(game.result());
  EXPECT_FALSE(game.play(3));
}

}  // namespace
}  // namespace claimeven
