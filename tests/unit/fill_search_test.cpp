#include <claimeven/fill.h>
#include <gtest/gtest.h>

#include <atomic>
#include <vector>

#include "fill/fill_heuristics.h"
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

constexpr FillHeuristic kHeuristics[] = {FillHeuristic::kCells, FillHeuristic::kOffensive,
                                         FillHeuristic::kDefensive, FillHeuristic::kBalanced,
                                         FillHeuristic::kHybrid};

int value_for_first(const FillPosition& position, FillHeuristic heuristic) {
  return fill_value(position, Side::kFirst, {.heuristic = heuristic, .switch_turn = 4});
}

TEST(FillHeuristics, CellsAreWorthTheLinesThroughThem) {
  // On 7x6 the bottom row has 3 4 5 7 5 4 3 lines, the third row 5 8 11 13 11 8 5.
  EXPECT_EQ(value_for_first(after_fill_moves("1"), FillHeuristic::kCells), 3);
  EXPECT_EQ(value_for_first(after_fill_moves("4"), FillHeuristic::kCells), 7);
  EXPECT_EQ(value_for_first(after_fill_moves("41"), FillHeuristic::kCells), 4);
  EXPECT_EQ(value_for_first(fill_board("...x..."
                                       "...o..."
                                       "...x..."),
                            FillHeuristic::kCells),
            7 - 10 + 13);
}

TEST(FillHeuristics, AllCellsTogetherHaveEveryLineFourTimes) {
  for (const BoardSize size : BoardSize::all()) {
    const int w = size.width();
    const int h = size.height();
    const int lines = (w - 3) * h + w * (h - 3) + 2 * (w - 3) * (h - 3);
    Bitboard all = 0;
    for (FillPosition p(size); !p.is_over();) {
      for (int column = 0; column < w && !p.is_over(); ++column) {
        if (p.can_play(column)) p = p.after(column);
      }
      all = p.occupied();
    }
    EXPECT_EQ(cell_value(all, 0, size), 4 * lines) << to_string(size);
  }
}

TEST(FillHeuristics, ConnectedStonesCount) {
  // A two is worth 1, a three 4 and two twos, a four 16, two threes and three twos.
  EXPECT_EQ(value_for_first(fill_board("o......"
                                       "xx....o"),
                            FillHeuristic::kBalanced),
            1);
  EXPECT_EQ(value_for_first(fill_board("o......"
                                       "xxx.o.o"),
                            FillHeuristic::kBalanced),
            4 + 2);
  EXPECT_EQ(value_for_first(fill_board("o.o...."
                                       "xxxxo.o"),
                            FillHeuristic::kBalanced),
            16 + 2 * 4 + 3);
}

TEST(FillHeuristics, TuningsWeighTheSides) {
  // x has a three, worth 6 with its twos, and o has a two, worth 1.
  const FillPosition position = fill_board(
      "oo....."
      "xxx.o..");
  EXPECT_EQ(value_for_first(position, FillHeuristic::kBalanced), 6 - 1);
  EXPECT_EQ(value_for_first(position, FillHeuristic::kOffensive), 3 * 6 - 2 * 1);
  EXPECT_EQ(value_for_first(position, FillHeuristic::kDefensive), 2 * 6 - 3 * 1);
}

TEST(FillHeuristics, TheHybridSwitchesAtItsTurn) {
  for (const std::string_view moves : {"", "4", "44", "445", "4455", "44556", "112233"}) {
    const FillPosition position = after_fill_moves(moves);
    const FillHeuristic used = position.stones() < 4 ? FillHeuristic::kCells : FillHeuristic::kBalanced;
    EXPECT_EQ(value_for_first(position, FillHeuristic::kHybrid), value_for_first(position, used)) << moves;
  }
}

TEST(FillHeuristics, TheSidesSeeTheSameWhereTheyCountAlike) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const FillHeuristic heuristic :
       {FillHeuristic::kCells, FillHeuristic::kBalanced, FillHeuristic::kHybrid}) {
    const FillPosition position = random_fill_position(games, {}, games.below(43));
    EXPECT_EQ(fill_value(position, Side::kFirst, {heuristic}),
              -fill_value(position, Side::kSecond, {heuristic}));
  }
}

TEST(FillHeuristics, NamesAreReadAndWritten) {
  for (const FillHeuristic heuristic : kHeuristics)
    EXPECT_EQ(parse_fill_heuristic(to_string(heuristic)), heuristic);
  expect_refused(parse_fill_heuristic("h3"),
                 "'h3' is no heuristic of the fill game: expected one of h1, h2-offensive, h2-defensive, "
                 "h2-balanced, hybrid",
                 {});
}

TEST(FillSearch, MinimaxAlphaBetaAndTheTableAgree) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : {BoardSize{}, built_size(4, 4).value_or(BoardSize{})}) {
    for (int i = 0; i < 20; ++i) {
      const FillPosition position = random_fill_position(games, size, 1 + games.below(size.squares()));
      FillSearchOptions options{
          .depth = 1 + games.below(4),
          .evaluation = {.heuristic = kHeuristics[i % 5], .switch_turn = games.below(43)}};
      SCOPED_TRACE(::testing::PrintToString(position));
      options.alpha_beta = false;
      const auto minimax = fill_search(position, options);
      options.alpha_beta = true;
      options.table = false;
      const auto alpha_beta = fill_search(position, options);
      options.table = true;
      const auto with_table = fill_search(position, options);
      options.every_column = true;
      const auto every_column = fill_search(position, options);
      ASSERT_TRUE(minimax && alpha_beta && with_table && every_column);
      for (const auto* other : {&*alpha_beta, &*with_table, &*every_column}) {
        EXPECT_EQ(other->value, minimax->value);
        EXPECT_EQ(other->column, minimax->column);
        EXPECT_TRUE(other->complete);
      }
      EXPECT_LE(alpha_beta->statistics.nodes, minimax->statistics.nodes);
      EXPECT_LE(with_table->statistics.nodes, alpha_beta->statistics.nodes);
      for (int column = 0; column < size.width(); ++column) {
        const auto& value = every_column->columns[static_cast<std::size_t>(column)];
        EXPECT_EQ(value.has_value(), position.can_play(column));
        EXPECT_LE(value.value_or(minimax->value), minimax->value);
      }
      EXPECT_EQ(every_column->columns[static_cast<std::size_t>(every_column->column)], minimax->value);
    }
  }
}

TEST(FillSearch, MinimaxLooksAtEveryPosition) {
  const auto result = fill_search(FillPosition(), {.depth = 3, .alpha_beta = false});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->statistics.nodes, 7u + 7 * 7 + 7 * 7 * 7);
}

TEST(FillSearch, ToTheEndItCountsTheFours) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (int i = 0; i < 20; ++i) {
    const FillPosition position = random_fill_position(games, {}, 1 + games.below(7));
    const auto result = fill_search(position, {.depth = 8});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->value, plain_difference(position)) << ::testing::PrintToString(position);
  }
}

TEST(FillSearch, TakesTheFourAndBlocksIt) {
  const FillPosition own_four = after_fill_moves("121212");
  const FillPosition their_four = after_fill_moves("12121");
  for (const FillHeuristic heuristic : {FillHeuristic::kOffensive, FillHeuristic::kBalanced}) {
    const auto result = fill_search(own_four, {.depth = 1, .evaluation = {heuristic}});
    ASSERT_TRUE(result);
    EXPECT_EQ(result->column, 0);
  }
  const auto block = fill_search(their_four, {.depth = 2, .evaluation = {FillHeuristic::kDefensive}});
  ASSERT_TRUE(block);
  EXPECT_EQ(block->column, 0);
}

TEST(FillSearch, PrefersTheCentreAmongEqualMoves) {
  const auto result = fill_search(FillPosition(), {.depth = 1, .evaluation = {FillHeuristic::kBalanced}});
  ASSERT_TRUE(result);
  EXPECT_EQ(result->column, 3);
}

TEST(FillSearch, RefusalsSayWhatIsAllowed) {
  for (const int depth : {-1, 0, 21}) {
    expect_refused(
        fill_search(FillPosition(), {.depth = depth}),
        "a depth of " + std::to_string(depth) + " is out of range: expected a whole number from 1 to 20", {});
  }
  expect_refused(
      fill_search(after_fill_moves("111111222222333333444444555555666666777777"), {}),
      "the game is over, x has 12 fours and o has 12; a search needs a position with an empty square", {});
}

TEST(FillSearch, StopsAtALimit) {
  const auto few = fill_search(FillPosition(), {.depth = 12}, {.nodes = 100});
  ASSERT_TRUE(few);
  EXPECT_FALSE(few->complete);
  EXPECT_LE(few->statistics.nodes, 100u);

  const StopSignal stop = testing::requested_signal();
  const auto stopped = fill_search(FillPosition(), {.depth = 20}, {.stop = stop});
  ASSERT_TRUE(stopped);
  EXPECT_FALSE(stopped->complete);
}

}  // namespace
}  // namespace claimeven
