#include <claimeven/fill.h>
#include <claimeven/position.h>
#include <gtest/gtest.h>

#include <array>
#include <bit>
#include <set>
#include <unordered_set>
#include <vector>

#include "core/bitboard.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::bits;
using testing::board;
using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;

// The picture of seed 000 (connect-four-ai), top row of padding bits included.
constexpr int kBitOrder[7][7] = {
    {6, 13, 20, 27, 34, 41, 48},  //
    {5, 12, 19, 26, 33, 40, 47},  //
    {4, 11, 18, 25, 32, 39, 46},  //
    {3, 10, 17, 24, 31, 38, 45},  //
    {2, 9, 16, 23, 30, 37, 44},   //
    {1, 8, 15, 22, 29, 36, 43},   //
    {0, 7, 14, 21, 28, 35, 42},
};

TEST(Position, BitOrderIsThatOfTheUsualPicture) {
  for (int row = 0; row < 7; ++row) {
    for (int column = 0; column < 7; ++column) {
      EXPECT_EQ(square(BoardSize(), column, row), Bitboard{1} << kBitOrder[6 - row][column]);
    }
  }
}

TEST(Position, StonesStandOnTheBitsOfThePicture) {
  const Position position = after_moves("44455");
  EXPECT_EQ(position, board("...x..."
                            "...ox.."
                            "...xo.."));
  const Bitboard first = Bitboard{1} << 21 | Bitboard{1} << 23 | Bitboard{1} << 29;
  const Bitboard second = Bitboard{1} << 22 | Bitboard{1} << 28;
  EXPECT_EQ(position.to_move(), Side::kSecond);
  EXPECT_EQ(position.own(), second);
  EXPECT_EQ(position.opponent(), first);
  EXPECT_EQ(position.occupied(), first | second);
  EXPECT_EQ(position.stones_of(Side::kFirst), first);
  EXPECT_EQ(position.stones_of(Side::kSecond), second);
}

TEST(Position, EmptyBoardIsTheFirstPlayersTurn) {
  const Position empty;
  EXPECT_EQ(empty.stones(), 0);
  EXPECT_EQ(empty.to_move(), Side::kFirst);
  EXPECT_EQ(empty.winner(), std::nullopt);
  EXPECT_FALSE(empty.is_over());
  EXPECT_EQ(empty.key(), 0u);
  for (int column = 0; column < 7; ++column) EXPECT_TRUE(empty.can_play(column));
}

TEST(Position, TellsWhatStandsOnASquare) {
  const Position position = board(
      "..o...."
      "..xx...");
  EXPECT_EQ(position.at(2, 0), Side::kFirst);
  EXPECT_EQ(position.at(2, 1), Side::kSecond);
  EXPECT_EQ(position.at(2, 2), std::nullopt);
  EXPECT_EQ(position.column_height(2), 2);
  EXPECT_EQ(position.column_height(3), 1);
  EXPECT_EQ(position.column_height(0), 0);
}

TEST(Position, NothingStandsOutsideTheBoard) {
  const Position position = after_moves("1234567");
  for (const int outside : {-1000, -1, 7, 64, 1 << 30}) {
    EXPECT_EQ(position.at(outside, 0), std::nullopt);
    EXPECT_EQ(position.at(0, outside), std::nullopt);
    EXPECT_EQ(position.column_height(outside), 0);
    EXPECT_FALSE(position.can_play(outside));
    EXPECT_FALSE(position.is_winning_move(outside));
  }
}

TEST(Position, AMovePutsAStoneOnTopAndPassesTheTurn) {
  const Position before = board(
      "..o...."
      "..xx...");
  const Position after = before.after(2);
  EXPECT_EQ(after, board("..o...."
                         "..o...."
                         "..xx..."));
  EXPECT_EQ(before.to_move(), Side::kSecond);
  EXPECT_EQ(after.to_move(), Side::kFirst);
}

TEST(Position, AFullColumnCannotBePlayed) {
  const Position position = after_moves("444444");
  EXPECT_FALSE(position.can_play(3));
  EXPECT_TRUE(position.can_play(2));
}

TEST(Position, PlayChecksTheMove) {
  EXPECT_EQ(after_moves("44").play(4), after_moves("445"));
  expect_refused(after_moves("444444").play(3), "column 4 is full", {});
  expect_refused(after_moves("1212121").play(4), "the game is over, x has won", {});
  for (const int column : {-1, 7, 1 << 30}) {
    expect_refused(Position().play(column), "this board has columns 1 to 7", {});
  }
  EXPECT_EQ(Position().play(7).error().code, ErrorCode::kIllegalMove);
}

TEST(Position, FoursWinInAllFourDirections) {
  struct Case {
    std::string_view drawing;
    Side winner;
  };
  const Case cases[] = {
      {"...x..."
       "...xo.."
       "...xo.."
       "...xo..",
       Side::kFirst},
      {"ooo...."
       "xxxx...",
       Side::kFirst},
      {"...ooo."
       "...xxxx",
       Side::kFirst},
      {"...x..."
       "..xo..."
       ".xoo..."
       "xoxx..o",
       Side::kFirst},
      {"...o..."
       "...xo.."
       "...xxo."
       "...xxoo",
       Side::kSecond},
      {"x......"
       "x..xxx."
       "o..oooo",
       Side::kSecond},
  };
  for (const Case& c : cases) {
    const Position position = board(c.drawing);
    EXPECT_EQ(position.winner(), c.winner) << ::testing::PrintToString(position);
    EXPECT_TRUE(position.is_over());
    for (int column = 0; column < 7; ++column) EXPECT_FALSE(position.can_play(column));
  }
}

TEST(Position, LinesDoNotWrapAroundTheEdges) {
  // The top of one column and the bottom of the next are neighbours in the word, but not on the board.
  EXPECT_EQ(board("x......"
                  "xo....."
                  "xo....."
                  "oo....."
                  "ox....."
                  "oxx....")
                .winner(),
            std::nullopt);
  // A row that runs off the right edge does not go on at the left.
  EXPECT_EQ(board("oo...oo"
                  "xx...xx")
                .winner(),
            std::nullopt);
}

TEST(Position, EveryFourOnEverySizeWins) {
  for (const BoardSize size : BoardSize::all()) {
    int fours = 0;
    for (const auto& [right, up] : {std::array{1, 0}, {0, 1}, {1, 1}, {1, -1}}) {
      for (int column = 0; column + 3 * right < size.width(); ++column) {
        for (int row = 0; row < size.height(); ++row) {
          if (row + 3 * up >= size.height() || row + 3 * up < 0) continue;
          Bitboard four = 0;
          for (int i = 0; i < 4; ++i) four |= square(size, column + i * right, row + i * up);
          EXPECT_TRUE(has_four(size, four)) << to_string(size);
          for (Bitboard rest = four; rest != 0; rest &= rest - 1) {
            const Bitboard stone = rest & (~rest + 1);
            EXPECT_FALSE(has_four(size, four ^ stone)) << to_string(size);
            // Upright fours are completed at the top only, since stones don't hang in the air.
            const bool can_be_last = right != 0 || (four & (stone << 1)) == 0;
            EXPECT_EQ((threats(size, four ^ stone, four ^ stone) & stone) != 0, can_be_last) << to_string(size);
          }
          ++fours;
        }
      }
    }
    const int w = size.width();
    const int h = size.height();
    EXPECT_EQ(fours, (w - 3) * h + w * (h - 3) + 2 * (w - 3) * (h - 3)) << to_string(size);
  }
}

TEST(Position, AWinningMoveCompletesAFour) {
  const Position position = board(
      ".ooo..."
      ".xxx...");
  EXPECT_TRUE(position.is_winning_move(0));
  EXPECT_TRUE(position.is_winning_move(4));
  EXPECT_FALSE(position.is_winning_move(1));
  EXPECT_EQ(position.after(0).winner(), Side::kFirst);
}

TEST(Position, WinningMovesAreThoseAfterWhichTheMoverHasWon) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 200; ++i) {
      const Position position = games.position(size);
      for (int column = 0; column < size.width(); ++column) {
        const bool wins = position.can_play(column) && position.after(column).winner().has_value();
        EXPECT_EQ(position.is_winning_move(column), wins) << ::testing::PrintToString(position) << column;
      }
    }
  }
}

TEST(Position, TheSecondPlayerCanWinWithTheVeryLastStone) {
  const Position position = after_moves("211131416572345677654327654322345677654321");
  EXPECT_EQ(position.stones(), 42);
  EXPECT_TRUE(position.is_full());
  EXPECT_EQ(position.winner(), Side::kSecond);
}

TEST(Position, ResultsTellHowAGameEnded) {
  EXPECT_EQ(Position().result(), std::nullopt);
  EXPECT_EQ(after_moves("1212121").result(), GameResult::kFirstWins);
  EXPECT_EQ(after_moves("31212121").result(), GameResult::kSecondWins);
  EXPECT_EQ(board("oxoxoxo"
                  "oxoxoxo"
                  "xoxoxox"
                  "xoxoxox"
                  "oxoxoxo"
                  "xoxoxox")
                .result(),
            GameResult::kDraw);
}

TEST(Position, MirroringTurnsTheBoardAround) {
  EXPECT_EQ(board("x......"
                  "oxo....")
                .mirrored(),
            board("......x"
                  "....oxo"));
}

TEST(Position, MirrorImagesShareTheirSymmetricKey) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = games.position(size);
      EXPECT_EQ(position.mirrored().mirrored(), position);
      EXPECT_EQ(position.mirrored().symmetric_key(), position.symmetric_key());
      EXPECT_LE(position.symmetric_key(), position.key());
      EXPECT_EQ(position.mirrored().winner().has_value(), position.winner().has_value());
    }
  }
}

// Seed 001 works two boards through, the second being the first after x's move in the fourth column. Its keys
// have the bottom row added, which is sentinel_key here.
TEST(Position, KeysAreThoseOfTheWorkedTablesXToMove) {
  const Position position = board(
      "......."
      "...o..."
      "..xx..."
      "..ox..."
      "..oox.."
      "..oxxo.");
  const Bitboard own = bits("0000000 0000000 0000000 0011000 0001000 0000100 0001100");
  const Bitboard mask = bits("0000000 0000000 0001000 0011000 0011000 0011100 0011110");
  const Bitboard key = bits("0000000 0001000 0010000 0011000 0001100 0000110 1101101");
  const Bitboard bottom = bits("0000000 0000000 0000000 0000000 0000000 0000000 1111111");

  EXPECT_EQ(position.to_move(), Side::kFirst);
  EXPECT_EQ(position.own(), own);
  EXPECT_EQ(position.occupied(), mask);
  EXPECT_EQ(bottom_row(BoardSize()), bottom);
  EXPECT_EQ(sentinel_key(BoardSize(), own, mask), key);
  EXPECT_EQ(position.key(), key - bottom);
}

TEST(Position, KeysAreThoseOfTheWorkedTablesOToMove) {
  const Position position = board(
      "...x..."
      "...o..."
      "..xx..."
      "..ox..."
      "..oox.."
      "..oxxo.");
  const Bitboard own = bits("0000000 0000000 0001000 0000000 0010000 0011000 0010010");
  const Bitboard mask = bits("0000000 0001000 0001000 0011000 0011000 0011100 0011110");
  const Bitboard key = bits("0001000 0000000 0011000 0000000 0010100 0011010 1110011");
  const Bitboard bottom = bits("0000000 0000000 0000000 0000000 0000000 0000000 1111111");

  EXPECT_EQ(position.to_move(), Side::kSecond);
  EXPECT_EQ(position.own(), own);
  EXPECT_EQ(position.occupied(), mask);
  EXPECT_EQ(sentinel_key(BoardSize(), own, mask), key);
  EXPECT_EQ(position.key(), key - bottom);
}

TEST(Position, SentinelKeysTellWhichSquaresAreOccupied) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = games.position(size);
      const std::uint64_t key = sentinel_key(size, position.own(), position.occupied());
      EXPECT_EQ(occupied_below_sentinels(size, key), position.occupied()) << to_string(size);
      EXPECT_EQ(key & position.occupied(), position.own()) << to_string(size);
    }
  }
}

TEST(Position, TopStonesAreTheHighestOfTheirColumns) {
  const Position position = board(
      "o......"
      "x......"
      "o......"
      "x......"
      "o.....o"
      "x.x...x");
  EXPECT_EQ(top_stones(BoardSize(), position.occupied()),
            bits("0000000 1000000 0000000 0000000 0000000 0000001 0010000"));
}

TEST(FromBitboards, AcceptsWhatPositionsAreMadeOf) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = games.position(size);
      const Expected<Position> again = Position::from_bitboards(position.own(), position.occupied(), size);
      ASSERT_TRUE(again) << again.error().reason;
      EXPECT_EQ(*again, position);
    }
  }
}

TEST(FromBitboards, RefusesStonesThatHangInTheAir) {
  const Bitboard stones = bits("0000000 0000000 0000000 0000000 0000100 0000000 0010000");
  const Bitboard own = bits("0000000 0000000 0000000 0000000 0000000 0000000 0010000");
  const Expected<Position> position = Position::from_bitboards(own, stones);
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().reason, "row 4 from the top, column 5: a stone hangs in the air");
  EXPECT_EQ(position.error().index, 3u * 7 + 4);
}

TEST(FromBitboards, RefusesOwnStonesOnFreeSquares) {
  const Expected<Position> position =
      Position::from_bitboards(square(BoardSize(), 6, 0), square(BoardSize(), 0, 0));
  ASSERT_FALSE(position);
  EXPECT_EQ(position.error().reason,
            "row 6 from the top, column 7: the side to move has a stone here, but the square is not occupied");
  EXPECT_EQ(position.error().index, 41u);
}

TEST(FromBitboards, RefusesStoneCountsThatNoGameHas) {
  const Bitboard three = bits("0000000 0000000 0000000 0000000 0000000 0000000 1110000");
  const Bitboard two = bits("0000000 0000000 0000000 0000000 0000000 0000000 1100000");
  const Expected<Position> too_many = Position::from_bitboards(two, three);
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().reason,
            "x has 1 stone and o has 2: with 3 stones on the board x must have 2 and o 1");
  EXPECT_EQ(too_many.error().index, std::nullopt);

  const Expected<Position> too_few = Position::from_bitboards(0, two);
  ASSERT_FALSE(too_few);
  EXPECT_EQ(too_few.error().reason,
            "x has 0 stones and o has 2: with 2 stones on the board x must have 1 and o 1");
}

TEST(FromBitboards, RefusesBitsThatAreNoSquares) {
  const Expected<Position> above_column = Position::from_bitboards(0, Bitboard{1} << 6);
  ASSERT_FALSE(above_column);
  EXPECT_EQ(above_column.error().reason, "bit 6 is set, but is no square of a 7x6 board");
  EXPECT_EQ(above_column.error().index, std::nullopt);
  EXPECT_FALSE(Position::from_bitboards(0, Bitboard{1} << 63));
  EXPECT_FALSE(Position::from_bitboards(~Bitboard{0}, ~Bitboard{0}));
}

TEST(FromBitboards, SurvivesGarbage) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 500; ++i) {
      // Sparse words come near to positions, dense ones do not.
      const Bitboard occupied = games.word() & games.word() & all_squares(size);
      const Bitboard own = games.word() & (i % 2 == 0 ? occupied : ~Bitboard{0});
      const Expected<Position> position = Position::from_bitboards(own, occupied, size);
      if (position) {
        EXPECT_EQ(std::popcount(occupied) / 2, std::popcount(own));
      } else {
        EXPECT_FALSE(position.error().reason.empty());
        EXPECT_LT(position.error().index.value_or(0), static_cast<std::size_t>(size.squares()));
      }
    }
  }
}

TEST(Position, ListsTheSquaresOfASetColumnByColumn) {
  const Position position = after_moves("4453");
  EXPECT_EQ(squares_of(position.occupied()), (std::vector<Square>{{2, 0}, {3, 0}, {3, 1}, {4, 0}}));
  EXPECT_TRUE(squares_of(0).empty());
  EXPECT_EQ(squares_of(~Bitboard{0}).size(), 42U) << "bits outside of the board are no squares";
}

TEST(WinningSquares, AreTheStonesOfAllFoursOfTheWinner) {
  EXPECT_TRUE(winning_squares(after_moves("121212")).empty());
  EXPECT_EQ(winning_squares(after_moves("1212121")), (std::vector<Square>{{0, 0}, {0, 1}, {0, 2}, {0, 3}}));
  // Five in a row, and a diagonal through one of them.
  const Position several = board(R"(
      .......
      .......
      ...x...
      o.xo...
      oxoo...
      xxxxxoo)");
  EXPECT_EQ(winning_squares(several),
            (std::vector<Square>{{0, 0}, {1, 0}, {1, 1}, {2, 0}, {2, 2}, {3, 0}, {3, 3}, {4, 0}}));
}

TEST(WinningSquares, AreThoseOfEveryFourOnEverySize) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 200; ++i) {
      const Position position = games.finished_game(size).position();
      const std::vector<Square> squares = winning_squares(position);
      EXPECT_EQ(squares.empty(), !position.winner());
      for (const Square& square : squares) EXPECT_EQ(position.at(square.column, square.row), position.winner());
      EXPECT_TRUE(squares.empty() || squares.size() >= 4);
    }
  }
}

TEST(Position, CanBeKeptInASet) {
  std::unordered_set<Position> seen;
  for (const char* moves : {"", "4", "44", "43", "34", "415", "514"}) seen.insert(after_moves(moves));
  EXPECT_EQ(seen.size(), 6u) << "two ways lead to the same stones";
  EXPECT_TRUE(seen.contains(after_moves("4")));
  EXPECT_FALSE(seen.contains(after_moves("5")));
  EXPECT_EQ(std::hash<Position>{}(after_moves("44")), std::hash<Position>{}(after_moves("44")));
}

// What is required is asserted, in the builds that have assertions.
#ifndef NDEBUG

TEST(PositionDeathTest, PlayingWhereOneCanNotAsserts) {
  const Position full_column = after_moves("444444");
  EXPECT_DEATH(static_cast<void>(full_column.after(3)), "can_play");
  EXPECT_DEATH(static_cast<void>(Position().after(7)), "can_play");
  EXPECT_DEATH(static_cast<void>(Position().after(-1)), "can_play");
  EXPECT_DEATH(static_cast<void>(after_moves("1212121").after(3)), "can_play") << "the game is over";
  EXPECT_DEATH(static_cast<void>(FillPosition(full_column).after(3)), "can_play");
}

#endif

}  // namespace
}  // namespace claimeven
