#pragma once

#include <claimeven/solver.h>
#include <fmt/format.h>

#include <nlohmann/json.hpp>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "input.h"

/// How results are written, for people and as JSON.
namespace claimeven::cli {

using Json = nlohmann::ordered_json;

/// "x" or "o".
std::string_view stone(Player player);
/// "win", "draw" or "loss", for the side to move.
std::string_view word(Outcome outcome);

/// "18", or "[-3..2]" while the score is not known exactly.
std::string to_text(const Bounds& bounds);
/// "win", or "[draw..win]" while the outcome is not known.
std::string outcome_text(const Bounds& bounds);
/// "x to move wins in 2 moves (move 7 of the game)."
std::string sentence(Score score, const Position& position);

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
/// Adds "score", "outcome", "moves_to_end", "exact" and, unless exact, "lower" and "upper".
void add_bounds(Json& json, const Bounds& bounds, bool exact, const Position& position);
/// Adds "nodes" and "ms".
void add_work(Json& json, const Statistics& statistics);

/// One object, one line.
void print(const Json& json);

}  // namespace claimeven::cli
