#pragma once

#include <claimeven/position.h>

#include <optional>
#include <string>

namespace claimeven {

/// Why the column can't be played, in words that follow "move 7: "; nothing where it can.
std::optional<std::string> why_not_playable(const Position& position, int column);

/// "this board has columns 1 to 7"
std::string columns_of(BoardSize size);

}  // namespace claimeven
