#include <gtest/gtest.h>

#include <string>

#include "support/board_results.h"
#include "support/boards.h"
#include "support/outcome_totals.h"

namespace claimeven {
namespace {

using testing::board_results;
using testing::BoardResult;
using testing::expect_published_result;
using testing::outcome_totals;

constexpr std::size_t kTableBytes = std::size_t{1} << 30;

class BoardsSlow : public ::testing::TestWithParam<BoardResult> {};

// The boards that unit/boards_test.cpp leaves out and that take minutes, not hours.
std::vector<BoardResult> boards_of_minutes() {
  std::vector<BoardResult> boards = board_results();
  std::erase_if(boards, [](const BoardResult& result) {
    const int width = result.size.width();
    const int height = result.size.height();
    const bool in_unit_tests = width <= 5 || result.size.squares() <= 35;
    const bool takes_hours =
        (width >= 8 && height >= 6) || (width == 7 && height == 8) || (width >= 9 && height >= 5);
    return in_unit_tests || takes_hours;
  });
  return boards;
}

TEST_P(BoardsSlow, HasThePublishedWinner) {
  expect_published_result(GetParam(), 2, kTableBytes);
}

INSTANTIATE_TEST_SUITE_P(Sizes, BoardsSlow, ::testing::ValuesIn(boards_of_minutes()),
                         [](const auto& of) { return to_string(of.param.size); });

TEST(OutcomesSlow, OfEveryPositionToPly6) {
  // Boeck's strong solution: won, drawn and lost for the first player.
  const std::vector<OutcomeTotals> expected{{1, 0, 0},          {1, 2, 4},       {27, 12, 10},
                                            {35, 58, 145},      {690, 200, 230}, {1080, 697, 2486},
                                            {10889, 1943, 3590}};
  EXPECT_EQ(outcome_totals(6, {.threads = 2, .table_bytes = kTableBytes, .book = nullptr}), expected);
}

}  // namespace
}  // namespace claimeven
