#pragma once

#include <claimeven/board_size.h>
#include <claimeven/bounds.h>
#include <claimeven/error.h>
#include <claimeven/position.h>
#include <claimeven/score.h>
#include <gtest/gtest.h>

#include <optional>
#include <ostream>
#include <string_view>

/// How failing tests show our types.
namespace claimeven {

void PrintTo(const Position& position, std::ostream* out);
void PrintTo(BoardSize size, std::ostream* out);
void PrintTo(Score score, std::ostream* out);
void PrintTo(const Bounds& bounds, std::ostream* out);
void PrintTo(const Error& error, std::ostream* out);
void PrintTo(Side side, std::ostream* out);

template <class T>
void PrintTo(const Expected<T>& expected, std::ostream* out) {
  *out << (expected ? ::testing::PrintToString(*expected) : ::testing::PrintToString(expected.error()));
}

}  // namespace claimeven

namespace claimeven::testing {

/// The position of a drawing, top row first. Line breaks and empty rows above the stones may be left out:
///
///     board("..ox..."
///           ".oxxo..")
///
/// A drawing that is wrong fails the test.
Position board(std::string_view drawing, BoardSize size = {});

/// The position after a game, "4453". Moves that are wrong fail the test.
Position after_moves(std::string_view moves, BoardSize size = {});

/// A set of squares drawn with 1 and 0, one row a line or all separated by spaces, the row of bits above the
/// board first and the bottom row last. Other characters are left out.
Bitboard bits(std::string_view rows, BoardSize size = {});

/// The size where this build has it: debug and sanitizer builds have fewer than the release.
std::optional<BoardSize> built_size(int width, int height);

}  // namespace claimeven::testing
