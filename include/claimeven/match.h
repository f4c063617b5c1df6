#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/player.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>

/// Matches between two players.
namespace claimeven {

/// What came of a match, from the view of player A.
struct MatchResult {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t moves[2] = {0, 0};  ///< of A and of B
  std::uint64_t nodes[2] = {0, 0};
  std::chrono::nanoseconds time[2] = {};
  Ending ending = Ending::kComplete;

  std::uint64_t games() const { return wins + draws + losses; }
  /// Wins and half the draws, of all games: 0 to 1.
  double score() const;
  MatchResult& operator+=(const MatchResult& more);
};

/// A figure with the 95% interval around it.
struct Estimate {
  double value = 0;
  double low = 0;
  double high = 0;
};

/// The share of points that A would get in the long run.
Estimate estimate_score(const MatchResult& result);
/// The same as a difference of Elo ratings; infinite ends where everything was won or lost.
Estimate estimate_elo(const MatchResult& result);

/// Whoever takes them brings what is out of range into it; check says so beforehand.
struct MatchOptions {
  GameKind game = GameKind::kConnectFour;
  BoardSize size = {};
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  /// Random moves at the beginning, fewer than the board has squares. Two games in a row have the same ones, with
  /// the sides changed.
  int opening_plies = 2;
  int threads = 1;          ///< games at a time, from 1 to SolverOptions::kMostThreads
  Limits move_limits = {};  ///< of each move
};

/// The error says what is out of range.
Expected<void> check(const MatchOptions& options);

/// Makes players of the game of the options.
using PlayerMaker = std::function<std::unique_ptr<Player>()>;

/// Plays a match, of either game; the result does not depend on the number of threads, unless there is a limit
/// of time. `make_a()` and `make_b()` give each thread players of its own. Tells the result so far after each
/// game; stopping is the only limit of the context that it knows, and a game that is cut short does not count.
MatchResult play_match(const PlayerMaker& make_a, const PlayerMaker& make_b, const MatchOptions& options,
                       const Context<MatchResult>& context = {});

}  // namespace claimeven
