#pragma once

#include <claimeven/context.h>
#include <claimeven/why.h>

#include <string>

/// Stories (claimeven/why.h) in words.
namespace claimeven::cli {

/// Indented lines: what the score means, the steps, the threats and best play; or one line saying that a limit
/// came first.
std::string to_text(const WithinLimits<Story>& story, const Position& position);
/// The same for a move: what it is worth, and what follows it.
std::string to_text(const WithinLimits<MoveStory>& move, const Position& position);

}  // namespace claimeven::cli
