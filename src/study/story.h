#pragma once

#include <claimeven/why.h>

#include <optional>

#include "study/judge.h"

namespace claimeven {

/// explain, on behalf of a call that keeps count of the work itself. Nothing if a limit comes first.
std::optional<Story> tell_story(const Position& position, Judge& judge);

}  // namespace claimeven
