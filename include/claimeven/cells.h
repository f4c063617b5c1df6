#pragma once

#include <claimeven/error.h>
#include <claimeven/position.h>

#include <cstdint>
#include <span>
#include <vector>

/// Boards as lists of numbers, as programs that learn from them have them: square by square, row by row, the
/// top row first.
namespace claimeven {

/// Whose stones the number 1 is.
enum class CellView : std::uint8_t {
  kSides,  ///< the first side's; 2 or -1 is the second's
  kMover,  ///< those of the side to move; 2 or -1 is the other's
};

/// The position of such a list: 0 is an empty square. Checks the number of squares, gravity and the stone
/// counts, which give the side to move. The error's index is the square's place in the list, or nothing for the
/// counts.
Expected<Position> from_cells(std::span<const std::int8_t> cells, BoardSize size = {},
                              CellView view = CellView::kSides);

/// The list of a position, with 2 for the stones that are not 1.
std::vector<std::int8_t> to_cells(const Position& position, CellView view = CellView::kSides);

}  // namespace claimeven
