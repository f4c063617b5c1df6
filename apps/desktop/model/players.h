#pragma once

#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/position.h>

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// Who plays: a person at the window, or a player of the library by its name.
namespace claimeven::desktop {

inline constexpr std::string_view kHuman = "human";

/// The names of both, by side.
using Players = std::array<std::string, 2>;

inline const std::string& player_of(const Players& players, Side side) {
  return players[static_cast<std::size_t>(side)];
}

/// The side that the one person has; nothing for two or none.
std::optional<Side> human_side(const Players& players);
/// Whether no person plays.
bool is_watching(const Players& players);

/// Whoever can be chosen for a side.
struct Candidate {
  std::string name;
  std::string label;  ///< "Level 2, easy"
  std::string text;   ///< what it is like, in a line
};
/// A person first, then the players of the game from the weakest to the strongest.
std::vector<Candidate> candidates(GameKind kind);

/// "You" or, where two people play, "A person"; "Level 3".
std::string player_label(std::string_view name);

/// Whether it is `human` or a player of the game. The error names what is allowed.
Expected<void> check_player(std::string_view name, GameKind kind);

}  // namespace claimeven::desktop
