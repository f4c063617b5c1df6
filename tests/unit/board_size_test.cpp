#include <claimeven/board_size.h>
#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <climits>
#include <string>

#include "support/boards.h"

namespace claimeven {
namespace {

TEST(BoardSize, IsSevenBySixUnlessSaidOtherwise) {
  EXPECT_EQ(BoardSize().width(), 7);
  EXPECT_EQ(BoardSize().height(), 6);
  EXPECT_EQ(BoardSize().squares(), 42);
  EXPECT_EQ(to_string(BoardSize()), "7x6");
}

TEST(BoardSize, EverySupportedSizeCanBeMadeAndReadBack) {
  for (const BoardSize size : BoardSize::all()) {
    const Expected<BoardSize> made = BoardSize::make(size.width(), size.height());
    ASSERT_TRUE(made) << made.error().reason;
    EXPECT_EQ(*made, size);
    EXPECT_EQ(BoardSize::parse(to_string(size)), size);
    EXPECT_LE(size.width() * (size.height() + 1), 64) << to_string(size);
  }
}

TEST(BoardSize, SupportedSizesComeNarrowestFirstAndIncludeTheDefault) {
  EXPECT_TRUE(std::ranges::is_sorted(BoardSize::all()));
  EXPECT_NE(std::ranges::find(BoardSize::all(), BoardSize()), BoardSize::all().end());
}

TEST(BoardSize, ParsesWidthTimesHeight) {
  EXPECT_EQ(BoardSize::parse("7x6"), BoardSize());
  EXPECT_EQ(BoardSize::parse("7X6"), BoardSize());
  const Expected<BoardSize> narrow = BoardSize::parse("4x5");
  ASSERT_TRUE(narrow);
  EXPECT_EQ(narrow->width(), 4);
  EXPECT_EQ(narrow->height(), 5);
}

std::string reason(const Expected<BoardSize>& refused) {
  return refused ? "accepted " + to_string(*refused) : refused.error().reason;
}

TEST(BoardSize, RefusesBoardsThatNeedMoreThan64Bits) {
  EXPECT_EQ(reason(BoardSize::make(8, 8)),
            "a board of 8x8 needs 72 bits, width * (height + 1): boards up to 64 bits are supported");
  EXPECT_EQ(reason(BoardSize::make(10, 6)),
            "a board of 10x6 needs 70 bits, width * (height + 1): boards up to 64 bits are supported");
}

TEST(BoardSize, RefusesBoardsThatAreTooSmall) {
  EXPECT_EQ(reason(BoardSize::make(3, 3)),
            "a board of 3x3 is too small: widths and heights from 4 are supported");
  EXPECT_EQ(reason(BoardSize::make(7, 0)),
            "a board of 7x0 is too small: widths and heights from 4 are supported");
  EXPECT_EQ(reason(BoardSize::make(-7, -6)),
            "a board of -7x-6 is too small: widths and heights from 4 are supported");
}

TEST(BoardSize, RefusesOtherSizesByNamingTheSupportedOnes) {
  const std::string refusal = reason(BoardSize::make(11, 4));
  EXPECT_EQ(refusal.find("a board of 11x4 is not supported: the sizes are 4x4 to 4x"), 0u) << refusal;
  if (!testing::built_size(10, 5)) GTEST_SKIP() << "this build has fewer sizes than the release";
  EXPECT_EQ(refusal,
            "a board of 11x4 is not supported: the sizes are 4x4 to 4x8, 5x4 to 5x8, 6x4 to 6x8, 7x4 to 7x8, "
            "8x4 to 8x7, 9x4 to 9x6, 10x4 to 10x5");
  EXPECT_EQ(reason(BoardSize::make(4, 9)).find("a board of 4x9 is not supported"), 0u);
}

TEST(BoardSize, RefusesEnormousNumbersWithoutOverflow) {
  EXPECT_FALSE(BoardSize::make(INT_MAX, INT_MAX));
  EXPECT_FALSE(BoardSize::make(INT_MIN, INT_MIN));
  EXPECT_FALSE(BoardSize::make(INT_MAX, 4));
  EXPECT_FALSE(BoardSize::make(4, INT_MAX));
  EXPECT_FALSE(BoardSize::parse("99999999999999999999x6"));
  // 2^32 + 7 would be 7 if it wrapped around.
  EXPECT_FALSE(BoardSize::parse("4294967303x6"));
}

TEST(BoardSize, ParseErrorsPointAtTheCharacter) {
  struct Case {
    std::string text;
    std::size_t index;
    std::string found;
  };
  for (const auto& [text, index, found] : {
           Case{"", 0, "the end of the text"},
           Case{"seven", 0, "'s'"},
           Case{"7", 1, "the end of the text"},
           Case{"7*6", 1, "'*'"},
           Case{"7x", 2, "the end of the text"},
           Case{"7x-6", 2, "'-'"},
           Case{"7x6 ", 3, "' '"},
           Case{"7x6x5", 3, "'x'"},
           Case{"x6", 0, "'x'"},
           Case{"7\xc3\x97"
                "6",
                1, "byte 0xc3"},
       }) {
    const Expected<BoardSize> size = BoardSize::parse(text);
    ASSERT_FALSE(size) << text;
    EXPECT_EQ(size.error().index, index) << text;
    EXPECT_EQ(size.error().reason, "character " + std::to_string(index + 1) + " of the board size: " + found +
                                       " is out of place, a size is written width x height, such as 7x6");
  }
}

TEST(BoardSize, NoBoardHasMoreColumnsOrSquaresThanItSays) {
  for (const BoardSize size : BoardSize::all()) {
    EXPECT_LE(size.width(), BoardSize::kMostColumns);
    EXPECT_LE(size.squares(), BoardSize::kMostSquares);
  }
  for (int column = 0; column < BoardSize::kMostColumns; ++column)
    EXPECT_NE(column_name(column), '?') << column;
}

}  // namespace
}  // namespace claimeven
