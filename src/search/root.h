#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <optional>

#include "book/lookup.h"
#include "core/chain.h"
#include "core/isa.h"
#include "search/table_key.h"

namespace claimeven::inline CLAIMEVEN_ISA {

/// Where the search of a position starts: after its forced moves, or at the first of them that the book has.
struct Root {
  Sides sides;
  int stones;
  Turn turn;                   ///< of the position's side to move
  std::optional<int> decided;  ///< the position's score, if the forced moves lead to the end or into the book
  bool in_book = false;        ///< they lead into the book
  std::uint64_t hash = 0;
};

/// Requires a game that is not over. `visit` gets every forced move, a win in one included.
template <class G, class Visit>
Root find_root(G g, const Position& position, BookView book, Visit&& visit) {
  Root root{sides_of(g, position), position.stones(), {}, std::nullopt};
  const Bitboard wins = root.sides.own_threats & playable(g, position.occupied());
  if (wins != 0) {
    visit(lowest_bit(wins));
    root.decided = (g.squares() + 1 - root.stones) / 2;
    return root;
  }
  const Options next = play_forced_moves(
      g, root.sides, root.stones, root.turn, [&](int played) { return book.has_ply(played); }, visit);
  if (next.choice == Choice::kFull) root.decided = 0;
  if (next.choice == Choice::kLost) root.decided = root.turn.score(score_of_loss_in_two(g, root.stones));
  if (!root.decided && book.has_ply(root.stones)) {
    root.decided = root.turn.score(score_in_book(g, *book.book, root.sides, root.stones));
    root.in_book = true;
  }
  root.hash = hash_of(g, root.sides.own, root.sides.own | root.sides.other, root.stones);
  return root;
}

template <class G>
Root find_root(G g, const Position& position, BookView book) {
  return find_root(g, position, book, [](Bitboard) {});
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
