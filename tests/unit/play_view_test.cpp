#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "cli/play/played_game.h"
#include "cli/play/styled_text.h"
#include "cli/play/view.h"
#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven::cli {
namespace {

using testing::RandomGames;
using testing::test_seed;

PlayedGame game_of(const GameRecord& record) {
  PlayedGame game({.table_bytes = SolverOptions::kLeastTableBytes});
  EXPECT_TRUE(game.begin(record));
  return game;
}

PlayedGame small_game(std::string moves) {
  return game_of({GameKind::kConnectFour, *BoardSize::make(5, 4), {"human", "random"}, std::move(moves)});
}

PositionAnalysis analysis_of(const PlayedGame& game) {
  Analyst analyst({.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr});
  return analyst.analyze(game.game()).value();
}

/// The lines without colours, as one text; blanks at their ends don't matter.
std::string drawn(const PlayedGame& game, const View& view, ScreenSize size) {
  std::string text;
  for (std::string line : draw(game, view, size, false).lines) {
    line.erase(line.find_last_not_of(' ') + 1);
    text += line + '\n';
  }
  return text;
}

TEST(PlayView, ShowsTheBoardAndWhoseTurnItIs) {
  View view;
  view.cursor = 2;
  EXPECT_EQ(drawn(small_game("33"), view, {40, 14}),
            "Claimeven  5x4  x: human  o: random\n"
            "\n"
            "                 v\n"
            " 4   .     .     .     .     .\n"
            " 3   .     .     .     .     .\n"
            " 2   .     .    (o)    .     .\n"
            " 1   .     .     x     .     .\n"
            "     1     2     3     4     5\n"
            "\n"
            "x to move\n"
            "\n"
            "moves 33\n"
            "\n"
            "? help  h hints  w why  b best  u undo\n");
}

TEST(PlayView, MarksTheFourThatWon) {
  const std::string text = drawn(small_game("1122334"), {}, {40, 14});
  EXPECT_NE(text.find(" 1  *x*   *x*   *x*   *x*    .\n"), std::string::npos) << text;
  EXPECT_NE(text.find("\nx wins: v reviews the game, n begins"), std::string::npos) << text;
}

TEST(PlayView, ShowsWhatEveryColumnIsWorth) {
  const PlayedGame game = small_game("3342");
  View view;
  view.hints = true;
  view.analysis = analysis_of(game);
  const std::string text = drawn(game, view, {40, 16});
  std::string values = "\n";
  for (const auto& bounds : view.analysis->analysis.columns) ASSERT_TRUE(bounds && bounds->is_exact());
  EXPECT_NE(text.find("column 1: "), std::string::npos) << text;
  for (const int best : view.analysis->analysis.best)
    EXPECT_NE(text.find("[" + std::to_string(best + 1) + "]"), std::string::npos) << text;
}

TEST(PlayView, ShowsBoundsWhileTheyNarrow) {
  const PlayedGame game = small_game("");
  View view;
  view.hints = true;
  view.analysis = PositionAnalysis{};
  view.analysis->analysis.columns = {
      Bounds{-3, 2}, Bounds::exactly(0), Bounds::at_least(1), Bounds::unknown(), {}};
  view.analysis->analysis.bounds = Bounds::unknown();
  const std::string text = drawn(game, view, {40, 16});
  EXPECT_NE(text.find("    -3..   0    +1..   ?\n"
                      "    ..+2\n"),
            std::string::npos)
      << text;
}

/// The values that a search has found by now: of each column, and of the position.
View with_values(std::vector<std::optional<Bounds>> columns, std::vector<int> best) {
  View view;
  view.hints = true;
  view.analysis = PositionAnalysis{};
  view.analysis->analysis.columns = std::move(columns);
  view.analysis->analysis.best = std::move(best);
  view.analysis->analysis.bounds = Bounds::unknown();
  return view;
}

TEST(PlayView, ListsAllValuesWhereColumnsAreNarrow) {
  const View view = with_values(
      {Bounds::exactly(-1), Bounds::exactly(0), Bounds::exactly(10), Bounds::exactly(0), Bounds::exactly(-1)},
      {2});
  const std::string text = drawn(small_game(""), view, {15, 12});
  EXPECT_NE(text.find("\n1 -1  2 0\n[3] +10  4 0\n5 -1\n"), std::string::npos) << text;
}

TEST(PlayView, ListsBothBoundsWhereColumnsAreNarrow) {
  const View view =
      with_values({Bounds{-3, 2}, Bounds::at_least(1), Bounds{-Bounds::kWidest, 4}, Bounds::unknown(), {}}, {});
  for (const std::size_t width : {10, 20, 26}) {
    const std::string text = drawn(small_game(""), view, {width, 16});
    std::string words = text;
    std::ranges::replace(words, '\n', ' ');
    for (const char* known : {"1 -3..+2 ", " 2 +1.. ", " 3 ..+4 ", " 4 ? "})
      EXPECT_NE(words.find(known), std::string::npos) << known << " is missing in\n" << text;
  }
}

TEST(PlayView, ValuesNeverTakeTheRoomOfTheBoard) {
  const View view = with_values({Bounds::exactly(0), {}, {}, {}, {}}, {0});
  for (std::size_t rows = 7; rows < 14; ++rows) {
    const std::string text = drawn(small_game("33"), view, {14, rows});
    EXPECT_NE(text.find("1 2 3 4 5"), std::string::npos) << rows << " rows:\n" << text;
    EXPECT_NE(text.find("x to move"), std::string::npos) << rows << " rows:\n" << text;
  }
}

TEST(PlayView, CountsFoursInTheFillGame) {
  const PlayedGame game = game_of({GameKind::kFill, *BoardSize::make(5, 4), {"human", "human"}, "1122334"});
  const std::string text = drawn(game, {}, {60, 16});
  EXPECT_NE(text.find("Claimeven  fill 5x4  x: human  o: human\n"), std::string::npos) << text;
  EXPECT_NE(text.find("o to move\nfours x 1 o 0\n"), std::string::npos) << text;
}

TEST(PlayView, SaysSoWhereTheBoardHasNoRoom) {
  EXPECT_EQ(drawn(small_game(""), {}, {9, 20}).substr(0, 9), "the board");
  EXPECT_NE(drawn(small_game(""), {}, {80, 3}).find("the board needs 10 x 7"), std::string::npos);
}

TEST(PlayView, APageStandsBelowTheBoardWhereItHasRoom) {
  View view;
  view.page =
      Page{"Why", [](std::size_t) { return std::string("one\ntwo\nthree\nfour\nfive\nsix\nseven\n"); }, true};
  const std::string below = drawn(small_game("33"), view, {40, 16});
  EXPECT_NE(below.find("(o)"), std::string::npos) << below;
  EXPECT_NE(below.find("\nWhy\none\n"), std::string::npos) << below;
  const std::string instead = drawn(small_game("33"), view, {40, 10});
  EXPECT_EQ(instead.substr(0, 8), "Why\none\n");
}

TEST(PlayView, APageIsScrolled) {
  View view;
  view.page = Page{"Text", [](std::size_t) { return std::string("one\ntwo\nthree\nfour\nfive\n"); }, false, 1};
  EXPECT_EQ(drawn(small_game(""), view, {40, 5}),
            "Text\ntwo\nthree\nfour\nEsc closes; up and down: 2-4 of 5\n");
  view.page->scroll = 1000;
  EXPECT_EQ(drawn(small_game(""), view, {40, 5}),
            "Text\nthree\nfour\nfive\nEsc closes; up and down: 3-5 of 5\n");
}

TEST(PlayView, WithoutColoursThereIsNothingButText) {
  View view;
  view.hints = true;
  const PlayedGame game = small_game("3342");
  view.analysis = analysis_of(game);
  EXPECT_EQ(drawn(game, view, {80, 24}).find('\x1b'), std::string::npos);
  std::string coloured;
  for (const std::string& line : draw(game, view, {80, 24}, true).lines) coloured += line;
  EXPECT_NE(coloured.find('\x1b'), std::string::npos);
}

TEST(PlayView, NeverIsLargerThanTheScreen) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int round = 0; round < 300; ++round) {
    const BoardSize size =
        BoardSize::all()[static_cast<std::size_t>(games.below(static_cast<int>(BoardSize::all().size())))];
    GameRecord record{
        games.below(2) == 0 ? GameKind::kConnectFour : GameKind::kFill, size, {"human", "human"}, ""};
    PlayedGame game = game_of(record);
    for (int ply = games.below(size.squares()); ply > 0 && !game.game().is_over(); --ply) {
      const auto columns = game.game().legal_columns();
      ASSERT_TRUE(game.play(columns[static_cast<std::size_t>(games.below(static_cast<int>(columns.size())))]));
    }
    View view;
    view.cursor = games.below(size.width());
    view.hints = games.below(2) == 0;
    view.notice = std::string(static_cast<std::size_t>(games.below(200)), 'n');
    if (games.below(3) == 0) view.prompt = "save \xff\x1b";
    if (games.below(3) == 0)
      view.page = Page{"Page", [](std::size_t) { return std::string(1000, 'p'); }, games.below(2) == 0};
    const ScreenSize screen{static_cast<std::size_t>(1 + games.below(100)),
                            static_cast<std::size_t>(1 + games.below(40))};
    const Picture picture = draw(game, view, screen, false);
    EXPECT_LE(picture.lines.size(), screen.rows);
    for (const std::string& line : picture.lines) EXPECT_LE(width_of(line), screen.columns) << line;
  }
}

}  // namespace
}  // namespace claimeven::cli
