#pragma once

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "core/bitboard.h"
#include "core/effort.h"
#include "core/ordered_moves.h"
#include "fill/endgame_bounds.h"
#include "fill/endgame_position.h"
#include "fill/endgame_table.h"

namespace claimeven {

/// The search of endgames for one geometry: negamax with null windows, which only ever asks whether a value is
/// above alpha. Bounds of all children are looked at before any of them is searched.
template <class G>
class EndgameSearch {
 public:
  EndgameSearch(G g, EndgameTable& table, Tally& tally) : g_(g), table_(table), tally_(tally) {}

  /// As Endgame::find.
  Bounds find(const EndgamePosition& position, Bounds wanted) {
    const Node root = look(position, 0);
    Bounds bounds = root.bounds;
    int guess = std::clamp(0, wanted.lower, wanted.upper);
    while (bounds.lower < bounds.upper && bounds.lower < wanted.upper && bounds.upper > wanted.lower) {
      // The answer to "is it above alpha?" is the next guess, and a bound that is never asked for again.
      const int alpha = std::clamp(guess, bounds.lower + 1, bounds.upper) - 1;
      const int result = search(root, alpha);
      if (tally_.ended()) break;
      bounds.narrow(alpha, result);
      guess = result > alpha ? result + 1 : result;
    }
    return bounds;
  }

 private:
  /// A move in each column, and there may be a waiting square.
  static constexpr std::size_t kMostMoves = BoardSize::kMostColumns + 1;

  /// Of what is known of a move, and of a four, as against a line that is closed. Tried out on random positions
  /// with 20 empty squares.
  static constexpr int kKnownWeight = 2;
  static constexpr int kFourWeight = 4;

  /// A position, what is known of it, and how many fours the move that led to it made.
  struct Node {
    EndgamePosition position;
    EndgameKey key;
    Bounds bounds;
    int gain = 0;
    int promise = 0;

    /// What the move is worth to the side that made it.
    int least() const { return gain - bounds.upper; }
    int most() const { return gain - bounds.lower; }
  };

  EndgameKey key_of(const EndgamePosition& position) const {
    // Empty squares are in both words, stones in one, all others in none. The bit above the first column is no
    // square, so it can stand for the waiting square.
    const Bitboard waiting = position.waiting ? Bitboard{1} << g_.height() : 0;
    return {position.own | position.empty | waiting, position.opponent | position.empty};
  }

  /// The node of a position, with what is known of it without search.
  Node look(const EndgamePosition& position, int gain) const {
    Node node{position, {}, static_bounds(g_, position), gain, 0};
    if (node.bounds.is_exact()) return node;
    node.key = key_of(position);
    node.bounds = node.bounds.intersected(table_.probe(node.key));
    return node;
  }

  Node after_move(const EndgamePosition& position, Bitboard move) const {
    Node node =
        look(simplified(g_, position.opponent, position.own | move, position.empty ^ move, position.waiting),
             count_new_fours(g_, position.own, move));
    node.promise = promise(position, move, node);
    return node;
  }

  Node after_waiting(EndgamePosition position) const {
    std::swap(position.own, position.opponent);
    std::swap(position.own_lines, position.opponent_lines);
    position.waiting = false;
    Node node = look(position, 0);
    node.promise = kKnownWeight * (node.least() + node.most());
    return node;
  }

  /// How good a move looks: what is known of it, the fours that it makes or keeps the opponent from, those that
  /// it lets the opponent make on the square above, and the lines that it closes.
  int promise(const EndgamePosition& position, Bitboard move, const Node& node) const {
    const Bitboard above = (move << 1) & position.empty;
    const int made = node.gain;
    const int prevented = count_new_fours(g_, position.opponent, move);
    const int allowed = count_new_fours(g_, position.opponent, above);
    const int closed = position.opponent_lines - node.position.own_lines;
    return kKnownWeight * (node.least() + node.most()) + kFourWeight * (made + prevented - allowed) + closed;
  }

  /// Whether the value is above alpha: a result above alpha is a lower bound, any other an upper bound.
  /// Requires that what is known leaves it open. Means nothing once the work must end.
  int search(const Node& node, int alpha) {
    assert(node.bounds.lower <= alpha && alpha < node.bounds.upper);
    if (!tally_.enter()) return alpha;

    // 1. The moves. One that is known to be enough answers at once; those known not to be are not searched.
    const EndgamePosition& position = node.position;
    OrderedMoves<Node, kMostMoves> open;
    int best = -Bounds::kWidest;
    const auto add = [&](const Node& child) {
      if (child.least() > alpha || child.most() <= alpha) {
        best = std::max(best, child.least() > alpha ? child.least() : child.most());
      } else {
        open.insert(child);
      }
      return best > alpha;
    };
    for (Bitboard moves = lowest_empty(position.empty); moves != 0; moves &= moves - 1) {
      if (add(after_move(position, lowest_bit(moves)))) return best;
    }
    if (position.waiting && add(after_waiting(position))) return best;

    // 2. The others, until one is enough.
    for (const Node& child : open) {
      best = std::max(best, child.gain - search(child, child.gain - alpha - 1));
      if (tally_.ended()) return alpha;
      if (best > alpha) break;
    }

    // 3. What has been learned.
    Bounds known = node.bounds;
    known.narrow(alpha, best);
    table_.store(node.key, known, std::popcount(position.empty));
    return best;
  }

  G g_;
  EndgameTable& table_;
  Tally& tally_;
};

}  // namespace claimeven
