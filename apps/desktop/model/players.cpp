#include "model/players.h"

#include <claimeven/player.h>

#include <algorithm>

#include "model/words.h"

namespace claimeven::desktop {
namespace {

constexpr std::string_view kLevel = "level:";

std::string level_title(const LevelDescription& level) {
  const std::string number = "Level " + std::to_string(level.number);
  return level.name.empty() ? number : number + ", " + std::string(level.name);
}

bool is_level(std::string_view name) {
  return name.starts_with(kLevel) ||
         std::ranges::any_of(known_levels(), [&](const auto& level) { return level.name == name; });
}

}  // namespace

std::optional<Side> human_side(const Players& players) {
  const bool first = player_of(players, Side::kFirst) == kHuman;
  const bool second = player_of(players, Side::kSecond) == kHuman;
  if (first == second) return std::nullopt;
  return first ? Side::kFirst : Side::kSecond;
}

bool is_watching(const Players& players) {
  return std::ranges::none_of(players, [](const std::string& name) { return name == kHuman; });
}

std::vector<Candidate> candidates(GameKind kind) {
  std::vector<Candidate> all{{std::string(kHuman), "A person", "at this window"}};
  if (kind == GameKind::kConnectFour) {
    for (const LevelDescription& level : known_levels())
      all.push_back(
          {std::string(kLevel) + std::to_string(level.number), level_title(level), std::string(level.text)});
  }
  for (const PlayerDescription& player : known_players(kind)) {
    if (!is_level(player.name))
      all.push_back({std::string(player.name), player_label(player.name), std::string(player.text)});
  }
  return all;
}

std::string player_label(std::string_view name) {
  if (name == kHuman) return "You";
  if (name.starts_with(kLevel)) return "Level " + std::string(name.substr(kLevel.size()));
  return capitalized(name);
}

Expected<void> check_player(std::string_view name, GameKind kind) {
  if (name == kHuman) return {};
  // Only its name is of interest here: no table, no book.
  const auto player =
      make_player(name, kind, {.table_bytes = SolverOptions::kLeastTableBytes, .book = nullptr});
  if (player) return {};
  Error error = player.error();
  error.reason += "; or human";
  return tl::unexpected(std::move(error));
}

}  // namespace claimeven::desktop
