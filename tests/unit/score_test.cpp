#include <claimeven/score.h>
#include <gtest/gtest.h>

#include <climits>

#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::RandomGames;
using testing::test_seed;

TEST(Score, OrdersQuickWinsFirstAndQuickLossesLast) {
  EXPECT_GT(Score{18}, Score{1});
  EXPECT_GT(Score{1}, Score{0});
  EXPECT_GT(Score{0}, Score{-1});
  EXPECT_GT(Score{-1}, Score{-18});
  EXPECT_EQ(-Score{3}, Score{-3});
}

TEST(Score, SaysWhoWins) {
  EXPECT_EQ(Score{1}.outcome(), Outcome::kWin);
  EXPECT_EQ(Score{0}.outcome(), Outcome::kDraw);
  EXPECT_EQ(Score{-21}.outcome(), Outcome::kLoss);
}

TEST(Score, TheEmptyBoardIsWonWithTheFirstPlayersLastStone) {
  // x wins with its 21st stone, on ply 41 of 42.
  const Score score{1};
  EXPECT_EQ(score.plies_to_end(Position()), 41);
  EXPECT_EQ(score.moves_to_end(Position()), 21);
  EXPECT_EQ(score.countdown(Position()), 22 - 21);
}

TEST(Score, AWinInOne) {
  const Position position = board(
      ".ooo..."
      ".xxx...");
  const Score score{18};  // x has 18 stones left and wins with the first of them
  EXPECT_EQ(score, highest_possible_score(position));
  EXPECT_EQ(score.plies_to_end(position), 1);
  EXPECT_EQ(score.moves_to_end(position), 1);
  EXPECT_EQ(score.countdown(position), 22 - 1);
}

TEST(Score, AWinInTwo) {
  // x plays either side and has two threats on the next move.
  const Position position = board(
      "...oo.."
      "...xx..");
  const Score score{18};
  EXPECT_EQ(score.plies_to_end(position), 3);
  EXPECT_EQ(score.moves_to_end(position), 2);
  EXPECT_EQ(score.countdown(position), 22 - 2);
}

TEST(Score, ALossToTheNextStone) {
  // o can't stop both ends.
  const Position position = board(
      "...oo.."
      "..xxx..");
  const Score score{-18};  // x has 18 stones left and wins with the first of them
  EXPECT_EQ(score, lowest_possible_score(position));
  EXPECT_EQ(score.plies_to_end(position), 2);
  EXPECT_EQ(score.moves_to_end(position), 1);
  EXPECT_EQ(score.countdown(position), -(22 - 1));
}

TEST(Score, ADrawFillsTheBoard) {
  const Position position = after_moves("44");
  EXPECT_EQ(Score{0}.plies_to_end(position), 40);
  EXPECT_EQ(Score{0}.moves_to_end(position), 20);
  EXPECT_EQ(Score{0}.moves_to_end(after_moves("444")), 20);
  EXPECT_EQ(Score{0}.countdown(position), 0);
}

TEST(Score, AWonGameIsOver) {
  const Position position = board(
      "ooo...."
      "xxxx...");
  const std::optional<Score> score = final_score(position);
  EXPECT_EQ(score, Score{-18});  // x's winning stone was its 18th from the end
  EXPECT_EQ(score->plies_to_end(position), 0);
  EXPECT_EQ(score->moves_to_end(position), 0);
  EXPECT_EQ(score->countdown(position), -22);
}

TEST(Score, AWinOnTheVeryLastStoneIsNoDraw) {
  const Position position = after_moves("211131416572345677654327654322345677654321");
  EXPECT_EQ(final_score(position), Score{-1});
  EXPECT_EQ(final_score(position)->plies_to_end(position), 0);

  const Position before = after_moves("21113141657234567765432765432234567765432");
  EXPECT_EQ(final_score(before), std::nullopt);
  EXPECT_EQ(highest_possible_score(before), Score{1});
  EXPECT_EQ(Score{1}.plies_to_end(before), 1);
}

TEST(Score, AFullBoardWithoutAFourIsADraw) {
  const Position position = board(
      "oxoxoxo"
      "oxoxoxo"
      "xoxoxox"
      "xoxoxox"
      "oxoxoxo"
      "xoxoxox");
  EXPECT_EQ(position.winner(), std::nullopt);
  EXPECT_EQ(final_score(position), Score{0});
  EXPECT_EQ(Score{0}.plies_to_end(position), 0);
  EXPECT_EQ(Score{0}.moves_to_end(position), 0);
}

TEST(Score, AGameThatGoesOnHasNoFinalScore) {
  EXPECT_EQ(final_score(Position()), std::nullopt);
  EXPECT_EQ(final_score(after_moves("44455")), std::nullopt);
}

TEST(Score, TheSideToMoveHavingTheFourIsStillAWin) {
  // No game leads here, but a drawing can.
  const Position position = board(
      "o......"
      "o......"
      "ox....."
      "oxx.xx.");
  ASSERT_EQ(position.to_move(), Side::kSecond);
  ASSERT_EQ(position.winner(), Side::kSecond);
  EXPECT_EQ(final_score(position), Score{18});
  EXPECT_EQ(highest_possible_score(position), Score{17});
  EXPECT_EQ(final_score(position)->plies_to_end(position), 0);
  EXPECT_EQ(final_score(position)->moves_to_end(position), 0);
}

// On 5x5 the first player has 13 stones and the second 12, so the same score means other distances for them.
TEST(Score, OddBoardsGiveTheFirstPlayerOneStoneMore) {
  const BoardSize size = *BoardSize::make(5, 5);
  const Position empty(size);
  EXPECT_EQ(highest_possible_score(empty), Score{13});
  EXPECT_EQ(lowest_possible_score(empty), Score{-12});
  EXPECT_EQ(Score{1}.plies_to_end(empty), 25);   // x's last stone is the last of all
  EXPECT_EQ(Score{-1}.plies_to_end(empty), 24);  // o's last stone is the one before
  EXPECT_EQ(Score{0}.plies_to_end(empty), 25);
  EXPECT_EQ(Score{1}.moves_to_end(empty), 13);
  EXPECT_EQ(Score{-1}.moves_to_end(empty), 12);
  EXPECT_EQ(Score{1}.countdown(empty), 14 - 13);
  EXPECT_EQ(Score{-1}.countdown(empty), -(14 - 12));

  const Position one_stone = after_moves("3", size);
  EXPECT_EQ(highest_possible_score(one_stone), Score{12});
  EXPECT_EQ(lowest_possible_score(one_stone), Score{-12});
  EXPECT_EQ(Score{1}.plies_to_end(one_stone), 23);
  EXPECT_EQ(Score{-1}.plies_to_end(one_stone), 24);
}

TEST(Score, WinsInOneAreHighestOnEverySize) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = games.position(size);
      for (int column = 0; column < size.width(); ++column) {
        if (!position.is_winning_move(column)) continue;
        const Score win = highest_possible_score(position);
        // The same game seen before and after the winning move, by either side.
        EXPECT_EQ(win, (Score{(size.squares() + 1 - position.stones()) / 2}));
        EXPECT_EQ(final_score(position.after(column)), -win);
        EXPECT_EQ(win.plies_to_end(position), 1);
        EXPECT_EQ((-win).plies_to_end(position.after(column)), 0);
      }
    }
  }
}

TEST(Score, EveryPossibleScoreHasItsOwnDistanceOfTheRightParity) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    const Position position = games.game(size, 6).position();
    const int left = size.squares() - position.stones();
    int last_plies = -1;
    for (int k = highest_possible_score(position).value; k > 0; --k) {
      const int plies = Score{k}.plies_to_end(position);
      EXPECT_EQ(plies % 2, 1);
      EXPECT_EQ(plies, last_plies + 2);
      EXPECT_EQ(Score{k}.moves_to_end(position), (plies + 1) / 2);
      last_plies = plies;
    }
    EXPECT_LE(last_plies, left);
    EXPECT_GE(last_plies, left - 1);
    last_plies = 0;
    for (int k = lowest_possible_score(position).value; k < 0; ++k) {
      const int plies = Score{k}.plies_to_end(position);
      EXPECT_EQ(plies, last_plies + 2);
      EXPECT_EQ(Score{k}.moves_to_end(position), plies / 2);
      last_plies = plies;
    }
    EXPECT_LE(last_plies, left);
    EXPECT_GE(last_plies, left - 1);
  }
}

TEST(Score, IsCheckedAgainstThePosition) {
  EXPECT_TRUE(check(Score{21}, Position()));
  EXPECT_TRUE(check(Score{-21}, Position()));
  EXPECT_EQ(check(Score{22}, Position()).error().reason,
            "the position cannot have the score 22: it is from -21 to 21");
  EXPECT_FALSE(check(Score{-22}, Position()));
  const Position won = after_moves("1212121");
  EXPECT_TRUE(check(Score{-18}, won));
  EXPECT_EQ(check(Score{-17}, won).error().reason,
            "the position cannot have the score -17: the game is over, and its score is -18");
}

TEST(Score, ImpossibleScoresDoNotOverflow) {
  EXPECT_EQ(Score{INT_MAX}.plies_to_end(Position()), 0);
  EXPECT_EQ(Score{INT_MIN}.plies_to_end(Position()), 0);
  EXPECT_EQ(Score{INT_MAX}.moves_to_end(Position()), 0);
  EXPECT_EQ(Score{INT_MIN}.moves_to_end(Position()), 0);
  EXPECT_EQ(Score{INT_MIN}.countdown(Position()), -22);
}

TEST(Score, BoundsHaveToHoldAScoreThatThePositionCanHave) {
  const Position position = after_moves("44");  // 20 stones are left to each side
  EXPECT_EQ(possible_scores(position), (Bounds{-20, 20}));
  EXPECT_EQ(possible_scores(after_moves("444")), (Bounds{-19, 20}));
  EXPECT_EQ(possible_scores(after_moves("1212121")), Bounds::exactly(-18));
  EXPECT_TRUE(check_bounds(Bounds::unknown(), position));
  EXPECT_TRUE(check_bounds({20, 99}, position));
  EXPECT_TRUE(check_bounds({INT_MIN, -20}, position));
  EXPECT_EQ(check_bounds({21, 99}, position).error().reason,
            "the position cannot have a score from 21 to 99: it is from -20 to 20");
  EXPECT_EQ(check_bounds({1, 0}, position).error().reason, "the lower bound, 1, is above the upper one, 0");
  EXPECT_EQ(check_bounds({-17, 17}, after_moves("1212121")).error().reason,
            "the position cannot have a score from -17 to 17: the game is over, and its score is -18");
}

}  // namespace
}  // namespace claimeven
