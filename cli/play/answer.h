#pragma once

#include <claimeven/error.h>
#include <claimeven/player.h>
#include <claimeven/position.h>

#include <optional>
#include <string>
#include <vector>

#include "analyst.h"
#include "json/json.h"
#include "played_game.h"

/// What a line of a player is answered: a few lines, or an object.
namespace claimeven::cli {

struct MoveMade {
  Side side = Side::kFirst;
  std::string player;
  PlayerMove move;
};

struct Answer {
  std::vector<MoveMade> played;
  std::optional<PositionAnalysis> analysis;
  std::optional<Explanation> explanation;
  std::optional<ReviewedGame> review;
  std::string saved;  ///< the name of a file
  std::string help;
  std::optional<Error> error;
  bool wants_best = false;  ///< of the analysis, no more than that
  bool wants_board = false;
};

/// "x 4": a move that was made.
std::string to_text(const MoveMade& made);
/// What was asked for, perhaps the board, and in the last line the moves and whose turn it is. Moves that
/// were made and errors are told elsewhere.
std::string to_text(const Answer& answer, const Game& game);
/// The state of the game, the moves that were made, and by its name what was asked for.
Json json_of(const Answer& answer, const PlayedGame& game);

}  // namespace claimeven::cli
