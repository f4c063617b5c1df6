#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "support/boards.h"
#include "support/minimax_board.h"
#include "support/random_games.h"
#include "support/reference_search.h"

namespace claimeven {
namespace {

using testing::built_size;
using testing::MinimaxBoard;
using testing::RandomGames;
using testing::ReferenceSearch;
using testing::test_seed;

/// Every position of a board, compared with plain minimax.
void expect_agreement_with_minimax(int width, int height, std::uint64_t positions) {
  const MinimaxBoard board(*built_size(width, height));
  EXPECT_EQ(board.positions(), positions) << "the published total";
  Solver solver({.book = nullptr});
  board.for_each([&](const Position& position, int score) {
    if (::testing::Test::HasFailure()) return;
    EXPECT_EQ(solver.solve(position).score(), Score{score}) << ::testing::PrintToString(position);
  });
}

TEST(SolverSlow, AgreesWithMinimaxOverAll4x5) {
  expect_agreement_with_minimax(4, 5, 1'706'255);
}

TEST(SolverSlow, AgreesWithMinimaxOverAll5x4) {
  expect_agreement_with_minimax(5, 4, 3'945'711);
}

TEST(SolverSlow, AgreesWithMinimaxOverAll4x6) {
  expect_agreement_with_minimax(4, 6, 15'835'683);
}

TEST(SolverSlow, AgreesWithTheReferenceSearch) {
  RandomGames games(test_seed() + 1);
  SCOPED_TRACE(games.trace());
  for (const BoardSize size : BoardSize::all()) {
    Solver solver({.book = nullptr});
    ReferenceSearch reference(size, 20);
    const int most = size == BoardSize{} ? 20'000 : 2'000;
    for (int i = 0; i < most && !::testing::Test::HasFailure(); ++i) {
      const Position position = games.open_position(size, std::max(0, size.squares() - 26), size.squares() - 1);
      EXPECT_EQ(solver.solve(position).score(), Score{reference.score(position)})
          << ::testing::PrintToString(position);
    }
  }
}

TEST(SolverSlow, ThreadsGiveTheSameScores) {
  RandomGames games(test_seed() + 1);
  SCOPED_TRACE(games.trace());
  Solver one({.book = nullptr});
  for (int i = 0; i < 200; ++i) {
    const Position position = games.open_position({}, 8, 14);
    const auto score = one.solve(position).score();
    for (const int threads : {2, 4, 8}) {
      Solver several({.threads = threads, .table_bytes = 0, .book = nullptr});
      EXPECT_EQ(several.solve(position).score(), score) << threads << '\n'
                                                        << ::testing::PrintToString(position);
    }
  }
}

}  // namespace
}  // namespace claimeven
