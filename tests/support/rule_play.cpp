#include "support/rule_play.h"

#include <claimeven/score.h>

#include <algorithm>
#include <unordered_map>
#include <utility>
#include <vector>

#include "core/random.h"

namespace claimeven::testing {
namespace {

/// Plays one way against every move.
class FollowUp {
 public:
  FollowUp(const Position& start, const ColumnPairs& pairs)
      : start_(start), partner_(static_cast<std::size_t>(start.size().width())) {
    for (const auto& [one, other] : pairs) {
      partner_[static_cast<std::size_t>(one)] = other;
      partner_[static_cast<std::size_t>(other)] = one;
    }
  }

  /// The score of the side to move, from its own view, if it plays as well as it can against this way; nothing
  /// if an answer is not possible.
  std::optional<int> score() {
    const int score = score_of(start_);
    return always_answered_ ? std::optional(score) : std::nullopt;
  }

  /// The stones of the side to move, in all of these games.
  Bitboard stones() {
    score_of(start_);
    return stones_;
  }

 private:
  int score_of(const Position& position) {
    stones_ |= position.stones_of(start_.to_move());
    if (const auto over = final_score(position)) return over->value;
    const auto [known, is_new] = scores_.try_emplace(position.key(), 0);
    if (!is_new) return known->second;
    int best = -1000;
    for (int column = 0; column < position.size().width(); ++column) {
      if (position.can_play(column)) best = std::max(best, score_of_move(position, column));
    }
    scores_[position.key()] = best;
    return best;
  }

  int score_of_move(const Position& position, int column) {
    const Position played = position.after(column);
    stones_ |= played.stones_of(start_.to_move());
    if (const auto over = final_score(played)) return -over->value;
    const int answer = answer_to(position, column);
    always_answered_ &= played.can_play(answer);
    return always_answered_ ? score_of(played.after(answer)) : 0;
  }

  /// To the letter: not even a four is completed elsewhere.
  int answer_to(const Position& before, int column) const {
    const std::optional<int> partner = partner_[static_cast<std::size_t>(column)];
    const bool is_first = partner && is_untouched(before, column) && is_untouched(before, *partner);
    return is_first ? *partner : column;
  }

  bool is_untouched(const Position& position, int column) const {
    return position.column_height(column) == start_.column_height(column);
  }

  const Position start_;
  std::vector<std::optional<int>> partner_;
  bool always_answered_ = true;
  Bitboard stones_ = 0;
  std::unordered_map<std::uint64_t, int> scores_;
};

/// The rows of a column where the side that is not to move would complete a four.
std::vector<int> threat_rows(const Position& position, int column) {
  const BoardSize size = position.size();
  const Side side = other(position.to_move());
  std::vector<int> rows;
  for (int row = position.column_height(column); row < size.height(); ++row) {
    for (const auto& [dx, dy] : {std::pair{1, 0}, std::pair{1, 1}, std::pair{1, -1}, std::pair{0, 1}}) {
      int stones = 0;
      for (const int sign : {1, -1}) {
        for (int i = 1; i < 4 && position.at(column + sign * i * dx, row + sign * i * dy) == side; ++i)
          ++stones;
      }
      if (stones < 3) continue;
      rows.push_back(row);
      break;
    }
  }
  return rows;
}

/// The rows where the follower stops in the threat's column, one for each of its threats there.
std::vector<int> ends_below_threats(const Position& position, int column) {
  std::vector<int> ends;
  for (const int row : threat_rows(position, column)) {
    if (row > position.column_height(column)) ends.push_back(row - 1);
  }
  return ends;
}

/// The columns with an odd number of squares, where `threat_column` ends at `end`.
std::vector<int> odd_columns(const Position& position, std::optional<int> threat_column, int end) {
  std::vector<int> odd;
  for (int column = 0; column < position.size().width(); ++column) {
    const int top = column == threat_column ? end : position.size().height();
    if ((top - position.column_height(column)) % 2 != 0) odd.push_back(column);
  }
  return odd;
}

}  // namespace

std::optional<int> score_against_follow_up(const Position& position, const ColumnPairs& pairs,
                                           std::optional<int> threat_column) {
  std::vector<int> paired;
  for (const auto& pair : pairs) paired.insert(paired.end(), pair.begin(), pair.end());
  std::ranges::sort(paired);
  const std::vector<int> ends =
      threat_column ? ends_below_threats(position, *threat_column) : std::vector{position.size().height()};
  const bool fits =
      std::ranges::any_of(ends, [&](int end) { return odd_columns(position, threat_column, end) == paired; });
  return fits ? FollowUp(position, pairs).score() : std::nullopt;
}

Bitboard stones_against_follow_up(const Position& position, const ColumnPairs& pairs) {
  return FollowUp(position, pairs).stones();
}

namespace {

class Chase {
 public:
  Chase(Side side, Square square) : side_(side), square_(square) {}

  bool succeeds(const Position& position) {
    if (position.is_over()) return false;
    const bool is_its_turn = position.to_move() == side_;
    if (position.column_height(square_.column) > square_.row) return false;
    const auto [known, is_new] = results_.try_emplace(position.key(), false);
    if (!is_new) return known->second;
    bool result = !is_its_turn;
    for (int column = 0; column < position.size().width(); ++column) {
      if (!position.can_play(column)) continue;
      const bool takes_it = column == square_.column && position.column_height(column) == square_.row;
      const bool success = takes_it ? is_its_turn : succeeds(position.after(column));
      if (success == is_its_turn) result = is_its_turn;
    }
    results_[position.key()] = result;
    return result;
  }

 private:
  const Side side_;
  const Square square_;
  std::unordered_map<std::uint64_t, bool> results_;
};

}  // namespace

bool can_force_stone_on(const Position& position, Side side, Square square) {
  return Chase(side, square).succeeds(position);
}

bool never_wins_at_random(const Position& position, int games, std::uint64_t seed) {
  Dice dice(seed);
  for (int game = 0; game < games; ++game) {
    Position at = position;
    while (!at.is_over()) {
      const int column = static_cast<int>(dice.below(static_cast<std::uint64_t>(at.size().width())));
      if (at.can_play(column)) at = at.after(column);
    }
    if (at.winner() == position.to_move()) return false;
  }
  return true;
}

}  // namespace claimeven::testing
