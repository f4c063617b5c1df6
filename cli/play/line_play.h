#pragma once

#include <string>

#include "cli/options.h"
#include "played_game.h"

namespace claimeven::cli {

/// How a game is played by lines (docs/terminal.md).
struct LineOptions {
  bool json = false;   ///< an object for each line, in place of text
  bool board = false;  ///< drawn before each answer
  bool hints = false;  ///< after each move
  std::string save_file = {};
  SolverOptions solver = {};
  LimitFlags limits = {};  ///< of each move and of each answer
};

/// Plays with whoever writes standard input and reads standard output, until one of them ends it, or Ctrl-C,
/// which the caller catches. Returns the exit code.
int play_by_lines(PlayedGame& game, const LineOptions& options);

}  // namespace claimeven::cli
