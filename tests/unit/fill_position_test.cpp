#include <claimeven/fill.h>
#include <claimeven/fours.h>
#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include "support/fill_boards.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::after_fill_moves;
using testing::after_moves;
using testing::board;
using testing::expect_refused;
using testing::fill_board;
using testing::fours_line_by_line;
using testing::RandomGames;
using testing::test_seed;

TEST(FillPosition, StartsWithTheEmptyBoard) {
  const FillPosition position;
  EXPECT_EQ(position.stones(), 0);
  EXPECT_EQ(position.empty_squares(), 42);
  EXPECT_EQ(position.to_move(), Side::kFirst);
  EXPECT_EQ(position.fours(Side::kFirst), 0);
  EXPECT_EQ(position.fours(Side::kSecond), 0);
  EXPECT_FALSE(position.is_over());
  EXPECT_EQ(position.result(), std::nullopt);
}

TEST(FillPosition, TheStonesOfItsFours) {
  const FillPosition position = fill_board(
      "oooo"
      "xoxo"
      "oxox"
      "xxxx",
      *BoardSize::make(4, 4));
  EXPECT_EQ(squares_of_fours(position, Side::kFirst), (std::vector<Square>{{0, 0}, {1, 0}, {2, 0}, {3, 0}}));
  EXPECT_EQ(squares_of_fours(position, Side::kSecond), (std::vector<Square>{{0, 3}, {1, 3}, {2, 3}, {3, 3}}));
  EXPECT_TRUE(squares_of_fours(FillPosition(), Side::kFirst).empty());
}

TEST(Fours, AreToldLineByLine) {
  const Position rows = fill_board(
                            "ooooo.."
                            "xxxxx..")
                            .board();
  EXPECT_EQ(fours(rows, Side::kFirst),
            (std::vector<Four>{{{{0, 0}, {1, 0}, {2, 0}, {3, 0}}}, {{{1, 0}, {2, 0}, {3, 0}, {4, 0}}}}));
  const Position diagonal = fill_board(
                                "x......"
                                "oxox..."
                                "ooxo..."
                                "xoxxo..")
                                .board();
  EXPECT_EQ(fours(diagonal, Side::kFirst), (std::vector<Four>{{{{0, 3}, {1, 2}, {2, 1}, {3, 0}}}}));
  EXPECT_TRUE(fours(diagonal, Side::kSecond).empty());
}

TEST(Fours, AreAsManyAsTheFillGameCounts) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  int counted = 0;
  for (int round = 0; round < 300; ++round) {
    FillPosition position;
    while (!position.is_over()) {
      const auto open = position.legal_columns();
      position = position.after(open[static_cast<std::size_t>(games.below(static_cast<int>(open.size())))]);
    }
    for (const Side side : {Side::kFirst, Side::kSecond}) {
      const auto all = fours(position.board(), side);
      EXPECT_EQ(std::ssize(all), position.fours(side));
      for (const Four& four : all) {
        for (const Square square : four) EXPECT_EQ(position.board().at(square.column, square.row), side);
        for (std::size_t i = 2; i < four.size(); ++i) {
          EXPECT_EQ(four[i].column - four[i - 1].column, four[1].column - four[0].column) << "in a row";
          EXPECT_EQ(four[i].row - four[i - 1].row, four[1].row - four[0].row) << "in a row";
        }
        ++counted;
      }
    }
  }
  EXPECT_GT(counted, 100);
}

TEST(FillPosition, PlayGoesOnAfterAFour) {
  const FillPosition position = after_fill_moves("1212121");
  EXPECT_EQ(position.fours(Side::kFirst), 1);
  EXPECT_EQ(position.fours(Side::kSecond), 0);
  EXPECT_EQ(position.to_move(), Side::kSecond);
  EXPECT_EQ(position.difference(), -1);
  EXPECT_FALSE(position.is_over());
  ASSERT_TRUE(position.can_play(1));

  const FillPosition answered = position.after(1);
  EXPECT_EQ(answered.fours(Side::kSecond), 1);
  EXPECT_EQ(answered.difference(), 0);
}

TEST(FillPosition, ARowOfFiveHasTwoFours) {
  const FillPosition row = fill_board(
      "ooooo.."
      "xxxxx..");
  EXPECT_EQ(row.fours(Side::kFirst), 2);
  EXPECT_EQ(row.fours(Side::kSecond), 2);

  const FillPosition column = after_fill_moves("121314151");
  EXPECT_EQ(column.fours(Side::kFirst), 2);
}

TEST(FillPosition, AWholeRowHasFourFours) {
  EXPECT_EQ(fill_board("ooooooo"
                       "xxxxxxx")
                .fours(Side::kSecond),
            4);
}

TEST(FillPosition, OneMoveMakesSeveralFours) {
  const FillPosition position = fill_board(
      "ooo.o.."
      "xxx.xxo"
      "ooxxooo"
      "xxoxxox");
  ASSERT_EQ(position.to_move(), Side::kFirst);
  // The row of six has three fours.
  EXPECT_EQ(position.new_fours(3), 3);
  EXPECT_EQ(position.after(3).fours(Side::kFirst), position.fours(Side::kFirst) + 3);
  EXPECT_EQ(position.new_fours(0), 0);
}

TEST(FillPosition, FoursOfBothDiagonalsCount) {
  const FillPosition position = fill_board(
      "x......"
      "oxox..."
      "ooxo..."
      "xoxxo..");
  EXPECT_EQ(position.fours(Side::kFirst), 1);
  EXPECT_EQ(position.fours(Side::kSecond), 0);
  EXPECT_EQ(fill_board("...x..."
                       "..xo..."
                       "oxoo..."
                       "xoxxo..")
                .fours(Side::kFirst),
            1);
}

TEST(FillPosition, TheCountIsTheRecount) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int game = 0; game < 20; ++game) {
      FillPosition position(size);
      while (!position.is_over()) {
        const int column = games.below(size.width());
        if (!position.can_play(column)) continue;
        const int new_fours = position.new_fours(column);
        const FillPosition next = position.after(column);
        ASSERT_EQ(next.fours(position.to_move()), position.fours(position.to_move()) + new_fours);
        for (const Side side : {Side::kFirst, Side::kSecond}) {
          ASSERT_EQ(next.fours(side), fours_line_by_line(next, side)) << ::testing::PrintToString(next);
        }
        // A drawing of it is the same position, counts included.
        ASSERT_EQ(FillPosition(next.board()), next);
        position = next;
      }
      EXPECT_EQ(position.stones(), size.squares());
      EXPECT_TRUE(position.result());
    }
  }
}

TEST(FillPosition, EndsWithAFullBoard) {
  const FillPosition first_wins = fill_board(
      "oooxooo"
      "xxxoxxx"
      "oooxooo"
      "xxxoxxx"
      "oooxxoo"
      "xxxxoox");
  EXPECT_TRUE(first_wins.is_over());
  EXPECT_GT(first_wins.fours(Side::kFirst), first_wins.fours(Side::kSecond));
  EXPECT_EQ(first_wins.result(), GameResult::kFirstWins);
  for (int column = 0; column < 7; ++column) EXPECT_FALSE(first_wins.can_play(column));

  // Row by row, both sides have four fours in each of three rows.
  const FillPosition drawn = after_fill_moves("111111222222333333444444555555666666777777");
  EXPECT_EQ(drawn.fours(Side::kFirst), 12);
  EXPECT_EQ(drawn.fours(Side::kSecond), 12);
  EXPECT_EQ(drawn.result(), GameResult::kDraw);
}

TEST(FillPosition, AColumnThatIsNotThereCannotBePlayed) {
  for (const int column : {-1, 7, 1 << 30}) EXPECT_FALSE(FillPosition().can_play(column));
  EXPECT_FALSE(after_fill_moves("444444").can_play(3));
}

TEST(FillPosition, PlayChecksTheMove) {
  // A four does not end this game.
  EXPECT_EQ(after_fill_moves("1212121").play(4), after_fill_moves("12121215"));
  expect_refused(after_fill_moves("444444").play(3), "column 4 is full", {});
  expect_refused(FillPosition().play(7), "this board has columns 1 to 7", {});
  const FillPosition full = after_fill_moves("625531342576427671341155772363461572424613");
  expect_refused(full.play(0), "the game is over, the board is full", {});
  EXPECT_EQ(full.play(0).error().code, ErrorCode::kIllegalMove);
}

TEST(FillNotation, IsThatOfTheMainGame) {
  EXPECT_EQ(after_fill_moves("4453").board(), after_moves("4453"));
  const Expected<FillPosition> drawn = parse_fill_position("......./......./......./......./...o.../..xx...");
  ASSERT_TRUE(drawn);
  EXPECT_EQ(drawn->board(), board("...o..."
                                  "..xx..."));
  EXPECT_EQ(parse_fill_position("12121212"), after_fill_moves("12121212"));
  EXPECT_EQ(parse_fill_position(""), FillPosition());
}

TEST(FillNotation, RefusalsNameTheMoveAndTheReason) {
  expect_refused(parse_fill_moves("4444444"), "move 7 ('4'): column 4 is full", 6);
  expect_refused(parse_fill_moves("48"), "move 2 ('8'): this board has columns 1 to 7", 1);
  expect_refused(parse_fill_moves("1111112222223333334444445555556666667777771"),
                 "move 43 ('1'): the game is over, the board is full", 42);
  expect_refused(parse_fill_position("x......"), "the drawing has 1 row, a 7x6 board has 6", 7);
}

}  // namespace
}  // namespace claimeven
