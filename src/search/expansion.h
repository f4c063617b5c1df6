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
#include "search/lanes.h"
#include "search/ordering.h"
#include "search/table.h"
#include "search/table_key.h"

/// Steps 1 to 5 of a node (docs/algorithm.md): the moves of a position, each followed through its forced
/// replies to a quiet position or to the end, with all that can be said of them without searching.
namespace claimeven::inline CLAIMEVEN_ISA {

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
  std::array<Child, G::width()> children;
  std::array<std::uint8_t, G::width()> by_order;
  int count = 0;
  int best;  ///< upper bound of all moves that are not among the children

  const Child& operator[](int i) const { return children[by_order[i]]; }
};

/// The moves of a quiet position that do not lose at once, with what can be said of several at a time.
template <class G>
struct SafeMoves {
  int count = 0;
  BoardOfMoves<G> square;
  BoardOfMoves<G> mine;     ///< my stones after it
  BoardOfMoves<G> threats;  ///< my threats after it
  BoardOfMoves<G> answers;  ///< the other side's moves that do not lose at once
  BoardOfMoves<G> is_free;  ///< 0 if the other side's answer is forced, or there is none
  // For those that are free:
  BoardOfMoves<G> in_sieve;  ///< 0 if no strategy rule has a bound that decides
  BoardOfMoves<G> hash;      ///< of the position after it
};

template <class G>
SafeMoves<G> safe_moves_of(G g, const Sides& node, int stones, int alpha) {
  SafeMoves<G> moves;
  const Bitboard occupied = node.own | node.other;
  const Bitboard empty = all_squares(g) & ~occupied;
  for (int i = 0; i < BoardOfMoves<G>::kRoom; i += kLanes) moves.square.lanes(i) = BoardVector{};
  for (Bitboard left = playable(g, occupied) & ~(node.other_threats >> 1); left != 0; left &= left - 1) {
    moves.square[moves.count++] = lowest_bit(left);
  }
  for (int i = 0; i < moves.count; i += kLanes) {
    const BoardVector square = moves.square.lanes(i);
    const BoardVector mine = node.own | square;
    const BoardVector threats = four_completions(g, mine) & empty & ~square;
    const BoardVector occupied_after = occupied | square;
    const BoardVector play = playable(g, occupied_after);
    const BoardVector answers = play & ~(threats >> 1);
    moves.mine.lanes(i) = mine;
    moves.threats.lanes(i) = threats;
    moves.answers.lanes(i) = answers;
    moves.is_free.lanes(i) = (threats & play) == 0 ? answers & (answers - 1) : BoardVector{};
    moves.in_sieve.lanes(i) = strategy_sieve(g, node.other, mine, threats, stones + 1, -alpha - 1);
    moves.hash.lanes(i) = hash_of(g, BoardVector{} + node.other, occupied_after, stones + 1);
  }
  return moves;
}

/// Expands a quiet position, asking whether its score is above alpha. Returns a lower bound above alpha where
/// one move shows it at once; otherwise fills in the expansion and returns nothing.
template <class G>
std::optional<int> expand(G g, const Sides& node, int stones, int alpha, const Table& table, BookView book,
                          Expansion<G>& out, Statistics& counts) {
  // 1. Moves that do not lose at once, and the threats they make.
  const SafeMoves<G> moves = safe_moves_of(g, node, stones, alpha);

  // 2. Forced replies, to the end or to a quiet position.
  out.best = lowest_quiet_score(g, stones);
  out.count = 0;
  const bool next_in_book = book.has_ply(stones + 1);
  for (int i = 0; i < moves.count; ++i) {
    Child& child = out.children[out.count];
    Sides& sides = child.sides;
    const Bitboard square = moves.square[i];
    sides = {node.other, moves.mine[i], node.other_threats & ~square, moves.threats[i]};
    child.stones = stones + 1;
    child.turn = {.mine = false};
    Bitboard answers = moves.answers[i];
    const bool is_free = moves.is_free[i] != 0 && !next_in_book;
    if (!is_free) {
      const Options next = play_forced_moves(
          g, sides, child.stones, child.turn, [&](int played) { return book.has_ply(played); },
          [](Bitboard) {});
      counts.chain_steps += static_cast<unsigned>(child.stones - stones - 1);
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
      answers = next.moves;
    }
    child.chain_length = child.stones - stones - 1;

    // 3. Bounds without a search. First, the score lies between these whatever happens.
    const Bounds possible = child.turn.bounds(quiet_bounds(g, child.stones));
    if (possible.lower > alpha) return possible.lower;
    if (possible.upper <= alpha) {
      out.best = std::max(out.best, possible.upper);
      continue;
    }

    // Then, a strategy bound is an upper bound for the side to move there: the opponent's settles the node, my
    // own discards the move.
    if (!is_free || moves.in_sieve[i] != 0) {
      if (const auto bound = strategy_bound(g, sides, child.stones, child.turn.alpha(alpha))) {
        if (!child.turn.mine) {
          ++counts.bound_cuts;
          return -bound->bound;
        }
        out.best = std::max(out.best, bound->bound);
        continue;
      }
    }
    child.hash = is_free ? moves.hash[i] : hash_of(g, sides.own, sides.own | sides.other, child.stones);
    table.prefetch(child.hash);
    child.mobility = popcount(answers);
    child.square = square_class_of<G>(square);
    ++out.count;
  }
  return std::nullopt;
}

/// Calls `visit(i, position)` for the i-th child with what the ordering looks at. The windows of several
/// children are counted at a time.
template <class G, class Visit>
void visit_children(G g, const Expansion<G>& expansion, Visit&& visit) {
  BoardOfMoves<G> mine;
  BoardOfMoves<G> theirs;
  for (int i = 0; i < expansion.count; ++i) {
    const Child& child = expansion.children[i];
    mine[i] = child.turn.mine ? child.sides.own : child.sides.other;
    theirs[i] = child.turn.mine ? child.sides.other : child.sides.own;
  }
  for (int i = 0; i < expansion.count; i += kLanes) {
    const BoardVector my_lanes = mine.lanes(i);
    const BoardVector their_lanes = theirs.lanes(i);
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
