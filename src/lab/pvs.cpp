#include <bit>

#include "core/columns.h"
#include "core/ordered_moves.h"
#include "lab/table.h"
#include "lab/work.h"

/// Principal variation search, with two caches of bounds and an order of moves by threats.
///
/// If the first move is the best one, the others need not be valued: it is enough to prove that they are no
/// better, with a null window (alpha, alpha + 1), which cuts off more than any wider one. Only a move that
/// turns out to be better is searched again. So the order of moves matters even more than for alpha-beta.
///
/// A threat, an empty square that would complete a four, is good for its owner, and twice as good on the rows
/// that its owner comes to fill when the rest of the board is full: rows 1, 3, 5 (counted from 1) for the first
/// player, 2, 4, 6 for the second, as long as the board has an even number of rows.
namespace claimeven::lab {
namespace {

class PrincipalVariation {
 public:
  PrincipalVariation(BoardSize size, const LabLimits& limits)
      : work_(limits), columns_(columns_from_centre(size)) {}

  const Work& work() const { return work_; }

  /// The value if it lies between alpha and beta; otherwise a bound on the same side.
  int search(const Position& position, int depth, int alpha, int beta) {
    if (!work_.enter()) return 0;
    if (const auto score = final_score(position)) return score->value;
    if (depth == 0) return 0;

    // What is known of this position narrows the window.
    if (const int* lower = lower_bounds_.find(position)) alpha = std::max(alpha, *lower);
    if (const int* upper = upper_bounds_.find(position)) beta = std::min(beta, *upper);
    if (alpha >= beta) return alpha;
    const Moves moves = ordered_moves(position);
    // And what is known of the positions after its moves: at most u for the opponent is at least -u for us.
    for (const Move& move : moves) {
      if (const int* upper = upper_bounds_.find(move.after)) alpha = std::max(alpha, -*upper);
      if (alpha >= beta) return alpha;
    }

    bool is_first = true;
    for (const Move& move : moves) {
      int value = 0;
      if (!is_first) value = -search(move.after, depth - 1, -alpha - 1, -alpha);
      if (is_first || (value > alpha && value < beta)) value = -search(move.after, depth - 1, -beta, -alpha);
      if (work_.gave_up()) return 0;
      is_first = false;
      if (value >= beta) {
        lower_bounds_.store(position, value);
        return value;
      }
      alpha = std::max(alpha, value);
    }
    // No move was cut off, and none is worth more than alpha.
    upper_bounds_.store(position, alpha);
    return alpha;
  }

 private:
  struct Move {
    Position after;
    int promise = 0;
  };
  using Moves = OrderedMoves<Move, BoardSize::kMostColumns>;
  static constexpr int kWins = 1000;  ///< more than all threats

  /// The moves: a four first, then those that leave the most of threats, of equal ones the nearest to the
  /// centre.
  Moves ordered_moves(const Position& position) const {
    const Bitboard good_rows = rows_of_parity(position.size(), position.to_move() == Side::kFirst ? 0 : 1);
    Moves moves;
    for (const int column : columns_) {
      if (!has_room(position, column)) continue;
      const Position after = position.after(column);
      const Bitboard threatened = threats(position.size(), after.opponent(), after.occupied());
      const int worth = std::popcount(threatened) + std::popcount(threatened & good_rows);
      moves.insert({after, position.is_winning_move(column) ? kWins : worth});
    }
    return moves;
  }

  Work work_;
  std::vector<int> columns_;
  Table<int> lower_bounds_;
  Table<int> upper_bounds_;
};

}  // namespace

LabResult pvs(const Position& position, const LabLimits& limits) {
  PrincipalVariation search(position.size(), limits);
  const int depth = search.work().depth(position);
  const int value = search.search(position, depth, kWorst, -kWorst);
  return search.work().result(position, value, depth);
}

}  // namespace claimeven::lab
