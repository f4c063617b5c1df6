#pragma once

#include <claimeven/position.h>

#include <optional>

/// The strategy rules played out, as docs/algorithm.md tells them: apart from the search and its bounds.
namespace claimeven::testing {

/// What the side to move gets at most, in every game that it can still play, if the other side follows up: it
/// answers above each move, and pairs the columns that have an odd number of squares. With `threat_column`, it
/// has a threat in that column that it leaves alone from the square below upward (the odd threat). Of several
/// ways to pair, and of several threats in the column, the best counts. Nothing if there is no such way to
/// play: squares are left over.
///
/// Requires a game that is not over. Looks at every move of the side to move, so the position should be a late
/// one.
std::optional<int> score_against_follow_up(const Position& position,
                                           std::optional<int> threat_column = std::nullopt);

/// Whether the side to move completes a four in none of so many random games in which the other side plays at
/// random too.
bool never_wins_at_random(const Position& position, int games, std::uint64_t seed);

}  // namespace claimeven::testing
