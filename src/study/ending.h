#pragma once

#include <claimeven/why.h>

#include <optional>
#include <vector>

#include "study/decision.h"
#include "study/judge.h"

namespace claimeven {

/// The steps from `decision.at` on: what decides, with best play to the end of the game. `score` is that of the
/// side to move there. Nothing if a limit comes first.
std::optional<std::vector<StoryStep>> tell_ending(const Decision& decision, int score, Judge& judge);

}  // namespace claimeven
