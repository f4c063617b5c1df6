#include "view.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <utility>

#include "board_view.h"
#include "core/refuse.h"
#include "status.h"
#include "styled_text.h"

namespace claimeven::cli {
namespace {

/// A page below the board has so many lines at least; where there is less room it takes the board's.
constexpr std::size_t kLeastPage = 6;

/// A line, and how soon it is left out where there are too many: the least first, the most important never.
struct RankedLine {
  StyledLine line;
  int rank;
};
constexpr int kBlank = 0, kKeys = 1, kMoves = 2, kTitle = 3, kColumn = 4, kNotice = 5, kValues = 6, kNeeded = 9;

constexpr std::string_view kKeyNames =
    "? help  h hints  w why  b best  u undo  r redo  n new  v review  s save  q quit";

StyledLine title_line(const PlayedGame& played, std::size_t width) {
  const Game& game = played.game();
  const std::string_view kind = game.kind() == GameKind::kFill ? "fill " : "";
  const std::string text = fmt::format("{}{}  x: {}  o: {}", kind, to_string(game.size()),
                                       played.seat_of(Side::kFirst).name, played.seat_of(Side::kSecond).name);
  constexpr std::string_view kName = "Claimeven  ";
  return {kName.size() + text.size() <= width ? std::string(kName) + text : text, Style::kTitle};
}

/// Whose turn it is and, with hints, what the position is worth.
std::string status_line(const PlayedGame& played, const View& view) {
  const Game& game = played.game();
  if (!view.doing.empty()) return view.doing;
  if (!game.is_over() && played.is_paused() && !played.mover().is_human())
    return fmt::format("{}, paused: g goes on", turn_text(game));
  if (game.is_over()) return fmt::format("{}: v reviews the game, n begins another", turn_text(game));
  if (!view.hints || !view.analysis) return turn_text(game);
  const PositionAnalysis& known = *view.analysis;
  const Bounds& bounds = known.analysis.bounds;
  if (!known.fill && bounds.is_exact()) return sentence(Score{bounds.lower}, game.position());
  return fmt::format("{}: {}", turn_text(game), value_words(known, bounds));
}

/// What the chosen column is worth.
std::string column_line(const PlayedGame& played, const View& view) {
  if (!view.hints || !view.analysis || played.game().is_over()) return "";
  const auto bounds = view.analysis->analysis.columns[static_cast<std::size_t>(view.cursor)];
  return bounds ? fmt::format("column {}: {}", column_name(view.cursor), value_words(*view.analysis, *bounds))
                : "";
}

StyledLine notice_line(const View& view) {
  if (view.prompt) return StyledLine(":", Style::kTitle).add(printable(*view.prompt)).add("_", Style::kMark);
  return {view.notice, view.notice_is_trouble ? Style::kTrouble : Style::kPlain};
}

/// So many fit; the least important ones are left out.
std::vector<StyledLine> most_important(std::vector<RankedLine> lines, std::size_t rows) {
  while (lines.size() > rows) {
    // Of equals the last.
    const auto least = std::ranges::min_element(lines.rbegin(), lines.rend(), {}, &RankedLine::rank);
    lines.erase(std::next(least).base());
  }
  std::vector<StyledLine> kept;
  kept.reserve(lines.size());
  for (RankedLine& line : lines) kept.push_back(std::move(line.line));
  return kept;
}

std::vector<StyledLine> game_lines(const PlayedGame& played, const View& view, ScreenSize size,
                                   std::vector<StyledLine> board, std::vector<StyledLine> values) {
  std::vector<RankedLine> lines;
  lines.push_back({title_line(played, size.columns), kTitle});
  lines.push_back({{}, kBlank});
  for (StyledLine& line : board) lines.push_back({std::move(line), kNeeded});
  for (StyledLine& line : values) lines.push_back({std::move(line), kValues});
  lines.push_back({{}, kBlank});
  for (const std::string& line : wrapped(status_line(played, view), size.columns))
    lines.push_back({{line, Style::kTitle}, kNeeded});
  if (const std::string fours = fours_text(played.game()); !fours.empty())
    lines.push_back({{fours, Style::kPlain}, kTitle});
  lines.push_back({{column_line(played, view), Style::kPlain}, view.hints ? kColumn : kBlank});
  const auto moves = to_moves(played.game().moves());
  const auto move_lines = wrapped(moves.empty() ? "no moves" : "moves " + moves, size.columns);
  for (const std::string& line : move_lines) lines.push_back({{line, Style::kQuiet}, kMoves});
  for (const std::string& line : wrapped(view.prompt ? "" : printable(view.notice), size.columns))
    lines.push_back({{line, view.notice_is_trouble ? Style::kTrouble : Style::kPlain}, kNotice});
  if (view.prompt) lines.push_back({notice_line(view), kNeeded});
  // The keys stand at the bottom.
  while (lines.size() + 1 < size.rows) lines.push_back({{}, kBlank});
  lines.push_back({{kKeyNames, Style::kQuiet}, kKeys});
  return most_important(std::move(lines), size.rows);
}

/// The page's part of the screen: its title, as many of its lines as have room, and how to go on.
std::vector<StyledLine> page_part(const Page& page, ScreenSize size, Picture& picture) {
  const auto text = wrapped(page.text(size.columns), size.columns);
  picture.page_lines = size.rows > 2 ? size.rows - 2 : 1;
  picture.most_scroll = text.size() - std::min(text.size(), picture.page_lines);
  const std::size_t first = std::min(page.scroll, picture.most_scroll);
  const std::size_t last = std::min(first + picture.page_lines, text.size());
  std::vector<StyledLine> lines{{page.title, Style::kTitle}};
  for (std::size_t i = first; i < last; ++i) lines.emplace_back(text[i], Style::kPlain);
  while (lines.size() + 1 < size.rows) lines.emplace_back();
  const std::string place =
      picture.most_scroll == 0 ? "" : fmt::format("; up and down: {}-{} of {}", first + 1, last, text.size());
  lines.emplace_back(fmt::format("Esc closes{}", place), Style::kQuiet);
  return lines;
}

std::vector<StyledLine> lines_with_page(const PlayedGame& played, const View& view, const Page& page,
                                        ScreenSize size, std::vector<StyledLine> board, Picture& picture) {
  std::vector<StyledLine> lines;
  if (page.keeps_board && !board.empty() && board.size() + 1 + kLeastPage <= size.rows) {
    lines.push_back(title_line(played, size.columns));
    std::ranges::move(board, std::back_inserter(lines));
  }
  auto part = page_part(page, {size.columns, size.rows - lines.size()}, picture);
  std::ranges::move(part, std::back_inserter(lines));
  if (view.prompt) lines.back() = notice_line(view);
  return lines;
}

std::vector<StyledLine> too_small(BoardSize size) {
  return {{fmt::format("the board needs {} x {}", 2 * size.width(), size.height() + 3), Style::kTrouble},
          {"q quit", Style::kQuiet}};
}

}  // namespace

Picture draw(const PlayedGame& played, const View& view, ScreenSize size, bool colour) {
  Picture picture;
  auto board = board_lines(played, view, size.columns);
  auto values = value_lines(played, view, size.columns);
  const bool has_room = !board.empty() && board.size() < size.rows;
  if (view.page) std::ranges::move(values, std::back_inserter(board));
  auto lines = view.page  ? lines_with_page(played, view, *view.page, size, std::move(board), picture)
               : has_room ? game_lines(played, view, size, std::move(board), std::move(values))
                          : too_small(played.game().size());
  lines.resize(std::min(lines.size(), size.rows));
  for (const StyledLine& line : lines) picture.lines.push_back(line.text(size.columns, colour));
  return picture;
}

}  // namespace claimeven::cli
