#include <claimeven/batch.h>
#include <gtest/gtest.h>

#include <vector>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::built_size;
using testing::RandomGames;
using testing::test_seed;

const SolverOptions kSmall{.table_bytes = std::size_t{16} << 20};

SolverOptions small(int threads) {
  SolverOptions options = kSmall;
  options.threads = threads;
  return options;
}

TEST(AnalysisBatch, GivesWhatASolverGivesOneByOne) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::vector<Position> positions;
  for (int i = 0; i < 60; ++i) positions.push_back(random.position({}));
  std::erase_if(positions, [](const Position& p) { return p.stones() < 14 && !p.is_over(); });
  positions.push_back(after_moves("4455"));          // x wins
  positions.push_back(after_moves("4141414"));       // over
  positions.push_back(after_moves("444444333333"));  // symmetric no more
  for (const int threads : {1, 3}) {
    const auto analyses = analyze_batch(positions, small(threads));
    ASSERT_TRUE(analyses);
    ASSERT_EQ(analyses->size(), positions.size());
    Solver solver({.book = nullptr});
    for (std::size_t i = 0; i < positions.size(); ++i) {
      const Analysis alone = solver.analyze(positions[i]);
      const Analysis& one = (*analyses)[i];
      EXPECT_TRUE(one.complete);
      EXPECT_EQ(one.columns, alone.columns);
      EXPECT_EQ(one.bounds, alone.bounds);
      EXPECT_EQ(one.best, alone.best);
    }
  }
}

TEST(AnalysisBatch, TellsEachPositionOnce) {
  const std::vector<Position> positions(200, after_moves("4444443265"));
  for (const int threads : {1, 2}) {
    std::vector<int> told(positions.size());
    AnalysisBatchProgress last;
    const auto result =
        analyze_batch(positions, small(threads), {.progress = [&](const AnalysisBatchProgress& news) {
                        for (const BatchAnalysis& one : news.analyses) ++told[one.index];
                        last = news;
                      }});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->ending, Ending::kComplete);
    EXPECT_EQ(result->done, positions.size());
    EXPECT_EQ(last.done, positions.size());
    EXPECT_EQ(last.total, positions.size());
    EXPECT_EQ(last.statistics.nodes, result->statistics.nodes);
    EXPECT_EQ(told, std::vector<int>(positions.size(), 1));
  }
}

TEST(AnalysisBatch, MustHaveOneBoardSize) {
  const auto analyses = analyze_batch(std::vector<Position>{Position(), Position(*built_size(4, 4))});
  ASSERT_FALSE(analyses);
  EXPECT_EQ(analyses.error().index, 1u);
  EXPECT_TRUE(analyze_batch(std::vector<Position>{})->empty());
}

TEST(AnalysisBatch, EndsWhereALimitComes) {
  // Given positions that take seconds each, when a limit comes, then only whole answers have been told.
  const std::vector<Position> positions(10, Position());
  for (const int threads : {1, 2}) {
    SolverOptions options = small(threads);
    options.book = nullptr;
    std::size_t told = 0;
    const auto count = [&](const AnalysisBatchProgress& news) { told += news.analyses.size(); };
    const auto stopped =
        analyze_batch(positions, options, {.stop = testing::requested_signal(), .progress = count});
    EXPECT_EQ(stopped->ending, Ending::kStopped);
    const auto nodes = analyze_batch(positions, options, {.nodes = 20'000, .progress = count});
    EXPECT_EQ(nodes->ending, Ending::kNodes);
    EXPECT_EQ(told, 0u);
  }
}

}  // namespace
}  // namespace claimeven
