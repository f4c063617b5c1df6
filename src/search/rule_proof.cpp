#include "search/rule_proof.h"

#include <cassert>

#include "search/bounds.h"

namespace claimeven {

// Not the search's own code for each size: nothing here is asked often.
std::optional<RuleProof> strongest_rule(const Position& position) {
  assert(is_quiet(position) && !position.is_over());
  const BoardSize size = position.size();
  const Sides sides = sides_of(size, position);
  const int stones = position.stones();
  const auto found = lowest_strategy_bound(size, sides, stones, highest_quiet_score(size, stones),
                                           /*cannot_win_from=*/0);
  if (!found) return std::nullopt;
  if (found->rule == Rule::kCannotWin) {
    return RuleProof{.rule = RuleProof::Rule::kCannotWin, .reach = all_squares(size) & ~sides.other};
  }
  const Plan plan = make_plan(size, sides.own, sides.other, sides.other_threats, found->threat);
  return RuleProof{
      .rule = found->rule == Rule::kFollowUp ? RuleProof::Rule::kFollowUp : RuleProof::Rule::kOddThreat,
      .bound = found->bound,
      .threat = found->threat,
      .reach = plan.reach,
      .certain = plan.certain,
      .capped = plan.capped,
      .pairs = pairs_of_plan(size, sides, found->threat)};
}

}  // namespace claimeven
