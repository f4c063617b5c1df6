#include "board_view.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <utility>

namespace claimeven::cli {
namespace {

/// The widest and the narrowest that a column is.
constexpr std::size_t kWidest = 6, kNarrowest = 2;
/// From here on a stone has room for marks at its sides, and a value has its place below the column,
constexpr std::size_t kRoomForMarks = 4;
/// and from here on a bound, "-18..", has.
constexpr std::size_t kRoomForBounds = 6;
constexpr std::size_t kRowNumbers = 3;

class BoardDrawing {
 public:
  BoardDrawing(const PlayedGame& played, const View& view, std::size_t width)
      : game_(played.game()), awaits_human_(played.awaits_human()), view_(view), width_(width) {
    const auto columns = static_cast<std::size_t>(game_.size().width());
    margin_ = columns * kRoomForMarks + kRowNumbers <= width ? kRowNumbers : 0;
    cell_ = std::min((width - margin_) / columns, kWidest);
    // In the fill game fours end nothing.
    if (game_.kind() == GameKind::kConnectFour) winning_ = winning_squares(game_.position());
  }

  bool has_room() const { return cell_ >= kNarrowest; }

  std::vector<StyledLine> lines() const {
    std::vector<StyledLine> lines;
    lines.push_back(cursor_line());
    for (int row = game_.size().height() - 1; row >= 0; --row) lines.push_back(row_line(row));
    lines.push_back(names_line());
    return lines;
  }

  std::vector<StyledLine> values() const {
    if (!view_.hints) return {};
    return has_marks() && (cell_ >= kRoomForBounds || are_exact()) ? values_below() : list_of_values();
  }

 private:
  bool has_marks() const { return cell_ >= kRoomForMarks; }

  /// The text in the middle of a column.
  void add_cell(StyledLine& line, std::string_view text, Style style, Style around = Style::kPlain) const {
    const std::size_t room = cell_ - std::min(cell_, width_of(text));
    // Of an even column the middle is the left one of two, so that stones keep apart.
    const std::size_t left = std::min((cell_ - 1) / 2, room) - (width_of(text) > 2 && room > 0 ? 1 : 0);
    line.add(std::string(left, ' '), around).add(text, style).add(std::string(room - left, ' '), around);
  }

  StyledLine begun(const std::string& text = {}) const {
    return StyledLine(margin_ == 0 ? "" : fmt::format("{:>2} ", text), Style::kQuiet);
  }

  StyledLine cursor_line() const {
    StyledLine line = begun();
    if (!awaits_human_) return line;
    for (int column = 0; column < view_.cursor; ++column) add_cell(line, "", Style::kPlain);
    add_cell(line, "v", Style::kMark);
    return line;
  }

  StyledLine row_line(int row) const {
    StyledLine line = begun(std::to_string(row + 1));
    for (int column = 0; column < game_.size().width(); ++column) add_square(line, {column, row});
    return line;
  }

  void add_square(StyledLine& line, Square square) const {
    const auto side = game_.position().at(square.column, square.row);
    const auto among = [&](const std::vector<Square>& squares) {
      return std::ranges::find(squares, square) != squares.end();
    };
    if (!side) {
      const bool marked = among(view_.marked);
      add_cell(line, marked ? "+" : ".", marked ? Style::kMarkedSquare : Style::kBoard, Style::kBoard);
      return;
    }
    const bool wins = among(winning_);
    const bool is_last = last_move() == square;
    std::string text(name_of(*side));
    if (has_marks()) {
      text = wins ? fmt::format("*{}*", text) : is_last ? fmt::format("({})", text) : fmt::format(" {} ", text);
    } else if (wins || is_last) {
      text = *side == Side::kFirst ? "X" : "O";
    }
    add_cell(line, text, *side == Side::kFirst ? Style::kFirstStone : Style::kSecondStone, Style::kBoard);
  }

  std::optional<Square> last_move() const {
    if (game_.moves().empty()) return std::nullopt;
    const int column = game_.moves().back();
    return Square{column, game_.position().column_height(column) - 1};
  }

  StyledLine names_line() const {
    StyledLine line = begun();
    for (int column = 0; column < game_.size().width(); ++column) {
      const bool best = is_best(column);
      const std::string name(1, column_name(column));
      add_cell(line, best && has_marks() ? fmt::format("[{}]", name) : name,
               best ? Style::kMark : Style::kPlain);
    }
    return line;
  }

  bool is_best(int column) const {
    if (!view_.analysis || !(view_.hints || view_.shows_best)) return false;
    const std::vector<int>& best = view_.analysis->analysis.best;
    return std::ranges::find(best, column) != best.end();
  }

  std::optional<Bounds> value_of(int column) const {
    return view_.analysis ? view_.analysis->analysis.columns[static_cast<std::size_t>(column)] : std::nullopt;
  }

  static Style style_of(const Bounds& bounds) {
    const auto outcome = outcome_of(bounds);
    if (!outcome) return Style::kQuiet;
    return *outcome == Outcome::kWin ? Style::kWin : *outcome == Outcome::kDraw ? Style::kDraw : Style::kLoss;
  }

  static std::string signed_text(int value) { return value == 0 ? "0" : fmt::format("{:+}", value); }

  bool are_exact() const {
    return view_.analysis && std::ranges::all_of(view_.analysis->analysis.columns, [](const auto& bounds) {
             return !bounds || bounds->is_exact();
           });
  }

  /// A value, or what is known of it from below and from above; nothing that says nothing.
  static std::pair<std::string, std::string> value_texts(const Bounds& bounds) {
    if (bounds.is_exact()) return {signed_text(bounds.lower), ""};
    return {bounds.lower > -Bounds::kWidest ? signed_text(bounds.lower) + ".." : "",
            bounds.upper < Bounds::kWidest ? ".." + signed_text(bounds.upper) : ""};
  }

  /// The same in one: "+2", "-3..+2", "-3..", "..+2", "?".
  static std::string value_text(const Bounds& bounds) {
    const auto [lower, upper] = value_texts(bounds);
    if (lower.empty() && upper.empty()) return "?";
    return lower.empty() || upper.empty() ? lower + upper : lower + upper.substr(2);
  }

  std::vector<StyledLine> values_below() const {
    StyledLine first = begun(), second = begun();
    for (int column = 0; column < game_.size().width(); ++column) {
      const auto bounds = value_of(column);
      const auto [lower, upper] = bounds ? value_texts(*bounds) : std::pair<std::string, std::string>();
      const Style style = bounds ? style_of(*bounds) : Style::kPlain;
      add_cell(first, bounds && lower.empty() ? "?" : lower, style);
      add_cell(second, upper, style);
    }
    return {first, second};
  }

  /// "1 -4  [2] +3  3 -3..+2", the best columns in brackets, in as many lines as that takes.
  std::vector<StyledLine> list_of_values() const {
    std::vector<StyledLine> lines(1);
    const auto add = [&](std::string_view before, std::string_view text, Style style) {
      StyledLine& line = lines.back();
      if (line.width() == 0) before = "";
      line.add(before).add(text, style);
    };
    const auto has_room = [&](std::size_t more) { return lines.back().width() + more <= width_; };
    for (int column = 0; column < game_.size().width(); ++column) {
      const auto bounds = value_of(column);
      if (!bounds) continue;
      const bool best = is_best(column);
      const std::string name(1, column_name(column));
      const std::string named = best ? fmt::format("[{}]", name) : name;
      const std::string value = value_text(*bounds);
      if (!has_room(2 + named.size() + 1 + value.size()) && lines.back().width() > 0) lines.emplace_back();
      add("  ", named, best ? Style::kMark : Style::kPlain);
      if (!has_room(1 + value.size())) lines.emplace_back();
      add(" ", value, style_of(*bounds));
    }
    // As many as there are with values below the columns, so that the rest stays where it is.
    lines.resize(std::max<std::size_t>(lines.size(), 2));
    return lines;
  }

  const Game& game_;
  bool awaits_human_;
  const View& view_;
  std::size_t width_;
  std::size_t margin_ = 0;
  std::size_t cell_ = 0;
  std::vector<Square> winning_;
};

}  // namespace

std::vector<StyledLine> board_lines(const PlayedGame& played, const View& view, std::size_t width) {
  const BoardDrawing drawing(played, view, width);
  return drawing.has_room() ? drawing.lines() : std::vector<StyledLine>();
}

std::vector<StyledLine> value_lines(const PlayedGame& played, const View& view, std::size_t width) {
  const BoardDrawing drawing(played, view, width);
  return drawing.has_room() ? drawing.values() : std::vector<StyledLine>();
}

}  // namespace claimeven::cli
