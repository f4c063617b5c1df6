#include "output.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "core/refuse.h"
#include "terminal.h"

namespace claimeven::cli {
namespace {

constexpr std::string_view kFirstColour = "\x1b[1;31m";
constexpr std::string_view kSecondColour = "\x1b[1;33m";
constexpr std::string_view kPlain = "\x1b[0m";

std::string square_text(std::optional<Side> side, int width, bool colour) {
  const std::string text = fmt::format("{:>{}}", side ? name_of(*side) : ".", width);
  if (!side || !colour) return text;
  return fmt::format("{}{}{}", *side == Side::kFirst ? kFirstColour : kSecondColour, text, kPlain);
}

}  // namespace

std::string to_text(const Bounds& bounds) {
  if (bounds.is_exact()) return fmt::format("{}", bounds.lower);
  return fmt::format("[{}..{}]", bounds.lower, bounds.upper);
}

std::string outcome_text(const Bounds& bounds) {
  if (const auto outcome = outcome_of(bounds)) return std::string(name_of(*outcome));
  return fmt::format("[{}..{}]", name_of(Score{bounds.lower}.outcome()),
                     name_of(Score{bounds.upper}.outcome()));
}

std::string draw_board(const Position& position, const std::vector<std::string>& captions) {
  std::size_t longest = 1;
  for (const std::string& caption : captions) longest = std::max(longest, caption.size());
  const int cell = static_cast<int>(longest) + 1;
  const BoardSize size = position.size();
  const bool colour = use_colour();

  std::string text;
  for (int row = size.height() - 1; row >= 0; --row) {
    for (int column = 0; column < size.width(); ++column) {
      text += square_text(position.at(column, row), cell, colour);
    }
    text += '\n';
  }
  for (int column = 0; column < size.width(); ++column)
    text += fmt::format("{:>{}}", column_name(column), cell);
  text += '\n';
  if (captions.empty()) return text;
  for (const std::string& caption : captions) text += fmt::format("{:>{}}", caption, cell);
  return text + '\n';
}

void BoardDrawer::draw(const Position& position, const std::vector<std::string>& column_captions) {
  if (wanted_) say("{}{}", is_first_ ? "" : "\n", draw_board(position, column_captions));
  is_first_ = false;
}

std::string columns_text(std::span<const int> columns) {
  std::string text;
  for (const int column : columns) text += fmt::format("{}{}", text.empty() ? "" : ",", column_name(column));
  return text.empty() ? "-" : text;
}

std::vector<int> column_numbers(std::span<const int> columns) {
  std::vector<int> numbers(columns.begin(), columns.end());
  for (int& number : numbers) ++number;
  return numbers;
}

double milliseconds(std::chrono::nanoseconds time) {
  // Whole microseconds: finer digits are noise.
  return std::round(static_cast<double>(time.count()) / 1e3) / 1e3;
}

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

std::string elo_text(double elo) {
  return std::isfinite(elo) ? fmt::format("{:+}", std::lround(elo)) : elo > 0 ? "+inf" : "-inf";
}

Json rounded_json(double value, int decimals) {
  const double unit = std::pow(10, decimals);
  return std::isfinite(value) ? Json(std::round(value * unit) / unit) : Json();
}

Json value_json(const Bounds& bounds) {
  if (bounds.is_exact()) return bounds.lower;
  return {{"lower", bounds.lower}, {"upper", bounds.upper}};
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

std::string to_text(const GivenPosition& given, const FullAnalysis& analysis) {
  return fmt::format("{} {}  {}  best {}  pv {}", given.text, to_text(analysis.bounds),
                     fmt::join(captions(analysis.columns), " "), columns_text(analysis.best),
                     analysis.variation.empty() ? "-" : analysis.variation);
}

void add_columns(Json& json, const char* name, const FullAnalysis& analysis) {
  json[name] = columns_json(analysis.columns);
  json["best"] = column_numbers(analysis.best);
  json["pv"] = analysis.variation;
  add_work(json, analysis.statistics);
}

std::string json_text(const Json& json, int indent) {
  return json.dump(indent, ' ', false, Json::error_handler_t::replace);
}

void print(const Json& json) {
  say("{}\n", json_text(json));
}

}  // namespace claimeven::cli
