#pragma once

#include <claimeven/solver.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <chrono>
#include <cstdint>
#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input.h"
#include "streams.h"

/// How results are written, for people and as JSON.
namespace claimeven::cli {

using Json = nlohmann::ordered_json;

/// "18", or "[-3..2]" while the score is not known exactly.
std::string to_text(const Bounds& bounds);
/// "win", or "[draw..win]" while the outcome is not known.
std::string outcome_text(const Bounds& bounds);

/// The board with the column names below it, and `captions`, one per column, below those. Stones are coloured
/// on a terminal.
std::string draw_board(const Position& position, const std::vector<std::string>& captions = {});

/// Draws boards before the answers, if they are wanted, with an empty line between one answer and the next.
class BoardDrawer {
 public:
  explicit BoardDrawer(bool wanted) : wanted_(wanted) {}
  void draw(const Position& position, const std::vector<std::string>& column_captions = {});

 private:
  bool wanted_;
  bool is_first_ = true;
};

inline std::string to_text(int value) {
  return std::to_string(value);
}

/// An entry for each column, bounds or values, equally wide while they are short; `.` where it can't be played.
template <class Entry>
std::vector<std::string> captions(const std::vector<std::optional<Entry>>& columns) {
  std::vector<std::string> texts;
  for (const auto& column : columns) texts.push_back(fmt::format("{:>3}", column ? to_text(*column) : "."));
  return texts;
}

/// "3,4,5", or "-" for none.
std::string columns_text(std::span<const int> columns);

/// Columns as JSON has them: 1-based numbers, so that column 10 is 10 there and not `a`.
std::vector<int> column_numbers(std::span<const int> columns);

double milliseconds(std::chrono::nanoseconds time);
/// 0 for no time at all.
double per_second(std::uint64_t count, double seconds);

/// "+12", "-inf".
std::string elo_text(double elo);
/// Rounded to so many decimals; null where it is infinite, for which JSON has no word.
Json rounded_json(double value, int decimals);

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

/// Starts a JSON object: "moves", or "board" (with "moves" null) where the position was drawn.
Json json_of(const GivenPosition& given);
/// Adds the value by this name, "outcome", "moves_to_end" where the position is given, "exact" and, unless
/// exact, "lower" and "upper".
void add_bounds(Json& json, const char* name, const Bounds& bounds, bool exact,
                const Position* position = nullptr);
/// Adds "nodes" and "ms".
void add_work(Json& json, const Statistics& statistics);

/// What is known of every column, and best play to the end of the game where the value is known.
struct FullAnalysis : Analysis {
  std::string variation;

  bool is_exact() const { return bounds.is_exact() && complete; }
};
/// "444444 -4  -5  -5 ...  best 4  pv 4455".
std::string to_text(const GivenPosition& given, const FullAnalysis& analysis);
/// Adds the columns by this name, "best", "pv", "nodes" and "ms".
void add_columns(Json& json, const char* name, const FullAnalysis& analysis);

/// In one line, or indented by so many blanks. JSON is UTF-8: of a file name that is not, the bytes in question
/// become U+FFFD.
std::string json_text(const Json& json, int indent = -1);
/// One object, one line.
void print(const Json& json);

}  // namespace claimeven::cli
