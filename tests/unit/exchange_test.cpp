#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <cstdint>

#include "core/bitboard.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::bits;
using testing::board;
using testing::built_size;
using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;

// The position that the packed encodings are worked through with: o to move.
//
//     . . . . . . .
//     . . . . . . .
//     . . . . . . .
//     . . . x . . .
//     . . . o x . .
//     x . . x o . o
Position worked_example() {
  return board(
      "...x..."
      "...ox.."
      "x..xo.o");
}

// -- key: own + occupied

TEST(Key, ReadsTheWorkedTables) {
  // Seed 001's tables, less the bottom row that it adds.
  const Bitboard bottom = bottom_row(BoardSize());
  EXPECT_EQ(from_key(bits("0000000 0001000 0010000 0011000 0001100 0000110 1101101") - bottom),
            board("...o..."
                  "..xx..."
                  "..ox..."
                  "..oox.."
                  "..oxxo."));
  EXPECT_EQ(from_key(bits("0001000 0000000 0011000 0000000 0010100 0011010 1110011") - bottom),
            board("...x..."
                  "...o..."
                  "..xx..."
                  "..ox..."
                  "..oox.."
                  "..oxxo."));
  EXPECT_EQ(from_key(0), Position());
}

TEST(Key, RoundTripsOnEverySize) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 100; ++i) {
      const Position position = games.position(size);
      EXPECT_EQ(from_key(position.key(), size), position);
    }
  }
}

TEST(Key, RefusesColumnsThatNoStonesAddUpTo) {
  // Six own stones on six make 126; 127 is more.
  expect_refused(from_key(std::uint64_t{127} << 14),
                 "column 3: all its bits are set, which no stones add up to", 2);
}

TEST(Key, RefusesBitsAboveTheBoard) {
  expect_refused(from_key(std::uint64_t{1} << 49),
                 "the key has bits above the lowest 49, which a 7x6 board uses", std::nullopt);
  const auto wide = built_size(8, 7);
  if (!wide) GTEST_SKIP() << "8x7 is not in this build";
  expect_refused(from_key(~std::uint64_t{0}, *wide),
                 "column 1: all its bits are set, which no stones add up to", 0);
}

TEST(Key, RefusesStoneCountsThatNoGameHas) {
  // One stone, of the side to move.
  expect_refused(from_key(2), "x has 0 stones and o has 1: with 1 stone on the board x must have 1 and o 0",
                 std::nullopt);
}

TEST(Key, GarbageIsRefusedOrIsAPositionWithThatKey) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 1000; ++i) {
      const std::uint64_t key = games.word() >> games.below(64);
      const Expected<Position> position = from_key(key, size);
      if (position) {
        EXPECT_EQ(position->key(), key);
      } else {
        EXPECT_LT(position.error().index.value_or(0), static_cast<std::size_t>(size.width()));
      }
    }
  }
}

// -- 63 bits

TEST(Packed63, HasStonesBelowAndHeightsAbove) {
  const Expected<std::uint64_t> packed = to_packed63(worked_example());
  //  heights of columns  7   6   5   4   3   2   1
  EXPECT_EQ(packed, 0b001'000'010'011'000'000'001'000000'000000'000010'000101'000000'000000'000001u);
  //  x's stones in columns                         7      6      5      4      3      2      1
  EXPECT_EQ(from_packed63(*packed), worked_example());
}

TEST(Packed63, TheEmptyBoardIsZero) {
  EXPECT_EQ(to_packed63(Position()), 0u);
  EXPECT_EQ(from_packed63(0), Position());
}

TEST(Packed63, RoundTrips) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < 1000; ++i) {
    const Position position = games.position(BoardSize());
    const Expected<std::uint64_t> packed = to_packed63(position);
    ASSERT_TRUE(packed);
    EXPECT_EQ(from_packed63(*packed), position);
  }
}

TEST(Packed63, RefusesWhatIsNoPosition) {
  expect_refused(from_packed63(std::uint64_t{1} << 63), "bit 63 is set, the encoding has bits 0 to 62",
                 std::nullopt);
  expect_refused(from_packed63(std::uint64_t{7} << 48), "column 3: its height is 7, a column holds 6 stones",
                 2);
  expect_refused(from_packed63(1), "column 1: a stone stands above its 0 stones", 0);
  expect_refused(from_packed63(std::uint64_t{1} << 60 | std::uint64_t{2} << 36),
                 "column 7: a stone stands above its 1 stone", 6);
  expect_refused(from_packed63(std::uint64_t{1} << 42),
                 "x has 0 stones and o has 1: with 1 stone on the board x must have 1 and o 0", std::nullopt);
}

// -- 9 bits a column

TEST(Packed9, TheEmptyBoardIsThatOfItsDescription) {
  // Seed 004 gives it.
  EXPECT_EQ(to_packed9(Position()), 0b0'110000000'110000000'110000000'110000000'110000000'110000000'110000000u);
}

TEST(Packed9, HasFreeSquaresAboveStonesInEachColumn) {
  const Expected<std::uint64_t> packed = to_packed9(worked_example());
  //  columns              7         6         5         4         3         2         1
  EXPECT_EQ(packed, 0b101000000'110000000'100000010'011000101'110000000'110000000'101000001u);
  EXPECT_EQ(from_packed9(*packed), worked_example());
}

TEST(Packed9, RoundTrips) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < 1000; ++i) {
    const Position position = games.position(BoardSize());
    const Expected<std::uint64_t> packed = to_packed9(position);
    ASSERT_TRUE(packed);
    EXPECT_EQ(from_packed9(*packed), position);
  }
}

TEST(Packed9, RefusesWhatIsNoPosition) {
  const std::uint64_t empty = *to_packed9(Position());
  expect_refused(from_packed9(empty | std::uint64_t{1} << 63), "bit 63 is set, the encoding has bits 0 to 62",
                 std::nullopt);
  expect_refused(from_packed9(empty | std::uint64_t{1} << 15),
                 "column 2: it has 7 free squares, a column has 6 squares", 1);
  expect_refused(from_packed9(empty | 1), "column 1: a stone stands above its 0 stones", 0);
  // All full, and all stones o's.
  expect_refused(from_packed9(0),
                 "x has 0 stones and o has 42: with 42 stones on the board x must have 21 and o 21",
                 std::nullopt);
}

// -- both

TEST(Packed, AreForSevenBySixOnly) {
  const Position other(*BoardSize::make(4, 4));
  expect_refused(to_packed63(other), "the packed encodings are made for 7x6 boards, this one is 4x4",
                 std::nullopt);
  expect_refused(to_packed9(other), "the packed encodings are made for 7x6 boards, this one is 4x4",
                 std::nullopt);
}

TEST(Packed, FullColumnsFit) {
  const Position full = after_moves("211131416572345677654327654322345677654321");
  EXPECT_EQ(from_packed63(*to_packed63(full)), full);
  EXPECT_EQ(from_packed9(*to_packed9(full)), full);
}

TEST(Packed, GarbageIsRefusedOrIsAPositionWithThatCode) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < 20'000; ++i) {
    // A position with one bit turned over comes nearer than random bits do.
    const Position position = games.position(BoardSize());
    const std::uint64_t flip = std::uint64_t{1} << games.below(64);
    const std::uint64_t code63 = i % 2 == 0 ? games.word() : *to_packed63(position) ^ flip;
    const std::uint64_t code9 = i % 2 == 0 ? games.word() : *to_packed9(position) ^ flip;
    if (const auto parsed = from_packed63(code63)) {
      EXPECT_EQ(to_packed63(*parsed), code63);
    } else {
      EXPECT_LT(parsed.error().index.value_or(0), 7u);
    }
    if (const auto parsed = from_packed9(code9)) {
      EXPECT_EQ(to_packed9(*parsed), code9);
    } else {
      EXPECT_LT(parsed.error().index.value_or(0), 7u);
    }
  }
}

}  // namespace
}  // namespace claimeven
