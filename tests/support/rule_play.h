#pragma once

#include <claimeven/position.h>

#include <array>
#include <optional>
#include <vector>

/// The strategy rules played out, as docs/algorithm.md tells them: apart from the search and its bounds.
namespace claimeven::testing {

/// Two columns each.
using ColumnPairs = std::vector<std::array<int, 2>>;

/// What the side to move gets at most, in every game that it can still play, if the other side follows up: it
/// answers above each move, but the first move in a column of a pair in the other column of the pair. With
/// `threat_column`, it has a threat in that column that it leaves alone from the square below upward (the odd
/// threat).
///
/// Nothing if that is no way to play: the pairs must hold each column with an odd number of squares once, and
/// no other column, and the answer must always be possible.
///
/// Requires a game that is not over. Looks at every move of the side to move, so the position should be a late
/// one.
std::optional<int> score_against_follow_up(const Position& position, const ColumnPairs& pairs,
                                           std::optional<int> threat_column = std::nullopt);

/// The stones of the side to move in any of these games, those that it has already among them.
Bitboard stones_against_follow_up(const Position& position, const ColumnPairs& pairs);

/// Whether the side can make sure that it gets the square before the game is over, whatever else happens. Looks
/// at every game, so there should be few empty squares.
bool can_force_stone_on(const Position& position, Side side, Square square);

/// Whether the side to move completes a four in none of so many random games in which the other side plays at
/// random too.
bool never_wins_at_random(const Position& position, int games, std::uint64_t seed);

}  // namespace claimeven::testing
