#pragma once

#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <filesystem>
#include <string>

#include "model/settings.h"
#include "model/state.h"
#include "model/update.h"

namespace claimeven::desktop::testing {

struct Given {
  GameKind game = GameKind::kConnectFour;
  std::string size = "7x6";
  Players players{"human", "human"};
  std::string moves = "";
  bool hints = false;
};

/// The state of a window with this game.
inline State given(const Given& wanted) {
  Settings settings;
  settings.game.kind = wanted.game;
  settings.game.size = *BoardSize::parse(wanted.size);
  settings.game.sides() = wanted.players;
  settings.hints = wanted.hints;
  State state = begin(settings, 1);
  const auto game = parse_moves(wanted.moves, settings.game.size, wanted.game);
  EXPECT_TRUE(game) << wanted.moves;
  if (game) state.game = *game;
  return state;
}

/// What has been played on the board, and what was taken back after a bar: "445|6".
inline std::string moves_of(const State& state) {
  const std::string all = to_moves(whole(state.shown()).moves());
  const std::size_t now = state.shown().moves().size();
  return now == all.size() ? all : all.substr(0, now) + '|' + all.substr(now);
}

/// A folder of its own for each test, which is deleted after it.
class Folder {
 public:
  Folder() {
    std::string pattern = (std::filesystem::temp_directory_path() / "claimeven-desktop-XXXXXX").string();
    path_ = ::mkdtemp(pattern.data());
  }
  ~Folder() { std::filesystem::remove_all(path_); }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::filesystem::path operator/(const std::string& name) const { return path_ / name; }
  const std::filesystem::path& path() const { return path_; }

 private:
  std::filesystem::path path_;
};

}  // namespace claimeven::desktop::testing
