#include "lab/algorithm.h"

#include <gtest/gtest.h>

#include <atomic>
#include <set>
#include <string>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/reference_search.h"
#include "support/signals.h"

namespace claimeven::lab {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::plain_minimax;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::test_seed;

void expect_all_find(const Position& position, int score) {
  SCOPED_TRACE(::testing::PrintToString(position));
  for (const Algorithm& algorithm : algorithms()) {
    const LabResult result = algorithm.search(position, {});
    EXPECT_EQ(result.value, score) << algorithm.name;
    EXPECT_TRUE(result.complete) << algorithm.name;
  }
}

/// Random positions of the board with at most `most_empty` empty squares, and what plain minimax says of them.
void expect_all_agree(BoardSize size, int most_empty, int count) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < count; ++i) {
    const Position position = games.open_position(size, size.squares() - most_empty, size.squares() - 1);
    expect_all_find(position, plain_minimax(position));
  }
}

TEST(LabAlgorithms, HaveNamesOfTheirOwn) {
  std::set<std::string_view> names;
  for (const Algorithm& algorithm : algorithms()) {
    EXPECT_TRUE(names.insert(algorithm.name).second) << algorithm.name;
    EXPECT_EQ(find_algorithm(algorithm.name), &algorithm);
  }
  EXPECT_EQ(names.size(), 9u);
  EXPECT_EQ(find_algorithm("alphabeta"), nullptr);
  EXPECT_EQ(find_algorithm(""), nullptr);
}

TEST(LabAlgorithms, AgreeWithMinimaxLateInTheGame) {
  expect_all_agree({}, 8, 60);
}

TEST(LabAlgorithms, AgreeWithMinimaxOnSmallBoards) {
  for (const auto& [width, height] : {std::pair(4, 4), {4, 5}, {5, 4}, {5, 5}, {6, 4}}) {
    if (const auto size = built_size(width, height)) expect_all_agree(*size, 8, 20);
  }
}

TEST(LabAlgorithmsLong, AgreeWithMinimaxEarlier) {
  expect_all_agree({}, 12, 40);
}

TEST(LabAlgorithmsLong, AgreeWithTheReferenceSearchFarFromTheEnd) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  ReferenceSearch reference({});
  for (int i = 0; i < 20; ++i) {
    const Position position = games.open_position({}, 24, 26);
    SCOPED_TRACE(::testing::PrintToString(position));
    const int score = reference.score(position);
    for (const Algorithm& algorithm : algorithms()) {
      const LabResult result = algorithm.search(position, {.work = {.nodes = 2'000'000}});
      EXPECT_EQ(result.value, result.complete ? std::optional(score) : std::nullopt) << algorithm.name;
    }
  }
}

TEST(LabAlgorithms, ScoreWholeSmallBoards) {
  const auto size = built_size(4, 4);
  if (!size) GTEST_SKIP() << "this build has no 4x4";
  // Given: 4x4 is a draw (published). Minimax and plain alpha-beta would take too long from the empty board.
  const Position empty(*size);
  for (const Algorithm& algorithm : algorithms().subspan(3))
    EXPECT_EQ(algorithm.search(empty, {}).value, 0) << algorithm.name;
}

TEST(LabAlgorithms, AlphaBetaIsMinimaxWithFewerNodes) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < 30; ++i) {
    const Position position = games.open_position({}, 30, 36);
    SCOPED_TRACE(::testing::PrintToString(position));
    const LabResult plain = minimax(position, {});
    const LabResult pruned = alpha_beta(position, {});
    EXPECT_EQ(pruned.value, plain.value);
    EXPECT_LE(pruned.nodes, plain.nodes);
  }
}

TEST(LabAlgorithms, NodesFallFromOneRefinementToTheNext) {
  // Given: a fixed set of positions.
  const auto sets = random_sets({}, std::vector{12}, 20, 1);
  ASSERT_TRUE(sets);
  // When: the searches solve it, each with one idea more than the last.
  double last = 1e9;
  for (const char* name :
       {"minimax", "alpha-beta", "centre-order", "transposition", "mtdf", "pvs", "null-window", "solver"}) {
    const Algorithm* const search = find_algorithm(name);
    const double nodes = compare(*sets, {.searches = {search}}).figures().front().mean_nodes;
    // Then: each needs fewer nodes.
    EXPECT_LT(nodes, last) << name;
    last = nodes;
  }
}

TEST(LabAlgorithms, FinishedGamesHaveTheirScore) {
  expect_all_find(after_moves("1212121"), -18);
  expect_all_find(after_moves("71212121"), -18);
  if (const auto size = built_size(4, 4)) {
    expect_all_find(board("xxooooxxxxooooxx", *size), 0);
  }
}

TEST(LabAlgorithms, LookOnlySoFarAhead) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  int exact = 0;
  for (int i = 0; i < 15; ++i) {
    const Position position = games.open_position({}, 31, 33);
    SCOPED_TRACE(::testing::PrintToString(position));
    const int empty = position.size().squares() - position.stones();
    const int score = plain_minimax(position);
    for (int depth = 1; depth <= empty + 1; ++depth) {
      const LabResult plain = minimax(position, {.depth = depth});
      EXPECT_EQ(plain.depth, std::min(depth, empty));
      // What is claimed is true, and all make the same claims. The full solver knows no depth.
      if (plain.value) {
        EXPECT_EQ(plain.value, score);
      }
      exact += plain.value && depth < empty ? 1 : 0;
      for (const Algorithm& algorithm : algorithms().first(8)) {
        const LabResult result = algorithm.search(position, {.depth = depth});
        EXPECT_EQ(result.value, plain.value) << algorithm.name << ", depth " << depth;
        EXPECT_TRUE(result.complete);
      }
    }
    EXPECT_EQ(minimax(position, {.depth = empty}).value, score);
  }
  EXPECT_GT(exact, 20) << "wins and losses in sight are exact";
}

TEST(LabAlgorithms, IterativeDeepeningStopsWhereTheWinIsInSight) {
  // Given: x wins with its next stone.
  const LabResult now = iterative_deepening(after_moves("121212"), {});
  EXPECT_EQ(now.value, 18);
  EXPECT_EQ(now.depth, 1);
  // Given: o can't parry both ends of three in the bottom row.
  const LabResult next = iterative_deepening(after_moves("3344"), {});
  EXPECT_EQ(next.value, 18);
  EXPECT_EQ(next.depth, 3);
  EXPECT_LT(next.nodes, 1'000u);
}

TEST(LabAlgorithms, GiveUpAtTheNodeLimit) {
  const Position position = after_moves("44444");
  for (const Algorithm& algorithm : algorithms()) {
    for (const std::uint64_t nodes : {1, 10, 500}) {
      const LabResult result = algorithm.search(position, {.work = {.nodes = nodes}});
      EXPECT_LE(result.nodes, nodes + 1) << algorithm.name;
      EXPECT_FALSE(result.complete) << algorithm.name;
      EXPECT_EQ(result.value, std::nullopt) << algorithm.name;
    }
  }
  // Only iterative deepening has something to show by then.
  EXPECT_EQ(transposition(position, {.work = {.nodes = 5'000}}).depth, 0);
  EXPECT_GT(iterative_deepening(position, {.work = {.nodes = 5'000}}).depth, 3);
}

TEST(LabAlgorithms, AStopEndsTheWork) {
  const StopSignal stop = testing::requested_signal();
  for (const Algorithm& algorithm : algorithms()) {
    const LabResult result = algorithm.search(after_moves("44444"), {.work = {.stop = stop}});
    EXPECT_FALSE(result.complete) << algorithm.name;
    EXPECT_EQ(result.value, std::nullopt) << algorithm.name;
    EXPECT_LE(result.nodes, 2'000u) << algorithm.name;
  }
}

TEST(LabAlgorithms, AreDeterministic) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const Position position = games.open_position({}, 24, 24);
  for (const Algorithm& algorithm : algorithms().subspan(1)) {
    const LabResult first = algorithm.search(position, {.work = {.nodes = 100'000}});
    const LabResult second = algorithm.search(position, {.work = {.nodes = 100'000}});
    EXPECT_EQ(first.nodes, second.nodes) << algorithm.name;
    EXPECT_EQ(first.value, second.value) << algorithm.name;
  }
}

}  // namespace
}  // namespace claimeven::lab
