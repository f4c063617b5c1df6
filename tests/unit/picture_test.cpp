#include <claimeven/notation.h>
#include <claimeven/picture.h>
#include <claimeven/solver.h>
#include <claimeven/words.h>
#include <gtest/gtest.h>

#include <string>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/svg.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::count;
using testing::expect_well_formed;
using testing::RandomGames;
using testing::test_seed;

TEST(Picture, HasAStoneWhereThereIsOne) {
  const std::string svg =
      draw_svg(board("...o..."
                     "..xxox."));
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, "<g class=\"x\""), 3u);
  EXPECT_EQ(count(svg, "<g class=\"o\""), 2u);
  // Squares are 100 wide, and the bottom row is the sixth.
  EXPECT_EQ(count(svg, "<g class=\"o\" transform=\"translate(350 450)\">"), 1u);
  EXPECT_EQ(count(svg, "<g class=\"x\" transform=\"translate(250 550)\">"), 1u);
  EXPECT_EQ(count(svg, "class=\"four\""), 0u);
  EXPECT_EQ(count(svg, "class=\"last\""), 0u) << "a position does not know it";
  for (const char* name : {">1<", ">7<"}) EXPECT_EQ(count(svg, name), 1u) << name;
}

TEST(Picture, NeedsNothingFromElsewhere) {
  const std::string svg = draw_svg(*parse_moves("4453"));
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
  EXPECT_EQ(count(svg, "http"), 1u) << "the name of the format alone";
  for (const char* part : {"<script", "<style", "<image", "<use", "href", "url(", "@import", " id=", " on"})
    EXPECT_EQ(count(svg, part), 0u) << part;
}

TEST(Picture, TellsEverythingToThoseWhoDoNotSeeIt) {
  const std::string svg = draw_svg(*parse_moves("4435"));
  EXPECT_EQ(count(svg, "role=\"img\""), 1u);
  EXPECT_EQ(count(svg, "<title>x to move</title>"), 1u);
  EXPECT_EQ(count(svg,
                  "<desc>Column 1: empty. Column 2: empty. Column 3: x. Column 4: x, o. Column 5: o. Column 6: "
                  "empty. Column 7: empty. Played last: column 5.</desc>"),
            1u);
}

TEST(Picture, RingsTheLastStoneAndTheFourThatHasWon) {
  const std::string svg = draw_svg(*parse_moves("1212121"));
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, "class=\"last\" cx=\"50\" cy=\"250\""), 1u);
  EXPECT_EQ(count(svg, "class=\"four\""), 1u);
  for (const char* ring : {"cx=\"50\" cy=\"250\" r=\"43\"", "cx=\"50\" cy=\"550\" r=\"43\""})
    EXPECT_EQ(count(svg, ring), 1u) << ring;
  // From rim to rim, three links upwards.
  EXPECT_EQ(count(svg, "M50 507L50 493M50 407L50 393M50 307L50 293"), 1u);
  EXPECT_EQ(count(svg, ">x wins</text>"), 1u);
}

TEST(Picture, LinksTheStonesOfEveryFourInItsDirection) {
  // Given a stone that completes two fours, one across of five stones and one downwards to the right
  const Position position = board(
      "x......"
      "oxo...."
      "oox...."
      "xxxxxoo"
      "ooxooxx");
  ASSERT_EQ(winning_squares(position).size(), 8u);
  // Then each stone has one ring, and four links run across and three downwards
  const std::string svg = draw_svg(position);
  EXPECT_EQ(count(svg, "r=\"43\""), 8u);
  const std::size_t links = svg.find("stroke-width=\"14\"");
  const std::string path = svg.substr(svg.rfind('<', links), links - svg.rfind('<', links));
  EXPECT_EQ(count(path, "M"), 7u) << path;
  for (const char* link : {"M93 450L107 450", "M393 450L407 450", "M80.4 180.4L119.6 219.6"})
    EXPECT_EQ(count(path, link), 1u) << link << " in " << path;
}

TEST(Picture, HasTheValuesOfTheColumnsBelowThem) {
  // Given an analysis, of which one column can't be played and some are best
  const Position position = after_moves("444444");
  Solver solver;
  const Analysis analysis = solver.analyze(position);
  const std::string svg = draw_svg(position, {.analysis = analysis});
  // Then each column has its number and words, and the best ones a frame
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, "class=\"value\""), 6u);
  EXPECT_EQ(count(svg, "class=\"best\""), 2u);
  EXPECT_EQ(count(svg, ">+1</text>"), 2u);
  EXPECT_EQ(count(svg, ">−1</text>"), 2u);
  EXPECT_EQ(count(svg, ">0</text>"), 2u);
  EXPECT_EQ(count(svg, ">wins in<"), 2u);
  EXPECT_EQ(count(svg, ">18<"), 2u + 2u) << "moves of a win, and of a loss";
  EXPECT_EQ(count(svg, "; +1, wins in 18, best."), 2u);
  EXPECT_EQ(count(svg, "<title>" + sentence({1}, position) + "</title>"), 1u);
  // And without, nothing of them
  EXPECT_EQ(count(draw_svg(position), "class=\"value\""), 0u);
}

TEST(Picture, ShowsWhatIsKnownSoFar) {
  const Position position = after_moves("");
  const Analysis analysis = begin_analysis(position);
  const std::string svg = draw_svg(position, {.analysis = analysis});
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, ">…</text>"), 7u);
  EXPECT_EQ(count(svg, "<title>x to move</title>"), 1u);
}

TEST(Picture, TheCaptionIsWrittenInLinesAndEscaped) {
  const Position position;
  const auto captioned = [&](const std::string& caption) { return draw_svg(position, {.caption = caption}); };
  EXPECT_EQ(count(captioned(""), "class=\"caption\""), 0u);
  EXPECT_EQ(count(captioned(""), "<title>x to move</title>"), 1u) << "it has a name all the same";
  EXPECT_EQ(count(captioned("Which move wins?"), ">Which move wins?</text>"), 1u);
  EXPECT_EQ(count(captioned("A \"<b>\" & more"), "&quot;&lt;b&gt;&quot; &amp; more</text>"), 1u);

  const std::string words =
      "Long captions are broken between words, and so many lines are written as it takes.";
  EXPECT_EQ(count(captioned(words), "class=\"caption\""), 3u);
  EXPECT_EQ(count(captioned(std::string(500, 'x')), "class=\"caption\""), 13u);
  for (const std::string& hostile :
       {std::string("a\0b", 3), std::string("\xff\xfe"), std::string("\x1b[31m\n\t"), std::string("]]>"),
        std::string("\xef\xbf\xbf"), std::string(200, '\xc3'),
        std::string("</title><script>alert(1)</script>")}) {
    const std::string svg = captioned(hostile);
    expect_well_formed(svg);
    EXPECT_EQ(count(svg, "<script"), 0u);
  }
}

TEST(Picture, TheBoardAlone) {
  const std::string svg =
      draw_svg(after_moves("44"), {.caption = "A caption", .last = Square{3, 1}, .board_only = true});
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, "viewBox=\"0 0 728 654\""), 1u);
  EXPECT_EQ(count(svg, "class=\"caption\""), 0u);
  EXPECT_EQ(count(svg, "class=\"last\""), 1u);
  EXPECT_EQ(count(svg, "<title>A caption</title>"), 1u);
}

TEST(Picture, OfTheFillGameHasNoFours) {
  Game game = *parse_moves("12121213", {}, GameKind::kFill);
  const std::string svg = draw_svg(game);
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, "class=\"four\""), 0u);
  EXPECT_EQ(count(svg, "class=\"last\" cx=\"250\" cy=\"550\""), 1u);
  EXPECT_EQ(count(svg, "<title>x to move</title>"), 1u);

  Analysis analysis;
  analysis.columns.assign(7, Bounds::exactly(-2));
  const PictureOptions options{.analysis = analysis};
  ASSERT_TRUE(check(options, game));
  EXPECT_EQ(count(draw_svg(game, options), ">−2</text>"), 7u);
}

TEST(Picture, RefusesWhatIsNotOfThePosition) {
  const Position position = after_moves("444444");
  const auto refusal = [&](const PictureOptions& options) {
    const auto checked = check(options, position);
    return checked ? "" : checked.error().reason;
  };
  EXPECT_EQ(refusal({.last = Square{3, 5}}), "");
  EXPECT_EQ(refusal({.last = Square{2, 0}}),
            "there is no stone in row 1 of column 3, where the last one should be");
  EXPECT_EQ(refusal({.last = Square{-1, 99}}),
            "there is no stone in row 100 of column 0, where the last one should be");
  EXPECT_EQ(refusal({.analysis = begin_analysis(position)}), "");
  EXPECT_EQ(refusal({.analysis = begin_analysis(after_moves("44444"))}), "an analysis of another position");
  Analysis impossible = begin_analysis(position);
  impossible.columns[0] = Bounds::exactly(99);
  EXPECT_EQ(refusal({.analysis = impossible}), "an analysis of another position");
  if (const auto size = testing::built_size(5, 4)) {
    EXPECT_EQ(refusal({.analysis = begin_analysis(Position(*size))}), "an analysis of another board");
  }
}

TEST(Picture, OfEverySizeAndAnyPosition) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 10; ++i) {
      const Game game = games.game(size, games.below(size.squares() + 1));
      const Position& position = game.position();
      SCOPED_TRACE(to_string(size) + " " + to_moves(game.moves()));
      const std::string svg = draw_svg(game, {.analysis = begin_analysis(position)});
      expect_well_formed(svg);
      EXPECT_EQ(count(svg, "<g class=\"x\"") + count(svg, "<g class=\"o\""),
                static_cast<std::size_t>(position.stones()));
      EXPECT_EQ(count(svg, "class=\"last\""), game.moves().empty() ? 0u : 1u);
      EXPECT_EQ(count(svg, "class=\"four\""), position.winner() ? 1u : 0u);
      EXPECT_EQ(count(svg, "class=\"value\""), position.legal_columns().size());
    }
  }
}

}  // namespace
}  // namespace claimeven
