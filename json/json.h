#pragma once

#include <claimeven/bounds.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/position.h>

#include <chrono>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <vector>

/// What answers in JSON are made of, whichever program gives them. Columns, rows and moves count from 1 there;
/// what is not known or not there is null.
namespace claimeven {

/// Members stand in the order in which they were added.
using Json = nlohmann::ordered_json;

/// In one line, or indented by so many blanks. JSON is UTF-8: of a text that is not, such as the name of a
/// file, the bytes in question become U+FFFD.
std::string json_text(const Json& json, int indent = -1);

/// {"code":"illegal-move","message":"move 7 ('4'): column 4 is full","at":7}. The place counts from 1, as the
/// sentence does.
Json json_of(const Error& error);

/// Whole microseconds: finer digits are noise.
double milliseconds(std::chrono::nanoseconds time);
/// Rounded to so many decimals; null where it is infinite, for which JSON has no word.
Json rounded_json(double value, int decimals);
/// 1-based numbers, so that column 10 is 10 and not `a`.
std::vector<int> column_numbers(std::span<const int> columns);

/// A value, or an object with its bounds while it is not known.
Json value_json(const Bounds& bounds);
inline Json value_json(int value) {
  return value;
}
/// One for each column, null where it can't be played.
template <class Entry>
Json columns_json(const std::vector<std::optional<Entry>>& columns) {
  Json json = Json::array();
  for (const auto& column : columns) json.push_back(column ? value_json(*column) : Json());
  return json;
}

/// Adds the value by this name, "outcome", "moves_to_end" where the position is given, "exact" and, unless
/// exact, "lower" and "upper".
void add_bounds(Json& json, const char* name, const Bounds& bounds, bool exact,
                const Position* position = nullptr);
/// Adds "nodes" and "ms".
void add_work(Json& json, const Statistics& statistics);

}  // namespace claimeven
