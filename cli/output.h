#pragma once

#include <claimeven/solver.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "json/analysis.h"
#include "json/given_position.h"
#include "json/json.h"
#include "streams.h"

/// How results are written for people; json/ has them as JSON.
namespace claimeven::cli {

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

/// 0 for no time at all.
double per_second(std::uint64_t count, double seconds);

/// "+12", "-inf".
std::string elo_text(double elo);

/// "444444 -4  -5  -5 ...  best 4  pv 4455".
std::string to_text(const GivenPosition& given, const FullAnalysis& analysis);

/// One object, one line.
void print(const Json& json);

}  // namespace claimeven::cli
