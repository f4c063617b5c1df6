#include <claimeven/fill.h>

#include <algorithm>
#include <limits>

#include "core/bitboard.h"
#include "core/columns.h"
#include "core/effort.h"
#include "core/fours.h"
#include "core/ordered_moves.h"
#include "core/refuse.h"
#include "fill/refusal.h"

/// Searches of a fixed depth. Every game takes the same number of moves, so all leaves of a search stand at the
/// same ply: either all of them are full boards or none is, and a position that is met again has the same
/// number of plies ahead of it.
namespace claimeven {
namespace {

constexpr int kInfinity = std::numeric_limits<int>::max();

/// Bounds of values by position, each position in the one place that its key gives it.
class DepthTable {
 public:
  /// Room in proportion to what a search of the depth meets, within limits.
  explicit DepthTable(int depth) : bits_(std::min(2 * depth + 2, 20)), entries_(std::size_t{1} << bits_) {}

  Bounds probe(std::uint64_t key) const {
    const Entry& entry = entries_[index(key)];
    return entry.key == key ? entry.bounds : Bounds{-kInfinity, kInfinity};
  }
  void store(std::uint64_t key, Bounds bounds) { entries_[index(key)] = {key, bounds}; }

 private:
  struct Entry {
    std::uint64_t key = 0;  ///< 0 is the empty board, which no move leads to
    Bounds bounds;
  };

  std::size_t index(std::uint64_t key) const {
    return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15u) >> (64 - bits_));
  }

  int bits_;
  std::vector<Entry> entries_;
};

class DepthSearch {
 public:
  DepthSearch(const FillPosition& root, const FillSearchOptions& options, Tally& tally)
      : options_(options),
        tally_(tally),
        side_(root.to_move()),
        last_ply_(std::min(root.stones() + options.depth, root.size().squares())),
        columns_(columns_from_centre(root.size())),
        table_(options.alpha_beta && options.table ? options.depth : 0) {}

  const std::vector<int>& columns() const { return columns_; }

  /// The value for the side to move if it lies between alpha and beta; otherwise a bound on the same side.
  /// Means nothing once the work must end.
  int value(const FillPosition& position, int alpha, int beta) {
    if (!tally_.enter()) return 0;
    if (position.stones() == last_ply_) return leaf_value(position);
    if (!options_.alpha_beta) return best_of(position, -kInfinity, kInfinity);
    if (!options_.table) return best_of(position, alpha, beta);

    const std::uint64_t key = position.own() + position.occupied();
    Bounds known = table_.probe(key);
    if (known.lower >= beta || known.is_exact()) return known.lower;
    if (known.upper <= alpha) return known.upper;
    alpha = std::max(alpha, known.lower);
    beta = std::min(beta, known.upper);
    const int result = best_of(position, alpha, beta);
    if (tally_.ended()) return 0;
    if (result < beta) known.upper = result;
    if (result > alpha) known.lower = result;
    table_.store(key, known);
    return result;
  }

 private:
  struct Move {
    int column = 0;
    int promise = 0;
  };

  /// A tuning that is not balanced values a position differently for the two sides; the search takes the view
  /// of the side that it chooses a move for.
  int leaf_value(const FillPosition& position) const {
    if (position.is_over()) return position.difference();
    const int value = fill_value(position, side_, options_.evaluation);
    return position.to_move() == side_ ? value : -value;
  }

  int best_of(const FillPosition& position, int alpha, int beta) {
    int best = -kInfinity;
    for (const Move& move : ordered_moves(position)) {
      const int floor = options_.alpha_beta ? std::max(alpha, best) : -kInfinity;
      best = std::max(best, -value(position.after(move.column), -beta, -floor));
      if (best >= beta || tally_.ended()) break;
    }
    return best;
  }

  /// Those that make fours first, then those that keep the opponent from one, then the nearest to the centre.
  OrderedMoves<Move, BoardSize::kMostColumns> ordered_moves(const FillPosition& position) const {
    const BoardSize size = position.size();
    const Bitboard squares = playable(size, position.occupied());
    OrderedMoves<Move, BoardSize::kMostColumns> moves;
    for (const int column : columns_) {
      const Bitboard square = squares & column_squares(size, column);
      if (square == 0) continue;
      moves.insert({column, 2 * count_new_fours(size, position.own(), square) +
                                count_new_fours(size, position.opponent(), square)});
    }
    return moves;
  }

  const FillSearchOptions& options_;
  Tally& tally_;
  const Side side_;
  const int last_ply_;
  const std::vector<int> columns_;
  DepthTable table_;
};

std::optional<std::string> why_not_searchable(const FillPosition& position, const FillSearchOptions& options) {
  if (options.depth < 1 || options.depth > FillSearchOptions::kMostDepth) {
    return "a depth of " + std::to_string(options.depth) +
           " is out of range: expected a whole number from 1 to " +
           std::to_string(FillSearchOptions::kMostDepth);
  }
  if (position.is_over()) return game_over_text(position) + "; a search needs a position with an empty square";
  return std::nullopt;
}

}  // namespace

Expected<FillSearchResult> fill_search(const FillPosition& position, const FillSearchOptions& options,
                                       const Limits& limits) {
  if (const auto reason = why_not_searchable(position, options)) return refuse(*reason);
  Effort effort(limits);
  Tally tally(effort);
  DepthSearch search(position, options, tally);
  FillSearchResult result;
  if (options.every_column) result.columns.resize(static_cast<std::size_t>(position.size().width()));

  std::optional<int> best;
  for (const int column : search.columns()) {
    if (!position.can_play(column)) continue;
    if (!best) result.column = column;
    const int floor = best && !options.every_column ? *best : -kInfinity;
    const int value = -search.value(position.after(column), -kInfinity, -floor);
    if (tally.ended()) break;
    if (options.every_column) result.columns[static_cast<std::size_t>(column)] = value;
    if (best && value <= *best) continue;
    best = value;
    result.column = column;
  }
  result.value = best.value_or(0);
  result.complete = !tally.ended();
  tally.report();
  result.statistics = effort.statistics();
  result.ending = effort.ending(result.complete);
  return result;
}

}  // namespace claimeven
