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

double per_second(std::uint64_t count, double seconds) {
  return seconds > 0 ? static_cast<double>(count) / seconds : 0;
}

std::string elo_text(double elo) {
  return std::isfinite(elo) ? fmt::format("{:+}", std::lround(elo)) : elo > 0 ? "+inf" : "-inf";
}

std::string to_text(const GivenPosition& given, const FullAnalysis& analysis) {
  return fmt::format("{} {}  {}  best {}  pv {}", given.text, to_text(analysis.bounds),
                     fmt::join(captions(analysis.columns), " "), columns_text(analysis.best),
                     analysis.variation.empty() ? "-" : analysis.variation);
}

void print(const Json& json) {
  say("{}\n", json_text(json));
}

}  // namespace claimeven::cli
