#include <claimeven/fill_position.h>

#include <bit>
#include <cassert>
#include <utility>

#include "core/bitboard.h"
#include "core/fours.h"
#include "core/move_refusal.h"
#include "core/refuse.h"

namespace claimeven {

FillPosition::FillPosition(const Position& stones)
    : own_(stones.own()),
      occupied_(stones.occupied()),
      size_(stones.size()),
      first_fours_(count_fours(size_, stones.stones_of(Side::kFirst))),
      second_fours_(count_fours(size_, stones.stones_of(Side::kSecond))) {}

int FillPosition::stones() const {
  return std::popcount(occupied_);
}

Position FillPosition::board() const {
  const Expected<Position> position = Position::from_bitboards(own_, occupied_, size_);
  assert(position);
  return *position;
}

bool FillPosition::is_over() const {
  return occupied_ == all_squares(size_);
}

std::optional<GameResult> FillPosition::result() const {
  if (!is_over()) return std::nullopt;
  if (first_fours_ == second_fours_) return GameResult::kDraw;
  return first_fours_ > second_fours_ ? GameResult::kFirstWins : GameResult::kSecondWins;
}

bool FillPosition::can_play(int column) const {
  return has_column(size_, column) && move_in_column(size_, occupied_, column) != 0;
}

int FillPosition::new_fours(int column) const {
  assert(can_play(column));
  return count_new_fours(size_, own_, move_in_column(size_, occupied_, column));
}

std::vector<int> FillPosition::legal_columns() const {
  std::vector<int> columns;
  for (int column = 0; column < size_.width(); ++column) {
    if (can_play(column)) columns.push_back(column);
  }
  return columns;
}

Expected<FillPosition> FillPosition::play(int column) const {
  if (auto reason = why_no_room(size_, occupied_, column))
    return refuse(ErrorCode::kIllegalMove, std::move(*reason));
  return after(column);
}

FillPosition FillPosition::after(int column) const {
  assert(can_play(column));
  FillPosition next = *this;
  (to_move() == Side::kFirst ? next.first_fours_ : next.second_fours_) += new_fours(column);
  next.own_ = opponent();
  next.occupied_ = occupied_ | move_in_column(size_, occupied_, column);
  return next;
}

std::vector<Square> squares_of_fours(const FillPosition& position, Side side) {
  return squares_of(stones_in_fours(position.size(), position.stones_of(side)), position.size());
}

}  // namespace claimeven
