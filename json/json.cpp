#include "json/json.h"

#include <claimeven/score.h>
#include <claimeven/solver.h>
#include <claimeven/words.h>

#include <cmath>

namespace claimeven {

std::string json_text(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

Json json_of(const Error& error) {
  return {{"code", name_of(error.code)},
          {"message", error.reason},
          {"at", error.index ? Json(*error.index + 1) : Json()}};
}

double milliseconds(std::chrono::nanoseconds time) {
  return std::round(static_cast<double>(time.count()) / 1e3) / 1e3;
}

Json rounded_json(double value, int decimals) {
  const double unit = std::pow(10, decimals);
  return std::isfinite(value) ? Json(std::round(value * unit) / unit) : Json();
}

std::vector<int> column_numbers(std::span<const int> columns) {
  std::vector<int> numbers(columns.begin(), columns.end());
  for (int& number : numbers) ++number;
  return numbers;
}

Json value_json(const Bounds& bounds) {
  if (bounds.is_exact()) return bounds.lower;
  return {{"lower", bounds.lower}, {"upper", bounds.upper}};
}

void add_bounds(Json& json, const char* name, const Bounds& bounds, bool exact, const Position* position) {
  const auto outcome = outcome_of(bounds);
  json[name] = bounds.is_exact() ? Json(bounds.lower) : Json();
  json["outcome"] = outcome ? Json(name_of(*outcome)) : Json();
  if (position != nullptr) {
    json["moves_to_end"] = bounds.is_exact() ? Json(Score{bounds.lower}.moves_to_end(*position)) : Json();
  }
  json["exact"] = exact;
  if (exact) return;
  json["lower"] = bounds.lower;
  json["upper"] = bounds.upper;
}

void add_work(Json& json, const Statistics& statistics) {
  json["nodes"] = statistics.nodes;
  json["ms"] = milliseconds(statistics.time);
}

}  // namespace claimeven
