#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"

// Several threads on one position. A thread calls the others only after about a thousand nodes, so these
// positions take more; and a table starts with room for some ten thousand, so it grows while they search.
namespace claimeven {
namespace {

using testing::built_size;
using testing::RandomGames;
using testing::test_seed;

struct Scored {
  Position position;
  Score score;
};

/// Random positions that take one thread at least so many nodes.
std::vector<Scored> scored_positions(int count, BoardSize size, int fewest_stones, int most_stones,
                                     std::uint64_t least_nodes) {
  RandomGames games(test_seed());
  std::vector<Scored> positions;
  while (static_cast<int>(positions.size()) < count) {
    const Position position = games.open_position(size, fewest_stones, most_stones);
    Solver solver({.book = nullptr});
    const SolveResult result = solver.solve(position);
    if (result.statistics.nodes >= least_nodes) positions.push_back({position, *result.score()});
  }
  return positions;
}

void expect_scores(const std::vector<Scored>& positions, Solver& solver) {
  for (const auto& [position, score] : positions) {
    SCOPED_TRACE(::testing::PrintToString(position));
    EXPECT_EQ(solver.solve(position).score(), score) << solver.options().threads << " threads";
  }
}

TEST(Threads, GiveTheSameScores) {
  const auto positions = scored_positions(4, {}, 14, 18, 5'000);
  for (const int threads : {2, 4, 8}) {
    Solver solver({.threads = threads, .book = nullptr});
    expect_scores(positions, solver);
    // Once more with what is in the table now, and once more without.
    expect_scores(positions, solver);
    solver.clear();
    expect_scores(positions, solver);
  }
}

TEST(ThreadsLong, GiveTheSameScores) {
  const auto positions = scored_positions(60, {}, 10, 16, 10'000);
  for (const int threads : {2, 3, 4, 8}) {
    Solver solver({.threads = threads, .book = nullptr});
    for (const Scored& scored : positions) {
      solver.clear();
      expect_scores({scored}, solver);
    }
  }
}

TEST(ThreadsLong, GiveTheSameScoresOnOtherBoards) {
  for (const auto& [width, height] : {std::pair{6, 5}, {6, 6}, {5, 6}, {8, 7}, {9, 5}}) {
    const auto size = built_size(width, height);
    if (!size) continue;
    const int stones = size->squares() / 3;
    const auto positions = scored_positions(10, *size, stones, stones + 4, 3'000);
    for (const int threads : {2, 8}) {
      Solver solver({.threads = threads, .book = nullptr});
      expect_scores(positions, solver);
    }
  }
}

TEST(Threads, ShareATableThatGrows) {
  // Enough nodes to double the table several times, and the smallest allowance, so that it fills up as well.
  const auto positions = scored_positions(1, {}, 11, 13, 50'000);
  for (const int threads : {2, 8}) {
    Solver solver({.threads = threads, .table_bytes = 0, .book = nullptr});
    expect_scores(positions, solver);
  }
}

TEST(ThreadsLong, ShareATableThatGrows) {
  const auto positions = scored_positions(5, {}, 8, 10, 500'000);
  for (const int threads : {2, 4, 8}) {
    Solver solver({.threads = threads, .table_bytes = 0, .book = nullptr});
    for (const Scored& scored : positions) {
      solver.clear();
      expect_scores({scored}, solver);
    }
  }
}

TEST(Threads, EndAtLimits) {
  const auto positions = scored_positions(1, {}, 12, 14, 20'000);
  const auto& [position, score] = positions.front();
  for (const int threads : {2, 8}) {
    for (const std::uint64_t nodes : {0, 10, 1'000, 1'100, 2'000, 5'000, 10'000}) {
      Solver solver({.threads = threads, .book = nullptr});
      const SolveResult result = solver.solve(position, {.nodes = nodes});
      EXPECT_TRUE(result.bounds.contains(score.value));
      // Each thread looks at the limit every thousand nodes.
      EXPECT_LE(result.statistics.nodes, nodes + 1'100 * static_cast<std::uint64_t>(threads));
      EXPECT_EQ(solver.solve(position).score(), score) << "and go on from there";
    }
  }
}

TEST(Threads, EndWhenTimeIsUp) {
  Solver solver({.threads = 4, .book = nullptr});
  for (const int microseconds : {0, 1, 10, 100, 1'000, 5'000}) {
    solver.clear();
    const SolveResult result = solver.solve(Position(), {.time = std::chrono::microseconds(microseconds)});
    EXPECT_TRUE(result.bounds.contains(1));
  }
}

TEST(Threads, AnalyzeAndFindLines) {
  const auto positions = scored_positions(2, {}, 14, 16, 5'000);
  Solver one({.book = nullptr});
  Solver four({.threads = 4, .book = nullptr});
  for (const auto& [position, score] : positions) {
    const Analysis expected = one.analyze(position);
    const Analysis found = four.analyze(position);
    EXPECT_EQ(found.columns, expected.columns);
    EXPECT_EQ(found.best, expected.best);
    EXPECT_EQ(four.principal_variation(position).moves, one.principal_variation(position).moves);
    EXPECT_EQ(four.solve_outcome(position).outcome(), score.outcome());
  }
}

TEST(Threads, SeparateSolversAreIndependent) {
  const auto positions = scored_positions(3, {}, 15, 18, 2'000);
  std::vector<std::thread> users;
  for (int i = 0; i < 3; ++i) {
    users.emplace_back([&positions, i] {
      Solver solver({.threads = 1 + i % 2, .book = nullptr});
      expect_scores(positions, solver);
    });
  }
  for (std::thread& user : users) user.join();
}

TEST(Threads, NonsenseNumbersMeanOne) {
  for (const int threads : {0, -5}) EXPECT_EQ(Solver({.threads = threads}).options().threads, 1);
}

}  // namespace
}  // namespace claimeven
