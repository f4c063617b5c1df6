#include "players/parity.h"

#include <bit>
#include <optional>
#include <vector>

#include "core/bitboard.h"
#include "core/chain.h"
#include "core/columns.h"
#include "core/lines.h"

namespace claimeven {
namespace {

// What the rules are worth to each other: a threat of one's own parity outweighs all the small things.
constexpr int kGoodThreat = 100;
constexpr int kOtherThreat = 15;
constexpr int kSpoiledThreat = 70;
constexpr int kBelowOwnThreat = -60;
constexpr int kFollowUp = 25;
constexpr int kFour = 2;  // that can still be made through the square

/// How much the rules like a move that neither wins nor has to be played.
int worth(const Position& position, int column) {
  const BoardSize size = position.size();
  const Sides sides = sides_of(size, position);
  const int row = position.column_height(column);
  const Bitboard move = square(size, column, row);
  // The rows that the side to move gets in the end, seen from the bottom (row 0 is odd): those of its parity if
  // the board has an even number of squares left to both.
  const bool first = position.to_move() == Side::kFirst;
  const Bitboard own_rows = rows_of_parity(size, first ? 0 : 1);
  const Bitboard other_rows = rows_of_parity(size, first ? 1 : 0);

  const Bitboard after = position.occupied() | move;
  const Bitboard new_threats = threats(size, sides.own | move, after) & ~sides.own_threats;
  // What the opponent would have threatened from this square.
  const Bitboard spoiled = threats(size, sides.other | move, after) & ~sides.other_threats;
  int sum = kGoodThreat * std::popcount(new_threats & own_rows) +
            kOtherThreat * std::popcount(new_threats & ~own_rows);
  sum += kSpoiledThreat * std::popcount(spoiled & other_rows) +
         kOtherThreat * std::popcount(spoiled & ~other_rows);
  if (((move << 1) & sides.own_threats & own_rows) != 0) sum += kBelowOwnThreat;
  if (!first && row % 2 == 1) sum += kFollowUp;
  sum += kFour * (lines_through(size, all_squares(size) & ~sides.other, move) +
                  lines_through(size, all_squares(size) & ~sides.own, move));
  return sum;
}

}  // namespace

PlayerMove ParityPlayer::choose(const Position& position, const Limits&) {
  const BoardSize size = position.size();
  const std::vector<int> columns = playable_columns_from_centre(position);
  for (const int column : columns) {
    if (position.is_winning_move(column)) return {column, 0};
  }
  // Parry; of two threats any.
  const Sides sides = sides_of(size, position);
  const Bitboard must = sides.other_threats & playable(size, position.occupied());
  if (must != 0) return {column_of(size, must), 0};

  std::vector<int> best;
  std::optional<int> most;
  for (const bool safe_only : {true, false}) {
    for (const int column : columns) {
      const Bitboard above = square(size, column, position.column_height(column)) << 1;
      if (safe_only && (above & sides.other_threats) != 0) continue;
      const int sum = worth(position, column);
      if (!most || sum > *most) {
        most = sum;
        best.clear();
      }
      if (sum == *most) best.push_back(column);
    }
    if (!best.empty()) break;
  }
  return {dice_.one_of(best), 0};
}

}  // namespace claimeven
