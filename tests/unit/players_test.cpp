#include <claimeven/match.h>
#include <claimeven/notation.h>
#include <claimeven/solver.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <set>

#include "core/bitboard.h"
#include "players/exact.h"
#include "players/heuristic.h"
#include "players/make_player.h"
#include "players/parity.h"
#include "players/random.h"
#include "support/boards.h"
#include "support/played_games.h"
#include "support/random_games.h"
#include "support/refusals.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::built_size;
using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;
using testing::winner_of_game;

// What every player does.

class EveryPlayer : public ::testing::TestWithParam<const char*> {
 protected:
  std::unique_ptr<Player> player_ =
      std::move(*make_player(GetParam(), GameKind::kConnectFour, {.table_bytes = std::size_t{8} << 20}));
};

TEST_P(EveryPlayer, PlaysLegalMovesToTheEnd) {
  for (const BoardSize size : {BoardSize{}, *built_size(4, 5)}) {
    player_->start(7);
    Position position = after_moves("123412", size);
    while (!position.is_over()) {
      const int column = player_->choose(Game(position)).column;
      ASSERT_TRUE(position.can_play(column));
      position = position.after(column);
    }
  }
}

TEST_P(EveryPlayer, KeepsToLimits) {
  const StopSignal stop = testing::requested_signal();
  const Position position = after_moves("123412");
  for (const Limits& limits :
       {Limits{.nodes = 1}, Limits{.time = std::chrono::nanoseconds(1)}, Limits{.stop = stop}}) {
    EXPECT_TRUE(position.can_play(player_->choose(Game(position), limits).column));
  }
  EXPECT_LE(player_->choose(Game(position), {.nodes = 100}).nodes, 110u);
}

TEST_P(EveryPlayer, PlaysTheSameGameWithTheSameSeed) {
  const auto game = [&](std::uint64_t seed) {
    std::vector<int> moves;
    player_->start(seed);
    for (Position position = after_moves("444555"); !position.is_over();
         position = position.after(moves.back())) {
      moves.push_back(player_->choose(Game(position)).column);
    }
    return moves;
  };
  const std::vector<int> first = game(3);
  game(4);
  EXPECT_EQ(game(3), first);
}

INSTANTIATE_TEST_SUITE_P(Players, EveryPlayer,
                         ::testing::Values("random", "parity", "heuristic:2", "level:1", "easy", "medium",
                                           "level:7"),
                         [](const auto& of) {
                           std::string name = of.param;
                           std::erase(name, ':');
                           return name;
                         });

TEST(Players, AllButTheWeakestTakeAWinAndParry) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  std::vector<std::unique_ptr<Player>> players;
  for (const char* text : {"parity", "level:2", "level:3", "level:5", "level:8"}) {
    players.push_back(
        std::move(*make_player(text, GameKind::kConnectFour, {.table_bytes = std::size_t{8} << 20})));
  }
  int wins = 0;
  int parries = 0;
  for (int i = 0; i < 400; ++i) {
    const Position position = games.open_position({}, 16, 36);
    std::set<int> winning;
    std::set<int> losing;  // the opponent completes a four there
    for (int c = 0; c < 7; ++c) {
      if (position.is_winning_move(c)) winning.insert(c);
    }
    const Bitboard threatened = threats(position.size(), position.opponent(), position.occupied()) &
                                playable(position.size(), position.occupied());
    for (const Square square : squares_of(threatened)) losing.insert(square.column);
    for (const auto& player : players) {
      const int column = player->choose(Game(position)).column;
      if (!winning.empty()) {
        ASSERT_TRUE(winning.contains(column)) << player->name();
        ++wins;
      } else if (losing.size() == 1) {
        ASSERT_TRUE(losing.contains(column)) << player->name() << ::testing::PrintToString(position);
        ++parries;
      }
    }
  }
  EXPECT_GT(wins, 100);
  EXPECT_GT(parries, 100);
}

// The exact player.

TEST(Impossible, KeepsToLimits) {
  const auto player = std::move(*make_player("impossible"));
  const PlayerMove move = player->choose(Game(after_moves("4455221177")), {.nodes = 100});
  EXPECT_LE(move.nodes, 110u);
}

TEST(Impossible, GuessesWellWhereALimitComesFirst) {
  const auto player = make_player("impossible", GameKind::kConnectFour, {.book = nullptr}).value();
  for (const std::uint64_t seed : {1, 2, 3, 4}) {
    player->start(seed);
    const PlayerMove move = player->choose(Game(), {.nodes = 10'000});
    EXPECT_EQ(move.column, 3) << "seed " << seed;
    EXPECT_EQ(move.ending, Ending::kNodes);
  }
}

TEST(Players, SayWhichLimitCutTheirThinkingShort) {
  const Game game(after_moves("226744515337"));
  for (const char* const name : {"impossible", "level:9", "heuristic:7"}) {
    const auto player = std::move(*make_player(name, GameKind::kConnectFour, {.book = nullptr}));
    EXPECT_EQ(player->choose(game, {.nodes = 20}).ending, Ending::kNodes) << name;
    EXPECT_EQ(player->choose(game, {.stop = testing::requested_signal()}).ending, Ending::kStopped) << name;
    EXPECT_EQ(player->choose(game).ending, Ending::kComplete) << name;
  }
  // Those that look at the position alone need no time.
  for (const char* const name : {"random", "parity"}) {
    const auto player = std::move(*make_player(name));
    EXPECT_EQ(player->choose(game, {.stop = testing::requested_signal()}).ending, Ending::kComplete) << name;
  }
}

TEST(Players, ALimitThatIsReachedWithTheLastNodeCutsNothingShort) {
  const Game game(after_moves("226744515337"));
  const auto player = std::move(*make_player("heuristic:3"));
  const PlayerMove whole = player->choose(game);
  const PlayerMove same = player->choose(game, {.nodes = whole.nodes});
  EXPECT_EQ(same.ending, Ending::kComplete);
  EXPECT_EQ(player->choose(game, {.nodes = whole.nodes - 1}).ending, Ending::kNodes);
}

TEST(Impossible, PlaysABestMove) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto player = std::move(*make_player("impossible"));
  Solver solver;
  for (int i = 0; i < 60; ++i) {
    const Position position = games.open_position({}, 18, 40);
    const std::vector<int> best = solver.analyze(position).best;
    EXPECT_TRUE(std::ranges::find(best, player->choose(Game(position)).column) != best.end());
  }
}

TEST(Impossible, DoesNotAlwaysPlayTheSameOfEqualMoves) {
  // After 44 44 several moves are as good.
  const auto player = std::move(*make_player("impossible"));
  Solver solver;
  const Position position = after_moves("4444");
  const std::vector<int> best = solver.analyze(position).best;
  std::set<int> played;
  for (std::uint64_t seed = 0; seed < 60; ++seed) {
    player->start(seed);
    played.insert(player->choose(Game(position)).column);
  }
  EXPECT_EQ(played, std::set<int>(best.begin(), best.end()));
}

TEST(Impossible, BreaksTiesAsAsked) {
  Solver solver;
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto leftmost = std::move(*make_player("impossible:leftmost"));
  const auto centre = std::move(*make_player("impossible:centre"));
  int several = 0;
  for (int i = 0; i < 60; ++i) {
    const Position position = games.open_position({}, 18, 36);
    const Analysis analysis = solver.analyze(position);
    if (analysis.best.size() < 2 || analysis.bounds.lower < 0) continue;
    ++several;
    EXPECT_EQ(leftmost->choose(Game(position)).column, analysis.best.front());
    const int played = centre->choose(Game(position)).column;
    for (const int other_column : analysis.best) EXPECT_LE(std::abs(played - 3), std::abs(other_column - 3));
  }
  EXPECT_GT(several, 5);
}

TEST(Impossible, MakesALostGameHardForTheOpponent) {
  // Of the longest defences it takes one with the fewest replies that keep the opponent's win.
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  Solver solver;
  const auto player = std::move(*make_player("impossible"));
  int lost = 0;
  for (int i = 0; i < 3000 && lost < 15; ++i) {
    const Position position = games.open_position({}, 20, 34);
    const Analysis analysis = solver.analyze(position);
    if (analysis.bounds.lower >= 0 || analysis.best.size() < 2) continue;
    if (analysis.bounds.lower == lowest_possible_score(position).value)
      continue;  // there it parries, whatever follows
    const auto winning_replies = [&](int column) {
      const Position after = position.after(column);
      if (after.is_over()) return 0;
      const Analysis replies = solver.analyze(after);
      return static_cast<int>(std::ranges::count_if(
          replies.columns, [](const auto& bounds) { return bounds && bounds->lower > 0; }));
    };
    int fewest = 100;
    for (const int column : analysis.best) fewest = std::min(fewest, winning_replies(column));
    EXPECT_EQ(winning_replies(player->choose(Game(position)).column), fewest);
    ++lost;
  }
  EXPECT_GT(lost, 5);
}

TEST(Levels, SeeToTheirHorizonAndNotBeyond) {
  // x wins in three plies by making two threats at once; level 2 (two plies) does not see it, level 3 (four)
  // does.
  const Position position = board(
      "...oo..\n"
      "...xx..");
  Solver solver;
  const Analysis analysis = solver.analyze(position);
  ASSERT_EQ(analysis.bounds.lower, 18);
  const auto share = [&](const char* text) {
    const auto player = std::move(*make_player(text));
    int best = 0;
    for (std::uint64_t seed = 0; seed < 100; ++seed) {
      player->start(seed);
      const int column = player->choose(Game(position)).column;
      best += std::ranges::find(analysis.best, column) != analysis.best.end() ? 1 : 0;
    }
    return best;
  };
  EXPECT_LT(share("level:2"), 95);
  EXPECT_GE(share("level:3"), 98);
}

TEST(Levels, TakeNoLossForAWinUnderAnyLimit) {
  // Column 4 loses, and a player cut short between its questions once took that for a win.
  const Position position = board(
      "....x..\n"
      "..x.o..\n"
      ".xo.o..\n"
      ".xx.o..\n"
      "xoo.x.o\n"
      "xxxooox");
  Solver solver;
  ASSERT_LT(solver.analyze(position).columns[3]->lower, 0);
  const auto player = std::move(*make_player("level:9"));
  player->start(1);
  const int unlimited = player->choose(Game(position)).column;
  ASSERT_NE(unlimited, 3);
  for (std::uint64_t nodes = 1; nodes < 60; ++nodes) {
    player->start(1);
    EXPECT_NE(player->choose(Game(position), {.nodes = nodes}).column, 3) << nodes;
  }
}

TEST(LevelsLong, EachBeatsTheOneBefore) {
  // A smaller number of games than `claimeven levels` plays; the same seed gives the same games everywhere.
  for (std::size_t level = 1; level < kLevels.size(); ++level) {
    const auto make = [](std::size_t index) {
      return [index] {
        return std::make_unique<ExactPlayer>(kLevels[index], TieBreak::kRandom,
                                             SolverOptions{.threads = 1, .table_bytes = std::size_t{32} << 20});
      };
    };
    const MatchResult result = play_match(make(level), make(level - 1), {.games = 30, .seed = 1});
    EXPECT_GT(result.score(), 0.5) << "level " << level + 1;
  }
}

TEST(LevelsLong, TheStrongestNeverLosesAWonPosition) {
  RandomGames games(test_seed());
  SCOPED_TRACE(games.trace());
  const auto impossible = std::move(*make_player("impossible"));
  Solver solver;
  int played = 0;
  for (const char* text : {"parity", "heuristic:4", "hard", "level:9"}) {
    const auto opponent = std::move(*make_player(text));
    for (int i = 0; i < 12; ++i) {
      const Position position = games.open_position({}, 8, 12);
      if (solver.solve_outcome(position).outcome() != Outcome::kWin) continue;
      const Side winner = position.to_move();
      impossible->start(static_cast<std::uint64_t>(i));
      opponent->start(static_cast<std::uint64_t>(i));
      EXPECT_EQ(winner_of_game(position, *impossible, *opponent), winner);
      ++played;
    }
  }
  EXPECT_GT(played, 20);
}

TEST(Players, SayWhichGamesTheyCannotPlay) {
  const auto player = std::move(*make_player("random"));
  EXPECT_TRUE(check(*player, Game()));
  EXPECT_EQ(check(*player, Game({}, GameKind::kFill)).error().code, ErrorCode::kArgument);
  const Error over = check(*player, *parse_moves("1212121")).error();
  EXPECT_EQ(over.code, ErrorCode::kIllegalMove);
  EXPECT_EQ(over.reason, "the game is over, there is no move to choose");
}

// Names.

TEST(MakePlayer, NamesPlayers) {
  for (const char* text : {"easy", "medium", "hard", "impossible", "random", "parity", "heuristic:3"}) {
    EXPECT_EQ((*make_player(text))->name(), text);
  }
  EXPECT_EQ((*make_player("level:2"))->name(), "easy");
  EXPECT_EQ((*make_player("level:3"))->name(), "level:3");
  EXPECT_EQ((*make_player("heuristic:3:14:minimax"))->name(), "heuristic:3:14:minimax");
}

TEST(MakePlayer, SaysWhatIsAllowed) {
  expect_refused(
      make_player("foo"),
      "there is no player 'foo': there are easy, medium, hard, impossible, level:1 to level:10, random, "
      "parity, heuristic:DEPTH",
      {});
  expect_refused(make_player("level:11"), "there is no level '11': levels are 1 to 10", {});
  expect_refused(make_player("level"), "there is no level '': levels are 1 to 10", {});
  expect_refused(make_player("heuristic:0"), "heuristic: the depth must be a number from 1 to 12, not '0'", {});
  expect_refused(make_player("heuristic:3:5"),
                 "heuristic: '5' is neither a choice of the features 1234 nor 'minimax'", {});
  expect_refused(make_player("hard:best"), "hard:best: equal moves are chosen by :random, :centre or :leftmost",
                 {});
}

}  // namespace
}  // namespace claimeven
