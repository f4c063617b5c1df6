#pragma once

#include <claimeven/position.h>

#include <cstdint>

#include "core/bits.h"
#include "core/isa.h"

/// Boards as 64-bit words. A column takes height + 1 bits, bottom square first; the extra bit above each column
/// stays empty, so that lines never wrap from one column into the next. On 7x6:
///
///      6 13 20 27 34 41 48     <- always 0 in a set of stones
///     --------------------
///      5 12 19 26 33 40 47
///      4 11 18 25 32 39 46
///      3 10 17 24 31 38 45     neighbours of a square: above +1, right +7,
///      2  9 16 23 30 37 44     right and up +8, right and down +6
///      1  8 15 22 29 36 43
///      0  7 14 21 28 35 42
///
/// A worked example, the game 44455 (x moved last, so own = o's stones):
///
///     . . . . . . .        occupied = bits 21 22 23 28 29
///     . . . x . . .        x = 21 23 29,  o = 22 28
///     . . . o x . .        playable = occupied + bottom row: 0 7 14 24 30 35 42
///     . . . x o . .
///
/// Adding the bottom row to the occupied squares carries through each column's stones to its first free square.
///
/// Every function takes the geometry as its first argument: either Geometry<W, H>, which is empty and folds to
/// constants, or a BoardSize, whose numbers are known only at run time. So each rule is written once.
namespace claimeven::inline CLAIMEVEN_ISA {

template <int W, int H>
struct Geometry {
  static_assert(W * (H + 1) <= 64, "the board must fit into 64 bits");
  static constexpr int width() { return W; }
  static constexpr int height() { return H; }
  static constexpr int squares() { return W * H; }
};

/// Bits that a column takes, and the distance to the right-hand neighbour.
template <class G>
constexpr int column_stride(G g) {
  return g.height() + 1;
}

template <class G>
constexpr int key_bits(G g) {
  return g.width() * column_stride(g);
}

template <class G>
constexpr Bitboard bottom_row(G g) {
  // 1 + 2^s + 2^2s + ... = (2^(w*s) - 1) / (2^s - 1)
  return (~Bitboard{0} >> (64 - key_bits(g))) / ((Bitboard{1} << column_stride(g)) - 1);
}

template <class G>
constexpr Bitboard all_squares(G g) {
  return bottom_row(g) * ((Bitboard{1} << g.height()) - 1);
}

template <class G>
constexpr Bitboard top_row(G g) {
  return bottom_row(g) << (g.height() - 1);
}

template <class G>
constexpr bool has_column(G g, int column) {
  return column >= 0 && column < g.width();
}

template <class G>
constexpr Bitboard column_squares(G g, int column) {
  return ((Bitboard{1} << g.height()) - 1) << (column * column_stride(g));
}

template <class G>
constexpr Bitboard square(G g, int column, int row) {
  return Bitboard{1} << (column * column_stride(g) + row);
}

template <class G>
constexpr int column_of(G g, Bitboard single) {
  return lowest_index(single) / column_stride(g);
}

template <class G>
constexpr int row_of(G g, Bitboard single) {
  return lowest_index(single) % column_stride(g);
}

/// The rows with the parity of `row`, counted from the bottom: the even ones for 0, the odd ones for 1.
template <class G>
constexpr Bitboard rows_of_parity(G g, int row) {
  Bitboard rows = 0;
  for (int r = row % 2; r < g.height(); r += 2) rows |= bottom_row(g) << r;
  return rows;
}

/// The first free square of every column that has one. Here and below `Board` is a Bitboard, or several.
template <class Board, class G>
constexpr Board playable(G g, Board occupied) {
  return (occupied + bottom_row(g)) & all_squares(g);
}

/// The square where a stone in the column comes to lie; 0 where the column is full.
template <class G>
constexpr Bitboard move_in_column(G g, Bitboard occupied, int column) {
  return playable(g, occupied) & column_squares(g, column);
}

/// The highest stone of every column that has one.
template <class G>
constexpr Bitboard top_stones(G g, Bitboard occupied) {
  return occupied & ((occupied + bottom_row(g)) >> 1);
}

/// Lowest squares of the fours in `stones` that run in steps of `stride` bits (1 up, s right, s - 1 and s + 1
/// diagonal).
template <class Board>
constexpr Board fours_along(Board stones, int stride) {
  const Board pairs = stones & (stones >> stride);
  return pairs & (pairs >> (2 * stride));
}

/// The same in all directions: 0 if there is no four.
template <class Board, class G>
constexpr Board fours(G g, Board stones) {
  const int s = column_stride(g);
  return fours_along(stones, 1) | fours_along(stones, s - 1) | fours_along(stones, s) |
         fours_along(stones, s + 1);
}

template <class G>
constexpr bool has_four(G g, Bitboard stones) {
  return fours(g, stones) != 0;
}

/// The squares that complete a four with three of `stones` in steps of `stride` bits; mask with those of the
/// board.
template <class Board>
constexpr Board completions_along(Board stones, int stride) {
  const Board left_pair = (stones << stride) & (stones << (2 * stride));
  const Board right_pair = (stones >> stride) & (stones >> (2 * stride));
  return (left_pair & ((stones << (3 * stride)) | (stones >> stride))) |
         (right_pair & ((stones >> (3 * stride)) | (stones << stride)));
}

/// The squares, occupied or not, that complete a four with three of `stones`; mask with the empty squares.
/// Stones lie on each other, so in a column it is the one above.
template <class Board, class G>
constexpr Board four_completions(G g, Board stones) {
  const int s = column_stride(g);
  return ((stones << 1) & (stones << 2) & (stones << 3)) | completions_along(stones, s - 1) |
         completions_along(stones, s) | completions_along(stones, s + 1);
}

/// Every square at or above one of `from` in its column.
template <class Board, class G>
constexpr Board fill_up(G g, Board from) {
  // Doubling steps; the masks (constants for a Geometry) keep a step from crossing into the next column.
  const Bitboard one = all_squares(g) & ~bottom_row(g);
  const Bitboard two = one & (one << 1);
  const Bitboard four = two & (two << 2);
  from |= (from << 1) & one;
  from |= (from << 2) & two;
  from |= (from << 4) & four;
  return from;
}

/// Every square at or below one of `from` in its column.
template <class G>
constexpr Bitboard fill_down(G g, Bitboard from) {
  const Bitboard one = all_squares(g) & ~top_row(g);
  const Bitboard two = one & (one >> 1);
  const Bitboard four = two & (two >> 2);
  from |= (from >> 1) & one;
  from |= (from >> 2) & two;
  from |= (from >> 4) & four;
  return from;
}

/// The empty squares where a side with these stones would complete a four, playable now or later.
template <class G>
constexpr Bitboard threats(G g, Bitboard stones, Bitboard occupied) {
  return four_completions(g, stones) & all_squares(g) & ~occupied;
}

/// The left-right mirror image of any set of squares (or of a key).
template <class Board, class G>
constexpr Board mirror(G g, Board board) {
  const int s = column_stride(g);
  const Bitboard column = (Bitboard{1} << s) - 1;
  Board mirrored{};
  for (int c = 0; c < g.width(); ++c) mirrored |= ((board >> (c * s)) & column) << ((g.width() - 1 - c) * s);
  return mirrored;
}

/// The key of a position, own + occupied + bottom row: a sentinel bit above the stones of each column, and the
/// own stones below it. Never 0, and unique per position of one geometry.
template <class Board, class G>
constexpr Board sentinel_key(G g, Board own, Board occupied) {
  return own + occupied + bottom_row(g);
}

/// The smaller key of a position and its mirror image, of either kind of key.
template <class Board, class G>
constexpr Board key_or_mirror(G g, Board key) {
  const Board image = mirror(g, key);
  return key < image ? key : image;
}

/// The occupied squares of a position with this sentinel key: all that lie below a sentinel. The own stones are
/// the key's bits among them.
template <class G>
constexpr Bitboard occupied_below_sentinels(G g, std::uint64_t key) {
  // Each step doubles how far down the highest bit of a column has been copied; a bit never leaves its column.
  std::uint64_t filled = key;
  for (int rows = 1; rows <= g.height(); rows *= 2) {
    filled |= (filled >> rows) & (bottom_row(g) * ((Bitboard{1} << (g.height() + 1 - rows)) - 1));
  }
  return (filled >> 1) & all_squares(g);
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
