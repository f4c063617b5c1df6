#pragma once

#include <claimeven/context.h>
#include <claimeven/why.h>

#include <string>

#include "output.h"

/// Stories (claimeven/why.h) in words and as JSON.
namespace claimeven::cli {

/// Indented lines: what the score means, the steps, the threats and best play; or one line saying that a limit
/// came first.
std::string to_text(const WithinLimits<Story>& story, const Position& position);
/// The same for a move: what it is worth, and what follows it.
std::string to_text(const WithinLimits<MoveStory>& move, const Position& position);

Json to_json(const Story& story, const Position& position);
Json to_json(const MoveStory& move, const Position& position);

}  // namespace claimeven::cli
