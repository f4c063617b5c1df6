#include <claimeven/fill.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <chrono>
#include <vector>

#include "core/bitboard.h"
#include "fill/endgame_bounds.h"
#include "fill/endgame_position.h"
#include "fill/endgame_table.h"
#include "support/fill_boards.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_fill_moves;
using testing::built_size;
using testing::expect_refused;
using testing::fill_board;
using testing::plain_difference;
using testing::random_fill_position;
using testing::RandomGames;
using testing::test_seed;

EndgamePosition simplified_of(const FillPosition& position) {
  const BoardSize size = position.size();
  return simplified(size, position.own(), position.opponent(), all_squares(size) ^ position.occupied(), false);
}

int squares_left(const EndgamePosition& position) {
  return std::popcount(position.empty) + (position.waiting ? 1 : 0);
}

TEST(FillEndgame, LeavesAwayWhatNoLongerMatters) {
  // No line is open: nothing is left, but that there is a move to make.
  const FillPosition one = fill_board(
      ".xoxoxo"
      "oxoxoxo"
      "xoxoxox"
      "xoxoxox"
      "oxoxoxo"
      "xoxoxox");
  EXPECT_TRUE(simplified_of(one).waiting);
  EXPECT_EQ(simplified_of(one).empty, 0u);
  EXPECT_EQ(simplified_of(one).own | simplified_of(one).opponent, 0u);

  // Two waiting squares are as good as none.
  const FillPosition two = fill_board(
      "..oxoxo"
      "oxoxoxo"
      "xoxoxox"
      "xoxoxox"
      "oxoxoxo"
      "xoxoxox");
  EXPECT_EQ(simplified_of(two), EndgamePosition());
}

TEST(FillEndgame, SimplifyingKeepsTheParity) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 50; ++i) {
      const FillPosition position = random_fill_position(games, size, games.below(size.squares() + 1));
      const EndgamePosition simple = simplified_of(position);
      EXPECT_EQ(squares_left(simple) % 2, position.empty_squares() % 2) << ::testing::PrintToString(position);
      if (simple.own_lines + simple.opponent_lines == 0) {
        EXPECT_LE(squares_left(simple), 1);
      }
      // There is nothing more to leave away.
      EXPECT_EQ(simplified(size, simple.own, simple.opponent, simple.empty, simple.waiting), simple)
          << ::testing::PrintToString(position);
    }
  }
}

TEST(FillEndgame, BoundsHold) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  int follow_ups = 0;
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 30; ++i) {
      const FillPosition position = random_fill_position(games, size, 1 + games.below(8));
      const EndgamePosition simple = simplified_of(position);
      const int to_come = plain_difference(position) - position.difference();
      const Bounds bounds = static_bounds(size, simple);
      EXPECT_LE(bounds.lower, to_come) << ::testing::PrintToString(position);
      EXPECT_GE(bounds.upper, to_come) << ::testing::PrintToString(position);
      if (bounds.upper < simple.own_lines) ++follow_ups;
    }
  }
  EXPECT_GT(follow_ups, 20);
}

TEST(FillEndgame, TheTableKeepsWhatIsStored) {
  EndgameTable table(1 << 12);
  const EndgameKey key{5, 9};
  EXPECT_EQ(table.probe(key).lower, -Bounds::kWidest);
  table.store(key, {-2, 3}, 10);
  EXPECT_EQ(table.probe(key).lower, -2);
  EXPECT_EQ(table.probe(key).upper, 3);
  EXPECT_EQ(table.probe({9, 5}).upper, Bounds::kWidest);
  table.clear();
  EXPECT_EQ(table.probe(key).upper, Bounds::kWidest);
}

TEST(FillEndgame, SolvesByHand) {
  // The last stone completes two fours of o, one in the top row and one down to the right.
  const FillPosition position = fill_board(
      "ooo.xxo"
      "xoxxoxx"
      "oxooxox"
      "xoxxoxo"
      "oxoxxox"
      "xoxooxo");
  FillSolver solver;
  const auto result = solver.solve(position);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->column, 3);
  EXPECT_EQ(result->difference(), position.difference() + 2);
}

TEST(FillEndgame, LatePositionsAreThoseOfPlainMinimax) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  FillSolver solver;
  for (int i = 0; i < 150; ++i) {
    const FillPosition position = random_fill_position(games, {}, 1 + games.below(9));
    const auto result = solver.solve(position);
    ASSERT_TRUE(result);
    ASSERT_EQ(result->difference(), plain_difference(position)) << ::testing::PrintToString(position);
  }
}

TEST(FillEndgame, EveryBoardSizeIsThatOfPlainMinimax) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  // One solver for all: it notices that the size has changed.
  FillSolver solver;
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 15; ++i) {
      const FillPosition position = random_fill_position(games, size, 1 + games.below(8));
      const auto result = solver.solve(position);
      ASSERT_TRUE(result);
      ASSERT_EQ(result->difference(), plain_difference(position)) << ::testing::PrintToString(position);
    }
  }
}

TEST(FillEndgame, AnalysisHasTheDifferenceOfEveryColumn) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  FillSolver solver;
  for (int i = 0; i < 40; ++i) {
    const FillPosition position = random_fill_position(games, {}, 1 + games.below(8));
    SCOPED_TRACE(::testing::PrintToString(position));
    const auto analysis = solver.analyze(position);
    const auto result = solver.solve(position);
    ASSERT_TRUE(analysis && result);
    EXPECT_TRUE(analysis->complete);
    EXPECT_EQ(analysis->bounds, result->bounds);
    ASSERT_TRUE(result->column);
    EXPECT_TRUE(std::ranges::find(analysis->best, *result->column) != analysis->best.end());
    for (int column = 0; column < 7; ++column) {
      const auto& bounds = analysis->columns[static_cast<std::size_t>(column)];
      ASSERT_EQ(bounds.has_value(), position.can_play(column));
      if (!bounds) continue;
      const int difference = -plain_difference(position.after(column));
      EXPECT_EQ(*bounds, (Bounds{difference, difference}));
      EXPECT_EQ(difference == result->difference(),
                std::ranges::find(analysis->best, column) != analysis->best.end());
    }
  }
}

TEST(FillEndgame, BestPlayLeadsToTheDifference) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  FillSolver solver;
  for (int i = 0; i < 20; ++i) {
    const FillPosition start = random_fill_position(games, {}, 1 + games.below(16));
    SCOPED_TRACE(::testing::PrintToString(start));
    const auto result = solver.solve(start);
    const auto variation = solver.principal_variation(start);
    ASSERT_TRUE(result && variation);
    EXPECT_EQ(variation->ending, Ending::kComplete);
    ASSERT_EQ(variation->moves.front(), result->column);
    FillPosition position = start;
    for (const int column : variation->moves) {
      ASSERT_TRUE(position.can_play(column));
      position = position.after(column);
    }
    ASSERT_TRUE(position.is_over());
    EXPECT_EQ(position.fours(start.to_move()) - position.fours(other(start.to_move())), result->difference());
  }
}

TEST(FillEndgame, RefusalsSayWhatIsAllowed) {
  FillSolver solver;
  const std::string allowed = "an exact answer needs a position with at most 28";
  expect_refused(solver.solve(FillPosition()), "the board has 42 empty squares; " + allowed, {});
  expect_refused(solver.analyze(after_fill_moves("4444445555556")),
                 "the board has 29 empty squares; " + allowed, {});
}

TEST(FillEndgame, OfAFinishedGameTheFoursAreTheAnswer) {
  const FillPosition full = after_fill_moves("625531342576427671341155772363461572424613");
  ASSERT_TRUE(full.is_over());
  FillSolver solver;
  const auto result = solver.solve(full);
  ASSERT_TRUE(result);
  EXPECT_EQ(result->difference(), 3);  // x has four, o has one
  EXPECT_EQ(result->column, std::nullopt);
  const auto analysis = solver.analyze(full);
  ASSERT_TRUE(analysis);
  EXPECT_TRUE(analysis->complete);
  EXPECT_EQ(analysis->bounds, result->bounds);
  EXPECT_TRUE(analysis->best.empty());
  EXPECT_TRUE(solver.principal_variation(full)->moves.empty());
  EXPECT_EQ(solver.principal_variation(full)->ending, Ending::kComplete);
}

TEST(FillEndgame, StopsAtALimit) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const FillPosition position = random_fill_position(games, {}, 26);
  FillSolver solver;
  const auto few = solver.analyze(position, {.nodes = 10});
  ASSERT_TRUE(few);
  EXPECT_FALSE(few->complete);
  EXPECT_LE(few->statistics.nodes, 10u);

  const StopSignal stop = testing::requested_signal();
  const auto stopped = solver.solve(position, {.stop = stop});
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->difference());
  EXPECT_EQ(stopped->column, std::nullopt);
  const auto line = solver.principal_variation(position, {.stop = stop});
  EXPECT_TRUE(line->moves.empty());
  EXPECT_EQ(line->ending, Ending::kStopped);

  // What is proven by then holds.
  const auto exact = solver.solve(position);
  ASSERT_TRUE(exact && exact->difference());
  EXPECT_LE(few->bounds.lower, *exact->difference());
  EXPECT_GE(few->bounds.upper, *exact->difference());
}

TEST(FillEndgame, ASmallTableGivesTheSameAnswers) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  FillSolver large;
  FillSolver small(1);
  for (int i = 0; i < 10; ++i) {
    const FillPosition position = random_fill_position(games, {}, 14);
    EXPECT_EQ(large.solve(position)->difference(), small.solve(position)->difference())
        << ::testing::PrintToString(position);
  }
}

TEST(FillEndgameLong, AWholeGameOn4x4IsThatOfPlainMinimax) {
  const auto size = built_size(4, 4);
  if (!size) GTEST_SKIP() << "this build has no 4x4 board";
  FillSolver solver;
  EXPECT_EQ(solver.solve(FillPosition(*size))->difference(), plain_difference(FillPosition(*size)));
  const auto analysis = solver.analyze(FillPosition(*size));
  for (int column = 0; column < 4; ++column) {
    EXPECT_EQ(analysis->columns[static_cast<std::size_t>(column)]->lower,
              -plain_difference(FillPosition(*size).after(column)));
  }
}

TEST(FillEndgameLong, OnBoardsOfEvenHeightTheFirstPlayerNeverComesOutAhead) {
  // The second player can answer above every move, which gives both the same number of rows.
  for (const auto& size : {built_size(4, 4), built_size(5, 4), built_size(6, 4), built_size(4, 6)}) {
    if (!size) continue;
    FillSolver solver;
    const auto result = solver.solve(FillPosition(*size));
    ASSERT_TRUE(result && result->difference());
    EXPECT_LE(*result->difference(), 0) << to_string(*size);
  }
}

TEST(FillEndgameLong, PositionsWithTenToThirteenEmptySquaresAreThoseOfPlainMinimax) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  FillSolver solver;
  for (int i = 0; i < 60; ++i) {
    const FillPosition position = random_fill_position(games, {}, 10 + games.below(4));
    ASSERT_EQ(solver.solve(position)->difference(), plain_difference(position))
        << ::testing::PrintToString(position);
  }
}

TEST(FillEndgameLong, TwentyEmptySquaresTakeWellUnderASecond) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  FillSolver solver;
  constexpr int kPositions = 50;
  std::chrono::nanoseconds time{0};
  for (int i = 0; i < kPositions; ++i) {
    const auto result = solver.solve(random_fill_position(games, {}, 20));
    ASSERT_TRUE(result && result->difference());
    time += result->statistics.time;
  }
  // Twenty times what it takes, for slow and busy machines.
  EXPECT_LT(time / kPositions, std::chrono::milliseconds(200));
}

}  // namespace
}  // namespace claimeven
