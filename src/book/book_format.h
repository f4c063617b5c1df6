#pragma once

#include <claimeven/book_positions.h>

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

#include "book/bytes.h"

namespace claimeven {

inline constexpr std::array<char, 8> kBookMagic{'C', '4', 'B', 'O', 'O', 'K', '\x1a', '\n'};
inline constexpr std::uint32_t kBookFormatVersion = 1;
inline constexpr std::size_t kBookBuilderBytes = 16;

/// The scores of all positions that a book stores of a ply, in their order.
struct PlyScores {
  BookPositions positions;
  std::vector<std::int8_t> scores;
};

/// The scores of a ply from those of the next one, by minimax.
std::vector<std::int8_t> back_up(const BookPositions& positions, const PlyScores& next);

/// The book file of these plies, which must be of one board size and ascending. The same scores give the same
/// bytes.
Bytes pack_book(std::span<const PlyScores> plies, std::string_view builder);

}  // namespace claimeven
