#include <gtest/gtest.h>

#include "support/board_results.h"
#include "support/boards.h"
#include "support/outcome_totals.h"

namespace claimeven {
namespace {

using testing::board_results;
using testing::BoardResult;
using testing::expect_published_result;
using testing::outcome_totals;

constexpr std::size_t kTableBytes = std::size_t{128} << 20;

TEST(Boards, LastMovesGiveScores) {
  EXPECT_EQ((BoardResult{{}, Outcome::kWin, 41}.score()), Score{1});
  EXPECT_EQ((BoardResult{{}, Outcome::kLoss, 42}.score()), Score{-1});
  EXPECT_EQ((BoardResult{{}, Outcome::kDraw, std::nullopt}.score()), Score{0});
}

TEST(Boards, SmallOnesHaveThePublishedWinner) {
  for (const BoardResult& result : board_results()) {
    if (result.size.squares() <= 25) expect_published_result(result, 1, kTableBytes);
  }
}

TEST(BoardsLong, HaveThePublishedWinner) {
  // Those that take about a second; tests/slow/boards_slow_test.cpp has the others. 7x6 is in solver_test.cpp.
  for (const BoardResult& result : board_results()) {
    const int width = result.size.width();
    if (width <= 5 || result.size.squares() <= 35) expect_published_result(result, 1, kTableBytes);
  }
}

// To ply 6 in slow/boards_slow_test.cpp.
TEST(BoardsLong, OutcomesOfEveryPositionToPly2) {
  // Boeck's strong solution: won, drawn and lost for the first player.
  const std::vector<OutcomeTotals> expected{{1, 0, 0}, {1, 2, 4}, {27, 12, 10}};
  EXPECT_EQ(outcome_totals(2, {.threads = 1, .table_bytes = std::size_t{512} << 20, .book = nullptr}),
            expected);
}

}  // namespace
}  // namespace claimeven
