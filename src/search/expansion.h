#pragma once

#include <claimeven/context.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>

#include "book/lookup.h"
#include "core/bitboard.h"
#include "core/chain.h"
#include "core/isa.h"
#include "search/bounds.h"
#include "search/ordering.h"
#include "search/table.h"
#include "search/table_key.h"

/// Steps 1 to 5 of a node (docs/algorithm.md): the moves of a position, each followed through its forced
/// replies to a quiet position or to the end, with all that can be said of them without searching.
namespace claimeven::inline CLAIMEVEN_ISA {

/// Several boards at once, as many as a register holds.
typedef Bitboard BoardVector __attribute__((vector_size(CLAIMEVEN_VECTOR_BYTES)));
inline constexpr int kLanes = sizeof(BoardVector) / sizeof(Bitboard);

/// A quiet position that a move and its forced replies lead to. Its sides are seen from the one to move there.
struct Child {
  Sides sides;
  std::uint64_t hash;
  int stones;
  int mobility;
  int square;  ///< square_class of the move
  int chain_length;
  int order;
  Turn turn;  ///< mine: the side that moved is to move again
};

/// The children that have to be searched, best first, and what the others give at most.
template <class G>
struct Expansion {
  static constexpr int kRoom = (G::width() + kLanes - 1) / kLanes * kLanes;

  std::array<Child, G::width()> children;
  std::array<std::uint8_t, G::width()> by_order;
  int count = 0;
  int best;  ///< upper bound of all moves that are not among the children

  const Child& operator[](int i) const { return children[by_order[i]]; }
};

/// Expands a quiet position, asking whether its score is above alpha. Returns a lower bound above alpha where
/// one move shows it at once; otherwise fills in the expansion and returns nothing.
template <class G>
std::optional<int> expand(G g, const Sides& node, int stones, int alpha, const Table& table, BookView book,
                          Expansion<G>& out, Statistics& counts) {
  constexpr int kRoom = Expansion<G>::kRoom;
  const Bitboard occupied = node.own | node.other;
  const Bitboard empty = all_squares(g) & ~occupied;

  // 1. Moves that do not lose at once, and the threats they make, several at a time.
  std::array<Bitboard, kRoom> moves;
  alignas(BoardVector) std::array<Bitboard, kRoom> mine;
  alignas(BoardVector) std::array<Bitboard, kRoom> my_threats;
  int move_count = 0;
  for (Bitboard left = playable(g, occupied) & ~(node.other_threats >> 1); left != 0; left &= left - 1) {
    moves[move_count] = lowest_bit(left);
    mine[move_count] = node.own | moves[move_count];
    ++move_count;
  }
  for (int i = 0; i < move_count; i += kLanes) {
    const BoardVector stones_of_lanes = *reinterpret_cast<const BoardVector*>(&mine[i]);
    *reinterpret_cast<BoardVector*>(&my_threats[i]) = four_completions(g, stones_of_lanes) & empty;
  }

  // 2. Forced replies, to the end or to a quiet position.
  out.best = lowest_quiet_score(g, stones);
  out.count = 0;
  for (int i = 0; i < move_count; ++i) {
    Child& child = out.children[out.count];
    Sides& sides = child.sides;
    sides = {node.other, mine[i], node.other_threats & ~moves[i], my_threats[i] & ~moves[i]};
    child.stones = stones + 1;
    child.turn = {.mine = false};
    const Options next = play_forced_moves(
        g, sides, child.stones, child.turn, [&](int played) { return book.has_ply(played); }, [](Bitboard) {});
    child.chain_length = child.stones - stones - 1;
    counts.chain_steps += static_cast<unsigned>(child.chain_length);
    if (next.choice == Choice::kFull || next.choice == Choice::kLost || book.has_ply(child.stones)) {
      int score = 0;
      if (next.choice == Choice::kLost) {
        score = score_of_loss_in_two(g, child.stones);
      } else if (next.choice != Choice::kFull) {
        score = score_in_book(for_seldom(g, book.book->size()), *book.book, sides, child.stones);
        ++counts.book_hits;
      }
      score = child.turn.score(score);
      if (score > alpha) return score;
      out.best = std::max(out.best, score);
      continue;
    }

    // 3. Bounds without a search. First, the score lies between these whatever happens.
    const Bounds possible = child.turn.bounds(quiet_bounds(g, child.stones));
    if (possible.lower > alpha) return possible.lower;
    if (possible.upper <= alpha) {
      out.best = std::max(out.best, possible.upper);
      continue;
    }

    // Then, a strategy bound is an upper bound for the side to move there: the opponent's settles the node, my
    // own discards the move.
    if (const auto bound = strategy_bound(g, sides, child.stones, child.turn.alpha(alpha))) {
      if (!child.turn.mine) {
        ++counts.bound_cuts;
        return -bound->bound;
      }
      out.best = std::max(out.best, bound->bound);
      continue;
    }
    child.hash = hash_of(g, sides.own, sides.own | sides.other, child.stones);
    table.prefetch(child.hash);
    child.mobility = popcount(next.moves);
    child.square = square_class_of<G>(moves[i]);
    ++out.count;
  }
  return std::nullopt;
}

/// Calls `visit(i, position)` for the i-th child with what the ordering looks at. The windows of several
/// children are counted at a time.
template <class G, class Visit>
void visit_children(G g, const Expansion<G>& expansion, Visit&& visit) {
  constexpr int kRoom = Expansion<G>::kRoom;
  alignas(BoardVector) std::array<Bitboard, kRoom> mine;
  alignas(BoardVector) std::array<Bitboard, kRoom> theirs;
  for (int i = 0; i < expansion.count; ++i) {
    const Child& child = expansion.children[i];
    mine[i] = child.turn.mine ? child.sides.own : child.sides.other;
    theirs[i] = child.turn.mine ? child.sides.other : child.sides.own;
  }
  for (int i = 0; i < expansion.count; i += kLanes) {
    const BoardVector my_lanes = *reinterpret_cast<const BoardVector*>(&mine[i]);
    const BoardVector their_lanes = *reinterpret_cast<const BoardVector*>(&theirs[i]);
    const auto my_windows = windows(g, my_lanes, their_lanes);
    const auto their_windows = windows(g, their_lanes, my_lanes);
    for (int lane = 0; lane < kLanes && i + lane < expansion.count; ++lane) {
      const Child& child = expansion.children[i + lane];
      const auto of_lane = [lane](const BoardVector& boards) {
        return reinterpret_cast<const Bitboard*>(&boards)[lane];
      };
      const auto count_of_lane = [&](const BoardVector(&open)[4]) {
        return count_open<G>({of_lane(open[0]), of_lane(open[1]), of_lane(open[2]), of_lane(open[3])});
      };
      visit(i + lane,
            OrderedPosition{
                .play = playable(g, child.sides.own | child.sides.other),
                .my_threats = child.turn.mine ? child.sides.own_threats : child.sides.other_threats,
                .their_threats = child.turn.mine ? child.sides.other_threats : child.sides.own_threats,
                .my_potential = of_lane(my_windows.potential),
                .their_potential = of_lane(their_windows.potential),
                .my_open = count_of_lane(my_windows.open),
                .their_open = count_of_lane(their_windows.open),
                .mobility = child.mobility,
                .chain_length = child.chain_length,
                .my_turn = child.turn.mine,
                .square = child.square});
    }
  }
}

/// Step 4. How promising the moves look.
template <class G>
void score_children(G g, int stones, int alpha, const OrderingNetwork& network, Expansion<G>& out) {
  if (out.count <= 1) return;
  const MoveScorer scorer(network, G::squares() - stones, alpha);
  visit_children(g, out, [&](int i, const OrderedPosition& position) {
    out.children[i].order = scorer.score<G>(position);
  });
}

/// Leaves only the children that the table can't settle, and puts them in order. Returns like expand, from what
/// the table knows of them.
template <class G>
std::optional<int> order_and_probe(G g, int stones, int alpha, const Table& table,
                                   const OrderingNetwork& network, Expansion<G>& out, Statistics& counts) {
  const auto give_place = [&out](int among, int i) {
    int place = among;
    for (; place > 0 && out.children[out.by_order[place - 1]].order < out.children[i].order; --place) {
      out.by_order[place] = out.by_order[place - 1];
    }
    out.by_order[place] = static_cast<std::uint8_t>(i);
  };

  // While the moves are scored, what was prefetched of the table arrives: a tenth of the time where the table is
  // large. Where nothing can be prefetched the table is asked first, and only what remains is scored.
  if constexpr (kHasPrefetch) score_children(g, stones, alpha, network, out);

  // 5. What the table knows of the children.
  int kept = 0;
  for (int i = 0; i < out.count; ++i) {
    const Child& child = out.children[i];
    const Bounds known = child.turn.bounds(table.probe(child.hash));
    if (known.lower > alpha) {
      ++counts.table_cuts;
      return known.lower;
    }
    if (known.upper <= alpha) {
      out.best = std::max(out.best, known.upper);
      continue;
    }
    if constexpr (kHasPrefetch) {
      give_place(kept, i);
    } else if (kept != i) {
      out.children[kept] = child;
    }
    ++kept;
  }
  out.count = kept;

  if constexpr (!kHasPrefetch) {
    score_children(g, stones, alpha, network, out);
    for (int i = 0; i < kept; ++i) give_place(i, i);
  }
  return std::nullopt;
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
