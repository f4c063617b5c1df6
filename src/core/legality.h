#pragma once

#include <claimeven/board_size.h>
#include <claimeven/position.h>

#include <optional>
#include <string>

/// What every position of a game keeps to, whatever the order of its moves.
namespace claimeven {

/// The stones that have nothing below them.
Bitboard hanging_stones(BoardSize size, Bitboard occupied);

/// What is wrong with so many stones of each side, in words that a full stop can follow; nothing where it is
/// all right.
std::optional<std::string> why_not_counts(int first, int second);

}  // namespace claimeven
