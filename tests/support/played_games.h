#pragma once

#include <claimeven/position.h>

#include <optional>

#include "players/player.h"

namespace claimeven::testing {

/// Plays a game to its end, `first` making the next move, and gives its winner; nothing for a draw.
std::optional<Side> winner_of_game(Position position, GamePlayer& first, GamePlayer& second);

}  // namespace claimeven::testing
