#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <string>
#include <thread>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using namespace std::chrono_literals;
using testing::after_moves;
using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;

/// A position that takes some ten thousand nodes, and its score.
struct Hard {
  Position position;
  Score score;
};

Hard hard_position() {
  const Position position = after_moves("76461241141");
  return {position, {-1}};  // published
}

void expect_contains(const Bounds& bounds, Score score) {
  EXPECT_TRUE(bounds.contains(score.value))
      << ::testing::PrintToString(bounds) << ", but it is " << score.value;
}

TEST(SolveBetween, ScoresAreCheckedInWords) {
  EXPECT_TRUE(check_between({-1}, {1}));
  EXPECT_TRUE(check_between({-Bounds::kWidest}, {Bounds::kWidest}));
  EXPECT_FALSE(check_between({1}, {1}));
  EXPECT_FALSE(check_between({-Bounds::kWidest - 1}, {1}));
  EXPECT_EQ(
      check_between({2}, {1}).error().reason,
      "a score is looked for between a smaller and a larger one, both from -127 to 127, not between 2 and 1");
}

TEST(SolverOptions, AreCheckedInWords) {
  EXPECT_TRUE(check(SolverOptions{}));
  EXPECT_TRUE(check(SolverOptions{.threads = SolverOptions::kMostThreads}));
  for (const int threads : {0, -1, 257}) {
    expect_refused(check(SolverOptions{.threads = threads}),
                   "a solver has from 1 to 256 threads, not " + std::to_string(threads), {});
  }
  EXPECT_TRUE(check(SolverOptions{.table_bytes = SolverOptions::kLeastTableBytes}));
  expect_refused(check(SolverOptions{.table_bytes = SolverOptions::kLeastTableBytes - 1}),
                 "a table takes 8 MB at least", {});
}

TEST(SolverOptions, OutOfRangeAreBroughtIntoIt) {
  for (const int threads : {-5, 0, 1000}) {
    const Solver solver({.threads = threads, .table_bytes = 1});
    EXPECT_EQ(solver.options().threads, threads < 1 ? 1 : 256);
    EXPECT_EQ(solver.options().table_bytes, SolverOptions::kLeastTableBytes);
    EXPECT_TRUE(check(solver.options()));
  }
  Solver solver({.threads = 0, .table_bytes = 0});
  const auto [position, score] = hard_position();
  EXPECT_EQ(solver.solve(position).score(), score);
}

TEST(Limits, NodesAreNotExceededByMoreThanOne) {
  const auto [position, score] = hard_position();
  for (const std::uint64_t nodes : {0, 1, 2, 10, 100, 1'000, 1'024, 1'025, 3'000, 5'000}) {
    Solver solver({.book = nullptr});
    const SolveResult result = solver.solve(position, {.nodes = nodes});
    EXPECT_LE(result.statistics.nodes, nodes + 1);
    expect_contains(result.bounds, score);
    EXPECT_FALSE(result.score()) << nodes;
    EXPECT_FALSE(solver.solve_outcome(position, {.nodes = nodes}).bounds.is_exact());
  }
}

TEST(Limits, WhatWasProvenBeforeALimitIsNotLost) {
  const auto [position, score] = hard_position();
  Solver solver({.book = nullptr});
  Bounds last{lowest_possible_score(position).value, highest_possible_score(position).value};
  int calls = 0;
  for (;; ++calls) {
    const SolveResult result = solver.solve(position, {.nodes = 2'000});
    expect_contains(result.bounds, score);
    last = result.bounds;
    if (result.score()) break;
    ASSERT_LT(calls, 1'000) << "with what it learns, it gets there in the end";
  }
  EXPECT_EQ(last, Bounds::exactly(score.value));
  EXPECT_GT(calls, 1);
}

TEST(Limits, NarrowBoundsMayComeBackBeforeTheScore) {
  // The more nodes, the narrower: at some limit the outcome is known and the score is not.
  const auto [position, score] = hard_position();
  int widest = 100;
  for (std::uint64_t nodes = 64; nodes <= 1'000'000; nodes *= 2) {
    Solver solver({.book = nullptr});
    const Bounds bounds = solver.solve(position, {.nodes = nodes}).bounds;
    expect_contains(bounds, score);
    const int width = bounds.upper - bounds.lower;
    EXPECT_LE(width, widest);
    widest = width;
  }
  EXPECT_EQ(widest, 0);
}

TEST(Limits, TimeIsKept) {
  Solver solver({.book = nullptr});
  const auto start = std::chrono::steady_clock::now();
  const SolveResult result = solver.solve(Position(), {.time = 20ms});
  const auto taken = std::chrono::steady_clock::now() - start;
  EXPECT_FALSE(result.score());
  expect_contains(result.bounds, {1});
  EXPECT_GE(taken, 20ms);
  EXPECT_LT(taken, 2s) << "generous, for slow machines";
  EXPECT_GE(result.statistics.time, 20ms);
}

TEST(Limits, NoTimeAtAll) {
  const auto [position, score] = hard_position();
  Solver solver({.book = nullptr});
  const SolveResult result = solver.solve(position, {.time = 0ns});
  EXPECT_FALSE(result.score());
  expect_contains(result.bounds, score);
}

TEST(Limits, AStopBeforehandEndsTheWorkAtOnce) {
  const auto [position, score] = hard_position();
  const StopSignal stop = testing::requested_signal();
  Solver solver({.book = nullptr});
  const SolveResult result = solver.solve(position, {.stop = stop});
  EXPECT_FALSE(result.score());
  expect_contains(result.bounds, score);
  EXPECT_LE(result.statistics.nodes, 2'000u);
  // What needs no search is still answered.
  EXPECT_EQ(solver.solve(after_moves("121212"), {.stop = stop}).score(), Score{18});
}

TEST(Limits, AStopMeanwhileEndsTheWorkSoon) {
  for (const int threads : {1, 4}) {
    const StopSignal stop;
    Solver solver({.threads = threads, .book = nullptr});
    std::thread stopper([&] {
      std::this_thread::sleep_for(30ms);
      stop.request();
    });
    const SolveResult result = solver.solve(Position(), {.stop = stop});
    EXPECT_TRUE(stop.is_requested());
    EXPECT_EQ(result.ending, Ending::kStopped);
    stopper.join();
    EXPECT_FALSE(result.score());
    expect_contains(result.bounds, {1});
    // The solver is as good as before.
    stop.reset();
    const auto [position, score] = hard_position();
    EXPECT_EQ(solver.solve(position, {.stop = stop}).score(), score);
  }
}

TEST(Limits, AnUnfinishedAnalysisSaysWhatIsProven) {
  const auto [position, score] = hard_position();
  Solver solver({.book = nullptr});
  const Analysis whole = solver.analyze(position);
  ASSERT_TRUE(whole.complete);
  for (const std::uint64_t nodes : {0, 100, 2'000, 5'000}) {
    solver.clear();
    const Analysis part = solver.analyze(position, {.nodes = nodes});
    EXPECT_FALSE(part.complete);
    expect_contains(part.bounds, score);
    for (std::size_t column = 0; column < part.columns.size(); ++column) {
      ASSERT_EQ(part.columns[column].has_value(), whole.columns[column].has_value());
      if (part.columns[column]) expect_contains(*part.columns[column], {whole.columns[column]->lower});
    }
    for (const int column : part.best) {
      EXPECT_TRUE(std::ranges::find(whole.best, column) != whole.best.end()) << "proven best";
    }
  }
}

TEST(Limits, UnfinishedLines) {
  const auto [position, score] = hard_position();
  Solver solver({.book = nullptr});
  const Variation none = solver.principal_variation(position, {.nodes = 100});
  EXPECT_TRUE(none.moves.empty());
  EXPECT_EQ(none.ending, Ending::kNodes);
  EXPECT_EQ(none.statistics.nodes, 100u);
  const Variation whole = solver.principal_variation(position);
  EXPECT_EQ(static_cast<int>(whole.moves.size()), score.plies_to_end(position));
  EXPECT_EQ(whole.ending, Ending::kComplete);
  EXPECT_GT(whole.statistics.nodes, 100u);
  // With the score in the table, some moves of the line may still be found.
  const Variation part = solver.principal_variation(position, {.nodes = 3'000});
  ASSERT_LE(part.moves.size(), whole.moves.size());
  EXPECT_EQ(part.ending == Ending::kComplete, part.moves.size() == whole.moves.size());
  EXPECT_TRUE(std::equal(part.moves.begin(), part.moves.end(), whole.moves.begin()));
}

TEST(Limits, SayWhichOfThemEndedACall) {
  Solver solver({.book = nullptr});
  EXPECT_EQ(solver.solve(Position(), {.nodes = 1'000}).ending, Ending::kNodes);
  EXPECT_EQ(solver.solve(Position(), {.time = 1ns}).ending, Ending::kTime);
  EXPECT_EQ(solver.analyze(Position(), {.nodes = 1'000}).ending, Ending::kNodes);
  EXPECT_EQ(solver.solve_outcome(Position(), {.stop = testing::requested_signal()}).ending, Ending::kStopped);
  EXPECT_EQ(solver.solve(after_moves("121212"), {.nodes = 0}).ending, Ending::kComplete);
  EXPECT_EQ(solver.analyze(after_moves("1212121")).ending, Ending::kComplete);
}

TEST(Limits, AnAnalysisTellsOfEveryColumnAsItNarrows) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver({.book = nullptr});
  for (int i = 0; i < 20; ++i) {
    const Position position = games.open_position({}, 14, 24);
    SCOPED_TRACE(::testing::PrintToString(position));
    std::vector<Analysis> told;
    const Analysis analysis =
        solver.analyze(position, {.progress = [&](const Analysis& so_far) { told.push_back(so_far); }});
    ASSERT_TRUE(analysis.complete);
    ASSERT_GE(told.size(), position.legal_columns().size());
    for (const Analysis& so_far : told) {
      // What is told is true of the columns and of the position,
      expect_contains(so_far.bounds, {analysis.bounds.lower});
      for (std::size_t column = 0; column < analysis.columns.size(); ++column) {
        ASSERT_EQ(so_far.columns[column].has_value(), analysis.columns[column].has_value());
        if (so_far.columns[column]) expect_contains(*so_far.columns[column], {analysis.columns[column]->lower});
      }
    }
    // and the last word is the answer.
    EXPECT_EQ(told.back().columns, analysis.columns);
    EXPECT_EQ(told.back().best, analysis.best);
  }
}

TEST(Limits, ProgressNarrowsToTheScore) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const int threads : {1, 2}) {
    Solver solver({.threads = threads, .book = nullptr});
    int calls = 0;
    for (int i = 0; i < 20; ++i) {
      const Position position = games.open_position({}, 14, 24);
      SCOPED_TRACE(::testing::PrintToString(position));
      std::vector<Bounds> reported;
      std::uint64_t nodes = 0;
      const auto take = [&](const SolveResult& so_far) {
        reported.push_back(so_far.bounds);
        EXPECT_GE(so_far.statistics.nodes, nodes);
        nodes = so_far.statistics.nodes;
      };
      const SolveResult result = solver.solve(position, {.progress = take});
      ASSERT_TRUE(result.score());
      Bounds last{lowest_possible_score(position).value, highest_possible_score(position).value};
      for (const Bounds& bounds : reported) {
        expect_contains(bounds, *result.score());
        EXPECT_GE(bounds.lower, last.lower);
        EXPECT_LE(bounds.upper, last.upper);
        EXPECT_NE(bounds, last) << "a call means news";
        last = bounds;
      }
      EXPECT_TRUE(reported.empty() || last == result.bounds);
      calls += static_cast<int>(reported.size());
    }
    EXPECT_GT(calls, 20);
  }
}

TEST(Statistics, OneThreadIsDeterministic) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  std::vector<Position> positions;
  for (int i = 0; i < 10; ++i) positions.push_back(games.open_position({}, 14, 26));
  const auto nodes_of_all = [&](Solver& solver) {
    std::vector<std::uint64_t> nodes;
    for (const Position& position : positions) {
      const Statistics statistics = solver.solve(position).statistics;
      nodes.insert(nodes.end(),
                   {statistics.nodes, statistics.chain_steps, statistics.table_cuts, statistics.bound_cuts});
    }
    return nodes;
  };
  Solver solver({.book = nullptr});
  const auto first = nodes_of_all(solver);
  solver.clear();
  EXPECT_EQ(nodes_of_all(solver), first) << "after clear";
  Solver another({.book = nullptr});
  EXPECT_EQ(nodes_of_all(another), first) << "in another solver";
  // Neither does it matter how large the table may become, as long as it does not fill up.
  Solver large({.threads = 1, .table_bytes = std::size_t{256} << 20});
  EXPECT_EQ(nodes_of_all(large), first);
}

TEST(Statistics, WhatIsKnownCostsNothing) {
  const auto [position, score] = hard_position();
  Solver solver({.book = nullptr});
  EXPECT_GT(solver.solve(position).statistics.nodes, 1'000u);
  EXPECT_EQ(solver.solve(position).statistics.nodes, 0u) << "the table knows it";
  EXPECT_EQ(solver.solve(position).score(), score);
  solver.clear();
  EXPECT_GT(solver.solve(position).statistics.nodes, 1'000u);
}

TEST(Statistics, CountTheWork) {
  const auto [position, score] = hard_position();
  Solver solver({.book = nullptr});
  const Statistics statistics = solver.solve(position).statistics;
  EXPECT_GT(statistics.nodes, 1'000u);
  EXPECT_GT(statistics.chain_steps, 0u);
  EXPECT_GT(statistics.table_cuts, 0u);
  EXPECT_GT(statistics.bound_cuts, 0u);
  EXPECT_LT(statistics.bound_cuts + statistics.table_cuts, statistics.nodes);
  EXPECT_GT(statistics.time, 0ns);
}

}  // namespace
}  // namespace claimeven
