#pragma once

#include <claimeven/error.h>
#include <claimeven/solver.h>

#include <memory>
#include <string>
#include <string_view>

#include "players/fill_search.h"
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

/// A player of the fill game: "random", or a heuristic and the plies that it looks ahead, such as "h1:4",
/// "h2-offensive:6" and "hybrid:5"; the hybrid takes the turn at which it switches too, "hybrid:5:16". The text
/// is its name. The error says what is allowed.
Expected<std::unique_ptr<FillPlayer>> make_fill_player(std::string_view text, FillPlayerOptions options = {});

}  // namespace claimeven
