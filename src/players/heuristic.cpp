#include "players/heuristic.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "core/bitboard.h"
#include "core/columns.h"
#include "core/effort.h"
#include "core/lines.h"

namespace claimeven {
namespace {

constexpr std::int64_t kFour = 1'000'000;
constexpr std::int64_t kThreeWithOneEnd = 200'000;
// With both ends open it can't be parried. (The seed of this player has 10,000 here; with this it scores 56%
// against that at depths 1 and 3, 51% at depth 5, in 2,000 games each.)
constexpr std::int64_t kThreeWithTwoEnds = 500'000;
constexpr std::int64_t kPairAndOne = 200'000;
constexpr std::int64_t kTwo = 6'000;
constexpr std::int64_t kCellPerFour = 100;

std::int64_t count(Bitboard board) {
  return std::popcount(board);
}

/// The features that are found line by line, in one direction: fours run in steps of `d` bits.
std::int64_t value_of_lines(Bitboard mine, Bitboard empty, Bitboard play, int d,
                            const HeuristicFeatures& features) {
  // Named by the squares of a four in order; the bit of each stands at its first square.
  const Bitboard a = mine;
  const Bitboard b = mine >> d;
  const Bitboard c = mine >> (2 * d);
  const Bitboard e = mine >> (3 * d);
  std::int64_t value = 0;
  if (features.fours) value += kFour * count(a & b & c & e);
  if (features.threes) {
    // Three side by side, no fourth: at which of the two ends can a stone be played now?
    const Bitboard three = a & b & c & ~e & ~(mine << d);
    const Bitboard before = three & (play << d);
    const Bitboard after = three & (play >> (3 * d));
    value += kThreeWithOneEnd * count(before ^ after) + kThreeWithTwoEnds * count(before & after);
    // Two side by side, a gap that can be filled, and one more.
    value += kPairAndOne * (count(a & b & (empty >> (2 * d)) & e) + count(a & (empty >> d) & c & e));
  }
  if (features.twos) {
    const Bitboard na = empty;
    const Bitboard nb = empty >> d;
    const Bitboard nc = empty >> (2 * d);
    const Bitboard ne = empty >> (3 * d);
    value += kTwo * (count(a & b & nc & ne) + count(a & nb & c & ne) + count(a & nb & nc & e) +
                     count(na & b & c & ne) + count(na & b & nc & e) + count(na & nb & c & e));
  }
  return value;
}

/// The worth of squares: a hundred for each four that runs through them. On 7x6 the sums are the table that the
/// seed of this player gives, 300 in the corners to 1300 in the middle.
std::int64_t value_of_cells(BoardSize size, Bitboard mine) {
  return kCellPerFour * lines_through(size, all_squares(size), mine);
}

std::int64_t value_of_side(BoardSize size, Bitboard mine, Bitboard occupied,
                           const HeuristicFeatures& features) {
  const Bitboard empty = all_squares(size) & ~occupied;
  const Bitboard play = playable(size, occupied);
  std::int64_t value = features.cells ? value_of_cells(size, mine) : 0;
  for_each_direction(size, [&](int d) { value += value_of_lines(mine, empty, play, d, features); });
  return value;
}

/// One search: negamax, with or without pruning. It is apart from the fill game's (fill/depth_search.cpp),
/// which has a table, an order of moves and no game that ends early: only the loop over the columns is common
/// to both.
class Search {
 public:
  Search(BoardSize size, const HeuristicOptions& options, const Limits& limits)
      : options_(options), columns_(columns_from_centre(size)), effort_(limits), tally_(effort_) {}

  /// The best move of a game that goes on, and its value. If a limit comes first, of the moves looked at so
  /// far.
  HeuristicResult best_move(const Position& position, int depth) {
    HeuristicResult best{.value = -kInfinity, .column = playable_columns_from_centre(position).front()};
    best_of_moves(position, depth, -kInfinity, kInfinity, [&](int column, std::int64_t value) {
      best.column = column;
      best.value = value;
    });
    best.ending = effort_.ending(!tally_.ended());
    tally_.report();
    best.nodes = effort_.nodes();
    return best;
  }

 private:
  static constexpr std::int64_t kInfinity = std::numeric_limits<std::int64_t>::max() / 2;

  /// The value for the side to move of a game that goes on, if it lies between alpha and beta; else a bound of
  /// it. If a limit comes first, that of the moves looked at so far. `improve(column, value)` gets each move
  /// that is better than those before.
  template <class Improve>
  std::int64_t best_of_moves(const Position& position, int depth, std::int64_t alpha, std::int64_t beta,
                             const Improve& improve) {
    std::int64_t best = -kInfinity;
    for (const int column : columns_) {
      if (!position.can_play(column)) continue;
      const std::int64_t value = -value_of(position.after(column), depth - 1, -beta, -std::max(alpha, best));
      if (tally_.ended()) break;
      if (value > best) {
        best = value;
        improve(column, value);
      }
      if (options_.alpha_beta && best >= beta) break;
    }
    return best;
  }

  /// Meaningless once a limit has been reached.
  std::int64_t value_of(const Position& position, int depth, std::int64_t alpha, std::int64_t beta) {
    if (!tally_.enter()) return 0;
    if (depth == 0 || position.is_over()) return heuristic_value(position, options_.features);
    return best_of_moves(position, depth, alpha, beta, [](int, std::int64_t) {});
  }

  const HeuristicOptions& options_;
  const std::vector<int> columns_;
  Effort effort_;
  Tally tally_;
};

}  // namespace

std::int64_t heuristic_value(const Position& position, const HeuristicFeatures& features) {
  const BoardSize size = position.size();
  return value_of_side(size, position.own(), position.occupied(), features) -
         value_of_side(size, position.opponent(), position.occupied(), features);
}

HeuristicResult heuristic_search(const Position& position, const HeuristicOptions& options,
                                 const Limits& limits) {
  return Search(position.size(), options, limits).best_move(position, std::max(1, options.depth));
}

std::string HeuristicPlayer::name() const {
  std::string name = "heuristic:" + std::to_string(options_.depth);
  if (options_.features != HeuristicFeatures{}) {
    name += ':';
    char digit = '1';
    for (const auto feature : HeuristicFeatures::numbered()) {
      if (options_.features.*feature) name += digit;
      ++digit;
    }
  }
  if (!options_.alpha_beta) name += ":minimax";
  return name;
}

PlayerMove HeuristicPlayer::choose(const Position& position, const Limits& limits) {
  const HeuristicResult result = heuristic_search(position, options_, limits);
  return {result.column, result.nodes, result.ending};
}

}  // namespace claimeven
