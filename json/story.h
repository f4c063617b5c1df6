#pragma once

#include <claimeven/position.h>
#include <claimeven/why.h>

#include "json/json.h"

/// Stories (claimeven/why.h).
namespace claimeven {

Json json_of(const Story& story, const Position& position);
/// The position is the one before the move.
Json json_of(const MoveStory& move, const Position& position);

}  // namespace claimeven
