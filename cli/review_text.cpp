#include "review_text.h"

#include <claimeven/notation.h>
#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <string_view>

#include "core/refuse.h"
#include "output.h"

namespace claimeven::cli {
namespace {

/// A line without the blanks at its end.
std::string without_end(std::string line) {
  line.erase(line.find_last_not_of(' ') + 1);
  return line + '\n';
}

/// "?" while it is not known: the bounds would not fit.
std::string short_text(const Bounds& bounds) {
  return bounds.is_exact() ? std::to_string(bounds.lower) : "?";
}

// The table: a row for a move of x and the answer of o.

std::string table_cell(std::string_view column, std::string_view before, std::string_view after,
                       std::string_view best, int best_width, std::string_view class_name) {
  return fmt::format("  {} {:>3} {:>3} {:<{}} {:<17}", column, before, after, best, best_width, class_name);
}

std::string table_cell(const ReviewedMove& move, GameKind kind, int best_width) {
  return table_cell(std::string(1, column_name(move.column)), short_text(move.before), short_text(move.after),
                    move.best.empty() ? "?" : to_moves(move.best), best_width, class_text(move, kind));
}

std::string table_text(const ReviewedGame& game, std::size_t width) {
  if (game.review.moves.empty()) return "";
  // The words above stand over the columns; best columns are written like moves.
  const int best_width = std::max(4, game.last.size().width());
  const auto head = [&](std::string_view side) {
    return table_cell(side, "was", "now", "best", best_width, "class");
  };
  const std::string both = "move" + head("x") + head("o");
  const bool one_a_row = both.size() > width;
  std::string text = without_end(one_a_row ? "move  " + head(" ") : both);
  std::string row;
  for (const ReviewedMove& move : game.review.moves) {
    if (one_a_row) {
      row = fmt::format("{:>4} {}", move.number, name_of(move.side));
    } else if (move.side == Side::kFirst) {
      row = fmt::format("{:>4}", move.number);
    }
    row += table_cell(move, game.kind, best_width);
    const bool is_last = &move == &game.review.moves.back();
    if (move.side == Side::kFirst && !is_last && !one_a_row) continue;
    text += without_end(row);
  }
  return text;
}

// The graph: wins of x above the line, those of o below, in half blocks.

constexpr int kRows = 4;
/// Bars of games up to so many moves are two characters wide: the graph fits 80 columns either way.
constexpr std::size_t kMostWideBars = 35;

std::string repeated(std::string_view text, std::size_t times) {
  std::string out;
  while (times-- > 0) out += text;
  return out;
}

std::size_t bar_width(std::size_t moves) {
  return moves <= kMostWideBars ? 2 : 1;
}

constexpr std::string_view kFull = "█", kLowerHalf = "▄", kUpperHalf = "▀";

/// The part of a bar that is so many half rows long in the row that is `row` away from the line.
std::string_view bar_part(int halves, int row, bool above) {
  if (halves >= 2 * row + 2) return kFull;
  if (halves == 2 * row + 1) return above ? kLowerHalf : kUpperHalf;
  return " ";
}

class Graph {
 public:
  explicit Graph(std::vector<std::optional<int>> values) : values_(std::move(values)) {
    for (const auto& value : values_) {
      if (value) most_ = std::max(most_, std::abs(*value));
    }
  }

  /// The rows on one side of the line, as many as are needed there.
  std::string half(bool above, std::string_view label) const {
    std::vector<int> halves;
    int rows = 0;
    for (const auto& value : values_) {
      const int size = value ? (above ? *value : -*value) : 0;
      // The least win is half a row.
      halves.push_back(size > 0 ? (size * 2 * kRows + most_ - 1) / most_ : 0);
      rows = std::max(rows, (halves.back() + 1) / 2);
    }
    std::string text;
    for (int i = 0; i < rows; ++i) {
      const int row = above ? rows - 1 - i : i;
      std::string line;
      for (const int bar : halves) line += repeated(bar_part(bar, row, above), width());
      const bool is_far = row == rows - 1;
      text += with_label(is_far ? label : "", "│", line);
    }
    return text;
  }

  std::string line() const {
    std::string line;
    for (const auto& value : values_) line += repeated(value ? "─" : "·", width());
    return with_label("draw", "┼", line);
  }

  static std::string with_label(std::string_view label, std::string_view border, std::string_view line) {
    return without_end(fmt::format("{:>6} {}{}", label, border, line));
  }
  static constexpr std::size_t kLabelWidth = 8;

 private:
  std::size_t width() const { return bar_width(values_.size()); }

  std::vector<std::optional<int>> values_;
  int most_ = kRows;  ///< the longest bar; a small value is a row and no more
};

/// A '?' below each mistake and a '#' below each blunder; nothing if there are none.
std::string marks_text(const Review& review) {
  if (review.turning_points.empty()) return "";
  const std::size_t width = bar_width(review.moves.size());
  std::string marks(width * review.moves.size(), ' ');
  for (const TurningPoint& point : review.turning_points) {
    const bool is_blunder = review.moves[point.ply].move_class == MoveClass::kBlunder;
    marks[width * point.ply] = is_blunder ? '#' : '?';
  }
  return Graph::with_label("", " ", marks);
}

/// The numbers of the first move and of every tenth.
std::string ruler_text(const Review& review) {
  const std::size_t width = bar_width(review.moves.size());
  std::string ruler(width * review.moves.size() + 2, ' ');
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    const std::string number = std::to_string(i + 1);
    if (i == 0 || (i + 1) % 10 == 0) ruler.replace(width * i, number.size(), number);
  }
  return Graph::with_label("move", " ", ruler);
}

std::string graph_text(const ReviewedGame& game, std::size_t width) {
  const auto values = values_for_x(game.review);
  if (std::ranges::none_of(values, [](const auto& value) { return value.has_value(); })) return "";
  if (values.size() * bar_width(values.size()) + Graph::kLabelWidth > width) return "";
  const Graph graph(values);
  return '\n' + graph.half(true, "x wins") + graph.line() + graph.half(false, "o wins") +
         marks_text(game.review) + ruler_text(game.review);
}

// How both sides played.

std::string share_text(int part, int whole, bool with_percent) {
  if (whole == 0) return "-";
  const std::string share = fmt::format("{} of {}", part, whole);
  return with_percent ? fmt::format("{} ({:.0f}%)", share, 100.0 * part / whole) : share;
}

/// Both sides next to each other; classes that did not occur are left out, and percentages that have no room.
std::string sides_text(const Review& review, std::size_t width) {
  constexpr std::size_t kWithPercent = 52;
  const bool with_percent = width >= kWithPercent;
  const SideReview& x = review.of(Side::kFirst);
  const SideReview& o = review.of(Side::kSecond);
  const auto row = [&](std::string_view name, const std::string& first, const std::string& second) {
    return without_end(fmt::format("{:<14}  {:<{}}  {}", name, first, with_percent ? 18 : 10, second));
  };
  std::string text = row("", "x", "o");
  text += row("best moves", share_text(x.best(), x.known(), with_percent),
              share_text(o.best(), o.known(), with_percent));
  text += row("results kept", share_text(x.results_kept, x.results_held, with_percent),
              share_text(o.results_kept, o.results_held, with_percent));
  for (const MoveClass move_class : kMoveClasses) {
    if (x.count(move_class) + o.count(move_class) == 0) continue;
    text += row(name_of(move_class), std::to_string(x.count(move_class)), std::to_string(o.count(move_class)));
  }
  return text;
}

/// A sentence for each, and why where that is known.
std::string turning_points_text(const Review& review) {
  std::string text;
  for (const TurningPoint& point : review.turning_points) {
    const ReviewedMove& move = review.moves[point.ply];
    text += fmt::format("{}\n", move.sentence);
    if (!move.why.empty()) text += fmt::format("  {}\n", move.why);
  }
  if (!text.empty()) return "turning points (? mistake, # blunder)\n" + text;
  return review.is_complete() ? "no turning points: no move changed the result\n"
                              : "no turning points among the moves that are known\n";
}

/// Why some moves have no class; nothing if all have one.
std::string unknown_text(const ReviewedGame& game) {
  if (game.review.is_complete()) return "";
  const int squares = game.last.size().squares();
  const bool are_early = std::ranges::all_of(game.review.moves, [&](const ReviewedMove& move) {
    return move.move_class != MoveClass::kUnknown || squares - move.number >= FillSolver::kMostEmptySquares;
  });
  if (game.kind != GameKind::kFill || !are_early) return "unknown: stopped before these moves were solved\n";
  return fmt::format("unknown: with more than {} empty squares there is no exact value\n",
                     FillSolver::kMostEmptySquares);
}

}  // namespace

std::vector<std::optional<int>> values_for_x(const Review& review) {
  std::vector<std::optional<int>> values;
  for (const ReviewedMove& move : review.moves) {
    std::optional<int> value;
    if (move.after.is_exact()) value = move.side == Side::kFirst ? move.after.lower : -move.after.lower;
    values.push_back(value);
  }
  return values;
}

std::string ending_text(const ReviewedGame& game) {
  const Bounds value = game.review.value;
  const bool fill = game.kind == GameKind::kFill;
  const std::string fours = counted(std::abs(value.lower), "four");
  const int moves = static_cast<int>(game.review.moves.size());
  if (game.review.result) {
    if (*game.review.result == GameResult::kDraw) return fmt::format("drawn after {}", counted(moves, "move"));
    const std::string_view winner = *game.review.result == GameResult::kFirstWins ? "x" : "o";
    return fill ? fmt::format("{} wins by {}", winner, fours)
                : fmt::format("{} wins with move {}", winner, moves);
  }
  std::string text = fmt::format("unfinished after {}", counted(moves, "move"));
  const auto outcome = outcome_of(value);
  if (!outcome) return text;
  text += fmt::format("; {} to move ", name_of(game.last.to_move()));
  if (*outcome == Outcome::kDraw) return text + "draws";
  text += *outcome == Outcome::kWin ? "wins" : "loses";
  if (!value.is_exact()) return text;
  const std::string length = counted(Score{value.lower}.moves_to_end(game.last), "move");
  return text + (fill ? " by " + fours : " in " + length);
}

std::string class_text(const ReviewedMove& move, GameKind kind) {
  const bool fill = kind == GameKind::kFill;
  switch (move.move_class) {
    case MoveClass::kOnlyMove:
      return "only move";
    case MoveClass::kSlowerWin:
      return fmt::format("{} win ({})", fill ? "smaller" : "slower", move.lost.value_or(0));
    case MoveClass::kQuickerLoss:
      return fmt::format("{} loss ({})", fill ? "larger" : "quicker", move.lost.value_or(0));
    default:
      return std::string(name_of(move.move_class));
  }
}

std::string to_text(const ReviewedGame& game, std::size_t width) {
  const Review& review = game.review;
  std::string text = fmt::format("{}: {}\n", game.moves.empty() ? "no moves" : game.moves, ending_text(game));
  if (review.moves.empty()) return text;
  text += '\n' + table_text(game, width) + graph_text(game, width) + '\n';
  return text + sides_text(review, width) + unknown_text(game) + '\n' + turning_points_text(review);
}

}  // namespace claimeven::cli
