#include "support/rule_play.h"

#include <claimeven/score.h>

#include <algorithm>
#include <array>
#include <unordered_map>
#include <vector>

#include "core/random.h"

namespace claimeven::testing {
namespace {

/// A follower's way to play: where each column ends for it, and which columns are a pair. Columns that are no
/// part of a pair are answered above.
struct Way {
  /// Rows from here on are left alone.
  std::vector<int> end;
  std::vector<std::optional<int>> partner;
};

/// Plays one way against every move.
class FollowUp {
 public:
  FollowUp(const Position& start, Way way) : start_(start), way_(std::move(way)) {}

  /// The score of the side to move, from its own view, if it plays as well as it can against this way.
  int score(const Position& position) {
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

 private:
  int score_of_move(const Position& position, int column) {
    const Position played = position.after(column);
    if (const auto over = final_score(played)) return -over->value;
    const int answer = answer_to(position, played, column);
    return score(played.after(answer));
  }

  int answer_to(const Position& before, const Position& played, int column) {
    // A four is never left lying.
    for (int c = 0; c < played.size().width(); ++c) {
      if (played.is_winning_move(c)) return c;
    }
    const std::optional<int> partner = way_.partner[static_cast<std::size_t>(column)];
    // The first square of a pair is answered by the other.
    const bool is_first = partner && before.column_height(column) == start_.column_height(column) &&
                          before.column_height(*partner) == start_.column_height(*partner);
    const int answer = is_first ? *partner : column;
    if (played.can_play(answer)) return answer;
    // Only if the rule is wrong. Anything then.
    for (int c = 0; c < played.size().width(); ++c) {
      if (played.can_play(c)) return c;
    }
    return 0;
  }

  const Position start_;
  const Way way_;
  std::unordered_map<std::uint64_t, int> scores_;
};

/// Calls `visit(way)` for every way to pair these columns.
template <class Visit>
void for_each_pairing(std::vector<int> columns, Way& way, const Visit& visit) {
  if (columns.empty()) return visit(way);
  const int one = columns.back();
  columns.pop_back();
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const int other = columns[i];
    std::vector<int> rest = columns;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    way.partner[static_cast<std::size_t>(one)] = other;
    way.partner[static_cast<std::size_t>(other)] = one;
    for_each_pairing(rest, way, visit);
  }
}

/// The rows of a column where the side that is not to move would complete a four.
std::vector<int> threat_rows(const Position& position, int column) {
  const BoardSize size = position.size();
  const Player side = other(position.to_move());
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

}  // namespace

std::optional<int> score_against_follow_up(const Position& position, std::optional<int> threat_column) {
  const BoardSize size = position.size();
  std::vector<Way> ways;
  const Way usual{std::vector<int>(static_cast<std::size_t>(size.width()), size.height()),
                  std::vector<std::optional<int>>(static_cast<std::size_t>(size.width()))};
  if (!threat_column) {
    ways.push_back(usual);
  } else {
    for (const int row : threat_rows(position, *threat_column)) {
      if (row <= position.column_height(*threat_column)) continue;
      ways.push_back(usual);
      ways.back().end[static_cast<std::size_t>(*threat_column)] = row - 1;
    }
  }
  std::optional<int> best;
  for (Way& way : ways) {
    std::vector<int> odd;
    for (int column = 0; column < size.width(); ++column) {
      if ((way.end[static_cast<std::size_t>(column)] - position.column_height(column)) % 2 != 0)
        odd.push_back(column);
    }
    if (odd.size() % 2 != 0) continue;
    for_each_pairing(odd, way, [&](const Way& paired) {
      const int score = FollowUp(position, paired).score(position);
      best = std::min(best.value_or(score), score);
    });
  }
  return best;
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
