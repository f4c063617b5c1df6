#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <optional>
#include <string>
#include <string_view>

/// How the library's values are called: short names, the same on every surface and in JSON, and sentences for
/// people.
namespace claimeven {

std::string_view name_of(Side side);          ///< "x", "o"
std::string_view name_of(Outcome outcome);    ///< "win", "draw", "loss", for the side to move
std::string_view name_of(GameResult result);  ///< "x wins", "o wins", "draw"
std::string_view name_of(GameKind kind);      ///< "connect4", "fill"
std::string_view name_of(Ending ending);      ///< "complete", "nodes", "time", "stopped"
std::string_view name_of(
    ErrorCode code);  ///< "argument", "size", "notation", "illegal-move", "impossible", ...

/// The kind of a name.
std::optional<GameKind> game_kind(std::string_view name);

/// "x to move wins in 2 moves (move 7 of the game)." The position can have the score: check.
std::string sentence(Score score, const Position& position);

}  // namespace claimeven
