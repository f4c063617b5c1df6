#include <claimeven/cells.h>
#include <gtest/gtest.h>

#include <cstdint>
#include <vector>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/refusals.h"

namespace claimeven {
namespace {

using testing::board;
using testing::built_size;
using testing::expect_refused;
using testing::RandomGames;
using testing::test_seed;

using Cells = std::vector<std::int8_t>;

/// A 5x4 board, so that rows and columns can't be mixed up: x has moved last.
const Cells kCells{
    0, 0, 0, 0, 0,  //
    0, 0, 0, 0, 0,  //
    0, 2, 0, 0, 0,  //
    1, 1, 0, 0, 2,  //
};

Cells with(std::size_t index, std::int8_t cell) {
  Cells cells = kCells;
  cells[index] = cell;
  return cells;
}

TEST(Cells, AreReadRowByRowFromTheTop) {
  const BoardSize size = *built_size(5, 4);
  const Position drawn = board(
      ".o..."
      "xx..o",
      size);
  EXPECT_EQ(from_cells(kCells, size), drawn);
  EXPECT_EQ(to_cells(drawn), kCells);
}

TEST(Cells, TheSecondSideIsTwoOrMinusOne) {
  const BoardSize size = *built_size(5, 4);
  EXPECT_EQ(from_cells(with(11, -1), size), *from_cells(kCells, size));
}

TEST(Cells, OfTheMoverHaveItsStonesAsOnes) {
  const BoardSize size = *built_size(5, 4);
  // Given a board where o is to move, when its stones are 1, then the same position comes of it.
  const Position o_moves = board("xxo..", size);
  const Cells cells = to_cells(o_moves, CellView::kMover);
  EXPECT_EQ(cells[15], 2);
  EXPECT_EQ(cells[17], 1);
  EXPECT_EQ(from_cells(cells, size, CellView::kMover), o_moves);
}

TEST(Cells, GoThereAndBackOnAllBoards) {
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (const BoardSize size : BoardSize::all()) {
    for (int i = 0; i < 20; ++i) {
      const Position position = random.position(size);
      for (const CellView view : {CellView::kSides, CellView::kMover}) {
        EXPECT_EQ(from_cells(to_cells(position, view), size, view), position);
      }
    }
  }
}

TEST(Cells, RefuseWhatIsNoBoard) {
  const BoardSize size = *built_size(5, 4);
  expect_refused(from_cells(Cells(42), size), "there are 42 squares, a 5x4 board has 20", std::nullopt);
  expect_refused(from_cells(with(6, 7), size),
                 "row 2 from the top, column 2: 7 is no square, it is 0, 1 or 2 (or -1 for 2)", 6);
  const auto hanging = from_cells(with(1, 2), size);
  ASSERT_FALSE(hanging);
  EXPECT_EQ(hanging.error().index, 1u);
  EXPECT_EQ(hanging.error().code, ErrorCode::kImpossible);
  const auto too_many = from_cells(with(19, 1), size);
  ASSERT_FALSE(too_many);
  EXPECT_EQ(too_many.error().index, std::nullopt);
  // With o to move, x has a stone more: as the mover's, the ones are too many.
  EXPECT_FALSE(from_cells(to_cells(board("xxo..", size)), size, CellView::kMover));
}

}  // namespace
}  // namespace claimeven
