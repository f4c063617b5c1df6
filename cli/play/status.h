#pragma once

#include <claimeven/game.h>

#include <string>

namespace claimeven::cli {

/// "x to move", "o wins", "draw".
std::string turn_text(const Game& game);
/// "fours x 2 o 1" in the fill game; empty in the other.
std::string fours_text(const Game& game);
/// "4453: x to move", "no moves: x to move, fours x 0 o 0".
std::string status_text(const Game& game);

}  // namespace claimeven::cli
