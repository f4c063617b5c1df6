#include <claimeven/match.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <limits>
#include <optional>

#include "core/random.h"
#include "core/refuse.h"
#include "search/threads.h"

namespace claimeven {
namespace {

Game opening(const MatchOptions& options, Dice& dice) {
  if (options.game == GameKind::kFill) {
    return Game(random_position<FillPosition>(options.size, options.opening_plies, dice));
  }
  return Game(random_position<Position>(options.size, options.opening_plies, dice));
}

/// One game of a match, from the view of player A, who moves first in the even games. Nothing if it was
/// stopped: a game whose moves were cut short tells nothing.
std::optional<MatchResult> play_game(std::uint64_t number, Player& a, Player& b, const MatchOptions& options,
                                     const Limits& limits) {
  Dice dice(mixed(options.seed, number / 2));
  Game game = opening(options, dice);
  Player* const players[2] = {&a, &b};
  const int turn_of_a = static_cast<int>(number % 2);
  MatchResult result;
  for (std::uint64_t i = 0; i < 2; ++i) players[i]->start(mixed(mixed(options.seed, number), 1 + i));
  while (!game.is_over()) {
    const int mover = game.position().stones() % 2 == turn_of_a ? 0 : 1;
    const auto before = std::chrono::steady_clock::now();
    const PlayerMove move = players[mover]->choose(game, limits);
    result.time[mover] += std::chrono::steady_clock::now() - before;
    if (limits.is_stopped()) return std::nullopt;
    ++result.moves[mover];
    result.nodes[mover] += move.nodes;
    if (!game.play(move.column)) break;  // only a player that breaks its promise
  }
  const GameResult a_wins = turn_of_a == 0 ? GameResult::kFirstWins : GameResult::kSecondWins;
  const auto ended = game.result();
  (ended == GameResult::kDraw ? result.draws : ended == a_wins ? result.wins : result.losses) = 1;
  return result;
}

/// One thread's players.
struct Opponents {
  std::unique_ptr<Player> a;
  std::unique_ptr<Player> b;
};

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

Expected<void> check(const MatchOptions& options) {
  if (options.opening_plies < 0) return refuse("a game can't begin with fewer than 0 random moves");
  if (options.opening_plies >= options.size.squares()) {
    return refuse("a " + to_string(options.size) + " board has no game left after " +
                  std::to_string(options.opening_plies) + " random moves");
  }
  if (options.threads < 1 || options.threads > SolverOptions::kMostThreads) {
    return refuse("a match has from 1 to " + std::to_string(SolverOptions::kMostThreads) + " threads, not " +
                  std::to_string(options.threads));
  }
  return {};
}

MatchResult play_match(const PlayerMaker& make_a, const PlayerMaker& make_b, const MatchOptions& given,
                       const Context<MatchResult>& context) {
  MatchOptions options = given;
  options.opening_plies = std::clamp(options.opening_plies, 0, options.size.squares() - 1);
  options.threads = std::clamp(options.threads, 1, SolverOptions::kMostThreads);
  Mutex mutex;
  MatchResult total;
  std::atomic<std::uint64_t> next = 0;
  std::atomic<bool> stop = false;
  // A move ends where the match does, unless it has a signal of its own.
  Limits limits = options.move_limits;
  if (!limits.stop) limits.stop = context.stop;
  const Opponents first{make_a(), make_b()};
  const auto work = [&](int thread) {
    std::optional<Opponents> more;
    if (thread != 0) {
      more = equipment([&] { return Opponents{make_a(), make_b()}; });
      if (!more) return;
    }
    const auto& [a, b] = more ? *more : first;
    while (!stop) {
      const std::uint64_t number = next++;
      if (number >= options.games) return;
      const std::optional<MatchResult> result = play_game(number, *a, *b, options, limits);
      if (!result || context.limits().is_stopped()) stop = true;
      const Lock lock(mutex);
      if (stop) return;
      total += *result;
      context.tell(total);
    }
  };
  work_together(options.threads, work, [&stop] { stop = true; });
  if (total.games() < options.games) total.ending = Ending::kStopped;
  return total;
}

}  // namespace claimeven
