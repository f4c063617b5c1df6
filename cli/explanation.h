#pragma once

#include <claimeven/why.h>

#include <optional>
#include <string>

#include "output.h"

/// Stories (claimeven/why.h) in words and as JSON.
namespace claimeven::cli {

/// Indented lines: what the score means, the steps, the threats and best play; or one line saying that a limit
/// came first.
std::string to_text(const std::optional<Story>& story, const Position& position);
/// The same for a move: what it is worth, and what follows it.
std::string to_text(const std::optional<MoveStory>& move, const Position& position);

Json to_json(const Story& story, const Position& position);
Json to_json(const MoveStory& move, const Position& position);

}  // namespace claimeven::cli
