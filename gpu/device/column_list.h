#pragma once

#include <cstdint>

#include "core/bitboard.h"
#include "gpu/device/both.h"

/// A position's moves in the order in which a search takes them, in one word.
namespace claimeven::gpu {

inline constexpr int kListedColumns = 7;

/// A list of columns, the first in the lowest three bits; 7 stands for none.
using ColumnList = std::uint32_t;
inline constexpr ColumnList kNoColumns = (ColumnList{1} << 3 * kListedColumns) - 1;

constexpr int first_column(ColumnList list) {
  return static_cast<int>(list & 7);
}
constexpr ColumnList without_first(ColumnList list) {
  return list >> 3 | ColumnList{7} << 3 * (kListedColumns - 1);
}

/// The columns that have a square of `squares`, a bit each. There is one of them in a column at most.
template <class G>
CLAIMEVEN_BOTH unsigned columns_of(G g, Bitboard squares) {
  // Adding a column full of ones carries into the bit above it.
  const Bitboard carries = (squares + all_squares(g)) >> g.height();
  unsigned columns = 0;
  CLAIMEVEN_UNROLL
  for (int c = 0; c < G::width(); ++c) {
    columns |= static_cast<unsigned>(carries >> c * (column_stride(g) - 1)) & 1u << c;
  }
  return columns;
}

/// A column to be put in order; larger ones come first.
using ColumnPlace = std::uint32_t;
inline constexpr ColumnPlace kNoPlace = 7;

/// `worth` is from -2^28 to 2^28 - 1.
constexpr ColumnPlace column_place(int worth, int column) {
  return static_cast<ColumnPlace>(worth + (1 << 28)) << 3 | static_cast<ColumnPlace>(column);
}

/// The columns by their places.
CLAIMEVEN_BOTH ColumnList in_order(ColumnPlace (&places)[kListedColumns]) {
  // A sorting network, largest first.
  const auto sort = [&places](int i, int j) {
    const ColumnPlace larger = places[i] > places[j] ? places[i] : places[j];
    places[j] = places[i] > places[j] ? places[j] : places[i];
    places[i] = larger;
  };
  sort(0, 6), sort(2, 3), sort(4, 5);
  sort(0, 2), sort(1, 4), sort(3, 6);
  sort(0, 1), sort(2, 5), sort(3, 4);
  sort(1, 2), sort(4, 6);
  sort(2, 3), sort(4, 5);
  sort(1, 2), sort(3, 4), sort(5, 6);
  ColumnList list = 0;
  CLAIMEVEN_UNROLL
  for (int i = kListedColumns - 1; i >= 0; --i) list = list << 3 | (places[i] & 7);
  return list;
}

}  // namespace claimeven::gpu
