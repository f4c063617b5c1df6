#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <optional>

#include "core/isa.h"
#include "search/bounds.h"
#include "search/chain.h"
#include "search/expansion.h"

namespace claimeven::inline CLAIMEVEN_ISA {

template <class G>
Sides sides_of(G g, const Position& position) {
  const Bitboard occupied = position.occupied();
  return {position.own(), position.opponent(), threats(g, position.own(), occupied),
          threats(g, position.opponent(), occupied)};
}

/// Where the search of a position starts: after its forced moves.
struct Root {
  Sides sides;
  int stones;
  bool same_side;              ///< the side to move here is the one of the position
  std::optional<int> decided;  ///< the position's score, if the forced moves lead to the end
  std::uint64_t hash = 0;

  int turn(int score) const { return same_side ? score : -score; }
};

/// Requires a game that is not over. `visit` gets every forced move, a win in one included.
template <class G, class Visit>
Root find_root(G g, const Position& position, Visit&& visit) {
  Root root{sides_of(g, position), position.stones(), true, std::nullopt};
  const Bitboard wins = root.sides.own_threats & playable(g, position.occupied());
  if (wins != 0) {
    visit(wins & -wins);
    root.decided = (g.squares() + 1 - root.stones) / 2;
    return root;
  }
  Options next = options(g, root.sides);
  while (next.choice == Choice::kForced) {
    visit(next.moves);
    play_move(g, root.sides, next.moves);
    ++root.stones;
    root.same_side = !root.same_side;
    next = options(g, root.sides);
  }
  if (next.choice == Choice::kFull) root.decided = 0;
  if (next.choice == Choice::kLost) root.decided = root.turn(score_of_loss_in_two(g, root.stones));
  root.hash = hash_of(g, root.sides.own, root.sides.own | root.sides.other, root.stones);
  return root;
}

template <class G>
Root find_root(G g, const Position& position) {
  return find_root(g, position, [](Bitboard) {});
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
