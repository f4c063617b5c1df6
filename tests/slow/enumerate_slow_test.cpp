#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <vector>

#include "core/enumerate.h"
#include "support/boards.h"
#include "support/legal_boards.h"

namespace claimeven {
namespace {

using testing::for_each_legal_board;

TEST(EnumerationSlow, CountsToPly12) {
  PlyPositions positions;
  for (int ply = 0; ply < 9; ++ply) ASSERT_TRUE(positions.advance());
  // OEIS A212693; finished games from Boeck's strong solution.
  ASSERT_TRUE(positions.advance());
  EXPECT_EQ(positions.counts(), (PlyCounts{1'662'623, 44'225}));
  ASSERT_TRUE(positions.advance());
  EXPECT_EQ(positions.counts(), (PlyCounts{4'568'683, 273'261}));
  EXPECT_EQ(positions.count_next(), (PlyCounts{12'236'101, 573'323}));
}

std::uint64_t total_positions(BoardSize size) {
  PlyPositions positions(size);
  std::uint64_t total = 0;
  do {
    total += positions.counts().positions;
  } while (positions.advance());
  return total;
}

// Tromp's totals of legal positions.
TEST(EnumerationSlow, TotalOf4x6) {
  EXPECT_EQ(total_positions(*BoardSize::make(4, 6)), 15'835'683u);
}

TEST(EnumerationSlow, TotalOf5x5) {
  EXPECT_EQ(total_positions(*BoardSize::make(5, 5)), 69'763'700u);
}

TEST(EnumerationSlow, TotalOf6x4) {
  EXPECT_EQ(total_positions(*BoardSize::make(6, 4)), 94'910'577u);
}

TEST(ReachabilitySlow, AcceptsAsManyBoardsAsPlayReaches) {
  for (const auto& [size, reachable] : {std::pair{*BoardSize::make(4, 5), 1'706'255},  //
                                        std::pair{*BoardSize::make(5, 4), 3'945'711}}) {
    int accepted = 0;
    for_each_legal_board(size, [&accepted](const Position& position) { accepted += is_reachable(position); });
    EXPECT_EQ(accepted, reachable) << to_string(size);
  }
}

}  // namespace
}  // namespace claimeven
