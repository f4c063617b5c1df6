#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <string_view>

#include "core/columns.h"
#include "players/make_player.h"
#include "support/fill_boards.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::expect_refused;
using testing::plain_difference;
using testing::random_fill_position;
using testing::RandomGames;
using testing::test_seed;

std::unique_ptr<Player> player(std::string_view text, FillPlayerOptions options = {}) {
  auto made = make_fill_player(text, options);
  EXPECT_TRUE(made) << text;
  return made ? std::move(*made) : nullptr;
}

/// The fours of the first player minus those of the second, at the end of a game.
int play(Player& first, Player& second, FillPosition position) {
  while (!position.is_over()) {
    Player& mover = position.to_move() == Side::kFirst ? first : second;
    position = position.after(mover.choose(Game(position)).column);
  }
  return position.fours(Side::kFirst) - position.fours(Side::kSecond);
}

TEST(FillPlayer, TheirNamesMakeThem) {
  for (const std::string_view name :
       {"random", "h1:4", "h2-offensive:3", "h2-defensive:1", "h2-balanced:20", "hybrid:5", "hybrid:5:16"}) {
    EXPECT_EQ(player(name)->name(), name);
  }
}

TEST(FillPlayer, RefusalsSayWhatIsAllowed) {
  for (const std::string text : {"", "perfect", "h1", "h1:0", "h1:21", "h1:x", "h1:4:8", "hybrid:5:65",
                                 "hybrid:5:6:7", "hybrid:", "random:3", "h1:4 "}) {
    expect_refused(
        make_fill_player(text),
        "'" + text +
            "' is no player of the fill game: expected random, or HEURISTIC:DEPTH with h1, h2-offensive, "
            "h2-defensive, h2-balanced or hybrid and a depth from 1 to 20, or hybrid:DEPTH:TURN with the "
            "turn, from 0 to 64, at which it switches",
        {});
  }
  expect_refused(make_fill_player("h1:4", {.endgame_squares = 29}),
                 "an endgame of 29 squares is out of range: expected a whole number from 0 to 28", {});
}

TEST(FillPlayer, PlaysTheEndgameExactly) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto exact = player("h1:1", {.endgame_squares = 8});
  for (int i = 0; i < 20; ++i) {
    const FillPosition position = random_fill_position(games, {}, 1 + games.below(8));
    const int column = exact->choose(Game(position)).column;
    EXPECT_EQ(-plain_difference(position.after(column)), plain_difference(position))
        << ::testing::PrintToString(position);
  }
}

TEST(FillPlayer, SearchesBeforeTheEndgame) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  // A search of one ply looks at each move, and at nothing else.
  const auto nodes = [](int endgame_squares, const FillPosition& position) {
    return player("h1:1", {.endgame_squares = endgame_squares})->choose(Game(position)).nodes;
  };
  const FillPosition position = random_fill_position(games, {}, 9);
  const std::size_t moves = playable_columns_from_centre(position).size();
  EXPECT_EQ(nodes(8, position), moves);
  EXPECT_EQ(nodes(0, position), moves);
  int differ = 0;
  for (int i = 0; i < 20; ++i) {
    const FillPosition next = random_fill_position(games, {}, 9);
    differ += nodes(9, next) != playable_columns_from_centre(next).size() ? 1 : 0;
  }
  EXPECT_GT(differ, 0);
}

TEST(FillPlayer, LooksAheadAsItIsTold) {
  const FillPosition position = testing::after_fill_moves("4455");
  for (const FillHeuristic heuristic :
       {FillHeuristic::kCells, FillHeuristic::kDefensive, FillHeuristic::kHybrid}) {
    const auto found = fill_search(position, {.depth = 3, .evaluation = {heuristic}});
    const PlayerMove move = player(to_string(heuristic) + ":3")->choose(Game(position));
    EXPECT_EQ(move.column, found->column);
    EXPECT_EQ(move.nodes, found->statistics.nodes);
  }
  const auto switched = fill_search(position, {.depth = 3, .evaluation = {.switch_turn = 4}});
  EXPECT_EQ(player("hybrid:3:4")->choose(Game(position)).column, switched->column);
}

TEST(FillPlayer, SaysWhichLimitCutItsThinkingShort) {
  const auto hybrid = player("hybrid:5");
  const Game early(testing::after_fill_moves("4455"));
  EXPECT_EQ(hybrid->choose(early).ending, Ending::kComplete);
  EXPECT_EQ(hybrid->choose(early, {.nodes = 20}).ending, Ending::kNodes);
  // In the endgame it falls back on what it can see.
  const Game late(testing::after_fill_moves("444444555555333333"));
  EXPECT_EQ(hybrid->choose(late).ending, Ending::kComplete);
  EXPECT_EQ(hybrid->choose(late, {.nodes = 20}).ending, Ending::kNodes);
}

TEST(FillPlayer, RandomMovesFollowFromTheSeed) {
  const auto one = player("random");
  const auto two = player("random");
  const auto game = [](Player& random, std::uint64_t seed) {
    random.start(seed);
    FillPosition position;
    while (!position.is_over()) {
      const int column = random.choose(Game(position)).column;
      EXPECT_TRUE(position.can_play(column));
      position = position.after(column);
    }
    return position;
  };
  EXPECT_EQ(game(*one, 7), game(*two, 7));
  EXPECT_NE(game(*one, 7), game(*two, 8));
}

TEST(FillPlayerLong, BeatsTheRandomPlayer) {
  const auto hybrid = player("hybrid:4");
  const auto random = player("random");
  int wins = 0;
  for (std::uint64_t seed = 0; seed < 10; ++seed) {
    random->start(seed);
    if (play(*hybrid, *random, FillPosition()) > 0) ++wins;
    if (play(*random, *hybrid, FillPosition()) < 0) ++wins;
  }
  EXPECT_GE(wins, 18);
}

}  // namespace
}  // namespace claimeven
