#pragma once

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/both.h"
#include "search/bounds.h"

/// The strategy bounds of search/bounds.h in a form that suits a card: the same plans, but of the reasons why
/// the mover makes no four only those that need no loop over fours. So a bound that is given here is given
/// there too, and not the other way round.
namespace claimeven::gpu {

/// A bound that there is not.
inline constexpr int kNoBound = 99;

/// Whether the mover makes no four with its reach and one odd square of each pair, for the best pairing of up
/// to four odd squares.
template <class G>
CLAIMEVEN_BOTH bool makes_no_four(G g, Bitboard reach, Bitboard odd) {
  const int squares = popcount(odd);
  if (squares > 4) return false;
  // Which squares must not become the mover's, a bit each: of two squares each alone, of four squares a, b, c,
  // d the pairs ab, ac, ad, bc, bd, cd (and d alone). Bit 7 is for none of them.
  unsigned bad = 0;
  unsigned bit = 128;
  Bitboard left = odd;
  Bitboard first = 0;
  Bitboard second = 0;
  CLAIMEVEN_NO_UNROLL
  for (;;) {
    if (has_four(g, reach | first | (second & -second))) bad |= bit;
    if (bad >= 128) return false;
    bit = bit == 128 ? 1 : 2 * bit;
    second &= second - 1;
    if (second == 0) {
      if (left == 0) break;
      first = left & -left;
      left ^= first;
      second = squares == 2 ? 0 : left;
    }
  }
  if (squares <= 2) return bad == 0;
  // The pairings ab cd, ac bd, ad bc: the mover gets one square of each pair.
  return (bad & 0b011110) == 0 || (bad & 0b101101) == 0 || (bad & 0b110011) == 0;
}

/// Calls `visit(plan)` for every plan of the follower that would give a bound of at most `wanted`, until it
/// returns true.
template <class G, class Visit>
CLAIMEVEN_BOTH void visit_plans(G g, const Sides& sides, int stones, int wanted, Visit visit) {
  const bool even = (G::squares() - stones) % 2 == 0;
  // One plan, or one for each threat.
  CLAIMEVEN_NO_UNROLL
  for (Bitboard left = even ? 1 : sides.other_threats & kMoverRows<G>; left != 0; left &= left - 1) {
    const Plan plan = make_plan(g, sides.own, sides.other, sides.other_threats, even ? 0 : left & -left);
    if (-plan.loss <= wanted && visit(plan)) return;
  }
}

/// An upper bound of a quiet position's score for the side to move, or kNoBound. Only one that is at most
/// `wanted` is looked for.
template <class G>
CLAIMEVEN_BOTH int quick_bound(G g, const Sides& sides, int stones, int wanted) {
  int bound = kNoBound;
  visit_plans(g, sides, stones, wanted, [&](const Plan& plan) {
    if (makes_no_four(g, plan.reach, plan.odd)) bound = -plan.loss;
    return bound != kNoBound;
  });
  return bound;
}

/// Whether quick_bound may have a bound: a first look, without the odd squares.
template <class G>
CLAIMEVEN_BOTH bool may_have_bound(G g, const Sides& sides, int stones, int wanted) {
  bool may = false;
  visit_plans(g, sides, stones, wanted, [&](const Plan& plan) {
    may = !has_four(g, plan.reach);
    return may;
  });
  return may;
}

}  // namespace claimeven::gpu
