#include "model/settings.h"

#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cstdlib>
#include <fstream>
#include <iterator>
#include <nlohmann/json.hpp>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include "support.h"

namespace claimeven::desktop {
namespace {

using testing::Folder;

Settings unusual() {
  Settings settings;
  settings.game.kind = GameKind::kFill;
  settings.game.size = *BoardSize::parse("5x4");
  settings.game.players = {Players{"level:7", "human"}, Players{"hybrid:4:18", "random"}};
  settings.game.takes_turns = true;
  settings.hints = true;
  settings.values = false;
  settings.threats = false;
  settings.is_dark = true;
  settings.falls = false;
  settings.width = 480;
  settings.height = 2160;
  return settings;
}

void write(const std::filesystem::path& path, const std::string& text) {
  std::filesystem::create_directories(path.parent_path());
  std::ofstream(path, std::ios::binary) << text;
}

std::string read(const std::filesystem::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

TEST(Settings, AreReadAsTheyWereWritten) {
  for (const Settings& settings : {Settings(), unusual()}) {
    const auto again = parse_settings(to_text(settings));
    ASSERT_TRUE(again) << again.error().reason;
    EXPECT_EQ(*again, settings) << to_text(settings);
  }
}

TEST(Settings, WhatIsMissingOrUnknownIsNoMistake) {
  const auto settings = parse_settings(R"({"hints": true, "of a later version": [1, 2]})");
  ASSERT_TRUE(settings);
  Settings expected;
  expected.hints = true;
  EXPECT_EQ(*settings, expected);
}

TEST(Settings, DamagedOnesAreRefusedWithAReason) {
  const std::vector<std::pair<std::string, std::string>> damaged{
      {"", "no JSON"},
      {"{\"hints\": tr", "no JSON"},
      {"[]", "no object"},
      {"null", "no object"},
      {R"({"hints": 1})", "\"hints\""},
      {R"({"hints": "true"})", "\"hints\""},
      {R"({"size": "70x60"})", "70x60"},
      {R"({"size": 7})", "\"size\""},
      {R"({"game": "chess"})", "chess"},
      {R"({"players": {"connect4": {"o": "level:11"}}})", "level"},
      {R"({"players": {"fill": {"x": "level:3"}}})", "level:3"},
      {R"({"players": {"fill": ["human"]}})", "players"},
      {R"({"width": 10})", "size"},
      {R"({"height": 1e9})", "\"height\"|size"},
      {R"({"width": 640.5})", "\"width\""},
      {R"({"width": 99999999999999999999})", "\"width\"|size"},
      {"\xff\xfe{\"hints\": true}", "no JSON"},
      {std::string(100'000, '['), "no JSON"},
  };
  for (const auto& [text, reason] : damaged) {
    const auto settings = parse_settings(text);
    // One of the words that stand between the bars.
    bool is_named = false;
    for (std::size_t begin = 0; begin <= reason.size();) {
      const std::size_t end = std::min(reason.find('|', begin), reason.size());
      is_named |=
          !settings && settings.error().reason.find(reason.substr(begin, end - begin)) != std::string::npos;
      begin = end + 1;
    }
    EXPECT_TRUE(is_named) << text.substr(0, 80) << ": " << (settings ? "was taken" : settings.error().reason);
  }
}

TEST(Settings, CutAnywhereTheyAreReadOrRefused) {
  const std::string text = to_text(unusual());
  for (std::size_t length = 0; length + 2 < text.size(); ++length)
    EXPECT_FALSE(parse_settings(text.substr(0, length))) << length;
}

TEST(Settings, WithBytesChangedTheyAreReadOrRefused) {
  const unsigned seed = 1;
  std::mt19937 random(seed);
  SCOPED_TRACE("seed " + std::to_string(seed));
  int refused = 0;
  for (int i = 0; i < 2000; ++i) {
    std::string text = to_text(unusual());
    for (int changes = 1 + i % 3; changes > 0; --changes)
      text[random() % text.size()] = static_cast<char>(random());
    const auto settings = parse_settings(text);
    if (!settings) {
      ++refused;
      EXPECT_FALSE(settings.error().reason.empty());
    } else {
      EXPECT_TRUE(parse_settings(to_text(*settings)));
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(SettingsFile, IsMadeWithItsFolder) {
  const Folder folder;
  const auto path = folder / "claimeven/desktop.json";
  EXPECT_EQ(load_settings(path).settings, Settings());
  EXPECT_EQ(load_settings(path).note, "");
  EXPECT_EQ(save_settings(path, unusual(), Keep::kForSure), "");
  EXPECT_EQ(load_settings(path).settings, unusual());
  for (const auto& entry : std::filesystem::directory_iterator(path.parent_path()))
    EXPECT_EQ(entry.path(), path) << "nothing is left beside it";
}

TEST(SettingsFile, ThatIsDamagedIsSetAsideWithANote) {
  const Folder folder;
  const auto path = folder / "desktop.json";
  for (const std::string name : {"desktop.json.damaged", "desktop.json.damaged-2"}) {
    write(path, "{\"hints\": " + name);
    const LoadedSettings loaded = load_settings(path);
    EXPECT_EQ(loaded.settings, Settings());
    EXPECT_NE(loaded.note.find(path.string()), std::string::npos) << loaded.note;
    EXPECT_NE(loaded.note.find(" " + name + "."), std::string::npos) << loaded.note;
    EXPECT_FALSE(std::filesystem::exists(path));
    EXPECT_EQ(read(folder / name), "{\"hints\": " + name) << "nothing of it is lost";
  }
}

TEST(SettingsFile, ThatIsNoFileNeverStopsTheProgram) {
  const Folder folder;
  std::filesystem::create_directories(folder / "desktop.json/inside");
  EXPECT_NE(load_settings(folder / "desktop.json").note, "");
  EXPECT_TRUE(std::filesystem::exists(folder / "desktop.json.damaged/inside"));

  // Read as a file, it would wait for ever.
  ASSERT_EQ(::mkfifo((folder / "pipe").c_str(), 0600), 0);
  EXPECT_NE(load_settings(folder / "pipe").note, "");

  write(folder / "huge", std::string(2 << 20, ' '));
  EXPECT_NE(load_settings(folder / "huge").note, "");
}

TEST(SettingsFile, ThatCannotBeWrittenIsTold) {
  const Folder folder;
  write(folder / "file", "");
  const std::string trouble = save_settings(folder / "file/claimeven/desktop.json", Settings(), Keep::kSoon);
  EXPECT_NE(trouble.find("can't be kept"), std::string::npos) << trouble;
  EXPECT_EQ(save_settings({}, Settings(), Keep::kSoon), "")
      << "where there is no place for them, nothing is tried";
}

TEST(SettingsFile, IsSeenAsAWholeByWhoeverReadsMeanwhile) {
  const Folder folder;
  const auto path = folder / "desktop.json";
  ASSERT_EQ(save_settings(path, Settings(), Keep::kSoon), "");
  std::thread writer([&] {
    for (int i = 0; i < 100; ++i)
      EXPECT_EQ(save_settings(path, i % 2 == 0 ? unusual() : Settings(), Keep::kSoon), "");
  });
  for (int i = 0; i < 300; ++i) EXPECT_TRUE(parse_settings(read(path)));
  writer.join();
}

TEST(SettingsFile, LiesWhereXdgSays) {
  ::setenv("XDG_CONFIG_HOME", "/somewhere", 1);
  ::setenv("HOME", "/home/somebody", 1);
  EXPECT_EQ(settings_path(), "/somewhere/claimeven/desktop.json");
  ::setenv("XDG_CONFIG_HOME", "not/absolute", 1);
  EXPECT_EQ(settings_path(), "/home/somebody/.config/claimeven/desktop.json");
  ::unsetenv("XDG_CONFIG_HOME");
  EXPECT_EQ(settings_path(), "/home/somebody/.config/claimeven/desktop.json");
  ::unsetenv("HOME");
  EXPECT_EQ(settings_path(), "");
  EXPECT_NE(load_settings(settings_path()).note, "") << "it is told that nothing will be remembered";
}

}  // namespace
}  // namespace claimeven::desktop
