#include "lab/comparison.h"

#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <vector>

#include "support/boards.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven::lab {
namespace {

using testing::expect_refused;

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

TEST(LabComparison, OneRowASearchOneResultAPosition) {
  const auto positions = random_positions({}, 9, 6, 1);
  ASSERT_TRUE(positions);
  std::size_t calls = 0;
  const std::vector searches{find_algorithm("alpha-beta"), find_algorithm("solver")};
  const auto rows = compare(searches, *positions, {}, [&](const Algorithm& algorithm, std::size_t done) {
    EXPECT_EQ(done, calls++);
    EXPECT_EQ(algorithm.name, done < 6 ? "alpha-beta" : "solver");
  });
  ASSERT_TRUE(rows);
  EXPECT_EQ(calls, 12u);
  ASSERT_EQ(rows->size(), 2u);
  for (const ComparedSearch& row : *rows) {
    EXPECT_EQ(row.results.size(), 6u);
    EXPECT_EQ(row.solved(), 6u);
    EXPECT_EQ(row.complete(), 6u);
    EXPECT_EQ(row.mean_depth(), 9);
    EXPECT_GT(row.mean_nodes(), 0);
    EXPECT_GT(row.mean_ms(), 0);
  }
}

TEST(LabComparison, WhatIsCutOffCountsAsNotSolved) {
  const auto positions = random_positions({}, 14, 6, 1);
  ASSERT_TRUE(positions);
  const auto rows = compare(std::vector{find_algorithm("minimax")}, *positions, {.work = {.nodes = 100}});
  ASSERT_TRUE(rows);
  EXPECT_EQ(rows->front().solved(), 0u);
  EXPECT_EQ(rows->front().complete(), 0u);
  EXPECT_EQ(rows->front().mean_nodes(), 100);
}

TEST(LabComparison, ADisagreementIsAnError) {
  const Algorithm liar{"liar", "", always_seven};
  const auto moves = parse_moves("121212");
  const std::vector<LabPosition> positions{{"121212", moves->position(), std::nullopt}};
  expect_refused(compare(std::vector<const Algorithm*>{find_algorithm("pvs"), &liar}, positions,
                         {.work = {.nodes = 10'000'000}}),
                 "121212: liar finds the score 7, but it is 18 by pvs", std::nullopt);
}

TEST(LabComparison, AWrongScoreOfTheFileIsAnError) {
  const std::vector<LabPosition> positions{{"121212", parse_moves("121212")->position(), 17}};
  expect_refused(compare(std::vector{find_algorithm("solver")}, positions, {}),
                 "121212: solver finds the score 18, but it is 17 by the file", std::nullopt);
}

TEST(LabComparison, AStopLeavesTheRestOut) {
  const auto positions = random_positions({}, 9, 3, 1);
  const StopSignal stop = testing::requested_signal();
  const auto rows = compare(std::vector{find_algorithm("minimax")}, *positions, {.work = {.stop = stop}});
  ASSERT_TRUE(rows);
  EXPECT_TRUE(rows->front().results.empty());
  EXPECT_EQ(rows->front().mean_nodes(), 0);
}

}  // namespace
}  // namespace claimeven::lab
