#include <claimeven/lab.h>
#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <chrono>
#include <set>
#include <string>
#include <vector>

#include "support/boards.h"
#include "support/refusals.h"
#include "support/signals.h"
#include "support/svg.h"

namespace claimeven::lab {
namespace {

using testing::expect_refused;

/// Those of a set of `count` random positions with so many empty squares.
std::vector<PositionSet> sets_of(std::vector<int> empty, std::size_t count) {
  return random_sets({}, empty, count, 1).value();
}
/// One position by its moves.
std::vector<PositionSet> one_position(const std::string& moves, std::optional<int> score = std::nullopt) {
  return {{"one", std::nullopt, {{moves, parse_moves(moves)->position(), score}}}};
}

LabResult always_seven(const Position& /*position*/, const LabLimits& /*limits*/) {
  return {.value = 7, .nodes = 1, .time = {}, .depth = 1, .complete = true};
}

TEST(LabPositions, AreQuietAndDiffer) {
  for (const int empty : {1, 8, 20, 42}) {
    const std::size_t count = empty == 42 ? 1 : 30;
    const auto positions = random_positions({}, empty, count, 1);
    ASSERT_TRUE(positions);
    ASSERT_EQ(positions->size(), count);
    std::set<std::uint64_t> keys;
    for (const LabPosition& lab_position : *positions) {
      const Position& position = lab_position.position;
      EXPECT_EQ(42 - position.stones(), empty);
      EXPECT_FALSE(position.is_over());
      EXPECT_EQ(parse_moves(lab_position.moves)->position(), position);
      EXPECT_TRUE(keys.insert(position.symmetric_key()).second);
      for (int column = 0; column < 7; ++column) {
        EXPECT_FALSE(position.is_winning_move(column));
        if (position.can_play(column) && empty > 1) {
          for (int reply = 0; reply < 7; ++reply) {
            // The opponent wins only on top of the stone just played.
            EXPECT_FALSE(reply != column && position.after(column).is_winning_move(reply));
          }
        }
      }
    }
  }
}

TEST(LabPositions, TheSeedDecides) {
  const auto moves = [](std::uint64_t seed) {
    std::vector<std::string> all;
    const auto positions = random_positions({}, 14, 5, seed);
    for (const LabPosition& position : *positions) all.push_back(position.moves);
    return all;
  };
  EXPECT_EQ(moves(1), moves(1));
  EXPECT_NE(moves(1), moves(2));
}

TEST(LabPositions, TooManyAreRefused) {
  expect_refused(random_positions({}, 42, 2, 1),
                 "random play on 7x6 found only 1 quiet positions with 42 empty squares", std::nullopt);
}

TEST(LabPositions, SetsAreNamedByTheirEmptySquares) {
  const std::vector<PositionSet> sets = sets_of({8, 10}, 3);
  ASSERT_EQ(sets.size(), 2u);
  EXPECT_EQ(sets[1].name, "10 empty squares");
  EXPECT_EQ(sets[1].empty, 10);
  EXPECT_EQ(sets[1].positions.size(), 3u);
  EXPECT_EQ(sets[1].positions[2].moves, random_positions({}, 10, 3, 1)->at(2).moves);
  expect_refused(random_sets({}, std::vector{8, 0}, 1, 1), "a 7x6 board has 1 to 42 empty squares, not 0",
                 std::nullopt);
  expect_refused(random_sets({}, std::vector{43}, 1, 1), "a 7x6 board has 1 to 42 empty squares, not 43",
                 std::nullopt);
}

TEST(LabComparison, OneRowASearchOneResultAPosition) {
  std::size_t calls = 0;
  const ComparisonOptions options{.searches = {find_algorithm("alpha-beta"), find_algorithm("solver")}};
  const Comparison comparison =
      compare(sets_of({9}, 6), options, {.progress = [&](const ComparisonProgress& news) {
                EXPECT_EQ(news.done, calls++);
                EXPECT_EQ(news.total, 12u);
                EXPECT_EQ(news.algorithm.name, news.done < 6 ? "alpha-beta" : "solver");
                EXPECT_EQ(news.so_far.sets.size(), 1u);
              }});
  EXPECT_EQ(calls, 12u);
  EXPECT_EQ(comparison.ending, Ending::kComplete);
  EXPECT_EQ(comparison.disagreement, std::nullopt);
  const std::vector<SearchFigures> rows = comparison.figures();
  ASSERT_EQ(rows.size(), 2u);
  for (const SearchFigures& row : rows) {
    EXPECT_EQ(row.set, "9 empty squares");
    EXPECT_EQ(row.empty, 9);
    EXPECT_EQ(row.positions, 6u);
    EXPECT_EQ(row.solved, 6u);
    EXPECT_TRUE(row.is_complete());
    EXPECT_EQ(row.mean_depth, 9);
    EXPECT_GT(row.mean_nodes, 0);
    EXPECT_GT(row.mean_ms, 0);
  }
}

TEST(LabComparison, WhatIsCutOffIsNotTriedOnLargerSets) {
  const ComparisonOptions options{.searches = {find_algorithm("minimax"), find_algorithm("solver")},
                                  .nodes = 100};
  std::vector<std::size_t> totals;
  const Comparison comparison =
      compare(sets_of({14, 16}, 6), options,
              {.progress = [&](const ComparisonProgress& news) { totals.push_back(news.total); }});
  const std::vector<SearchFigures> rows = comparison.figures();
  ASSERT_EQ(rows.size(), 3u);
  EXPECT_EQ(rows[0].solved, 0u);
  EXPECT_EQ(rows[0].complete, 0u);
  EXPECT_EQ(rows[0].mean_nodes, 100);
  EXPECT_FALSE(rows[0].is_complete());
  EXPECT_EQ(rows[2].algorithm, find_algorithm("solver"));
  EXPECT_EQ(rows[2].empty, 16);
  EXPECT_EQ(totals.front(), 24u);
  EXPECT_EQ(totals.back(), 18u) << "what is not tried is not counted";
}

TEST(LabComparison, QuickSearchesAreRepeatedForTheirTime) {
  // Given: a search of 0.2 ms that is held up in the first of three rounds.
  static int searches;
  searches = 0;
  constexpr int kBefore = 50 + 1;
  const Algorithm quick{"quick", "", [](const Position& /*position*/, const LabLimits& /*limits*/) {
                          ++searches;
                          const bool is_held_up = searches == kBefore + 1 || searches == kBefore + 2;
                          return LabResult{.value = 18,
                                           .nodes = 5,
                                           .time = std::chrono::microseconds(is_held_up ? 500 : 200),
                                           .depth = 1,
                                           .complete = true};
                        }};
  // When: its time is to be that of a millisecond at least.
  const Comparison comparison =
      compare(one_position("121212"), {.searches = {&quick}, .least_time = std::chrono::milliseconds(1)});
  // Then: it warms up for ten times that, and its time is that of the quickest round.
  EXPECT_EQ(searches, kBefore + 2 + 5 + 5);
  const LabResult& result = comparison.sets[0].searches[0].results[0];
  EXPECT_EQ(result.time, std::chrono::microseconds(200));
  EXPECT_EQ(result.nodes, 5u);
}

TEST(LabComparison, ADisagreementIsTold) {
  const Algorithm liar{"liar", "", always_seven};
  const Comparison comparison =
      compare(one_position("121212"), {.searches = {find_algorithm("pvs"), &liar, find_algorithm("solver")}});
  EXPECT_EQ(comparison.disagreement, "121212: liar finds the score 7, but it is 18 by pvs");
  EXPECT_EQ(comparison.sets[0].searches.size(), 2u) << "nothing more is searched";
}

TEST(LabComparison, AWrongScoreOfTheFileIsTold) {
  EXPECT_EQ(compare(one_position("121212", 17), {.searches = {find_algorithm("solver")}}).disagreement,
            "121212: solver finds the score 18, but it is 17 by the file");
}

TEST(LabComparison, AStopLeavesTheRestOut) {
  const Comparison comparison = compare(sets_of({9}, 3), {.searches = {find_algorithm("minimax")}},
                                        {.stop = testing::requested_signal()});
  EXPECT_EQ(comparison.ending, Ending::kStopped);
  EXPECT_TRUE(comparison.sets[0].searches[0].results.empty());
  EXPECT_TRUE(comparison.figures().empty());
}

TEST(LabComparison, AStopInTheMiddleKeepsWhatWasFound) {
  const StopSignal stop;
  const ComparisonOptions options{.searches = {find_algorithm("pvs"), find_algorithm("mtdf")}};
  const Comparison comparison =
      compare(sets_of({9}, 3), options, {.stop = stop, .progress = [&](const ComparisonProgress& news) {
                                           if (news.done == 4) stop.request();
                                         }});
  EXPECT_EQ(comparison.ending, Ending::kStopped);
  EXPECT_EQ(comparison.sets[0].searches[1].results.size(), 1u);
  EXPECT_EQ(comparison.figures().size(), 1u) << "only what is through has figures";
}

TEST(LabComparison, TheNodesOfTheCallAreALimitToo) {
  const Comparison comparison =
      compare(sets_of({12}, 4), {.searches = {find_algorithm("minimax")}}, {.nodes = 1'000});
  EXPECT_EQ(comparison.ending, Ending::kNodes);
  EXPECT_TRUE(comparison.figures().empty());
}

SearchFigures figures_of(std::string_view search, int empty, double nodes, double ms,
                         std::size_t complete = 20) {
  return {.algorithm = find_algorithm(search),
          .set = std::to_string(empty) + " empty squares",
          .empty = empty,
          .positions = 20,
          .solved = complete,
          .complete = complete,
          .mean_nodes = nodes,
          .mean_ms = ms,
          .mean_depth = 0};
}

TEST(LabFindings, TellWhatAnIdeaSavesAndHowTheWorkGrows) {
  const std::vector<SearchFigures> rows{
      figures_of("minimax", 8, 1'000, 0.1), figures_of("alpha-beta", 8, 200, 0.02),
      figures_of("minimax", 12, 100'000, 10), figures_of("alpha-beta", 12, 5'000, 0.5),
      figures_of("minimax", 14, 900'000, 90, 15)};
  EXPECT_EQ(finding(rows, *find_algorithm("minimax")),
            "Two more empty squares take 10 times the nodes. "
            "With 14 empty squares it was cut off on 5 of 20 positions.");
  EXPECT_EQ(finding(rows, *find_algorithm("alpha-beta")),
            "With 12 empty squares it needs one node where minimax needs 20. "
            "Two more empty squares take 5 times the nodes.");
  EXPECT_EQ(finding(rows, *find_algorithm("pvs")), std::nullopt);
}

TEST(LabFindings, AnIdeaMayCostMoreThanItSaves) {
  const std::vector<SearchFigures> rows{figures_of("transposition", 8, 100, 1),
                                        figures_of("iterative-deepening", 8, 180, 1)};
  EXPECT_EQ(finding(rows, *find_algorithm("iterative-deepening")),
            "With 8 empty squares it needs 1.8 nodes where transposition needs one.");
}

TEST(LabFindings, TheFullSolverIsComparedByItsTime) {
  const std::vector<SearchFigures> rows{figures_of("pvs", 8, 100, 2), figures_of("mtdf", 8, 100, 1.5),
                                        figures_of("solver", 8, 4, 0.5)};
  EXPECT_EQ(finding(rows, *find_algorithm("solver")),
            "With 8 empty squares it is 3 times as fast as mtdf, the quickest of the others.");
  const std::vector<SearchFigures> slow{figures_of("pvs", 8, 100, 1), figures_of("solver", 8, 4, 2)};
  EXPECT_EQ(finding(slow, *find_algorithm("solver")),
            "With 8 empty squares it takes 2 times as long as pvs, the quickest of all.");
}

TEST(LabSearchChart, ManySetsAreLinesAndOneIsBars) {
  const std::vector<SearchFigures> two{figures_of("minimax", 8, 1'000, 0.1), figures_of("pvs", 8, 80, 0.01),
                                       figures_of("minimax", 10, 9'000, 0.9, 12)};
  const std::string lines = search_chart(two, 5'000'000).value();
  testing::expect_well_formed(lines);
  EXPECT_EQ(testing::count(lines, "<polyline"), 2u * 2 + 2) << "in both panels, and in the legend";
  EXPECT_EQ(testing::count(lines, ">The same positions, 2 searches<"), 2u);
  EXPECT_EQ(testing::count(lines, "cut off at 5 M nodes"), 1u);
  EXPECT_EQ(testing::count(lines, "fill=\"#ffffff\" stroke=\"#000000\""), 2u) << "hollow in both";
  const std::string bars = search_chart(std::span(two).first(2), std::nullopt).value();
  testing::expect_well_formed(bars);
  EXPECT_EQ(testing::count(bars, ">mean nodes a position: 8 empty squares<"), 1u);
  EXPECT_EQ(search_chart({}, 1), std::nullopt);
}

TEST(LabSearchChart, ASearchKeepsItsColour) {
  const std::vector<SearchFigures> rows{figures_of("pvs", 8, 80, 0.01), figures_of("pvs", 10, 90, 0.02)};
  EXPECT_GT(testing::count(search_chart(rows, 1).value(), "#e69f00"), 0u) << "also without those before it";
}

TEST(LabSearchChart, ThereAreDarkAndNarrowOnes) {
  const std::vector<SearchFigures> rows{figures_of("pvs", 8, 80, 0.01), figures_of("minimax", 10, 90, 0.02)};
  const std::string dark = search_chart(rows, 1, {.is_dark = true, .is_narrow = true}).value();
  testing::expect_well_formed(dark);
  EXPECT_EQ(testing::count(dark, "#ffffff\"/>"), testing::count(dark, "stroke=\"#ffffff\"/>"));
  EXPECT_EQ(testing::count(dark, "width=\"460\""), 1u);
  EXPECT_EQ(testing::count(dark, "font-size=\"16\""), 1u);
}

}  // namespace
}  // namespace claimeven::lab
