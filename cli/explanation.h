#pragma once

#include <claimeven/solver.h>

#include <optional>
#include <string>

#include "output.h"

/// Solver::explain in words and as JSON.
namespace claimeven::cli {

/// Indented lines: what the score means, why it is so, the threats, the forced line and best play; or one line
/// saying that a limit came first.
std::string to_text(const std::optional<Explanation>& explanation, const Position& position);

Json to_json(const Explanation& explanation, const Position& position);

}  // namespace claimeven::cli
