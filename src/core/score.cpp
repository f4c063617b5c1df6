#include <claimeven/score.h>

#include <algorithm>
#include <optional>
#include <string>

#include "core/refuse.h"

/// Let S be the squares of the board and n the stones on it. The side to move has (S - n + 1) / 2 stones left
/// to play, the other side (S - n) / 2. Winning with the k-th stone from the end out of r that are left takes
/// r - k + 1 moves.
namespace claimeven {
namespace {

int stones_left_to_mover(const Position& position) {
  return (position.size().squares() - position.stones() + 1) / 2;
}

int stones_left_to_opponent(const Position& position) {
  return (position.size().squares() - position.stones()) / 2;
}

/// "it is from -18 to 18", for errors.
std::string possible_text(const Position& position) {
  const Bounds possible = possible_scores(position);
  const std::string lower = std::to_string(possible.lower);
  return final_score(position) ? "the game is over, and its score is " + lower
                               : "it is from " + lower + " to " + std::to_string(possible.upper);
}

}  // namespace

int Score::plies_to_end(const Position& position) const {
  const int moves = moves_to_end(position);
  switch (outcome()) {
    case Outcome::kWin:
      return std::max(2 * moves - 1, 0);
    case Outcome::kLoss:
      return 2 * moves;
    case Outcome::kDraw:
      break;
  }
  return position.size().squares() - position.stones();
}

int Score::moves_to_end(const Position& position) const {
  switch (outcome()) {
    case Outcome::kWin:
      return std::max(stones_left_to_mover(position) + 1 - value, 0);
    case Outcome::kLoss:
      // `value` is negative, and adding it can't overflow where subtracting its opposite could.
      return std::max(stones_left_to_opponent(position) + 1 + value, 0);
    case Outcome::kDraw:
      break;
  }
  return stones_left_to_mover(position);
}

int Score::countdown(const Position& position) const {
  const int first_players_stones = (position.size().squares() + 1) / 2;
  return static_cast<int>(outcome()) * (first_players_stones + 1 - moves_to_end(position));
}

Score highest_possible_score(const Position& position) {
  return {stones_left_to_mover(position)};
}

Score lowest_possible_score(const Position& position) {
  return {-stones_left_to_opponent(position)};
}

Bounds possible_scores(const Position& position) {
  if (const auto reached = final_score(position)) return Bounds::exactly(reached->value);
  return {lowest_possible_score(position).value, highest_possible_score(position).value};
}

Expected<void> check(Score score, const Position& position) {
  if (possible_scores(position).contains(score.value)) return {};
  return refuse("the position cannot have the score " + std::to_string(score.value) + ": " +
                possible_text(position));
}

Expected<void> check_bounds(Bounds bounds, const Position& position) {
  const std::string upper = std::to_string(bounds.upper);
  if (bounds.lower > bounds.upper) {
    return refuse("the lower bound, " + std::to_string(bounds.lower) + ", is above the upper one, " + upper);
  }
  const Bounds within = bounds.intersected(possible_scores(position));
  if (within.lower <= within.upper) return {};
  return refuse("the position cannot have a score from " + std::to_string(bounds.lower) + " to " + upper +
                ": " + possible_text(position));
}

std::optional<Score> final_score(const Position& position) {
  const std::optional<Side> winner = position.winner();
  // The winner's last stone was one more from its end than those it has left.
  if (winner == other(position.to_move())) return Score{-(stones_left_to_opponent(position) + 1)};
  if (winner == position.to_move()) return Score{stones_left_to_mover(position) + 1};
  if (position.is_full()) return Score{0};
  return std::nullopt;
}

}  // namespace claimeven
