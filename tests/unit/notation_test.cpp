#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <string>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;

// -- columns

TEST(ColumnNames, AreOneBasedAndGoOnWithA) {
  EXPECT_EQ(column_name(0), '1');
  EXPECT_EQ(column_name(8), '9');
  EXPECT_EQ(column_name(9), 'a');
  EXPECT_EQ(column_name(10), 'b');
  for (const int nowhere : {-1, 12, 1 << 30, -(1 << 30)}) EXPECT_EQ(column_name(nowhere), '?');
}

TEST(ColumnNames, AreReadWithoutABoardToo) {
  for (int column = 0; column < BoardSize::kMostColumns; ++column) {
    EXPECT_EQ(column_from_name(column_name(column)), column);
  }
  EXPECT_EQ(column_from_name('0'), std::nullopt);
  EXPECT_EQ(column_from_name('z'), std::nullopt);
}

TEST(ColumnNames, AreThoseOfTheBoardOnly) {
  EXPECT_EQ(column_from_name('1', BoardSize()), 0);
  EXPECT_EQ(column_from_name('7', BoardSize()), 6);
  EXPECT_EQ(column_from_name('8', BoardSize()), std::nullopt);
  EXPECT_EQ(column_from_name('a', BoardSize()), std::nullopt);
  EXPECT_EQ(column_from_name('0', BoardSize()), std::nullopt);
  EXPECT_EQ(column_from_name('?', BoardSize()), std::nullopt);
}

TEST(ColumnNames, EveryByteIsAColumnOrNone) {
  for (const BoardSize size : BoardSize::all()) {
    int columns = 0;
    for (int byte = 0; byte < 256; ++byte) {
      const std::optional<int> column = column_from_name(static_cast<char>(byte), size);
      if (!column) continue;
      EXPECT_EQ(column_name(*column), static_cast<char>(byte));
      ++columns;
    }
    EXPECT_EQ(columns, size.width());
  }
}

// -- moves

TEST(Moves, TheEmptyTextIsTheEmptyBoard) {
  EXPECT_EQ(parse_moves("")->position(), Position());
  EXPECT_EQ(to_moves({}), "");
}

TEST(Moves, ArePlayedInTurn) {
  EXPECT_EQ(parse_moves("4453")->position(), board("...o..."
                                                   "..oxx.."));
}

TEST(Moves, TheTenthColumnIsA) {
  const auto size = built_size(10, 4);
  if (!size) GTEST_SKIP() << "10x4 is not in this build";
  EXPECT_EQ(parse_moves("1a9a", *size)->position(), board(".........o"
                                                          "x.......xo",
                                                          *size));
  expect_refused(parse_moves("aaaaa", *size), "move 5 ('a'): column 10 is full", 4);
  expect_refused(parse_moves("1b", *size),
                 "move 2 ('b'): this board has columns 1 to 10, the tenth of them written a", 1);
}

TEST(Moves, RefusalsNameTheMoveAndTheReason) {
  expect_refused(parse_moves("4444444"), "move 7 ('4'): column 4 is full", 6);
  expect_refused(parse_moves("449"), "move 3 ('9'): this board has columns 1 to 7", 2);
  expect_refused(parse_moves("0"), "move 1 ('0'): this board has columns 1 to 7", 0);
  expect_refused(parse_moves("44 5"), "move 3 (' '): this board has columns 1 to 7", 2);
  expect_refused(parse_moves("44\n"), "move 3 (byte 0x0a): this board has columns 1 to 7", 2);
  expect_refused(parse_moves("12121217"), "move 8 ('7'): the game is over, x has won", 7);
  expect_refused(parse_moves("2111314165723456776543276543223456776543211"),
                 "move 43 ('1'): the game is over, o has won", 42);
}

TEST(Moves, OfADrawnGameEndWithTheBoardFull) {
  const std::string drawn = "367111524774476414252254771653666552231333";
  const Expected<Game> game = parse_moves(drawn);
  ASSERT_TRUE(game) << game.error().reason;
  ASSERT_EQ(game->result(), GameResult::kDraw) << draw(game->position());
  expect_refused(parse_moves(drawn + "1"), "move 43 ('1'): the game is over, the board is full", 42);
}

TEST(Moves, RoundTripOnEverySize) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 50; ++i) {
      const Game game = games.finished_game(size);
      const std::string text = to_moves(game.moves());
      const Expected<Game> again = parse_moves(text, size);
      ASSERT_TRUE(again) << again.error().reason;
      EXPECT_EQ(again->position(), game.position());
      EXPECT_EQ(to_moves(again->moves()), text);
    }
  }
}

// -- drawings

TEST(Drawings, HaveTheTopRowFirst) {
  const Position position = after_moves("4453");
  const std::string drawing =
      ".......\n"
      ".......\n"
      ".......\n"
      ".......\n"
      "...o...\n"
      "..oxx..\n";
  EXPECT_EQ(draw(position), drawing);
  EXPECT_EQ(parse_board(drawing), position);
}

TEST(Drawings, MayUseSlashesSpacesCapitalsAndAnyLineEnds) {
  const Position position = after_moves("4453");
  for (const std::string_view text : {
           "......./......./......./......./...o.../..oxx..",
           "......./......./......./......./...o.../..oxx../",
           ". . . . . . . / . . . . . . . / ......./......./...O.../..oXx..",
           ".......\r\n.......\r\n.......\r\n.......\r\n...o...\r\n..oxx..\r\n",
           "\n\n  .......\n  .......\n\t.......\n  .......\n  ...o...\n  ..oxx..\n\n",
       }) {
    const Expected<Position> parsed = parse_board(text);
    ASSERT_TRUE(parsed) << parsed.error().reason << '\n' << text;
    EXPECT_EQ(*parsed, position);
  }
}

TEST(Drawings, TheStoneCountsTellWhoseTurnItIs) {
  EXPECT_EQ(board("...x...").to_move(), Side::kSecond);
  EXPECT_EQ(board("...xo..").to_move(), Side::kFirst);
}

TEST(Drawings, RefuseStonesThatHangInTheAir) {
  expect_refused(parse_board("......./....x../......./......./......./...o..."),
                 "row 2 from the top, column 5: a stone hangs in the air", 12);
  // The index is the character, whatever is written in between.
  expect_refused(parse_board(". . . . . . .\n. . . . . . .\n. . . . . . .\n. . . . . . .\n"
                             ". . . . . . x\n. . . o . . ."),
                 "row 5 from the top, column 7: a stone hangs in the air", 4u * 14 + 12);
}

TEST(Drawings, RefuseStoneCountsThatNoGameHas) {
  expect_refused(parse_board("......./......./......./......./......./..xxx.."),
                 "x has 3 stones and o has 0: with 3 stones on the board x must have 2 and o 1", std::nullopt);
  expect_refused(parse_board("......./......./......./......./......./......o"),
                 "x has 0 stones and o has 1: with 1 stone on the board x must have 1 and o 0", std::nullopt);
}

TEST(Drawings, RefuseTheWrongNumberOfRows) {
  expect_refused(parse_board(""), "the drawing has 0 rows, a 7x6 board has 6", 0);
  expect_refused(parse_board("......."), "the drawing has 1 row, a 7x6 board has 6", 7);
  expect_refused(parse_board("......./......./......./......./......./......./......."),
                 "row 7 from the top: a 7x6 board has 6 rows", 48);
}

TEST(Drawings, RefuseTheWrongNumberOfSquares) {
  expect_refused(parse_board("......./....../......./......./......./......."),
                 "row 2 from the top: it has 6 squares, a 7x6 board has 7 in each row", 14);
  expect_refused(parse_board("......./......./......./......./......./.."),
                 "row 6 from the top: it has 2 squares, a 7x6 board has 7 in each row", 42);
  expect_refused(parse_board("......../......./......./......./......./......."),
                 "row 1 from the top: it has more than the 7 squares of a 7x6 board", 7);
}

TEST(Drawings, RefuseOtherCharacters) {
  expect_refused(parse_board("......./..y..../......./......./......./......."),
                 "row 2 from the top, column 3: 'y' is no square, write '.', 'x' or 'o'", 10);
  expect_refused(parse_board(std::string_view("\0......", 7)),
                 "row 1 from the top, column 1: byte 0x00 is no square, write '.', 'x' or 'o'", 0);
  expect_refused(parse_board(".\xff"),
                 "row 1 from the top, column 2: byte 0xff is no square, write '.', 'x' or 'o'", 1);
}

TEST(Drawings, RoundTripOnEverySize) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 50; ++i) {
      const Position position = games.position(size);
      EXPECT_EQ(parse_board(draw(position), size), position);
    }
  }
}

// -- either

TEST(Positions, AreMovesOrADrawing) {
  EXPECT_EQ(parse_position(""), Position());
  EXPECT_EQ(parse_position("4453"), after_moves("4453"));
  EXPECT_EQ(parse_position(draw(after_moves("4453"))), after_moves("4453"));
  expect_refused(parse_position("4z"), "move 2 ('z'): this board has columns 1 to 7", 1);
  expect_refused(parse_position("/"), "the drawing has 0 rows, a 7x6 board has 6", 1);
}

TEST(Positions, AreDrawingsIfTheyBeginLikeOne) {
  // Moves with a slip of the finger are told that it is no column, drawings that it is no square.
  expect_refused(parse_position("44x"), "move 3 ('x'): this board has columns 1 to 7", 2);
  expect_refused(parse_position("44."), "move 3 ('.'): this board has columns 1 to 7", 2);
  expect_refused(parse_position("4/4"), "move 2 ('/'): this board has columns 1 to 7", 1);
  expect_refused(parse_position("x44"), "row 1 from the top, column 2: '4' is no square, write '.', 'x' or 'o'",
                 1);
  for (const std::string_view text : {".", "x", "O", "/", "  .", "\n\tX"})
    EXPECT_TRUE(is_drawing(text)) << text;
  for (const std::string_view text : {"", " ", "4", "44x", "hello", "-"})
    EXPECT_FALSE(is_drawing(text)) << text;
}

TEST(Positions, EverySingleByteIsRefusedOrRead) {
  for (int byte = 0; byte < 256; ++byte) {
    const std::string text(1, static_cast<char>(byte));
    const Expected<Position> position = parse_position(text);
    EXPECT_EQ(position.has_value(), byte >= '1' && byte <= '7') << byte;
  }
}

TEST(Positions, HugeTextsAreRefused) {
  const std::size_t huge = 1 << 20;
  for (const char c : {'1', '.', 'x', '/', ' ', '\n', '\0', '\xff'}) {
    EXPECT_FALSE(parse_board(std::string(huge, c)));
    EXPECT_FALSE(parse_moves(std::string(huge, c)));
    EXPECT_FALSE(parse_position(std::string(huge, c)));
  }
}

TEST(Positions, RandomBytesAreRefusedWithAPlaceInTheText) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  constexpr std::string_view kLikely = "....xxoo/\n 123";
  for (int i = 0; i < 20'000; ++i) {
    std::string text(static_cast<std::size_t>(games.below(60)), ' ');
    for (char& c : text) {
      c = games.below(8) == 0
              ? static_cast<char>(games.below(256))
              : kLikely[static_cast<std::size_t>(games.below(static_cast<int>(kLikely.size())))];
    }
    const Expected<Position> position = parse_position(text);
    if (position) continue;
    EXPECT_FALSE(position.error().reason.empty());
    EXPECT_LE(position.error().index.value_or(0), text.size());
  }
}

}  // namespace
}  // namespace claimeven
