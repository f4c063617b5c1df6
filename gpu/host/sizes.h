#pragma once

#include <claimeven/board_size.h>

#include <type_traits>

#include "core/bitboard.h"
#include "core/refuse.h"

namespace claimeven::gpu {

/// Calls `use(Geometry<W, H>{})`, which returns an Expected, for a board size that the card's code is compiled
/// for; an error for any other size. Small boards are there for the tests.
template <class Use>
auto with_geometry(BoardSize size, Use&& use) -> std::invoke_result_t<Use, Geometry<7, 6>> {
  const auto is = [size](int width, int height) { return size.width() == width && size.height() == height; };
  if (is(7, 6)) return use(Geometry<7, 6>{});
  if (is(5, 4)) return use(Geometry<5, 4>{});
  if (is(4, 4)) return use(Geometry<4, 4>{});
  return refuse("boards of " + to_string(size) +
                " are not compiled in for the card: there are 7x6, 5x4 and 4x4");
}

}  // namespace claimeven::gpu
