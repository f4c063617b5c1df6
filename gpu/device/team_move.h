#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "core/chain.h"
#include "gpu/device/both.h"
#include "gpu/device/forced_line.h"
#include "gpu/device/quick_bounds.h"
#include "gpu/device/score_table.h"
#include "gpu/device/shared_numbers.h"
#include "gpu/device/team_memory.h"

/// Looking at one move of a position: the work that fills the teams' time. Any thread can do it for any search.
namespace claimeven::gpu {

/// The position that a search is at.
struct TeamNode {
  Sides sides;  ///< unless the search has come back to it
  std::uint64_t hash;
  std::int8_t stones;
  std::int8_t alpha;
  std::int8_t best;      ///< what is known to be reached
  std::uint8_t columns;  ///< the moves to look at, a bit each
  bool expects_cut;      ///< whether one move is expected to do
  bool is_new;           ///< or the search has come back to it, and its moves have been kept
  bool is_shared;
};

/// A move and where it leads.
template <class G>
struct TeamMove {
  ForcedLine<G> line;
  MoveView view;

  CLAIMEVEN_BOTH bool is_open() const { return view.state == MoveView::kOpen; }
  CLAIMEVEN_BOTH bool is_above(int alpha) const {
    return view.state == MoveView::kSettled && view.value > alpha;
  }

  /// Follows the forced replies and asks the strategy bounds, or takes what was kept; then asks the table.
  CLAIMEVEN_BOTH void look(const TeamMemory<G>& memory, const TeamNode& node, const KeptMoves& kept,
                           int column) {
    if (node.is_new) {
      play(node, column);
    } else {
      const KeptMove& move = kept.moves[column];
      line.sides = move.sides();
      line.stones = move.stones();
      line.turn = move.turn();
      view.promise = kept.promise[column];
      view.state = MoveView::kOpen;
    }
    if (is_open()) ask_table(memory, node);
  }

  /// Keeps an open move, with what it promises if it is one of several.
  CLAIMEVEN_BOTH void keep(const TeamMemory<G>& memory, const TeamNode& node, int column,
                           bool is_one_of_several, KeptMoves& kept) {
    view.promise = is_one_of_several ? promise_of(memory, node, column) : 0;
    kept.moves[column] = kept_move(line.sides, line.stones, line.turn);
    if (node.is_shared) kept.promise[column] = view.promise;
  }

 private:
  /// Brings the linear order's numbers to the size of the network's, for the crowds' sake.
  static constexpr int kLinearScale = 600;

  CLAIMEVEN_BOTH static Bitboard move_in(const TeamNode& node, int column) {
    constexpr G g;
    return playable(g, node.sides.own | node.sides.other) & column_squares(g, column);
  }

  CLAIMEVEN_BOTH void settle(int value) {
    view.value = static_cast<std::int8_t>(value);
    view.state = MoveView::kSettled;
  }

  CLAIMEVEN_BOTH void play(const TeamNode& node, int column) {
    constexpr G g;
    const int alpha = node.alpha;
    line.sides = node.sides;
    line.stones = node.stones;
    line.turn = {};
    line.follow(move_in(node, column));
    const Bounds possible = line.turn.bounds(quiet_bounds(g, line.stones));
    if (line.is_decided()) return settle(line.score());
    if (possible.settles(alpha)) return settle(possible.answer(alpha));
    const int bound = quick_bound(g, line.sides, line.stones, line.turn.alpha(alpha));
    if (bound != kNoBound) return settle(line.turn.score(bound));
    view.state = MoveView::kOpen;
  }

  CLAIMEVEN_BOTH void ask_table(const TeamMemory<G>& memory, const TeamNode& node) {
    const int alpha = node.alpha;
    const Sides& sides = line.sides;
    const std::uint64_t hash = table_hash(G{}, sides.own, sides.own | sides.other, line.stones);
    const Bounds known = line.turn.bounds(memory.table.probe(hash));
    if (known.settles(alpha)) settle(known.answer(alpha));
    if (node.is_shared) {
      view.crowd = crowd_of(memory, hash, line.turn.alpha(alpha));
      view.crowd_size = crowd_size(read_shared(memory.busy[view.crowd]));
    }
  }

  /// How promising a move looks: to the network where there are few stones, and else to the linear order, which
  /// costs a seventh.
  CLAIMEVEN_BOTH int promise_of(const TeamMemory<G>& memory, const TeamNode& node, int column) const {
    constexpr G g;
    const Sides& sides = line.sides;
    const bool mine = line.turn.mine;
    OrderedPosition position{.play = playable(g, sides.own | sides.other),
                             .my_threats = mine ? sides.own_threats : sides.other_threats,
                             .their_threats = mine ? sides.other_threats : sides.own_threats,
                             .my_potential = 0,
                             .their_potential = 0,
                             .my_open = 0,
                             .their_open = 0,
                             .mobility = popcount(line.moves),
                             .chain_length = line.stones - node.stones - 1,
                             .my_turn = mine,
                             .square = square_class_of<G>(move_in(node, column))};
    const int empty = G::squares() - node.stones;
    if (node.stones >= memory.network_below) {
      return kLinearScale * linear_promise<G>(memory.orders->linear, position, empty, node.alpha);
    }
    // Mine, then theirs; a loop, to have the code once.
    Bitboard stones = mine ? sides.own : sides.other;
    Bitboard opponent = mine ? sides.other : sides.own;
    CLAIMEVEN_NO_UNROLL
    for (int side = 0; side < 2; ++side) {
      const auto seen = windows(g, stones, opponent);
      position.my_potential = position.their_potential;
      position.my_open = position.their_open;
      position.their_potential = seen.potential;
      position.their_open = count_open<G>(seen.open);
      const Bitboard before = stones;
      stones = opponent;
      opponent = before;
    }
    return promise<G>(memory.orders->network, position, empty, node.alpha);
  }
};

}  // namespace claimeven::gpu
