#include "game_record.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <optional>

#include "book/files.h"
#include "core/refuse.h"
#include "json/json.h"
#include "seat.h"

namespace claimeven::cli {
namespace {

/// A game has far less: whatever is longer need not be looked at.
constexpr std::size_t kMostBytes = 10'000;

}  // namespace

std::string to_text(const GameRecord& record) {
  const Json json{{"game", name_of(record.kind)},
                  {"size", to_string(record.size)},
                  {"x", record.player(Side::kFirst)},
                  {"o", record.player(Side::kSecond)},
                  {"moves", record.moves}};
  return json_text(json) + '\n';
}

Expected<GameRecord> parse_record(std::string_view text) {
  const auto bad = [](std::string_view why) {
    return refuse(ErrorCode::kBadFile, fmt::format("no saved game, or a damaged one: {}", why));
  };
  if (text.size() > kMostBytes) return bad("it is too long");
  const Json json = Json::parse(text, nullptr, false);
  if (!json.is_object()) return bad("expected one JSON object");
  const auto text_of = [&](const char* name) -> std::optional<std::string> {
    const auto member = json.find(name);
    if (member == json.end() || !member->is_string()) return std::nullopt;
    return member->get<std::string>();
  };
  for (const char* name : {"game", "size", "x", "o", "moves"}) {
    if (!text_of(name)) return bad(fmt::format("its \"{}\" is missing or no text", name));
  }
  GameRecord record;
  const auto kind = game_kind(*text_of("game"));
  if (!kind) return bad(fmt::format("there is no game '{}'", *text_of("game")));
  record.kind = *kind;
  const auto size = BoardSize::parse(*text_of("size"));
  if (!size) return bad(size.error().reason);
  record.size = *size;
  for (const Side side : {Side::kFirst, Side::kSecond}) {
    record.player(side) = *text_of(side == Side::kFirst ? "x" : "o");
    if (const auto seat = take_seat(record.player(side), record.kind); !seat) return bad(seat.error().reason);
  }
  record.moves = *text_of("moves");
  if (const auto game = parse_moves(record.moves, record.size, record.kind); !game)
    return bad(game.error().reason);
  return record;
}

Expected<GameRecord> read_record(const std::string& path) {
  const auto bytes = read_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  const auto record = parse_record({reinterpret_cast<const char*>(bytes->data()), bytes->size()});
  if (!record) return refuse(ErrorCode::kBadFile, fmt::format("{} is {}", path, record.error().reason));
  return *record;
}

Expected<void> write_record(const std::string& path, const GameRecord& record) {
  return replace_file(path, to_text(record));
}

}  // namespace claimeven::cli
