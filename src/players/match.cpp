#include "players/match.h"

#include <limits>

namespace claimeven {

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

MatchResult play_match(BoardSize size, const std::function<std::unique_ptr<GamePlayer>()>& make_a,
                       const std::function<std::unique_ptr<GamePlayer>()>& make_b, const MatchOptions& options,
                       const std::function<bool(const MatchResult&)>& progress) {
  const auto winner = [](const Position& position) {
    const auto side = position.winner();
    return !side ? 0 : *side == Player::kFirst ? 1 : -1;
  };
  return play_match_of<Position>(size, make_a, make_b, winner, options, progress);
}

}  // namespace claimeven
