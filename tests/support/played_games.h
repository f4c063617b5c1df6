#pragma once

#include <claimeven/player.h>
#include <claimeven/position.h>

#include <optional>

namespace claimeven::testing {

/// Plays a game to its end, `first` making the next move, and gives its winner; nothing for a draw.
std::optional<Side> winner_of_game(const Position& start, Player& first, Player& second);

}  // namespace claimeven::testing
