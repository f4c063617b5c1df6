#include <claimeven/cells.h>

#include <bit>
#include <cstddef>
#include <string>

#include "core/bitboard.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

/// Calls visit(index in the list, the square's bit) for every square.
template <class Visit>
void for_each_cell(BoardSize size, Visit&& visit) {
  std::size_t index = 0;
  for (int row = size.height() - 1; row >= 0; --row) {
    for (int column = 0; column < size.width(); ++column, ++index) visit(index, square(size, column, row));
  }
}

}  // namespace

Expected<Position> from_cells(std::span<const std::int8_t> cells, BoardSize size, CellView view) {
  if (cells.size() != static_cast<std::size_t>(size.squares())) {
    return refuse(ErrorCode::kNotation, "there are " + std::to_string(cells.size()) + " squares, a " +
                                            to_string(size) + " board has " + std::to_string(size.squares()));
  }
  Bitboard ones = 0;
  Bitboard others = 0;
  std::optional<std::size_t> odd_one;
  for_each_cell(size, [&](std::size_t index, Bitboard bit) {
    const std::int8_t cell = cells[index];
    if (cell == 1) {
      ones |= bit;
    } else if (cell == 2 || cell == -1) {
      others |= bit;
    } else if (cell != 0 && !odd_one) {
      odd_one = index;
    }
  });
  if (odd_one) {
    const auto width = static_cast<std::size_t>(size.width());
    return refuse(ErrorCode::kNotation,
                  "row " + std::to_string(*odd_one / width + 1) + " from the top, column " +
                      std::to_string(*odd_one % width + 1) + ": " + std::to_string(cells[*odd_one]) +
                      " is no square, it is 0, 1 or 2 (or -1 for 2)",
                  odd_one);
  }
  const Bitboard occupied = ones | others;
  const bool ones_move = view == CellView::kMover || std::popcount(occupied) % 2 == 0;
  return Position::from_bitboards(ones_move ? ones : others, occupied, size);
}

std::vector<std::int8_t> to_cells(const Position& position, CellView view) {
  const Bitboard ones = view == CellView::kMover ? position.own() : position.stones_of(Side::kFirst);
  std::vector<std::int8_t> cells(static_cast<std::size_t>(position.size().squares()));
  for_each_cell(position.size(), [&](std::size_t index, Bitboard bit) {
    if (position.occupied() & bit) cells[index] = ones & bit ? 1 : 2;
  });
  return cells;
}

}  // namespace claimeven
