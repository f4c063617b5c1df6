#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <optional>
#include <vector>

namespace claimeven {

/// What a strategy rule (bounds.h) proves of a quiet position: a way to play for the side that is not to move,
/// the follower, against which the side to move gets at most `bound`.
struct RuleProof {
  enum class Rule : std::uint8_t { kFollowUp, kOddThreat, kCannotWin };

  Rule rule = Rule::kFollowUp;
  int bound = 0;
  Bitboard threat = 0;  ///< of the follower, the one that decides: for kOddThreat
  /// The plan, as of bounds.h: what the mover can get, one square of each pair apart, what the follower gets if
  /// it is filled, and what stays empty above a threat. For kCannotWin the mover may have everything.
  Bitboard reach = 0;
  Bitboard certain = 0;
  Bitboard capped = 0;
  std::vector<Bitboard> pairs = {};  ///< two squares each
};

/// What the strongest of the rules proves. Requires a quiet position of a game that is not over.
std::optional<RuleProof> strongest_rule(const Position& position);

}  // namespace claimeven
