#pragma once

#include <claimeven/position.h>
#include <claimeven/why.h>

#include <optional>
#include <vector>

#include "search/rule_proof.h"

namespace claimeven {

/// What makes a score plain, without looking at any choice of moves.
struct Decision {
  StepKind kind = StepKind::kGameOver;
  Position from;            ///< where it was seen
  std::vector<int> forced;  ///< moves from there, for kDoubleThreat, kZugzwang and kFullBoard
  Position at;              ///< after them
  RuleProof proof;          ///< for kFollowUp, kOddThreat and kCannotWin
};

/// What decides the position if its score is `score`, or at most that: a rule or a forced line that ends so. If
/// there is something, it is the score.
std::optional<Decision> decide(const Position& position, int score);

/// Whether the side to move completes a four with its next stone.
bool can_win_at_once(const Position& position);

/// The moves that do not lose at once: one if it is forced, none if the game is over or lost to the next stone.
/// Where the side to move can complete a four, these are the moves that do.
std::vector<int> sensible_moves(const Position& position);

/// The fours within `squares`, each as a set.
std::vector<Bitboard> fours_within(BoardSize size, Bitboard squares);

/// Where the side would complete a four.
Bitboard threats_of(const Position& position, Side side);

}  // namespace claimeven
