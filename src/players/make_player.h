#pragma once

#include <claimeven/player.h>

#include <memory>
#include <string_view>

#include "players/fill_search.h"

namespace claimeven {

/// A player of the fill game by its name (make_player), with an endgame to choose. The text is its name.
Expected<std::unique_ptr<Player>> make_fill_player(std::string_view text, FillPlayerOptions options = {});

}  // namespace claimeven
