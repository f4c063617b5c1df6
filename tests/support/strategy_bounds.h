#pragma once

#include <claimeven/position.h>

#include <array>
#include <cstdint>
#include <optional>

#include "search/bounds.h"

/// Tests of the strategy bounds (src/search/bounds.h): what the rules say of a position, and whether it holds.
namespace claimeven::testing {

inline constexpr std::array kSubRules{SubRule::kCaps, SubRule::kPairing, SubRule::kDomination, SubRule::kFours};

/// A set of sub-rules; bounds.h notes them here.
class SubRules : public NoTrace {
 public:
  void used(SubRule rule) { bits_ |= bit(rule); }
  bool contains(SubRule rule) const { return (bits_ & bit(rule)) != 0; }

 private:
  static unsigned bit(SubRule rule) { return 1u << static_cast<unsigned>(rule); }
  unsigned bits_ = 0;
};

/// A rule's claim about a quiet position: the score is at most `bound`, by these sub-rules.
struct Claim {
  int bound;
  SubRules sub_rules;
};

/// The strongest claim of the rule about a quiet position: it is asked for lower bounds until it gives none.
/// Nothing if the rule is silent, or is not for this parity of empty squares.
std::optional<Claim> strongest_claim(Rule rule, const Position& position);

/// How thoroughly a rule is tried.
struct Trial {
  int firings;     ///< claims wanted of the rule, and of each of its sub-rules
  int most_empty;  ///< squares: the fewer, the quicker the reference search
  int most_games;  ///< within which the firings must be reached
};

/// Random quiet positions of many board sizes are shown to the rule until it, and each of its sub-rules, has
/// spoken often enough, each time on another position, and every claim is compared with the reference search.
/// Fails for a wrong claim, for too few claims, and for claims so weak that they prove little.
void expect_claims_hold(Rule rule, const Trial& trial, std::uint64_t seed);

}  // namespace claimeven::testing
