#include "model/settings.h"

#include <claimeven/words.h>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <nlohmann/json.hpp>
#include <system_error>

namespace claimeven::desktop {
namespace {

using Json = nlohmann::ordered_json;

/// What is wrong with a file of settings; parse_settings makes an Error of it.
struct Wrong {
  std::string reason;
};

Json players_json(const Players& players) {
  return {{"x", player_of(players, Side::kFirst)}, {"o", player_of(players, Side::kSecond)}};
}

/// Passes the member on if it is there; it must be of the type then.
template <class Value, class Use>
void read(const Json& json, const char* name, const Use& use) {
  const auto member = json.find(name);
  if (member == json.end()) return;
  try {
    use(member->get<Value>());
  } catch (const Json::exception&) {
    throw Wrong{"\"" + std::string(name) + "\" has a value that is none of its own"};
  }
}

template <class Value>
void read(const Json& json, const char* name, Value& value) {
  const auto member = json.find(name);
  // JSON's numbers are no truth values, and 1.5 is no number of pixels, whatever they can be converted to.
  if (member != json.end() &&
      (std::is_same_v<Value, bool> ? !member->is_boolean() : !member->is_number_integer()))
    throw Wrong{"\"" + std::string(name) + "\" has a value that is none of its own"};
  read<Value>(json, name, [&value](const Value& found) { value = found; });
}

template <class Result>
Result taken(Expected<Result> result) {
  if (!result) throw Wrong{result.error().reason};
  return *std::move(result);
}

Players read_players(const Json& json, GameKind kind, Players players) {
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    read<std::string>(json, std::string(name_of(side)).c_str(), [&](const std::string& name) {
      if (const auto checked = check_player(name, kind); !checked) throw Wrong{checked.error().reason};
      players[static_cast<std::size_t>(side)] = name;
    });
  }
  return players;
}

/// Whether it is one of objects alone.
bool are_objects(const Json& json) {
  return json.is_object() && std::ranges::all_of(json, [](const Json& member) { return member.is_object(); });
}

void read_game(const Json& json, GameChoice& choice) {
  read<std::string>(json, "game", [&](const std::string& name) {
    const auto kind = game_kind(name);
    if (!kind) throw Wrong{"there is no game \"" + name + "\""};
    choice.kind = *kind;
  });
  read<std::string>(json, "size",
                    [&](const std::string& text) { choice.size = taken(BoardSize::parse(text)); });
  read(json, "takes_turns", choice.takes_turns);
  read<Json>(json, "players", [&](const Json& players) {
    if (!are_objects(players)) throw Wrong{"\"players\" has a value that is none of its own"};
    for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill}) {
      read<Json>(players, std::string(name_of(kind)).c_str(), [&](const Json& sides) {
        Players& known = choice.players[static_cast<std::size_t>(kind)];
        known = read_players(sides, kind, known);
      });
    }
  });
}

void read_window(const Json& json, Settings& settings) {
  read(json, "width", settings.width);
  read(json, "height", settings.height);
  const auto fits = [](int pixels, int least) { return pixels >= least && pixels <= Settings::kMostPixels; };
  if (!fits(settings.width, Settings::kLeastWidth) || !fits(settings.height, Settings::kLeastHeight))
    throw Wrong{"the window's size is out of range"};
}

std::filesystem::path folder_of(const char* variable) {
  const char* value = std::getenv(variable);
  // As the XDG specification has it: what is no absolute path does not count.
  return value != nullptr && *value == '/' ? std::filesystem::path(value) : std::filesystem::path();
}

/// The file under a name that is free.
std::filesystem::path set_aside(const std::filesystem::path& path) {
  for (int number = 1;; ++number) {
    std::filesystem::path aside = path;
    aside += number == 1 ? ".damaged" : ".damaged-" + std::to_string(number);
    std::error_code error;
    if (std::filesystem::exists(aside, error) && number < 100) continue;
    std::filesystem::rename(path, aside, error);
    return error ? std::filesystem::path() : aside;
  }
}

}  // namespace

std::string to_text(const Settings& settings) {
  Json players = Json::object();
  for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill})
    players[std::string(name_of(kind))] = players_json(settings.game.players[static_cast<std::size_t>(kind)]);
  const Json json{{"game", name_of(settings.game.kind)},
                  {"size", to_string(settings.game.size)},
                  {"players", players},
                  {"takes_turns", settings.game.takes_turns},
                  {"hints", settings.hints},
                  {"values", settings.values},
                  {"threats", settings.threats},
                  {"dark", settings.is_dark},
                  {"falls", settings.falls},
                  {"width", settings.width},
                  {"height", settings.height}};
  return json.dump(2) + '\n';
}

Expected<Settings> parse_settings(std::string_view text) {
  Settings settings;
  try {
    const Json json = Json::parse(text);
    if (!json.is_object()) throw Wrong{"it is no object"};
    read_game(json, settings.game);
    read(json, "hints", settings.hints);
    read(json, "values", settings.values);
    read(json, "threats", settings.threats);
    read(json, "dark", settings.is_dark);
    read(json, "falls", settings.falls);
    read_window(json, settings);
  } catch (const Json::exception&) {
    return tl::unexpected(Error{"it is no JSON", {}, ErrorCode::kBadFile});
  } catch (const Wrong& wrong) {
    return tl::unexpected(Error{wrong.reason, {}, ErrorCode::kBadFile});
  }
  return settings;
}

std::filesystem::path settings_path() {
  std::filesystem::path folder = folder_of("XDG_CONFIG_HOME");
  if (folder.empty() && !folder_of("HOME").empty()) folder = folder_of("HOME") / ".config";
  return folder.empty() ? folder : folder / "claimeven" / "desktop.json";
}

LoadedSettings load_settings(const std::filesystem::path& path) {
  std::error_code error;
  if (path.empty()) return {{}, "There is no home folder: settings will not be remembered."};
  if (!std::filesystem::exists(path, error)) return {};
  // What is no file, such as a device, might never end.
  constexpr std::uintmax_t kMostBytes = 1 << 20;
  const bool is_file =
      std::filesystem::is_regular_file(path, error) && std::filesystem::file_size(path, error) <= kMostBytes;
  std::ifstream file;
  if (is_file) file.open(path, std::ios::binary);
  const std::string text{std::istreambuf_iterator<char>(file), {}};
  const Expected<Settings> settings = file.is_open() && !file.bad()
                                          ? parse_settings(text)
                                          : tl::unexpected(Error{"it can't be read", {}, ErrorCode::kFile});
  if (settings) return {*settings, ""};
  const std::filesystem::path aside = set_aside(path);
  const std::string where =
      aside.empty() ? "It could not be set aside." : "It was set aside as " + aside.filename().string() + ".";
  return {{}, "The settings file " + path.string() + " is damaged: " + settings.error().reason + ". " + where};
}

std::string save_settings(const std::filesystem::path& path, const Settings& settings, Keep keep) {
  if (path.empty()) return "";
  const std::string trouble = replace_file(path, to_text(settings), keep);
  return trouble.empty() ? "" : "The settings can't be kept in " + path.string() + ": " + trouble + ".";
}

}  // namespace claimeven::desktop
