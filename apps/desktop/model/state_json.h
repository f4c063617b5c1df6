#pragma once

#include <nlohmann/json.hpp>

#include "model/state.h"

namespace claimeven::desktop {

/// What the window shows, for programs: the game, the values, the words. Columns and rows count from 1.
nlohmann::ordered_json json_of(const State& state);

}  // namespace claimeven::desktop
