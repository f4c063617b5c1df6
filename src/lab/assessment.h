#pragma once

#include <claimeven/board_size.h>
#include <claimeven/match.h>

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "players/heuristic.h"

/// What the features of the heuristic player are worth: each alone and all together, at several depths, in
/// games against one opponent.
namespace claimeven::lab {

struct FeatureSet {
  std::string name;
  HeuristicFeatures features;
};

/// Feature 1 alone, 2 alone, 3 alone, 4 alone, and all.
std::vector<FeatureSet> feature_sets();

struct Assessment {
  int depth = 0;
  FeatureSet features;
  MatchResult result;  ///< from the view of the heuristic player

  double nodes_per_game() const;
  /// What the heuristic player thinks, not the opponent.
  double seconds_per_game() const;
  /// Nothing if no game was lost.
  std::optional<double> wins_per_loss() const;
};

/// Plays the games. The same options give the same games, and the same ones for every heuristic player:
/// openings and the opponent's dice are equal. Without pruning the moves are the same as with it.
Assessment assess(int depth, const FeatureSet& features, bool alpha_beta, const PlayerMaker& opponent,
                  const MatchOptions& options, const Context<MatchResult>& context = {});

}  // namespace claimeven::lab
