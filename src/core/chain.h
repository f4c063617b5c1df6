#pragma once

#include <claimeven/bounds.h>
#include <claimeven/position.h>

#include <utility>

#include "core/bitboard.h"
#include "core/isa.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// Both sides' stones and threats, from the view of the side to move.
struct Sides {
  Bitboard own;
  Bitboard other;
  Bitboard own_threats;
  Bitboard other_threats;

  constexpr void swap() {
    std::swap(own, other);
    std::swap(own_threats, other_threats);
  }
};

template <class G>
constexpr Sides sides_of(G g, Bitboard own, Bitboard occupied) {
  const Bitboard other = own ^ occupied;
  return {own, other, threats(g, own, occupied), threats(g, other, occupied)};
}
template <class G>
Sides sides_of(G g, const Position& position) {
  return sides_of(g, position.own(), position.occupied());
}

/// Whether neither side could complete a four with a stone now.
inline bool is_quiet(const Position& position) {
  const Sides sides = sides_of(position.size(), position);
  return ((sides.own_threats | sides.other_threats) & playable(position.size(), position.occupied())) == 0;
}

/// Whose turn it is at the end of a line of moves, and what that makes of the values there, which are seen from
/// the side to move: for the side that the line began with.
struct Turn {
  bool mine = true;  ///< that side is to move again

  constexpr int score(int there) const { return mine ? there : -there; }
  constexpr Bounds bounds(Bounds there) const { return mine ? there : there.negated(); }
  /// What to ask there to find out whether the value is above alpha.
  constexpr int alpha(int here) const { return mine ? here : -here - 1; }
  constexpr void pass() { mine = !mine; }
};

/// What the side to move can do that does not lose to the next stone.
enum class Choice : std::uint8_t {
  kFull,    ///< the board is full
  kLost,    ///< whatever it plays, the opponent completes a four with its next stone
  kForced,  ///< one move does not lose at once
  kFree,    ///< several do
};

struct Options {
  Choice choice;
  Bitboard moves;  ///< the moves that do not lose at once, for kForced and kFree
};

/// Requires that the side to move has no win in one.
template <class G>
constexpr Options options(G g, const Sides& sides) {
  const Bitboard play = playable(g, sides.own | sides.other);
  if (play == 0) return {Choice::kFull, 0};
  const Bitboard must = sides.other_threats & play;
  Bitboard moves = play & ~(sides.other_threats >> 1);
  if (must != 0) {
    // Two squares to parry, or a threat above the one.
    if ((must & (must - 1)) != 0) return {Choice::kLost, 0};
    moves &= must;
  }
  if (moves == 0) return {Choice::kLost, 0};
  return {(moves & (moves - 1)) == 0 ? Choice::kForced : Choice::kFree, moves};
}

/// The moves of `options` without a branch: better on a graphics card, whose threads would take different ones,
/// and not on a processor.
template <class G>
constexpr Bitboard safe_moves(G g, const Sides& sides) {
  const Bitboard play = playable(g, sides.own | sides.other);
  const Bitboard must = sides.other_threats & play;
  const Bitboard moves = play & ~(sides.other_threats >> 1) & (must == 0 ? play : must);
  return (must & (must - 1)) == 0 ? moves : 0;
}

/// Plays a move of the side to move and turns the view to the other side. Only the mover's threats are new;
/// those of the other side lose the square that was taken.
template <class G>
constexpr void play_move(G g, Sides& sides, Bitboard move) {
  sides.own |= move;
  sides.own_threats = threats(g, sides.own, sides.own | sides.other);
  sides.other_threats &= ~move;
  sides.swap();
}

/// Plays forced moves until there is a choice or the game is decided, or `stops(stones)`; `visit(move)` gets
/// each of them. Returns what the side to move can do then; `turn` passes from one to the other. Requires that
/// the side to move has no win in one: after a forced move the other has none either.
template <class G, class Stops, class Visit>
[[gnu::always_inline]] constexpr Options play_forced_moves(G g, Sides& sides, int& stones, Turn& turn,
                                                           const Stops& stops, const Visit& visit) {
  Options next = options(g, sides);
  while (next.choice == Choice::kForced && !stops(stones)) {
    visit(next.moves);
    play_move(g, sides, next.moves);
    ++stones;
    turn.pass();
    next = options(g, sides);
  }
  return next;
}

/// The score, for the side to move, of losing to the opponent's next stone.
template <class G>
constexpr int score_of_loss_in_two(G g, int stones) {
  return -((g.squares() - stones) / 2);
}

/// What a quiet position's score can be: no side wins with its next stone.
template <class G>
constexpr int highest_quiet_score(G g, int stones) {
  return (g.squares() - 1 - stones) / 2;
}
template <class G>
constexpr int lowest_quiet_score(G g, int stones) {
  return -((g.squares() - 2 - stones) / 2);
}
template <class G>
constexpr Bounds quiet_bounds(G g, int stones) {
  return {lowest_quiet_score(g, stones), highest_quiet_score(g, stones)};
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
