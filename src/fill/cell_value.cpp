#include "core/bitboard.h"
#include "core/lines.h"
#include "fill/fill_heuristics.h"

namespace claimeven {

int cell_value(Bitboard own, Bitboard other, BoardSize size) {
  const Bitboard board = all_squares(size);
  return lines_through(size, board, own) - lines_through(size, board, other);
}

}  // namespace claimeven
