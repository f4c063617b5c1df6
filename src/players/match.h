#pragma once

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cmath>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>
#include <vector>

#include "core/random.h"
#include "players/player.h"

/// Matches between two players, of any game: a game has positions with stones(), is_over(), can_play(column)
/// and after(column); players with start(seed) and choose(position, limits), which gives a move with a column;
/// nodes_of(move); and a way to tell who has won.
namespace claimeven {

/// What came of a match, from the view of player A.
struct MatchResult {
  std::uint64_t wins = 0;
  std::uint64_t draws = 0;
  std::uint64_t losses = 0;
  std::uint64_t moves[2] = {0, 0};  ///< of A and of B
  std::uint64_t nodes[2] = {0, 0};
  std::chrono::nanoseconds time[2] = {};

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

struct MatchOptions {
  std::uint64_t games = 100;
  std::uint64_t seed = 1;
  /// Random moves at the beginning. Two games in a row have the same ones, with the sides changed.
  int opening_plies = 2;
  int threads = 1;
  Limits limits = {};  ///< of each move
};

/// One game of a match, from the view of player A, who moves first in the even games.
template <class PositionType, class PlayerType, class Winner>
MatchResult play_game(BoardSize size, std::uint64_t game, PlayerType& a, PlayerType& b,
                      const MatchOptions& options, const Winner& winner) {
  Dice dice(mixed(options.seed, game / 2));
  auto position = random_position<PositionType>(size, options.opening_plies, dice);
  PlayerType* const players[2] = {&a, &b};
  const int turn_of_a = static_cast<int>(game % 2);
  MatchResult result;
  for (std::uint64_t i = 0; i < 2; ++i) players[i]->start(mixed(mixed(options.seed, game), 1 + i));
  while (!position.is_over()) {
    const int mover = position.stones() % 2 == turn_of_a ? 0 : 1;
    const auto before = std::chrono::steady_clock::now();
    const auto move = players[mover]->choose(position, options.limits);
    result.time[mover] += std::chrono::steady_clock::now() - before;
    ++result.moves[mover];
    result.nodes[mover] += nodes_of(move);
    position = position.after(move.column);
  }
  const int for_a = turn_of_a == 0 ? winner(position) : -winner(position);
  (for_a > 0 ? result.wins : for_a < 0 ? result.losses : result.draws) = 1;
  return result;
}

/// Plays a match; the result does not depend on the number of threads, unless there is a limit of time.
/// `make_a()` and `make_b()` give each thread players of its own. `winner(position)` is 1 if the side that
/// moved first has won a finished game, -1 if the other, 0 for a draw. `progress` gets the result so far after
/// each game, and stops the match by returning false.
template <class PositionType, class MakePlayer, class Winner>
MatchResult play_match_of(BoardSize size, const MakePlayer& make_a, const MakePlayer& make_b,
                          const Winner& winner, const MatchOptions& options,
                          const std::function<bool(const MatchResult&)>& progress) {
  std::mutex mutex;
  MatchResult total;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;
  const auto work = [&] {
    const auto a = make_a();
    const auto b = make_b();
    while (!stop) {
      const std::uint64_t game = next++;
      if (game >= options.games) return;
      const MatchResult result = play_game<PositionType>(size, game, *a, *b, options, winner);
      // A game whose moves were cut short tells nothing.
      if (options.limits.stop != nullptr && options.limits.stop->load()) stop = true;
      const std::lock_guard lock(mutex);
      if (stop) return;
      total += result;
      if (progress && !progress(total)) stop = true;
    }
  };
  std::vector<std::thread> threads;
  for (int i = 1; i < options.threads; ++i) threads.emplace_back(work);
  work();
  for (std::thread& thread : threads) thread.join();
  return total;
}

/// A match of the main game.
MatchResult play_match(BoardSize size, const std::function<std::unique_ptr<GamePlayer>()>& make_a,
                       const std::function<std::unique_ptr<GamePlayer>()>& make_b, const MatchOptions& options,
                       const std::function<bool(const MatchResult&)>& progress = {});

}  // namespace claimeven
