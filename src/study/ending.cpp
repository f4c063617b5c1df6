#include "study/ending.h"

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "core/best_play.h"
#include "core/bitboard.h"
#include "core/columns.h"
#include "study/sentences.h"

namespace claimeven {
namespace {

/// The first column from the centre with its playable square in the set.
int column_from_centre(const Position& position, Bitboard squares) {
  for (const int column : playable_columns_from_centre(position)) {
    if ((move_in_column(position.size(), position.occupied(), column) & squares) != 0) return column;
  }
  assert(false);
  return 0;
}

/// A four of the stones that runs through the square.
Bitboard four_through(BoardSize size, Bitboard stones, Bitboard square) {
  for (const Bitboard four : fours_within(size, stones | square)) {
    if ((four & square) != 0) return four;
  }
  return 0;
}

void mark(StoryStep& step, SquareRole role, Bitboard squares, BoardSize size) {
  if (squares != 0) step.squares.push_back({role, squares_of(squares, size)});
}

StoryStep tell_game_over(const Position& position) {
  StoryStep step{.kind = StepKind::kGameOver, .side = position.winner()};
  if (step.side) {
    mark(step, SquareRole::kFour, fours_within(position.size(), position.stones_of(*step.side)).front(),
         position.size());
  }
  step.sentence =
      game_over_sentence(position, step.side ? step.squares.front().squares : std::vector<Square>{});
  return step;
}

StoryStep tell_full_board() {
  return {.kind = StepKind::kFullBoard, .sentence = "The board is full, and nobody has a four."};
}

StoryStep tell_win_in_one(const Position& at) {
  const BoardSize size = at.size();
  StoryStep step{.kind = StepKind::kWinInOne, .side = at.to_move()};
  const int column = column_from_centre(at, threats_of(at, at.to_move()));
  const Bitboard move = move_in_column(size, at.occupied(), column);
  step.moves = {column};
  mark(step, SquareRole::kThreat, move, size);
  mark(step, SquareRole::kFour, four_through(size, at.own(), move), size);
  step.sentence = win_in_one_sentence(at.to_move(), column, step.squares.back().squares);
  return step;
}

/// The side to move loses to the next stone: by a double threat, or because all of its moves are below one.
StoryStep tell_loss_in_two(StepKind kind, const Position& at) {
  const BoardSize size = at.size();
  const Side winner = other(at.to_move());
  const Bitboard play = playable(size, at.occupied());
  const Bitboard all_threats = threats_of(at, winner);
  Bitboard threats = all_threats & play;
  // One to parry, with another above it; or none, with one above every move.
  const bool on_top = std::popcount(threats) < 2;
  if (on_top) threats |= all_threats & ((threats == 0 ? play : threats) << 1);

  StoryStep step{.kind = kind, .side = winner};
  const int move = column_from_centre(at, kind == StepKind::kZugzwang ? play : threats);
  const Position after = at.after(move);
  step.moves = {move, column_from_centre(after, threats)};
  mark(step, SquareRole::kThreat, threats, size);
  if (kind == StepKind::kZugzwang) mark(step, SquareRole::kBelow, play, size);
  for (Bitboard left = threats; left != 0; left &= left - 1) {
    mark(step, SquareRole::kFour, four_through(size, at.opponent(), lowest_bit(left)), size);
  }
  Plot plot;
  plot.side = winner;
  plot.threats = step.squares.front().squares;
  step.sentence = kind == StepKind::kZugzwang ? zugzwang_sentence(plot) : double_threat_sentence(plot);
  step.missing = missing_sentence(kind, plot);
  return step;
}

/// A rule of the side that is not to move, and how the game goes on.
class RuleEnding {
 public:
  RuleEnding(const Decision& decision, int score, Judge& judge)
      : at_(decision.at), kind_(decision.kind), proof_(decision.proof), score_(score), judge_(judge) {}

  std::optional<std::vector<StoryStep>> tell() {
    const auto line = play_on();
    if (!line) return std::nullopt;
    std::vector<StoryStep> steps{tell_rule()};
    if (score_ != 0) {
      steps.front().moves = *line;
    } else {
      steps.push_back(tell_holding(*line));
    }
    return steps;
  }

 private:
  BoardSize size() const { return at_.size(); }
  Side follower() const { return other(at_.to_move()); }
  Bitboard empty() const { return all_squares(size()) & ~at_.occupied(); }
  /// The top row and every second one below it.
  Bitboard follower_rows() const { return rows_of_parity(size(), size().height() - 1); }
  bool is_odd_threat() const { return kind_ == StepKind::kOddThreat; }

  /// The follower's threats that the mover has to play below in the end.
  Bitboard deciding_threats() const {
    if (is_odd_threat()) return proof_.threat;
    // The lowest of each column's caps.
    return proof_.capped & ~(proof_.capped << 1);
  }

  /// By how much the mover loses to these threats, as in bounds.h: what is left of the bound comes from a four
  /// that the follower gets.
  int loss_to_threats() const {
    const int rest_of_column = is_odd_threat() ? size().height() + 1 - row_of(size(), proof_.threat) : 0;
    return rest_of_column / 2 + std::popcount(proof_.capped & follower_rows());
  }

  /// That four: of all that the follower is certain to get, the one that is worth most.
  Bitboard certain_four() const {
    const int wanted = -proof_.bound - loss_to_threats();
    if (wanted <= 0) return 0;
    for (const Bitboard four : fours_within(size(), proof_.certain)) {
      int least = size().height();
      for (Bitboard left = four & empty(); left != 0; left &= left - 1) {
        const Bitboard upward = fill_up(size(), lowest_bit(left)) & follower_rows() & ~proof_.capped;
        least = std::min(least, std::popcount(upward));
      }
      if (least >= wanted) return four;
    }
    assert(false);
    return 0;
  }

  Bitboard paired() const {
    Bitboard squares = 0;
    for (const Bitboard pair : proof_.pairs) squares |= pair;
    return squares;
  }

  /// Where the mover could make a four with squares that it can get: one with three stones of its own, or with
  /// two if there is none.
  Bitboard missing() const {
    const Bitboard reach = proof_.reach;
    const Bitboard out_of_reach = empty() & ~reach & ~paired();
    Bitboard best = 0;
    int most_stones = 2;
    for (Bitboard left = threats(size(), reach, at_.occupied()) & out_of_reach; left != 0; left &= left - 1) {
      const Bitboard single = lowest_bit(left);
      for (const Bitboard four : fours_within(size(), reach | single)) {
        if ((four & single) == 0) continue;
        const int stones = std::popcount(four & at_.own());
        if (stones < most_stones) continue;
        if (stones > most_stones) best = 0;
        most_stones = stones;
        best |= single;
      }
    }
    return best;
  }

  StoryStep tell_rule() const {
    StoryStep step{.kind = kind_, .side = follower()};
    Plot plot;
    plot.side = follower();
    if (kind_ != StepKind::kCannotWin) {
      const Bitboard threats = deciding_threats();
      plot.threats = squares_of(threats, size());
      plot.below = squares_of(threats >> 1, size());
      plot.four = squares_of(certain_four(), size());
      plot.missing = squares_of(missing(), size());
      mark(step, SquareRole::kThreat, threats, size());
      mark(step, SquareRole::kBelow, threats >> 1, size());
      for (const Bitboard pair : proof_.pairs) {
        plot.pairs.push_back(squares_of(pair, size()));
        mark(step, SquareRole::kPair, pair, size());
      }
      mark(step, SquareRole::kAnswers, proof_.certain & empty(), size());
      mark(step, SquareRole::kFour, certain_four(), size());
      mark(step, SquareRole::kMissing, missing(), size());
    }
    step.sentence = rule_sentence(kind_, plot, score_);
    step.missing = missing_sentence(kind_, plot);
    return step;
  }

  /// The other half of a draw.
  StoryStep tell_holding(const std::vector<int>& line) const {
    StoryStep step{.kind = StepKind::kHolds, .side = at_.to_move(), .moves = line};
    Position position = at_;
    std::size_t played = 0;
    const auto follower_can_win = [&] {
      return has_four(size(), all_squares(size()) & ~position.stones_of(at_.to_move()));
    };
    while (played < line.size() && follower_can_win()) position = position.after(line[played++]);
    const std::vector<int> until(line.begin(), line.begin() + static_cast<std::ptrdiff_t>(played));
    step.sentence = holds_sentence(at_.to_move(), until, !follower_can_win());
    return step;
  }

  /// The follower's answer to a move, to the letter of the rule.
  int answer(const Position& before, int column) const {
    const auto is_untouched = [&](int c) { return before.column_height(c) == at_.column_height(c); };
    for (const Bitboard pair : proof_.pairs) {
      const int left = column_of(size(), lowest_bit(pair));
      const int right = column_of(size(), pair & (pair - 1));
      if ((column == left || column == right) && is_untouched(left) && is_untouched(right)) {
        return column == left ? right : left;
      }
    }
    return column;
  }

  /// Best play to the end in which the follower plays by the rule, which is always best. Nothing if a limit comes
  /// first.
  std::optional<std::vector<int>> play_on() {
    const auto find = [&](const Position& position, Bounds goal) { return judge_.find(position, goal); };
    if (kind_ == StepKind::kCannotWin) {
      BestLine best = best_line(at_, score_, find);
      return best.complete ? std::optional(std::move(best.moves)) : std::nullopt;
    }
    std::vector<int> line;
    Position position = at_;
    while (!position.is_over()) {
      const auto column = best_column(position, score_, find);
      if (!column) return std::nullopt;
      const Position after = position.after(*column);
      line.push_back(*column);
      if (after.is_over()) break;
      const Bitboard wins = threats_of(after, follower()) & playable(size(), after.occupied());
      line.push_back(wins != 0 ? column_from_centre(after, wins) : answer(position, *column));
      position = after.after(line.back());
    }
    return line;
  }

  const Position at_;
  const StepKind kind_;
  const RuleProof& proof_;
  const int score_;
  Judge& judge_;
};

}  // namespace

std::optional<std::vector<StoryStep>> tell_ending(const Decision& decision, int score, Judge& judge) {
  switch (decision.kind) {
    case StepKind::kGameOver:
      return std::vector{tell_game_over(decision.at)};
    case StepKind::kWinInOne:
      return std::vector{tell_win_in_one(decision.at)};
    case StepKind::kDoubleThreat:
    case StepKind::kZugzwang:
      return std::vector{tell_loss_in_two(decision.kind, decision.at)};
    case StepKind::kFullBoard:
      return std::vector{tell_full_board()};
    default:
      return RuleEnding(decision, score, judge).tell();
  }
}

}  // namespace claimeven
