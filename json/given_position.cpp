#include "json/given_position.h"

#include <claimeven/fill_position.h>
#include <claimeven/notation.h>
#include <claimeven/words.h>

#include <algorithm>

namespace claimeven {
namespace {

GivenPosition given_as(std::string_view text, const Position& position) {
  if (is_drawing(text)) return {position, drawing_in_one_line(position), true};
  return {position, std::string(text), false};
}

}  // namespace

std::string_view without_blanks(std::string_view text) {
  constexpr std::string_view kBlanks = " \t\r";
  text = text.substr(0, text.find_last_not_of(kBlanks) + 1);
  return text.substr(std::min(text.find_first_not_of(kBlanks), text.size()));
}

std::string drawing_in_one_line(const Position& position) {
  std::string drawing = draw(position);
  if (!drawing.empty()) drawing.pop_back();
  std::replace(drawing.begin(), drawing.end(), '\n', '/');
  return drawing;
}

Expected<GivenPosition> read_position(std::string_view text, BoardSize size) {
  text = without_blanks(text);
  return parse_position(text, size).map([&](const Position& position) { return given_as(text, position); });
}

Expected<GivenFillPosition> read_fill_position(std::string_view text, BoardSize size) {
  text = without_blanks(text);
  return parse_fill_position(text, size).map([&](const FillPosition& position) {
    return GivenFillPosition{position, given_as(text, position.board())};
  });
}

Json json_of(const GivenPosition& given) {
  Json json;
  if (given.is_drawing) {
    json["moves"] = nullptr;
    json["board"] = given.text;
  } else {
    json["moves"] = given.text;
  }
  return json;
}

Json json_of(const GivenFillPosition& position) {
  Json json = json_of(position.given);
  json["game"] = name_of(GameKind::kFill);
  json["size"] = to_string(position.position.size());
  json["fours"] = {{"x", position.position.fours(Side::kFirst)}, {"o", position.position.fours(Side::kSecond)}};
  return json;
}

}  // namespace claimeven
