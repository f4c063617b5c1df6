#pragma once

#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/player.h>
#include <claimeven/solver.h>

#include <memory>
#include <string>
#include <string_view>

#include "game_record.h"

namespace claimeven::cli {

/// Who plays a side: a person, or a player of the library.
struct Seat {
  std::string name{kHuman};
  std::shared_ptr<Player> player;  ///< nobody where a person plays

  bool is_human() const { return player == nullptr; }
};

/// "human", or a player of the game by its name; the error is that of make_player.
Expected<Seat> take_seat(std::string_view name, GameKind kind, const SolverOptions& options = {});

/// The opponent of a person who asks for none.
std::string_view usual_opponent(GameKind kind);

}  // namespace claimeven::cli
