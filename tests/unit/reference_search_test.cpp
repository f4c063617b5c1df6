#include "support/reference_search.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/minimax_board.h"
#include "support/random_games.h"

// The reference search judges the solver, so it is itself compared with plain minimax.
namespace claimeven {
namespace {

using testing::after_moves;
using testing::built_size;
using testing::MinimaxBoard;
using testing::plain_minimax;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::test_seed;

TEST(ReferenceSearch, KnowsPublishedScores) {
  // published
  ReferenceSearch reference(BoardSize{});
  EXPECT_EQ(reference.score(after_moves("4455")), 18);
  EXPECT_EQ(reference.score(after_moves("44455554221")), -15);
  EXPECT_EQ(reference.score(after_moves("211131416572345677654327654322345677654321")), -1);
  EXPECT_EQ(reference.score(after_moves("21113141657234567765432765432234567765432")), 1);
}

TEST(ReferenceSearch, AgreesWithPlainMinimaxOnLatePositions) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    ReferenceSearch reference(size, 10);
    for (int i = 0; i < 30; ++i) {
      const Position position = games.open_position(size, size.squares() - 8, size.squares() - 1);
      const int score = plain_minimax(position);
      ASSERT_EQ(reference.score(position), score) << ::testing::PrintToString(position);
      EXPECT_TRUE(reference.is_above(position, score - 1));
      EXPECT_FALSE(reference.is_above(position, score));
    }
  }
}

TEST(ReferenceSearch, AgreesWithMinimaxOverAWholeBoard) {
  const MinimaxBoard board(*built_size(4, 4));
  EXPECT_EQ(board.positions(), 161'029u);
  // A table far too small as well, so that entries are replaced in the midst of the search.
  ReferenceSearch reference(board.size());
  ReferenceSearch forgetful(board.size(), 4);
  int visited = 0;
  board.for_each([&](const Position& position, int score) {
    if (++visited % 4 != 0 || ::testing::Test::HasFailure()) return;
    EXPECT_EQ(reference.score(position), score) << ::testing::PrintToString(position);
    EXPECT_EQ(forgetful.is_above(position, 0), score > 0) << ::testing::PrintToString(position);
  });
}

}  // namespace
}  // namespace claimeven
