#pragma once

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"
#include "search/bounds.h"

/// The strategy bounds of search/bounds.h in a form that suits a card: the same plans, but of the reasons why
/// the mover makes no four only those that need no loop over fours. So a bound that is given here is given
/// there too, and not the other way round.
namespace claimeven::gpu {

/// A bound that there is not.
inline constexpr int kNoBound = 99;

/// Whether up to four odd squares can be paired so that the mover makes no four with its reach, which has none,
/// and one square of each pair.
template <class G>
CLAIMEVEN_BOTH bool can_be_paired(G g, Bitboard reach, Bitboard odd) {
  if (!has_four(g, reach | odd)) return true;
  if (((four_completions(g, reach) | completions_along(reach, 1)) & odd) != 0) return false;
  const int squares = popcount(odd);
  if (squares != 4) return squares < 4;
  // Which two of the squares a, b, c, d must not both become the mover's, a bit each: ab, ac, ad, bc, bd, cd.
  // The pairings are ab cd, ac bd, ad bc: the mover gets one square of each pair.
  unsigned bad = 0;
  unsigned bit = 1;
  Bitboard first = lowest_bit(odd);
  Bitboard left = odd ^ first;
  Bitboard second = left;
  CLAIMEVEN_NO_UNROLL
  while (left != 0) {
    if (has_four(g, reach | first | lowest_bit(second))) bad |= bit;
    bit *= 2;
    second &= second - 1;
    if (second == 0) {
      first = lowest_bit(left);
      left ^= first;
      second = left;
    }
  }
  return (bad & 0b011110) == 0 || (bad & 0b101101) == 0 || (bad & 0b110011) == 0;
}

/// Goes through the follower's plans.
template <class G>
class Plans {
 public:
  CLAIMEVEN_BOTH Plans(const Sides& sides, int stones)
      // One plan, or one for each threat.
      : sides_(sides), is_even_((G::squares() - stones) % 2 == 0) {
    left_ = is_even_ ? 1 : sides.other_threats & kMoverRows<G>;
  }

  /// Comes to the next plan that would give a bound of at most `wanted`, and where the mover makes no four with
  /// its reach alone. False if there is none.
  CLAIMEVEN_BOTH bool next(int wanted) {
    constexpr G g;
    CLAIMEVEN_NO_UNROLL
    while (left_ != 0) {
      plan = make_plan(g, sides_.own, sides_.other, sides_.other_threats, is_even_ ? 0 : lowest_bit(left_));
      left_ &= left_ - 1;
      if (-plan.loss <= wanted && !has_four(g, plan.reach)) return true;
    }
    return false;
  }

  Plan plan{};

 private:
  const Sides& sides_;
  Bitboard left_;
  bool is_even_;
};

/// An upper bound of a quiet position's score for the side to move, or kNoBound. Only one that is at most
/// `wanted` is looked for.
template <class G>
CLAIMEVEN_BOTH int quick_bound(G g, const Sides& sides, int stones, int wanted) {
  Plans<G> plans(sides, stones);
  // Threads look for a plan together, and then for pairs together.
  CLAIMEVEN_NO_UNROLL
  while (plans.next(wanted)) {
    if (can_be_paired(g, plans.plan.reach, plans.plan.odd)) return -plans.plan.loss;
  }
  return kNoBound;
}

/// Whether quick_bound may have a bound: a first look, without the odd squares.
template <class G>
CLAIMEVEN_BOTH bool may_have_bound(G, const Sides& sides, int stones, int wanted) {
  return Plans<G>(sides, stones).next(wanted);
}

}  // namespace claimeven::gpu
