#include <claimeven/published_totals.h>
#include <claimeven/sampling.h>
#include <claimeven/score.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/chain.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::requested_signal;

std::map<int, std::size_t> by_stones(const std::vector<Position>& positions) {
  std::map<int, std::size_t> counts;
  for (const Position& position : positions) ++counts[position.stones()];
  return counts;
}

AnalyzedPosition analyzed(const Position& position) {
  return {position, Solver().analyze(position)};
}

TEST(SampleDistinct, TakesAsManyOfEachNumberOfStonesNoneTwiceAndNoMirrorImages) {
  const auto positions = sample_distinct({.count = 3000, .fewest_stones = 8, .most_stones = 10});
  ASSERT_TRUE(positions);
  EXPECT_EQ(by_stones(*positions), (std::map<int, std::size_t>{{8, 1000}, {9, 1000}, {10, 1000}}));
  std::set<std::uint64_t> seen;
  for (const Position& position : *positions) {
    EXPECT_TRUE(seen.insert(position.symmetric_key()).second);
    EXPECT_FALSE(position.is_over());
    EXPECT_TRUE(is_reachable(position));
  }
}

TEST(SampleDistinct, DividesWhatCannotBeDividedAlike) {
  const auto positions = sample_distinct({.count = 11, .fewest_stones = 20, .most_stones = 22});
  EXPECT_EQ(by_stones(*positions), (std::map<int, std::size_t>{{20, 3}, {21, 4}, {22, 4}}));
}

TEST(SampleDistinct, LaterPliesMakeUpForThoseThatHaveFewer) {
  // Of mirror images together there are 1, 4 and 25 positions with up to 2 stones.
  const auto positions = sample_distinct({.count = 100, .fewest_stones = 0, .most_stones = 3});
  EXPECT_EQ(by_stones(*positions), (std::map<int, std::size_t>{{0, 1}, {1, 4}, {2, 25}, {3, 70}}));
}

TEST(SampleDistinct, HasAllThereAreWhereThoseAreFewer) {
  EXPECT_EQ(sample_distinct({.count = 100, .fewest_stones = 0, .most_stones = 2})->size(), 30u);
  // A full board is no position to play in.
  const BoardSize size = *built_size(4, 4);
  const auto last = sample_distinct({size, 50, 15, 99});
  for (const Position& position : *last) EXPECT_EQ(position.stones(), 15);
}

TEST(SampleDistinct, BringsAlikePositionsTogether) {
  const auto positions = sample_distinct({.count = 500, .fewest_stones = 14, .most_stones = 15});
  for (std::size_t i = 1; i < positions->size(); ++i) {
    const Position& before = (*positions)[i - 1];
    const Position& after = (*positions)[i];
    EXPECT_LT(std::pair(before.stones(), before.key()), std::pair(after.stones(), after.key()));
  }
}

TEST(SampleDistinct, IsTheSameEverywhereForTheSameSeed) {
  const auto drawn = [](std::uint64_t seed) {
    return *sample_distinct({.count = 2, .fewest_stones = 8, .most_stones = 9, .seed = seed});
  };
  EXPECT_EQ(drawn(1), drawn(1));
  EXPECT_NE(drawn(1), drawn(2));
  EXPECT_EQ(drawn(1)[0], board("....... ....... ....... .....o. o....xo x.o..xx"));
  EXPECT_EQ(drawn(1)[1], board("....... ....... ....... ....... o.xx..x x.ox.oo"));
}

TEST(SampleDistinct, EndsWhenItIsStopped) {
  const auto stopped = sample_distinct({.count = 10}, {.stop = requested_signal(), .progress = {}});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error(), Ending::kStopped);
  const StopSignal stop;
  const auto midway = sample_distinct({.count = 1'000'000}, {.stop = stop, .progress = [&](std::size_t done) {
                                                               if (done >= 20'000) stop.request();
                                                             }});
  EXPECT_FALSE(midway);
}

TEST(SampleDistinctAnalyzed, HasThoseThatNeedThoughtWithTheirScores) {
  const BoardSize size = *built_size(5, 4);
  const SampleOptions options{size, 60, 5, 10, testing::test_seed()};
  const auto positions = sample_distinct_analyzed(options, {.table_bytes = std::size_t{8} << 20});
  ASSERT_TRUE(positions);
  EXPECT_EQ(positions->size(), 60u);
  Solver solver;
  std::set<std::uint64_t> seen;
  for (const auto& [position, analysis] : *positions) {
    EXPECT_TRUE(seen.insert(position.symmetric_key()).second);
    std::set<int> scores;
    for (int column = 0; column < size.width(); ++column) {
      EXPECT_FALSE(position.is_winning_move(column));
      if (!position.can_play(column)) continue;
      const int score = -solver.solve(position.after(column)).score()->value;
      EXPECT_EQ(analysis.columns[static_cast<std::size_t>(column)], Bounds::exactly(score));
      scores.insert(score);
    }
    EXPECT_GT(scores.size(), 1u);
  }
}

TEST(SampleDistinctAnalyzed, FewerAreTheFirstOfMoreWhateverTheThreads) {
  const auto drawn = [](std::size_t count, int threads) {
    const SampleOptions options{{}, count, 20, 20, 3};
    const auto analyzed = sample_distinct_analyzed(options, {.threads = threads});
    std::vector<Position> positions;
    for (const AnalyzedPosition& one : *analyzed) positions.push_back(one.position);
    return positions;
  };
  const auto more = drawn(40, 2);
  ASSERT_EQ(more.size(), 40u);
  EXPECT_EQ(drawn(15, 1), std::vector(more.begin(), more.begin() + 15));
}

TEST(SampleDistinctAnalyzed, TellsAndStops) {
  std::vector<std::size_t> told;
  const auto positions =
      sample_distinct_analyzed({.count = 4, .fewest_stones = 24, .most_stones = 25}, {},
                               {.progress = [&](std::size_t done) { told.push_back(done); }});
  EXPECT_EQ(told.back(), 4u);
  EXPECT_FALSE(sample_distinct_analyzed({.count = 4}, {}, {.stop = requested_signal(), .progress = {}}));
}

TEST(QuietPositions, AreTheUciDataSetsWithEightStones) {
  const auto positions = quiet_positions({}, 8);
  ASSERT_TRUE(positions);
  EXPECT_EQ(positions->size(), kUciTotals.sum());
  for (std::size_t i = 0; i < positions->size(); i += 997) {
    const Position& position = (*positions)[i];
    EXPECT_TRUE(is_quiet(position) && !position.is_over());
  }
}

TEST(QuietPositions, CanBeStopped) {
  EXPECT_FALSE(quiet_positions({}, 8, {.stop = requested_signal(), .progress = {}}));
}

TEST(SightNeeded, IsWhatTheQuickestWinTakes) {
  // Three in a row with both ends open: x wins with its second stone. All else can be ruled out much later.
  const AnalyzedPosition open = analyzed(board("...oo.. ...xx.."));
  ASSERT_EQ(open.analysis.bounds, Bounds::exactly(18));
  EXPECT_EQ(sight_needed(open), 3);
}

TEST(SightNeeded, IsWhatTheOtherMovesTakeToLose) {
  // x wins in 13 plies, by column 4 alone; every other column loses within 4.
  const AnalyzedPosition won =
      analyzed(board("..x...."
                     "..o...o"
                     "o.ox.oo"
                     "x.ox.xx"
                     "oxxo.xx"
                     "oxoxoox"));
  ASSERT_EQ(won.analysis.bounds, Bounds::exactly(2));
  EXPECT_EQ(Score{2}.plies_to_end(won.position), 13);
  EXPECT_EQ(sight_needed(won), 4);
}

TEST(SightNeeded, OfADrawIsWhatTheMovesTakeThatLoseIt) {
  // Columns 2 and 5 draw; columns 3 and 4 lose in 4 plies, column 7 in 6.
  const AnalyzedPosition drawn =
      analyzed(board("x....x."
                     "o..o.o."
                     "x..o.x."
                     "o.xxoo."
                     "oxoxox."
                     "oxoxxxo"));
  ASSERT_EQ(drawn.analysis.bounds, Bounds::exactly(0));
  EXPECT_EQ(sight_needed(drawn), 6);
}

TEST(SightNeeded, IsNothingWhereNothingCanBeLost) {
  // x wins with every column. Lost positions have no result to keep.
  EXPECT_EQ(sight_needed(analyzed(board("..x...."
                                        "o.x...."
                                        "xoo.xo."
                                        "xox.oxo"))),
            0);
  EXPECT_EQ(sight_needed(analyzed(board("..oo... ..xxx.."))), std::nullopt);
}

}  // namespace
}  // namespace claimeven
