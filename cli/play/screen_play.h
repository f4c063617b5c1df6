#pragma once

#include <chrono>
#include <string>

#include "cli/options.h"
#include "played_game.h"

namespace claimeven::cli {

/// How a game is played on a screen (docs/terminal.md).
struct ScreenOptions {
  bool hints = false;
  std::string save_file = {};
  SolverOptions solver = {};
  LimitFlags limits = {};  ///< of each move and of each answer
  /// The least time between the moves of computers, so that people can follow.
  std::chrono::nanoseconds pace{0};
};

/// Plays on the terminal of standard input and output. Returns the signal that ended it, or 0 if the player
/// did.
int play_on_screen(PlayedGame& game, const ScreenOptions& options);

}  // namespace claimeven::cli
