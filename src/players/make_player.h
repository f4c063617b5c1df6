#pragma once

#include <claimeven/error.h>
#include <claimeven/solver.h>

#include <memory>
#include <string>
#include <string_view>

#include "players/player.h"

namespace claimeven {

/// A player from what a user writes:
///
///     easy medium hard impossible     level:1 to level:10     (with :centre or :leftmost for equal moves)
///     random   parity
///     heuristic:DEPTH[:FEATURES][:minimax]    such as heuristic:5, heuristic:3:14, heuristic:3:1234:minimax
///
/// The error names what is allowed. `options` are those of players that have a solver.
Expected<std::unique_ptr<GamePlayer>> make_player(std::string_view text, const SolverOptions& options = {});

/// One line for help texts.
std::string_view player_names();

}  // namespace claimeven
