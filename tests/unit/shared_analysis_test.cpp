#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <vector>

#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::RandomGames;
using testing::test_seed;

/// Several solvers without a table in common, each of which takes the next open column.
Analysis analyzed_together(std::vector<Solver>& solvers, const Position& position) {
  Analysis known = begin_analysis(position);
  for (std::size_t turn = 0; !open_columns(position, known).empty(); ++turn) {
    const std::vector<int> next{open_columns(position, known).front()};
    const Analysis part = solvers[turn % solvers.size()].analyze_columns(position, next, known);
    EXPECT_EQ(part.ending, Ending::kComplete);
    known = combine(position, known, part).value();
  }
  return known;
}

std::vector<Solver> three_solvers() {
  std::vector<Solver> solvers;
  for (int i = 0; i < 3; ++i) solvers.emplace_back(SolverOptions{.book = nullptr});
  return solvers;
}

TEST(SharedAnalysis, IsThatOfOneSolver) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver alone({.book = nullptr});
  std::vector<Solver> solvers = three_solvers();
  for (int i = 0; i < 30; ++i) {
    const Position position = games.open_position({}, 14, 40);
    SCOPED_TRACE(::testing::PrintToString(position));
    const Analysis expected = alone.analyze(position);
    const Analysis together = analyzed_together(solvers, position);
    EXPECT_TRUE(together.complete);
    EXPECT_EQ(together.columns, expected.columns);
    EXPECT_EQ(together.best, expected.best);
    EXPECT_EQ(together.bounds, expected.bounds);
    EXPECT_EQ(together.ending, Ending::kComplete);
  }
}

TEST(SharedAnalysis, AsksForOneColumnOfTwoThatMirrorEachOther) {
  const Position symmetric = after_moves("4444442266");
  EXPECT_EQ(open_columns(symmetric, begin_analysis(symmetric)), (std::vector{2, 1, 0}));
  EXPECT_EQ(open_columns(symmetric.after(0), begin_analysis(symmetric.after(0))),
            (std::vector{2, 4, 1, 5, 0, 6}));
  std::vector<Solver> solvers = three_solvers();
  const Analysis analysis = analyzed_together(solvers, symmetric);
  EXPECT_EQ(analysis.columns[1], analysis.columns[5]);
  EXPECT_TRUE(analysis.complete);
}

TEST(SharedAnalysis, DoesNotSearchForWhatIsKnown) {
  const Position position = after_moves("444441");
  Solver solver({.book = nullptr});
  const Analysis whole = solver.analyze(position);
  Solver other({.book = nullptr});
  EXPECT_EQ(other.analyze_columns(position, position.legal_columns(), whole).statistics.nodes, 0U);

  // What is known of the position bounds its columns.
  Analysis known = begin_analysis(position);
  known.bounds = whole.bounds;
  const Analysis all = other.analyze_columns(position, position.legal_columns(), known);
  EXPECT_EQ(all.columns, whole.columns);
  EXPECT_EQ(all.best, whole.best);
}

TEST(SharedAnalysis, OfAFinishedGameNeedsNoSearch) {
  const Position over = after_moves("1212121");
  EXPECT_TRUE(begin_analysis(over).complete);
  EXPECT_EQ(begin_analysis(over).bounds, Solver({.book = nullptr}).analyze(over).bounds);
  EXPECT_TRUE(open_columns(over, begin_analysis(over)).empty());
}

TEST(SharedAnalysis, CountsTheWorkOfAllAndTellsWhoEndedEarly) {
  const Position position = after_moves("4444");
  Solver solver({.book = nullptr});
  const std::vector<int> left{0};
  const std::vector<int> right{6};
  const Analysis one = solver.analyze_columns(position, left, begin_analysis(position), {.nodes = 500});
  const Analysis other = solver.analyze_columns(position, right, begin_analysis(position), {.nodes = 700});
  EXPECT_EQ(one.ending, Ending::kNodes);
  const Analysis both = combine(position, one, other).value();
  EXPECT_EQ(both.statistics.nodes, one.statistics.nodes + other.statistics.nodes);
  EXPECT_EQ(both.ending, Ending::kNodes);
  EXPECT_EQ(both.columns[0], one.columns[0]);
  EXPECT_EQ(both.columns[6], other.columns[6]);
}

TEST(SharedAnalysis, RefusesWhatIsNotOfThePosition) {
  const Position position = after_moves("444444");
  const Analysis start = begin_analysis(position);
  EXPECT_EQ(combine(position, start, begin_analysis(after_moves("44"))).error().reason,
            "an analysis of another position");
  EXPECT_EQ(combine(position, Analysis{}, start).error().reason, "an analysis of another board");
  Analysis wrong = start;
  wrong.columns[0] = Bounds::exactly(7);
  Analysis contrary = start;
  contrary.columns[0] = Bounds::exactly(-7);
  EXPECT_EQ(combine(position, wrong, contrary).error().reason, "two analyses that contradict each other");
}

}  // namespace
}  // namespace claimeven
