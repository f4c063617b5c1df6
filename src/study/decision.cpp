#include "study/decision.h"

#include <utility>

#include "core/bitboard.h"
#include "core/chain.h"
#include "core/lines.h"

namespace claimeven {
namespace {

StepKind kind_of(RuleProof::Rule rule) {
  switch (rule) {
    case RuleProof::Rule::kFollowUp:
      return StepKind::kFollowUp;
    case RuleProof::Rule::kOddThreat:
      return StepKind::kOddThreat;
    case RuleProof::Rule::kCannotWin:
      return StepKind::kCannotWin;
  }
  return StepKind::kCannotWin;
}

Decision decided(StepKind kind, const Position& position) {
  Decision decision;
  decision.kind = kind;
  decision.from = position;
  decision.at = position;
  return decision;
}

/// Where the forced moves from here lead, if they lead to the end: its score must be `score`.
std::optional<Decision> decide_by_forced_moves(const Position& position, int score) {
  const BoardSize size = position.size();
  Decision decision = decided(StepKind::kFullBoard, position);
  Sides sides = sides_of(size, position);
  int stones = position.stones();
  Turn turn;
  const Options end = play_forced_moves(
      size, sides, stones, turn, [](int) { return false; },
      [&](Bitboard move) {
        decision.forced.push_back(column_of(size, move));
        decision.at = decision.at.after(decision.forced.back());
      });
  if (end.choice == Choice::kFree) return std::nullopt;
  const int at_the_end = end.choice == Choice::kFull ? 0 : score_of_loss_in_two(size, stones);
  if (turn.score(at_the_end) != score) return std::nullopt;
  const bool must_parry = (sides.other_threats & playable(size, sides.own | sides.other)) != 0;
  decision.kind = end.choice == Choice::kFull ? StepKind::kFullBoard
                  : must_parry                ? StepKind::kDoubleThreat
                                              : StepKind::kZugzwang;
  return decision;
}

}  // namespace

std::optional<Decision> decide(const Position& position, int score) {
  if (position.is_over()) return decided(StepKind::kGameOver, position);
  if (can_win_at_once(position)) {
    if (score != highest_possible_score(position).value) return std::nullopt;
    return decided(StepKind::kWinInOne, position);
  }
  if (auto decision = decide_by_forced_moves(position, score)) return decision;
  // A rule gives an upper bound, never above 0.
  if (score > 0 || !is_quiet(position)) return std::nullopt;
  auto proof = strongest_rule(position);
  if (!proof || proof->bound != score) return std::nullopt;
  Decision decision = decided(kind_of(proof->rule), position);
  decision.proof = std::move(*proof);
  return decision;
}

bool can_win_at_once(const Position& position) {
  const BoardSize size = position.size();
  return (sides_of(size, position).own_threats & playable(size, position.occupied())) != 0;
}

std::vector<int> sensible_moves(const Position& position) {
  std::vector<int> columns;
  if (position.is_over()) return columns;
  const BoardSize size = position.size();
  const Sides sides = sides_of(size, position);
  const Bitboard moves = can_win_at_once(position) ? sides.own_threats & playable(size, position.occupied())
                                                   : options(size, sides).moves;
  for (Bitboard left = moves; left != 0; left &= left - 1) columns.push_back(column_of(size, lowest_bit(left)));
  return columns;
}

std::vector<Bitboard> fours_within(BoardSize size, Bitboard squares) {
  std::vector<Bitboard> fours;
  for_each_direction(size, [&](int step) {
    for (Bitboard starts = fours_along(squares, step); starts != 0; starts &= starts - 1) {
      const Bitboard first = lowest_bit(starts);
      fours.push_back(first | first << step | first << (2 * step) | first << (3 * step));
    }
  });
  return fours;
}

Bitboard threats_of(const Position& position, Side side) {
  return threats(position.size(), position.stones_of(side), position.occupied());
}

}  // namespace claimeven
