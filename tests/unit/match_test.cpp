#include <gtest/gtest.h>

#include <claimeven/match.h>
#include <claimeven/quality.h>

#include <cmath>

#include "players/make_player.h"
#include "support/boards.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::board;
using testing::built_size;
using testing::expect_refused;

TEST(Quality, TellsBlundersFromBestMoves) {
  const auto positions = sample_positions(*built_size(5, 4), 40, 4, 12, 5, {});
  ASSERT_EQ(positions.size(), 40u);
  const auto best = measure_quality(*std::move(*make_player("impossible")), positions, 1);
  EXPECT_EQ(best.optimal, 40u);
  EXPECT_EQ(best.blunders(), 0u);
  const auto random = measure_quality(*std::move(*make_player("random")), positions, 1);
  EXPECT_LT(random.optimal, 40u);
  EXPECT_GT(random.blunders(), 0u);
}

TEST(Quality, CanBeStoppedAndTellsHowFarItIs) {
  const BoardSize size = *built_size(5, 4);
  const StopSignal stop;
  const auto positions =
      sample_positions(size, 40, 4, 12, 5, {}, {.stop = stop, .progress = [&](std::size_t done) {
                                                  if (done == 7) stop.request();
                                                }});
  EXPECT_EQ(positions.size(), 7u);
  const auto player = std::move(*make_player("random"));
  EXPECT_EQ(measure_quality(*player, positions, 1, {.stop = stop}).positions, 0u);
  stop.reset();
  const auto stop_after_three = [&](const MoveQuality& so_far) {
    if (so_far.positions == 3) stop.request();
  };
  const auto stopped = measure_quality(*player, positions, 1, {.stop = stop, .progress = stop_after_three});
  EXPECT_EQ(stopped.positions, 3u);
  EXPECT_EQ(stopped.ending, Ending::kStopped);
  EXPECT_EQ(measure_quality(*player, positions, 1).ending, Ending::kComplete);
}

TEST(Quality, WhereNoPositionNeedsThoughtThereIsNone) {
  const BoardSize size = *built_size(4, 4);
  // With one empty square there is nothing to choose,
  EXPECT_TRUE(sample_positions(size, 1, 15, 15, 1, {}).empty());
  // and no position has more stones than that.
  EXPECT_TRUE(sample_positions(size, 1, 16, 99, 1, {}).empty());
  const auto stop = testing::requested_signal();
  EXPECT_TRUE(sample_positions(size, 1, 15, 15, 1, {}, {.stop = stop}).empty());
}

TEST(Quality, StonesOutOfRangeAreBroughtIntoIt) {
  const auto positions = sample_positions(*built_size(5, 4), 5, -3, -5, 1, {});
  for (const AnalyzedPosition& analyzed : positions) EXPECT_EQ(analyzed.position.stones(), 0);
}

// Matches.

TEST(Match, OptionsOutOfRange) {
  EXPECT_TRUE(check(MatchOptions{}));
  EXPECT_TRUE(check(MatchOptions{.opening_plies = 41, .threads = SolverOptions::kMostThreads}));
  expect_refused(check(MatchOptions{.opening_plies = 42}), "a 7x6 board has no game left after 42 random moves",
                 {});
  expect_refused(check(MatchOptions{.size = *built_size(4, 4), .opening_plies = 16}),
                 "a 4x4 board has no game left after 16 random moves", {});
  expect_refused(check(MatchOptions{.opening_plies = -1}), "a game can't begin with fewer than 0 random moves",
                 {});
  expect_refused(check(MatchOptions{.threads = 0}), "a match has from 1 to 256 threads, not 0", {});
  // Whoever does not ask gets what is nearest: one move a game.
  const auto make = [] { return std::move(*make_player("random")); };
  const MatchResult result =
      play_match(make, make, {.size = *built_size(4, 4), .games = 2, .opening_plies = 99, .threads = 0});
  EXPECT_EQ(result.games(), 2u);
  EXPECT_EQ(result.moves[0] + result.moves[1], 2u);
}

TEST(Match, TheNumberOfThreadsChangesNothing) {
  const auto play = [](int threads) {
    return play_match([] { return std::move(*make_player("level:3")); },
                      [] { return std::move(*make_player("parity")); },
                      {.games = 30, .seed = 9, .opening_plies = 3, .threads = threads});
  };
  const MatchResult one = play(1);
  const MatchResult three = play(3);
  EXPECT_EQ(one.games(), 30u);
  EXPECT_EQ(one.wins, three.wins);
  EXPECT_EQ(one.draws, three.draws);
  EXPECT_EQ(one.moves[0], three.moves[0]);
}

TEST(Match, SidesChange) {
  // The same player on both sides: what one wins by moving first, the other wins in the next game.
  const auto make = [] { return std::move(*make_player("heuristic:2")); };
  const MatchResult result = play_match(make, make, {.games = 20, .seed = 3, .opening_plies = 4});
  EXPECT_EQ(result.wins, result.losses);
}

TEST(Match, CanBeOfTheFillGame) {
  const MatchResult result =
      play_match([] { return std::move(*make_fill_player("h1:2", {.endgame_squares = 0})); },
                 [] { return std::move(*make_fill_player("random")); },
                 {.game = GameKind::kFill, .games = 6, .opening_plies = 2});
  EXPECT_EQ(result.games(), 6u);
  // Every game fills the board.
  EXPECT_EQ(result.moves[0] + result.moves[1], 6u * 40);
  EXPECT_GT(result.wins, result.losses);
  EXPECT_GT(result.nodes[0], 0u);
  EXPECT_EQ(result.nodes[1], 0u);
}

TEST(Match, CanBeStopped) {
  const StopSignal stop;
  const auto stop_after_five = [&](const MatchResult& so_far) {
    if (so_far.games() == 5) stop.request();
  };
  const auto make = [] { return std::move(*make_player("random")); };
  const MatchResult result =
      play_match(make, make, {.games = 1000}, {.stop = stop, .progress = stop_after_five});
  EXPECT_EQ(result.games(), 5u);
  EXPECT_EQ(result.ending, Ending::kStopped);
}

TEST(Match, EstimatesEloWithItsInterval) {
  MatchResult even;
  even.wins = even.losses = 100;
  EXPECT_NEAR(estimate_elo(even).value, 0, 1e-9);
  EXPECT_NEAR(estimate_elo(even).high, 48, 1);
  EXPECT_NEAR(estimate_elo(even).low, -48, 1);
  MatchResult better;
  better.wins = 150;
  better.losses = 50;
  EXPECT_NEAR(estimate_elo(better).value, 190.8, 0.1);
  MatchResult all;
  all.wins = 50;
  EXPECT_TRUE(std::isinf(estimate_elo(all).value));
  EXPECT_TRUE(std::isinf(estimate_elo(all).high));
  EXPECT_NEAR(estimate_elo(all).low, 441, 10);
  // Draws say more than wins and losses do.
  MatchResult drawn;
  drawn.draws = 200;
  EXPECT_LT(estimate_elo(drawn).high, 10);
  EXPECT_GT(estimate_elo(drawn).high, 0);
}

}  // namespace
}  // namespace claimeven
