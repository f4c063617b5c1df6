#include <claimeven/fours.h>
#include <claimeven/position.h>

#include <algorithm>
#include <bit>
#include <cassert>
#include <utility>

#include "core/bitboard.h"
#include "core/fours.h"
#include "core/legality.h"
#include "core/move_refusal.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

/// Where a single square stands in a drawing of the board: rows from the top, left to right.
std::size_t row_major_index(BoardSize size, Bitboard single) {
  const int rows_above = size.height() - 1 - row_of(size, single);
  return static_cast<std::size_t>(rows_above * size.width() + column_of(size, single));
}

std::string place(BoardSize size, Bitboard single) {
  return "row " + std::to_string(size.height() - row_of(size, single)) + " from the top, column " +
         std::to_string(column_of(size, single) + 1);
}

}  // namespace

Expected<Position> Position::from_bitboards(Bitboard own, Bitboard occupied, BoardSize size) {
  const Bitboard outside = (own | occupied) & ~all_squares(size);
  if (outside != 0) {
    return refuse(ErrorCode::kNotation, "bit " + std::to_string(std::countr_zero(outside)) +
                                            " is set, but is no square of a " + to_string(size) + " board");
  }
  const Bitboard unoccupied = own & ~occupied;
  if (unoccupied != 0) {
    const Bitboard single = lowest_bit(unoccupied);
    return refuse(ErrorCode::kNotation,
                  place(size, single) + ": the side to move has a stone here, but the square is not occupied",
                  row_major_index(size, single));
  }
  if (const Bitboard hanging = hanging_stones(size, occupied)) {
    const Bitboard single = lowest_bit(hanging);
    return refuse(ErrorCode::kImpossible, place(size, single) + ": a stone hangs in the air",
                  row_major_index(size, single));
  }
  const int own_stones = std::popcount(own);
  const int other_stones = std::popcount(occupied) - own_stones;
  const bool first_to_move = std::popcount(occupied) % 2 == 0;
  if (const auto reason =
          first_to_move ? why_not_counts(own_stones, other_stones) : why_not_counts(other_stones, own_stones)) {
    return refuse(ErrorCode::kImpossible, *reason);
  }
  return Position(own, occupied, size);
}

int Position::stones() const {
  return std::popcount(occupied_);
}

std::optional<Side> Position::at(int column, int row) const {
  if (!has_column(size_, column) || row < 0 || row >= size_.height()) return std::nullopt;
  const Bitboard single = square(size_, column, row);
  if ((occupied_ & single) == 0) return std::nullopt;
  return (own_ & single) != 0 ? to_move() : other(to_move());
}

int Position::column_height(int column) const {
  return has_column(size_, column) ? std::popcount(occupied_ & column_squares(size_, column)) : 0;
}

std::optional<Side> Position::winner() const {
  if (has_four(size_, opponent())) return other(to_move());
  if (has_four(size_, own_)) return to_move();
  return std::nullopt;
}

bool Position::is_full() const {
  return occupied_ == all_squares(size_);
}

std::optional<GameResult> Position::result() const {
  if (const std::optional<Side> side = winner()) {
    return *side == Side::kFirst ? GameResult::kFirstWins : GameResult::kSecondWins;
  }
  return is_full() ? std::optional(GameResult::kDraw) : std::nullopt;
}

bool Position::can_play(int column) const {
  return has_column(size_, column) && column_height(column) < size_.height() && !winner();
}

std::vector<int> Position::legal_columns() const {
  std::vector<int> columns;
  for (int column = 0; column < size_.width(); ++column) {
    if (can_play(column)) columns.push_back(column);
  }
  return columns;
}

Expected<Position> Position::play(int column) const {
  if (auto reason = why_not_playable(*this, column)) return refuse(ErrorCode::kIllegalMove, std::move(*reason));
  return after(column);
}

Position Position::after(int column) const {
  assert(can_play(column));
  return Position(opponent(), occupied_ | move_in_column(size_, occupied_, column), size_);
}

bool Position::is_winning_move(int column) const {
  return can_play(column) && has_four(size_, own_ | move_in_column(size_, occupied_, column));
}

Position Position::mirrored() const {
  return Position(mirror(size_, own_), mirror(size_, occupied_), size_);
}

std::uint64_t Position::symmetric_key() const {
  return std::min(key(), mirrored().key());
}

std::vector<Square> winning_squares(const Position& position) {
  const auto winner = position.winner();
  if (!winner) return {};
  return squares_of(stones_in_fours(position.size(), position.stones_of(*winner)), position.size());
}

std::vector<Four> fours(const Position& stones, Side side) {
  const BoardSize size = stones.size();
  std::vector<Four> found;
  for_each_direction(size, [&](int step) {
    for (Bitboard left = fours_along(stones.stones_of(side), step); left != 0; left &= left - 1) {
      Four four;
      for (int i = 0; i < 4; ++i) {
        const Bitboard single = lowest_bit(left) << (i * step);
        four[static_cast<std::size_t>(i)] = {column_of(size, single), row_of(size, single)};
      }
      found.push_back(four);
    }
  });
  return found;
}

std::vector<Square> squares_of(Bitboard board, BoardSize size) {
  std::vector<Square> squares;
  for (Bitboard left = board & all_squares(size); left != 0; left &= left - 1) {
    const Bitboard single = lowest_bit(left);
    squares.push_back({column_of(size, single), row_of(size, single)});
  }
  return squares;
}

}  // namespace claimeven
