#include <claimeven/notation.h>

#include <bit>
#include <cstddef>

#include "core/bitboard.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

constexpr Geometry<7, 6> kStandardBoard;

std::uint64_t low_bits(int count) {
  return (std::uint64_t{1} << count) - 1;
}

tl::unexpected<Error> refuse_column(int column, const std::string& reason) {
  return refuse(ErrorCode::kNotation, "column " + std::to_string(column + 1) + ": " + reason,
                static_cast<std::size_t>(column));
}

/// The stones of one player and all stones, gathered column by column.
struct Stones {
  BoardSize size;
  Bitboard player = 0;
  Bitboard occupied = 0;

  void add_column(int column, std::uint64_t players_stones, int height) {
    const int shift = column * column_stride(size);
    player |= players_stones << shift;
    occupied |= low_bits(height) << shift;
  }

  /// With `player` as the side to move.
  Expected<Position> own_position() const { return Position::from_bitboards(player, occupied, size); }

  /// With `player` as the first player.
  Expected<Position> first_players_position() const {
    const bool first_to_move = std::popcount(occupied) % 2 == 0;
    return Position::from_bitboards(first_to_move ? player : occupied ^ player, occupied, size);
  }
};

/// A column of the two packed encodings, which know the 7x6 board only.
struct PackedColumn {
  std::uint64_t first_players_stones;
  int height;
};

/// The position of a packed word. `unpack(column)` takes a column from it.
template <class Unpack>
Expected<Position> unpacked(std::uint64_t bits, const Unpack& unpack) {
  if ((bits >> 63) != 0) return refuse(ErrorCode::kNotation, "bit 63 is set, the encoding has bits 0 to 62");
  Stones stones{BoardSize{}};
  for (int column = 0; column < kStandardBoard.width(); ++column) {
    const Expected<PackedColumn> packed = unpack(column);
    if (!packed) return tl::unexpected<Error>(packed.error());
    if ((packed->first_players_stones >> packed->height) != 0) {
      return refuse_column(column, "a stone stands above its " + counted(packed->height, "stone"));
    }
    stones.add_column(column, packed->first_players_stones, packed->height);
  }
  return stones.first_players_position();
}

/// The packed word of a position. `pack(column, packed)` gives the bits of a column, where they belong.
template <class Pack>
Expected<std::uint64_t> packed(const Position& position, const Pack& pack) {
  if (position.size() != BoardSize{}) {
    return refuse("the packed encodings are made for 7x6 boards, this one is " + to_string(position.size()));
  }
  std::uint64_t bits = 0;
  for (int column = 0; column < kStandardBoard.width(); ++column) {
    const Bitboard first = position.stones_of(Side::kFirst) & column_squares(kStandardBoard, column);
    bits |= pack(column, PackedColumn{first >> (column * column_stride(kStandardBoard)),
                                      position.column_height(column)});
  }
  return bits;
}

}  // namespace

Expected<Position> from_key(std::uint64_t key, BoardSize size) {
  const int stride = column_stride(size);
  if (key_bits(size) < 64 && (key >> key_bits(size)) != 0) {
    return refuse(ErrorCode::kNotation, "the key has bits above the lowest " + std::to_string(key_bits(size)) +
                                            ", which a " + to_string(size) + " board uses");
  }
  Stones stones{size};
  for (int column = 0; column < size.width(); ++column) {
    // A column of h stones adds its own stones to h ones: with one more, the highest bit is bit h, and what is
    // below it are the own stones.
    const std::uint64_t sum = (key >> (column * stride)) & low_bits(stride);
    if (sum == low_bits(stride)) {
      return refuse_column(column, "all its bits are set, which no stones add up to");
    }
    const int height = static_cast<int>(std::bit_width(sum + 1)) - 1;
    stones.add_column(column, (sum + 1) & low_bits(height), height);
  }
  return stones.own_position();
}

Expected<Position> from_packed63(std::uint64_t bits) {
  return unpacked(bits, [bits](int column) -> Expected<PackedColumn> {
    const int height = static_cast<int>((bits >> (42 + 3 * column)) & low_bits(3));
    if (height > 6) return refuse_column(column, "its height is 7, a column holds 6 stones");
    return PackedColumn{(bits >> (6 * column)) & low_bits(6), height};
  });
}

Expected<std::uint64_t> to_packed63(const Position& position) {
  return packed(position, [](int column, const PackedColumn& of) {
    return of.first_players_stones << (6 * column) | static_cast<std::uint64_t>(of.height) << (42 + 3 * column);
  });
}

Expected<Position> from_packed9(std::uint64_t bits) {
  return unpacked(bits, [bits](int column) -> Expected<PackedColumn> {
    const std::uint64_t nine = (bits >> (9 * column)) & low_bits(9);
    const int free_squares = static_cast<int>(nine >> 6);
    if (free_squares > 6) return refuse_column(column, "it has 7 free squares, a column has 6 squares");
    return PackedColumn{nine & low_bits(6), 6 - free_squares};
  });
}

Expected<std::uint64_t> to_packed9(const Position& position) {
  return packed(position, [](int column, const PackedColumn& of) {
    return (static_cast<std::uint64_t>(6 - of.height) << 6 | of.first_players_stones) << (9 * column);
  });
}

}  // namespace claimeven
