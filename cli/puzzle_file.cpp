#include "puzzle_file.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string_view>

#include "book/files.h"
#include "core/refuse.h"
#include "json/json.h"

namespace claimeven::cli {
namespace {

/// The member, if it is a text.
std::optional<std::string> text_of(const Json& json, const char* name) {
  const auto member = json.find(name);
  return member != json.end() && member->is_string() ? std::optional(member->get<std::string>()) : std::nullopt;
}

/// The member, if it is a whole number in this range.
std::optional<int> number_of(const Json& json, const char* name, int low, int high) {
  const auto member = json.find(name);
  if (member == json.end() || !member->is_number_integer()) return std::nullopt;
  const auto number = member->get<std::int64_t>();
  return number >= low && number <= high ? std::optional(static_cast<int>(number)) : std::nullopt;
}

/// The value of the member's name.
template <class Values>
auto value_of(const Json& json, const char* name, const Values& values)
    -> std::optional<typename Values::value_type> {
  const auto text = text_of(json, name);
  if (!text) return std::nullopt;
  const auto place = std::ranges::find(values, *text, [](auto value) { return name_of(value); });
  return place == values.end() ? std::nullopt : std::optional(*place);
}

Expected<Puzzle> puzzle_of(const Json& json) {
  const auto wrong = [](const char* member) {
    return refuse(ErrorCode::kBadFile, fmt::format("no puzzle: its \"{}\" is missing or out of range", member));
  };
  if (!json.is_object()) return refuse(ErrorCode::kBadFile, "no puzzle: expected a JSON object");
  Puzzle puzzle;
  const auto moves = text_of(json, "moves");
  if (!moves) return wrong("moves");
  const auto game = parse_moves(*moves);
  if (!game) return tl::unexpected(game.error());
  puzzle.moves.assign(game->moves().begin(), game->moves().end());
  const auto grade = number_of(json, "grade", 1, static_cast<int>(kPuzzleGrades.size()));
  if (!grade) return wrong("grade");
  const auto theme = value_of(json, "theme", kPuzzleThemes);
  if (!theme) return wrong("theme");
  const auto goal = value_of(json, "goal", kPuzzleGoals);
  if (!goal) return wrong("goal");
  const auto answer = number_of(json, "answer", 1, game->size().width());
  if (!answer) return wrong("answer");
  const int most = game->size().squares();
  const auto score = number_of(json, "score", -most, most);
  if (!score) return wrong("score");
  puzzle.grade = *grade;
  puzzle.theme = *theme;
  puzzle.goal = *goal;
  puzzle.answer = *answer - 1;
  puzzle.score = {*score};
  return puzzle;
}

}  // namespace

Expected<std::vector<Puzzle>> read_puzzles(const std::string& path) {
  const auto bytes = read_file(path);
  if (!bytes) return tl::unexpected(bytes.error());
  std::string_view rest(reinterpret_cast<const char*>(bytes->data()), bytes->size());
  std::vector<Puzzle> puzzles;
  for (std::size_t line = 1; !rest.empty(); ++line) {
    const std::string_view text = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), text.size() + 1));
    const auto puzzle = puzzle_of(Json::parse(text, nullptr, false));
    if (!puzzle) {
      return refuse(ErrorCode::kBadFile, fmt::format("{}, line {}: {}", path, line, puzzle.error().reason));
    }
    puzzles.push_back(*puzzle);
  }
  return puzzles;
}

}  // namespace claimeven::cli
