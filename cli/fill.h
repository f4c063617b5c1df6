#pragma once

#include <claimeven/game.h>

#include <claimeven/fill.h>

#include <CLI/CLI.hpp>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "options.h"

/// What `solve` and `analyze` do with `--game fill`.
namespace claimeven::cli {

/// --game.
void add_game_option(CLI::App& command, GameKind& game);

/// --depth, --heuristic and --switch: a heuristic look ahead instead of an exact answer.
struct FillSearchFlags {
  std::optional<int> depth;
  FillEvaluation evaluation;
};
void add_fill_search_options(CLI::App& command, FillSearchFlags& flags);

/// Refuses a command line that has one of the options, because it belongs to the other game.
void refuse_options(const CLI::App& command, const std::vector<std::string>& names,
                    const std::string& their_game);

/// What to answer, and how: what `solve` and `analyze` have in common, whatever the game.
struct Question {
  GameKind game = GameKind::kConnectFour;
  SolverFlags solver;
  LimitFlags limits;
  bool board = false;
  bool json = false;
  std::vector<std::string> positions;
};

/// Both return the exit code.
int solve_fill(const Question& question);
int analyze_fill(const Question& question, const FillSearchFlags& search);

}  // namespace claimeven::cli
