#include "players/exact.h"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <numeric>
#include <utility>

#include "book/lookup.h"
#include "core/bitboard.h"
#include "core/columns.h"

namespace claimeven {
namespace {

constexpr double kWidestGuess = 6;

/// Chances of one side: fours that can still be made, more for those with stones in them.
double chances(BoardSize size, Bitboard stones, Bitboard other) {
  const Prospects of_side = prospects(size, stones, other);
  return of_side.fours + 2 * of_side.twos + 6 * of_side.threes;
}

}  // namespace

double positional_guess(const Position& position) {
  constexpr double kChancesPerPoint = 8;
  const double lead = chances(position.size(), position.own(), position.opponent()) -
                      chances(position.size(), position.opponent(), position.own());
  return std::clamp(lead / kChancesPerPoint, -kWidestGuess, kWidestGuess);
}

ExactPlayer::ExactPlayer(const Level& level, TieBreak tie_break, const SolverOptions& options)
    : level_(level), tie_break_(tie_break), solver_(options) {}

std::string ExactPlayer::name() const {
  for (const LevelName& known : kLevelNames) {
    if (kLevels[static_cast<std::size_t>(known.level - 1)].name == level_.name) return std::string(known.name);
  }
  return "level:" + std::string(level_.name);
}

ExactPlayer::Seen ExactPlayer::look_at(const Position& position, int column, Budget& budget) {
  const Position after = position.after(column);
  Seen seen{column, std::nullopt};
  if (const auto over = final_score(after)) {
    if (level_.horizon != 0) seen.score = -over->value;
    return seen;
  }
  if (!level_.horizon) {
    const SolveResult result = solver_.solve(after, budget.left());
    budget.spend(result);
    if (const auto score = result.score()) seen.score = -score->value;
    return seen;
  }
  // Within the horizon the game ends if the score, for the opponent, is as extreme as these. A win of ours is
  // on the board after an odd number of plies, the opponent's after an even one.
  const int left = *level_.horizon - 1;  // plies after this move
  if (left <= 0) return seen;
  const int quickest = highest_possible_score(after).value;
  const int slowest = lowest_possible_score(after).value;
  // The opponent wins with its k-th stone from now: 2k - 1 plies; loses to our k-th: 2k plies.
  const Score win{std::max(1, quickest - ((left + 1) / 2 - 1))};
  const Score loss{std::min(-1, slowest + (left / 2 - 1))};
  const auto ask = [&](Score low, Score high) {
    const SolveResult result = solver_.solve_between(after, low, high, budget.left());
    budget.spend(result);
    return result.bounds;
  };
  if (left >= 2 && slowest < 0) {
    const Bounds bounds = ask({loss.value}, {loss.value + 1});
    if (bounds.upper <= loss.value) {
      // If a limit comes now, the distance stays open, but a win is a win.
      const Bounds exact = ask({slowest - 1}, {loss.value + 1});
      seen.score = -std::min(exact.upper, bounds.upper);
      return seen;
    }
  }
  if (quickest > 0) {
    const Bounds bounds = ask({win.value - 1}, {win.value});
    if (bounds.lower >= win.value) {
      const Bounds exact = ask({win.value - 1}, {quickest + 1});
      seen.score = -std::max(exact.lower, bounds.lower);
    }
  }
  return seen;
}

std::vector<ExactPlayer::Seen> ExactPlayer::look(const Position& position, Budget& budget) {
  std::vector<Seen> moves;
  for (const int column : playable_columns_from_centre(position))
    moves.push_back(look_at(position, column, budget));
  return moves;
}

int ExactPlayer::pick(const std::vector<int>& columns) {
  switch (tie_break_) {
    case TieBreak::kRandom:
      return dice_.one_of(columns);
    case TieBreak::kLeftmost:
      return std::ranges::min(columns);
    case TieBreak::kCentre:
      break;
  }
  return columns.front();
}

std::vector<int> ExactPlayer::most_testing(const Position& position, const std::vector<int>& columns,
                                           Budget& budget) {
  std::vector<int> best;
  int fewest = 0;
  for (const int column : columns) {
    const Position after = position.after(column);
    int winning_replies = 0;
    if (!after.is_over()) {
      for (const Seen& reply : look(after, budget)) winning_replies += reply.score.value_or(0) > 0 ? 1 : 0;
    }
    if (best.empty() || winning_replies < fewest) {
      fewest = winning_replies;
      best.clear();
    }
    if (winning_replies == fewest) best.push_back(column);
  }
  return best;
}

ExactPlayer::Choice ExactPlayer::weighed(const Position& position, const std::vector<Seen>& moves) const {
  Choice choice;
  double best = -1000;
  for (const Seen& seen : moves) {
    // A win in sight is better than any guess, and a loss in sight worse.
    double value = seen.score.value_or(0);
    if (!seen.score) value = -positional_guess(position.after(seen.column));
    if (value != 0 && seen.score) value += value > 0 ? kWidestGuess : -kWidestGuess;
    choice.columns.push_back(seen.column);
    choice.weights.push_back(value);
    best = std::max(best, value);
  }
  for (double& weight : choice.weights) weight = std::exp((weight - best) / level_.temperature);
  return choice;
}

int ExactPlayer::draw(const Choice& choice) {
  double at = dice_.unit() * std::accumulate(choice.weights.begin(), choice.weights.end(), 0.0);
  for (std::size_t i = 0; i < choice.columns.size(); ++i) {
    at -= choice.weights[i];
    if (at < 0) return choice.columns[i];
  }
  return choice.columns.back();
}

double ExactPlayer::chance_of(const Position& position, int column, const Limits& limits) {
  Budget budget{limits, {}};
  const auto [columns, weights] = choice(position, budget);
  const auto place = std::ranges::find(columns, column);
  if (place == columns.end()) return 0;
  if (!weights.empty()) {
    return weights[static_cast<std::size_t>(place - columns.begin())] /
           std::accumulate(weights.begin(), weights.end(), 0.0);
  }
  if (tie_break_ == TieBreak::kRandom) return 1 / static_cast<double>(columns.size());
  return pick(columns) == column ? 1 : 0;
}

PlayerMove ExactPlayer::choose(const Position& position, const Limits& limits) {
  Budget budget{limits, {}};
  const Choice found = choice(position, budget);
  return {found.weights.empty() ? pick(found.columns) : draw(found), budget.used.nodes, budget.ending};
}

ExactPlayer::Choice ExactPlayer::choice(const Position& position, Budget& budget) {
  std::vector<Seen> moves = look(position, budget);
  // A win in one is taken, and where the opponent would have one, only moves that prevent it count, even if
  // another one follows.
  const int win_in_one = highest_possible_score(position).value;
  const int loss_in_two = lowest_possible_score(position).value;
  const auto keep = [&](auto wanted) {
    std::vector<Seen> kept;
    std::ranges::copy_if(moves, std::back_inserter(kept), wanted);
    if (!kept.empty()) moves = std::move(kept);
  };
  keep([&](const Seen& seen) { return seen.score == win_in_one; });
  if (level_.horizon != 0 && moves.front().score != win_in_one) {
    const BoardSize size = position.size();
    const Bitboard threatened =
        threats(size, position.opponent(), position.occupied()) & playable(size, position.occupied());
    keep([&](const Seen& seen) { return (threatened & column_squares(size, seen.column)) != 0; });
  }
  keep([&](const Seen& seen) { return seen.score != loss_in_two; });

  const int best =
      std::ranges::max(moves, {}, [](const Seen& s) { return s.score.value_or(0); }).score.value_or(0);
  const bool lost = best < 0;
  if (level_.temperature > 0 && !lost) {
    return weighed(position, moves);
  }
  keep([&](const Seen& seen) { return seen.score.value_or(0) == best; });
  if (budget.ending != Ending::kComplete && !lost) {
    // Some look alike only because nothing is known of them.
    const auto guess = [&](const Seen& seen) { return -positional_guess(position.after(seen.column)); };
    const double highest = guess(std::ranges::max(moves, {}, guess));
    keep([&](const Seen& seen) { return guess(seen) == highest; });
  }
  std::vector<int> columns;
  for (const Seen& seen : moves) columns.push_back(seen.column);
  return {lost ? most_testing(position, columns, budget) : columns, {}};
}

}  // namespace claimeven
