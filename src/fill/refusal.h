#pragma once

#include <claimeven/fill.h>

#include <string>

namespace claimeven {

/// "the game is over, x has 3 fours and o has 2". Requires a full board.
std::string game_over_text(const FillPosition& position);

}  // namespace claimeven
