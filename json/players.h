#pragma once

#include <claimeven/game.h>
#include <claimeven/match.h>
#include <claimeven/player.h>
#include <claimeven/quality.h>

#include <optional>
#include <string>
#include <string_view>

#include "json/json.h"

/// Who chooses moves, and how well.
namespace claimeven {

/// What was measured of a level.
struct MeasuredLevel {
  LevelDescription level;
  MoveQuality quality;
  std::optional<MatchResult> match;  ///< against the level before

  /// "7", "8 hard".
  std::string name() const;
};
Json json_of(const MeasuredLevel& measured);

Json json_of(const Estimate& estimate);
/// The match of players with these names.
Json match_json(const MatchOptions& options, std::string_view a, std::string_view b, const MatchResult& result);

}  // namespace claimeven
