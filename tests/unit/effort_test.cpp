#include "core/effort.h"
#include "support/signals.h"

#include <claimeven/context.h>
#include <gtest/gtest.h>

#include <atomic>
#include <chrono>
#include <optional>

namespace claimeven {
namespace {

using std::chrono::milliseconds;

// Statistics.

TEST(Statistics, AddUpInEveryField) {
  Statistics sum{1, 2, 3, 4, 5, milliseconds(6)};
  sum += {10, 20, 30, 40, 50, milliseconds(60)};
  int expected = 11;
  for (const auto count : Statistics::counts()) {
    EXPECT_EQ(sum.*count, static_cast<std::uint64_t>(expected));
    expected += 11;
  }
  EXPECT_EQ(sum.time, milliseconds(66));
}

// Limits.

TEST(LimitsLeft, AreWhatTheWorkHasNotUsed) {
  const Limits limits{.nodes = 100, .time = milliseconds(50)};
  const Limits left = limits.after({.nodes = 30, .time = milliseconds(20)});
  EXPECT_EQ(left.nodes, 70u);
  EXPECT_EQ(left.time, milliseconds(30));
}

TEST(LimitsLeft, AreNothingWhenMoreWasUsed) {
  const Limits left =
      Limits{.nodes = 100, .time = milliseconds(50)}.after({.nodes = 101, .time = milliseconds(51)});
  EXPECT_EQ(left.nodes, 0u);
  EXPECT_EQ(left.time, milliseconds(0));
}

TEST(LimitsLeft, KeepWhatIsNotLimited) {
  const StopSignal stop;
  const Limits left = Limits{.stop = stop}.after({.nodes = 7, .time = milliseconds(7)});
  EXPECT_EQ(left.nodes, std::nullopt);
  EXPECT_EQ(left.time, std::nullopt);
  stop.request();
  EXPECT_TRUE(left.is_stopped());
}

// Efforts, and the tallies of their threads.

/// Enters nodes until told to end, or `most` of them.
std::uint64_t enter_nodes(Tally& tally, std::uint64_t most) {
  std::uint64_t entered = 0;
  while (entered < most && tally.enter()) ++entered;
  return entered;
}

TEST(Tally, KeepsALimitOfNodesToTheNode) {
  for (const std::uint64_t limit : {0, 1, 2, 1'023, 1'024, 1'025, 5'000}) {
    Effort effort({.nodes = limit});
    Tally tally(effort);
    EXPECT_EQ(enter_nodes(tally, 10'000), limit);
    EXPECT_EQ(effort.nodes(), limit);
    EXPECT_TRUE(effort.ended());
  }
}

TEST(Tally, WithoutALimitNothingEnds) {
  Effort effort({});
  Tally tally(effort);
  EXPECT_EQ(enter_nodes(tally, 10'000), 10'000u);
  EXPECT_FALSE(effort.ended());
}

TEST(Tally, ReportsEverythingInTheEnd) {
  Effort effort({});
  {
    Tally tally(effort);
    enter_nodes(tally, 1'500);
    tally.counts().table_cuts = 7;
    tally.counts().book_hits = 9;
  }
  EXPECT_EQ(effort.statistics().nodes, 1'500u);
  EXPECT_EQ(effort.statistics().table_cuts, 7u);
  EXPECT_EQ(effort.statistics().book_hits, 9u);
}

TEST(Tally, SeveralAddUpAndEndTogether) {
  Effort effort({.nodes = 3'000});
  Tally one(effort);
  Tally other(effort);
  enter_nodes(one, 2'000);
  one.report();
  enter_nodes(other, 10'000);
  EXPECT_TRUE(other.ended());
  EXPECT_TRUE(one.report()) << "the limit is that of all";
}

TEST(Tally, AStopFromBeforeIsHeardAtOnce) {
  const StopSignal stop = testing::requested_signal();
  Effort effort({.stop = stop});
  Tally tally(effort);
  EXPECT_EQ(enter_nodes(tally, 10), 0u);
  Effort no_time({.time = milliseconds(0)});
  Tally late(no_time);
  EXPECT_EQ(enter_nodes(late, 10), 0u);
}

TEST(Tally, AStopIsHeardWithinAThousandNodes) {
  const StopSignal stop;
  Effort effort({.stop = stop});
  Tally tally(effort);
  enter_nodes(tally, 100);
  stop.request();
  EXPECT_LE(enter_nodes(tally, 10'000), 1'024u);
}

}  // namespace
}  // namespace claimeven
