#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <claimeven/match.h>
#include "players/exact.h"
#include "players/make_player.h"
#include "support/boards.h"
#include "support/played_games.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

using testing::RandomGames;
using testing::test_seed;
using testing::winner_of_game;

TEST(LevelsSlow, EachScoresOverSixtyPercentAgainstTheOneBefore) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    for (std::size_t level = 1; level < kLevels.size(); ++level) {
      const auto make = [](std::size_t index) {
        return [index] { return std::make_unique<ExactPlayer>(kLevels[index]); };
      };
      const MatchResult result =
          play_match(make(level), make(level - 1), {.games = 200, .seed = seed, .threads = 2});
      EXPECT_GT(result.score(), 0.6) << "level " << level + 1 << ", seed " << seed;
    }
  }
}

TEST(ImpossibleSlow, NeverLosesAWonPositionInAThousandGames) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto impossible = std::move(*make_player("impossible"));
  Solver solver;
  int played = 0;
  const char* opponents[] = {"random", "parity", "heuristic:5", "easy",
                             "medium", "hard",   "level:9",     "impossible"};
  for (int i = 0; played < 1000; ++i) {
    const Position position = games.open_position({}, 6, 16);
    if (solver.solve_outcome(position).outcome() != Outcome::kWin) continue;
    const auto opponent = std::move(*make_player(opponents[played % std::size(opponents)]));
    const Side winner = position.to_move();
    impossible->start(static_cast<std::uint64_t>(i));
    opponent->start(static_cast<std::uint64_t>(i));
    ASSERT_EQ(winner_of_game(position, *impossible, *opponent), winner) << opponent->name();
    ++played;
  }
}

}  // namespace
}  // namespace claimeven
