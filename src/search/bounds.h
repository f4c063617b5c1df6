#pragma once

#include <algorithm>
#include <cassert>
#include <cstdint>
#include <optional>
#include <type_traits>
#include <vector>

#include "core/bitboard.h"
#include "core/chain.h"
#include "core/isa.h"

/// Upper bounds of a score from strategy, without search. Each names a way to play for the side that is not to
/// move (the *follower*, with stones `other` and threats `other_threats`) and says what the side to move (the
/// *mover*, stones `own`) can get against it at most.
///
/// All need a quiet position: neither side can complete a four with its next stone.
///
/// Rows, counted from the top: the follower answers directly above the mover, so in a column with an even
/// number of empty squares it gets the top row and every second row below. Those are the *follower rows*, the
/// others the *mover rows*. On 7x6 with x to move, the follower rows are the 2nd, 4th and 6th from the bottom:
/// o's even squares. The argument only counts empty squares, so it holds for every board, whoever is the
/// follower.
namespace claimeven::inline CLAIMEVEN_ISA {

/// The parts of a bound that a test or an explanation may want to know of.
enum class SubRule : std::uint8_t { kCaps, kPairing, kDomination, kFours };

class ForbiddenSets;

/// Notes what a bound that was given rests on; the search uses the one that does nothing.
struct NoTrace {
  /// It used this part.
  void used(SubRule) {}
  /// The plan's odd squares, and the sets that its pairs must meet.
  void paired(Bitboard, const ForbiddenSets&) {}
};

template <class G>
inline constexpr Bitboard kFollowerRows = rows_of_parity(G{}, G::height() - 1);
template <class G>
inline constexpr Bitboard kMoverRows = rows_of_parity(G{}, G::height());

/// The same for any geometry.
template <class G>
constexpr Bitboard follower_rows(G g) {
  if constexpr (std::is_empty_v<G>) {
    return kFollowerRows<G>;
  } else {
    return rows_of_parity(g, g.height() - 1);
  }
}
template <class G>
constexpr Bitboard mover_rows(G g) {
  if constexpr (std::is_empty_v<G>) {
    return kMoverRows<G>;
  } else {
    return rows_of_parity(g, g.height());
  }
}

/// A way to play for the follower, as what it leaves to the mover.
///
/// The follower answers above every move of the mover. Columns with an odd number of empty squares are paired:
/// the first time the mover plays one of the two, the follower plays the other, and both are even from then on.
/// So the mover ends with at most `reach` and one square of each pair, and the follower with all of `certain`.
///
/// *Caps.* Take a threat of the follower on a follower row. The mover can't play the square below it without
/// losing at once, unless it completes a four there, so that square stays within reach. `capped` holds the
/// squares from the threat upward: none of them is ever the mover's, and all are empty until the mover has
/// nothing else left to play.
struct Plan {
  Bitboard reach;    ///< the mover's stones and the empty squares that can become the mover's
  Bitboard odd;      ///< the playable squares of the odd columns, to be paired; their number is even
  Bitboard certain;  ///< the follower's stones and the empty squares that the follower gets if they are filled
  Bitboard capped;
  int loss;  ///< the mover loses by at least this much, if it makes no four (0: does not win)
};

/// `Board` is a Bitboard or a vector of them.
template <class Board, class G>
constexpr Board caps(G g, Board follower_threats) {
  return fill_up(g, follower_threats & follower_rows(g));
}

/// Calls `visit(squares)` for every four in `stones` until it returns false. Returns whether it never did.
template <class G, class Visit>
bool all_fours(G g, Bitboard stones, Visit&& visit) {
  const int s = column_stride(g);
  const auto along = [&](int d) {
    for (Bitboard fours = fours_along(stones, d); fours != 0; fours &= fours - 1) {
      const Bitboard first = lowest_bit(fours);
      if (!visit(first | first << d | first << 2 * d | first << 3 * d)) return false;
    }
    return true;
  };
  return along(1) && along(s - 1) && along(s) && along(s + 1);
}

/// Sets of odd squares of which the mover must not get all: the follower pairs two squares of each.
class ForbiddenSets {
 public:
  void add(Bitboard squares) {
    if (count_ < kRoom) sets_[count_] = squares;
    ++count_;
  }
  bool empty() const { return count_ == 0; }

  /// Whether the odd squares can be paired so that each set has both squares of a pair. Up to six odd squares
  /// are looked at, which have 15 pairings; otherwise the answer is no.
  bool can_be_paired(Bitboard odd) const {
    if (count_ > kRoom || popcount(odd) > 6) return false;
    return pair_up(odd, all());
  }

  /// Such a pairing, of all odd squares: also of those that no set needs, because the follower needs an answer
  /// there too. Of several, the one that pairs neighbours, from the left. Requires that there is one.
  std::vector<Bitboard> pairing(Bitboard odd) const {
    assert(empty() || can_be_paired(odd));
    std::vector<Bitboard> pairs;
    std::uint32_t open = all();
    while (odd != 0) {
      const Bitboard one = lowest_bit(odd);
      Bitboard rest = odd ^ one;
      const auto leaves_a_pairing = [&](Bitboard pair) { return pair_up(odd & ~pair, not_met(open, pair)); };
      while (!leaves_a_pairing(one | lowest_bit(rest))) rest &= rest - 1;
      pairs.push_back(one | lowest_bit(rest));
      open = not_met(open, pairs.back());
      odd &= ~pairs.back();
    }
    return pairs;
  }

 private:
  static constexpr int kRoom = 24;

  /// `open` has a bit for each set that no pair has met yet.
  bool pair_up(Bitboard unpaired, std::uint32_t open) const {
    if (open == 0) return true;
    if (unpaired == 0) return false;
    const Bitboard one = lowest_bit(unpaired);
    for (Bitboard rest = unpaired ^ one; rest != 0; rest &= rest - 1) {
      const Bitboard pair = one | lowest_bit(rest);
      if (pair_up(unpaired & ~pair, not_met(open, pair))) return true;
    }
    return false;
  }

  /// A bit for each set.
  std::uint32_t all() const { return (std::uint32_t{1} << count_) - 1; }

  /// The sets of `open` that don't have both squares of the pair.
  std::uint32_t not_met(std::uint32_t open, Bitboard pair) const {
    std::uint32_t still_open = 0;
    for (std::uint32_t left = open; left != 0; left &= left - 1) {
      const int i = lowest_index(left);
      if ((sets_[i] & pair) != pair) still_open |= std::uint32_t{1} << i;
    }
    return still_open;
  }

  Bitboard sets_[kRoom];
  int count_ = 0;
};

/// Whether the mover makes no four against the plan. There are three reasons why a four can't be made:
///
/// - *Out of reach.* It is not within `reach` and the odd squares.
/// - *Domination.* A certain four of the follower lies below: each of its empty squares has an empty square of
///   the mover's four above it in its column. Columns fill from the bottom, so the follower's is complete
///   first.
/// - *Pairing.* It needs two odd squares that the follower has paired.
template <class G, class Trace>
bool mover_has_no_four(G g, const Plan& plan, Bitboard empty, Trace& trace) {
  bool dominated = false;
  const auto is_dominated = [&](Bitboard four) {
    const Bitboard below = fill_down(g, (four & empty & ~bottom_row(g)) >> 1);
    const bool lower = has_four(g, plan.certain & (~empty | below));
    dominated |= lower;
    return lower;
  };
  if (!all_fours(g, plan.reach, is_dominated)) return false;

  ForbiddenSets forbidden;
  if (plan.odd != 0) {
    const bool possible = all_fours(g, plan.reach | plan.odd, [&](Bitboard four) {
      const Bitboard odd = four & plan.odd;
      if (odd == 0 || is_dominated(four)) return true;
      forbidden.add(odd);
      return (odd & (odd - 1)) != 0;
    });
    if (!possible || (!forbidden.empty() && !forbidden.can_be_paired(plan.odd))) return false;
  }
  if (dominated) trace.used(SubRule::kDomination);
  if (!forbidden.empty()) trace.used(SubRule::kPairing);
  trace.paired(plan.odd, forbidden);
  return true;
}

/// The least number of stones that the follower has left, caps apart, when one of its certain fours is
/// complete: the best over these fours. All of a certain four's squares fill up to the follower unless the
/// mover leaves one empty, and whatever ends the game before it is complete finds one of its squares empty,
/// with all above it; so the follower still has all its own squares from there upward to fill, on top of those
/// in the caps.
template <class G>
int stones_left_by_certain_fours(G g, const Plan& plan, Bitboard empty) {
  int most = 0;
  all_fours(g, plan.certain, [&](Bitboard four) {
    int least = g.height();
    for (Bitboard left = four & empty; left != 0; left &= left - 1) {
      const Bitboard from_here_up = fill_up(g, lowest_bit(left));
      least = std::min(least, popcount(from_here_up & follower_rows(g) & ~plan.capped));
    }
    most = std::max(most, least);
    return true;
  });
  return most;
}

/// The bound that a plan gives, if it is at most `wanted`.
template <class G, class Trace>
std::optional<int> bound_of_plan(G g, const Plan& plan, Bitboard empty, int wanted, Trace& trace) {
  // A certain four adds at most one column's follower squares.
  if (-plan.loss - g.height() / 2 > wanted) return std::nullopt;
  int extra = 0;
  if (-plan.loss > wanted) {
    extra = stones_left_by_certain_fours(g, plan, empty);
    if (-plan.loss - extra > wanted) return std::nullopt;
  }
  if (!mover_has_no_four(g, plan, empty, trace)) return std::nullopt;
  if (plan.capped != 0) trace.used(SubRule::kCaps);
  if (extra != 0) trace.used(SubRule::kFours);
  return -plan.loss - extra;
}

/// The follower's plan. `threat` is one of its threats on a mover row, with an odd number of empty squares, or
/// 0, with an even number.
///
/// Rule A, the follow-up (claimeven), without a threat. The follower always has its answer: above, or in the
/// paired column. If the mover makes no four, its score is at most 0; with caps it runs out of other moves in
/// the end, must play below a threat, and the follower, who then has as many stones left as there are follower
/// squares in the caps, wins with the next.
///
/// Rule B, the odd threat, at (c, r). The follower follows up everywhere but in column c from r - 1 upward: an
/// odd number of squares, so the rest is even, and when the rest is full the mover has to play (c, r - 1) and
/// the follower wins at (c, r). Below r - 1 the rows of column c change roles. The mover gets (c, r - 1)
/// itself, so a four there counts too. The follower then has half of the squares left, of column c from r up
/// and of the caps.
template <class G>
constexpr Plan make_plan(G g, Bitboard own, Bitboard other, Bitboard other_threats, Bitboard threat) {
  const Bitboard empty = all_squares(g) & ~(own | other);
  const Bitboard play = playable(g, own | other);
  const Bitboard column = threat == 0 ? 0 : column_squares(g, column_of(g, threat));
  const Bitboard below = threat == 0 ? 0 : column & (threat - 1);
  const Bitboard capped = caps(g, other_threats & ~column);
  const int rest_of_column = threat == 0 ? 0 : g.height() + 1 - row_of(g, threat);
  return {.reach = own | (empty & mover_rows(g) & ~column & ~capped) | (empty & follower_rows(g) & below),
          .odd = (play & follower_rows(g) & ~column) | (play & mover_rows(g) & below),
          .certain = other | (empty & follower_rows(g) & ~column & ~play & ~capped),
          .capped = capped,
          .loss = rest_of_column / 2 + popcount(capped & follower_rows(g))};
}

/// Rule A. Needs an even number of empty squares.
template <class G, class Trace = NoTrace>
std::optional<int> follow_up_bound(G g, Bitboard own, Bitboard other, Bitboard other_threats, int wanted,
                                   Trace&& trace = {}) {
  const Bitboard empty = all_squares(g) & ~(own | other);
  return bound_of_plan(g, make_plan(g, own, other, other_threats, 0), empty, wanted, trace);
}

/// Rule B, with the best of the follower's threats. Needs an odd number of empty squares.
template <class G, class Trace = NoTrace>
std::optional<int> odd_threat_bound(G g, Bitboard own, Bitboard other, Bitboard other_threats, int wanted,
                                    Trace&& trace = {}, Bitboard* deciding_threat = nullptr) {
  std::optional<int> best;
  const Bitboard empty = all_squares(g) & ~(own | other);
  for (Bitboard left = other_threats & mover_rows(g); left != 0; left &= left - 1) {
    const Bitboard threat = lowest_bit(left);
    const auto bound = bound_of_plan(g, make_plan(g, own, other, other_threats, threat), empty, wanted, trace);
    if (bound && (!best || *bound < *best)) {
      best = bound;
      if (deciding_threat != nullptr) *deciding_threat = threat;
    }
  }
  return best;
}

/// The pairs of odd squares with which the follower plays rule A (`threat` is 0) or rule B. Requires that the
/// rule gives a bound.
template <class G>
std::vector<Bitboard> pairs_of_plan(G g, const Sides& sides, Bitboard threat) {
  struct Pairs : NoTrace {
    std::vector<Bitboard> found;
    void paired(Bitboard odd, const ForbiddenSets& forbidden) { found = forbidden.pairing(odd); }
  } pairs;
  const Bitboard empty = all_squares(g) & ~(sides.own | sides.other);
  const Plan plan = make_plan(g, sides.own, sides.other, sides.other_threats, threat);
  [[maybe_unused]] const bool holds = mover_has_no_four(g, plan, empty, pairs);
  assert(holds);
  return pairs.found;
}

/// Rule C, cannot win: not even with every empty square does the side to move have a four. Then its score is at
/// most 0.
template <class G>
bool cannot_win(G g, Bitboard other) {
  return !has_four(g, all_squares(g) & ~other);
}

enum class Rule : std::uint8_t { kFollowUp, kOddThreat, kCannotWin };

/// What a rule says of a quiet position: the score of the side to move is at most `bound`.
struct StrategyBound {
  int bound;
  Rule rule;
  Bitboard threat = 0;  ///< of the follower, the one that decides: for kOddThreat
};

/// Rule C hardly ever holds with fewer stones, so a search does not ask.
inline constexpr int kCannotWinFrom = 24;

/// The bound of the first rule that has one of at most `wanted`.
template <class G>
std::optional<StrategyBound> strategy_bound(G g, const Sides& sides, int stones, int wanted,
                                            int cannot_win_from = kCannotWinFrom) {
  if ((g.squares() - stones) % 2 == 0) {
    if (const auto bound = follow_up_bound(g, sides.own, sides.other, sides.other_threats, wanted)) {
      return StrategyBound{*bound, Rule::kFollowUp};
    }
  } else {
    Bitboard threat = 0;
    if (const auto bound =
            odd_threat_bound(g, sides.own, sides.other, sides.other_threats, wanted, NoTrace{}, &threat)) {
      return StrategyBound{*bound, Rule::kOddThreat, threat};
    }
  }
  if (wanted >= 0 && stones >= cannot_win_from && cannot_win(g, sides.other)) {
    return StrategyBound{0, Rule::kCannotWin};
  }
  return std::nullopt;
}

/// A sieve for strategy_bound, for several positions at once: 0 where no rule has a bound of at most `wanted`.
/// They have the mover's stones in common. It asks only what has to hold in any case, so it lets more pass than
/// have a bound:
///
/// - rule A: no four within the mover's reach, unless a certain four of the follower may dominate it; to win,
///   the follower needs caps or a certain four;
/// - rule B: a threat of the follower on a mover row;
/// - rule C: all of it.
template <class Board, class G>
Board strategy_sieve(G g, Bitboard own, Board other, Board other_threats, int stones, int wanted) {
  const Board none{};
  const Board all = ~none;
  Board passes = none;
  if ((g.squares() - stones) % 2 == 0) {
    const Board occupied = own | other;
    const Board empty = all_squares(g) & ~occupied;
    const Board capped = caps(g, other_threats);
    const Board reach = own | (empty & mover_rows(g) & ~capped);
    const Board certain = other | (empty & follower_rows(g) & ~playable(g, occupied) & ~capped);
    passes = fours(g, reach) == 0 ? (wanted < 0 ? capped : all) : none;
    passes |= fours(g, certain);
  } else {
    passes = other_threats & mover_rows(g);
  }
  if (wanted >= 0 && stones >= kCannotWinFrom) passes |= fours(g, all_squares(g) & ~other) == 0 ? all : none;
  return passes;
}

/// The lowest bound of at most `wanted` that there is: a rule looks no further than it must, so it is asked
/// again.
template <class G>
std::optional<StrategyBound> lowest_strategy_bound(G g, const Sides& sides, int stones, int wanted,
                                                   int cannot_win_from = kCannotWinFrom) {
  std::optional<StrategyBound> lowest;
  while (const auto bound =
             strategy_bound(g, sides, stones, lowest ? lowest->bound - 1 : wanted, cannot_win_from)) {
    lowest = bound;
  }
  return lowest;
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
