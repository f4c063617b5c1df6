#include "lab/depth_cost.h"
#include "support/signals.h"

#include <gtest/gtest.h>

#include <atomic>
#include <vector>

namespace claimeven::lab {
namespace {

TEST(LabDepthCost, TheSeedDecidesThePositions) {
  const auto positions = random_fill_positions({}, 20, 30, 1);
  ASSERT_EQ(positions.size(), 30u);
  for (const FillPosition& position : positions) EXPECT_LE(position.stones(), 20);
  EXPECT_EQ(positions, random_fill_positions({}, 20, 30, 1));
  EXPECT_NE(positions, random_fill_positions({}, 20, 30, 2));
}

TEST(LabDepthCost, PruningSavesNodesFromTheSecondPlyOn) {
  const auto positions = random_fill_positions({}, 20, 5, 1);
  const std::vector depths{1, 2, 4};
  std::size_t calls = 0;
  const auto costs =
      measure_depths(depth_heuristics(), depths, positions, {},
                     [&](const NamedHeuristic&, int, std::size_t done) { EXPECT_EQ(done, calls++); });
  ASSERT_TRUE(costs);
  EXPECT_EQ(calls, 3u * 3u * 2u * 5u);
  ASSERT_EQ(costs->size(), 3u * 3u * 2u);
  for (std::size_t i = 0; i < costs->size(); i += 2) {
    const DepthCost& plain = (*costs)[i];
    const DepthCost& pruned = (*costs)[i + 1];
    EXPECT_FALSE(plain.pruning);
    EXPECT_TRUE(pruned.pruning);
    EXPECT_EQ(plain.depth, pruned.depth);
    EXPECT_EQ(plain.heuristic.name, pruned.heuristic.name);
    if (plain.depth == 1) {
      EXPECT_EQ(pruned.nodes, plain.nodes);
    } else {
      EXPECT_LT(pruned.nodes, plain.nodes);
    }
    // Minimax looks at the same positions whatever their value.
    EXPECT_EQ(plain.nodes, (*costs)[i % 6].nodes);
  }
}

TEST(LabDepthCost, AStopLeavesTheRestOut) {
  const StopSignal stop = testing::requested_signal();
  const auto costs =
      measure_depths(depth_heuristics(), std::vector{3}, random_fill_positions({}, 20, 5, 1), {.stop = stop});
  ASSERT_TRUE(costs);
  EXPECT_TRUE(costs->empty());
}

TEST(LabDepthCost, BadDepthsAreRefused) {
  EXPECT_FALSE(measure_depths(depth_heuristics(), std::vector{0}, random_fill_positions({}, 20, 1, 1)));
}

}  // namespace
}  // namespace claimeven::lab
