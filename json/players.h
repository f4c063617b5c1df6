#pragma once

#include <claimeven/game.h>
#include <claimeven/match.h>
#include <claimeven/player.h>
#include <claimeven/quality.h>

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "json/given_position.h"
#include "json/json.h"

/// Who chooses moves, and how well.
namespace claimeven {

Json json_of(const PlayerDescription& player);
/// All that there are, from the weakest to the strongest.
Json players_json(GameKind game = GameKind::kConnectFour);
/// With "player", to be given to make_player; its "name" is null where it has none.
Json json_of(const LevelDescription& level);
Json levels_json();

/// The column, and what it took to find it.
Json json_of(const PlayerMove& move);
/// The same after the position, "game", "size", "player" and "seed": who chose it, and where.
Json json_of(const GivenPosition& given, GameKind game, std::string_view player, std::uint64_t seed,
             const PlayerMove& move);

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
