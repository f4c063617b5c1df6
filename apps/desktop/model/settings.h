#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/game.h>

#include <filesystem>
#include <string>
#include <string_view>

#include "model/file.h"
#include "model/players.h"

namespace claimeven::desktop {

/// What a new game is like.
struct GameChoice {
  GameKind kind = GameKind::kConnectFour;
  BoardSize size;
  /// By kind of game, since each has players of its own.
  std::array<Players, 2> players{Players{"human", "level:3"}, Players{"human", "hybrid:3"}};
  /// Whether both change sides after each game.
  bool takes_turns = false;

  Players& sides() { return players[static_cast<std::size_t>(kind)]; }
  const Players& sides() const { return players[static_cast<std::size_t>(kind)]; }
  bool operator==(const GameChoice&) const = default;
};

/// What is remembered from one time to the next.
struct Settings {
  static constexpr int kLeastWidth = 480;
  static constexpr int kLeastHeight = 640;
  static constexpr int kMostPixels = 16384;

  GameChoice game;
  bool hints = false;   ///< values of the columns in Play
  bool values = true;   ///< and in Analyse
  bool threats = true;  ///< in Analyse
  bool is_dark = false;
  bool falls = true;  ///< whether discs fall, rather than being there
  int width = 1100;   ///< of the window, in pixels
  int height = 760;

  bool operator==(const Settings&) const = default;
};

/// As they are kept: JSON, for people to read and change.
std::string to_text(const Settings& settings);
/// The error says what is wrong, and where.
Expected<Settings> parse_settings(std::string_view text);

/// Where they are kept: $XDG_CONFIG_HOME, or ~/.config; empty where neither is known.
std::filesystem::path settings_path();

struct LoadedSettings {
  Settings settings;
  /// What a person should know; empty if all is well.
  std::string note;
};
/// Never fails: a file that can't be read is set aside, and the defaults are used.
LoadedSettings load_settings(const std::filesystem::path& path);

/// Writes them so that whoever looks sees the old file or the new one. Returns what went wrong, or nothing.
std::string save_settings(const std::filesystem::path& path, const Settings& settings, Keep keep);

}  // namespace claimeven::desktop
