#include "players/match.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <mutex>
#include <new>
#include <optional>

#include "core/random.h"
#include "search/crew.h"

namespace claimeven {
namespace {

/// One game of a match, from the view of player A, who moves first in the even games.
template <class PositionType>
MatchResult play_game(BoardSize size, std::uint64_t game, PlayerOf<PositionType>& a, PlayerOf<PositionType>& b,
                      const MatchOptions& options) {
  Dice dice(mixed(options.seed, game / 2));
  auto position = random_position<PositionType>(size, options.opening_plies, dice);
  PlayerOf<PositionType>* const players[2] = {&a, &b};
  const int turn_of_a = static_cast<int>(game % 2);
  MatchResult result;
  for (std::uint64_t i = 0; i < 2; ++i) players[i]->start(mixed(mixed(options.seed, game), 1 + i));
  while (!position.is_over()) {
    const int mover = position.stones() % 2 == turn_of_a ? 0 : 1;
    const auto before = std::chrono::steady_clock::now();
    const PlayerMove move = players[mover]->choose(position, options.limits);
    result.time[mover] += std::chrono::steady_clock::now() - before;
    ++result.moves[mover];
    result.nodes[mover] += move.nodes;
    position = position.after(move.column);
  }
  const GameResult a_wins = turn_of_a == 0 ? GameResult::kFirstWins : GameResult::kSecondWins;
  const auto ended = position.result();
  (ended == GameResult::kDraw ? result.draws : ended == a_wins ? result.wins : result.losses) = 1;
  return result;
}

/// One thread's players.
template <class PositionType>
struct Opponents {
  Opponents(const PlayerMaker<PositionType>& make_a, const PlayerMaker<PositionType>& make_b)
      : a(make_a()), b(make_b()) {}

  std::unique_ptr<PlayerOf<PositionType>> a;
  std::unique_ptr<PlayerOf<PositionType>> b;
};

template <class PositionType>
MatchResult play_games(BoardSize size, const PlayerMaker<PositionType>& make_a,
                       const PlayerMaker<PositionType>& make_b, const MatchOptions& options,
                       const std::function<bool(const MatchResult&)>& progress) {
  std::mutex mutex;
  MatchResult total;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;
  const Opponents first(make_a, make_b);
  const auto work = [&](int thread) {
    std::optional<Opponents<PositionType>> more;
    try {
      if (thread != 0) more.emplace(make_a, make_b);
    } catch (const std::bad_alloc&) {
      return;  // the others play its games
    }
    const auto& [a, b] = thread == 0 ? first : *more;
    while (!stop) {
      const std::uint64_t game = next++;
      if (game >= options.games) return;
      const MatchResult result = play_game<PositionType>(size, game, *a, *b, options);
      // A game whose moves were cut short tells nothing.
      if (options.limits.is_stopped()) stop = true;
      const std::lock_guard lock(mutex);
      if (stop) return;
      total += result;
      if (progress && !progress(total)) stop = true;
    }
  };
  work_together(options.threads, work, [&stop] { stop = true; });
  return total;
}

}  // namespace

double MatchResult::score() const {
  return games() == 0
             ? 0.5
             : (static_cast<double>(wins) + 0.5 * static_cast<double>(draws)) / static_cast<double>(games());
}

MatchResult& MatchResult::operator+=(const MatchResult& more) {
  wins += more.wins;
  draws += more.draws;
  losses += more.losses;
  for (int i = 0; i < 2; ++i) {
    moves[i] += more.moves[i];
    nodes[i] += more.nodes[i];
    time[i] += more.time[i];
  }
  return *this;
}

Estimate estimate_score(const MatchResult& result) {
  const auto games = static_cast<double>(result.games());
  if (games == 0) return {0.5, 0, 1};
  // Wilson's interval for the mean of results of 0, 1/2 and 1: draws make it narrower, by the share of the
  // variance that wins and losses alone would have.
  const double p = result.score();
  const double variance =
      (static_cast<double>(result.wins) * (1 - p) * (1 - p) +
       static_cast<double>(result.draws) * (0.5 - p) * (0.5 - p) + static_cast<double>(result.losses) * p * p) /
      games;
  constexpr double kZ = 1.959964;
  const double share = p * (1 - p) > 0 ? variance / (p * (1 - p)) : 1;
  // Even where all games were drawn, one more might have been won.
  const double n = games / std::max(share, 1 / games);
  const double centre = (p + kZ * kZ / (2 * n)) / (1 + kZ * kZ / n);
  const double half = kZ / (1 + kZ * kZ / n) * std::sqrt(p * (1 - p) / n + kZ * kZ / (4 * n * n));
  // The ends are exact, whatever rounding does.
  return {p, p == 0 ? 0 : centre - half, p == 1 ? 1 : centre + half};
}

Estimate estimate_elo(const MatchResult& result) {
  const auto elo = [](double p) {
    if (p <= 0) return -std::numeric_limits<double>::infinity();
    if (p >= 1) return std::numeric_limits<double>::infinity();
    return 400 * std::log10(p / (1 - p));
  };
  const Estimate score = estimate_score(result);
  return {elo(score.value), elo(score.low), elo(score.high)};
}

MatchResult play_match(BoardSize size, const PlayerMaker<Position>& make_a, const PlayerMaker<Position>& make_b,
                       const MatchOptions& options, const std::function<bool(const MatchResult&)>& progress) {
  return play_games(size, make_a, make_b, options, progress);
}

MatchResult play_match(BoardSize size, const PlayerMaker<FillPosition>& make_a,
                       const PlayerMaker<FillPosition>& make_b, const MatchOptions& options,
                       const std::function<bool(const MatchResult&)>& progress) {
  return play_games(size, make_a, make_b, options, progress);
}

}  // namespace claimeven
