#include <claimeven/notation.h>
#include <claimeven/picture.h>
#include <claimeven/score.h>
#include <claimeven/words.h>

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <string_view>
#include <utility>
#include <vector>

#include "core/bitboard.h"
#include "core/lines.h"
#include "core/refuse.h"
#include "core/svg.h"

namespace claimeven {
namespace {

// Measures in units of the drawing: a square is 100 wide and high.
constexpr double kSquare = 100, kHole = 43;
/// Smaller than its hole: the dark rim sets the stone off from the face, which its colour alone would not do.
constexpr double kStone = 39;
constexpr double kDot = 14;
/// What the face has around its squares, and below them for the names of the columns.
constexpr double kEdge = 14, kFoot = 40;
constexpr double kMargin = 24, kValues = 136;
constexpr double kCaptionSize = 28, kCaptionLine = 36;
/// How wide letters are at most on average, as a part of their size.
constexpr double kLetter = 0.66;
/// Pixels of a unit.
constexpr double kScale = 0.6;

// The colours of the page, in light.
constexpr std::string_view kPaper = "#f6f4ef", kInk = "#1b1e24";
constexpr std::string_view kFace = "#2659ad", kFaceEdge = "#1b4386", kDark = "#0a1a35", kMark = "#ffffff";
constexpr std::string_view kFont = "system-ui, sans-serif";

struct StoneColours {
  std::string_view stone, mark;
};
constexpr StoneColours colours_of(Side side) {
  return side == Side::kFirst ? StoneColours{"#ffd84a", "#8a6100"} : StoneColours{"#d6343b", "#ffe3e0"};
}

/// The colour and the sign of an outcome that is known.
struct OutcomeLook {
  std::string_view colour = kInk, shape = {};
};
OutcomeLook look_of(Bounds bounds) {
  const std::optional<Outcome> outcome = outcome_of(bounds);
  if (outcome == Outcome::kWin) return {"#166534", "M0 -5L6 5H-6Z"};
  if (outcome == Outcome::kLoss) return {"#a3242b", "M0 5L6 -5H-6Z"};
  if (outcome == Outcome::kDraw) return {"#555b66", "M-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0Z"};
  return {};
}

struct Point {
  double x = 0, y = 0;
};

/// What is drawn, of a position or of a game of either kind.
struct Scene {
  Position stones;
  bool marks_fours = true;
  std::string state;  ///< in words
  std::optional<Square> last;
  const Analysis* analysis = nullptr;
  std::vector<std::string> words;  ///< of the columns of the analysis

  int width() const { return stones.size().width(); }
  int height() const { return stones.size().height(); }
  double face_width() const { return width() * kSquare + 2 * kEdge; }
  double face_height() const { return height() * kSquare + kEdge + kFoot; }
  double middle(int column) const { return (column + 0.5) * kSquare; }
  Point centre(Square square) const { return {middle(square.column), (height() - square.row - 0.5) * kSquare}; }
  const std::optional<Bounds>& value(int column) const {
    return analysis->columns[static_cast<std::size_t>(column)];
  }
  bool is_best(int column) const { return std::ranges::find(analysis->best, column) != analysis->best.end(); }
};

std::string at(Point point) {
  std::string text = "translate(";
  return text.append(short_decimal(point.x)).append(" ").append(short_decimal(point.y)).append(")");
}

void add_stones(SvgWriter& svg, const Scene& scene, Side side) {
  const auto [stone, mark] = colours_of(side);
  for (const Square square : squares_of(scene.stones.stones_of(side), scene.stones.size())) {
    svg.open("g", {{"class", name_of(side)}, {"transform", at(scene.centre(square))}});
    svg.add("circle", {{"r", kStone}, {"fill", stone}});
    // A dot for o, as on the page and in the windows, where a ring is the mark of the other side.
    if (side == Side::kFirst) {
      svg.add(
          "path",
          {{"d", "M-15 -15L15 15M-15 15L15 -15"}, {"fill", "none"}, {"stroke", mark}, {"stroke-width", "8"}});
    } else {
      svg.add("circle", {{"r", kDot}, {"fill", mark}});
    }
    svg.close("g");
  }
}

/// The front, with holes in it and the names of the columns.
void add_face(SvgWriter& svg, const Scene& scene) {
  constexpr double kCorner = 26;
  const double across = scene.face_width() - 2 * kCorner, down = scene.face_height() - 2 * kCorner;
  SvgPath face;
  const auto corner = [&](double right, double below) {
    face.add('a', {kCorner, kCorner, 0, 0, 1, right * kCorner, below * kCorner});
  };
  face.add('M', {kCorner - kEdge, -kEdge}).add('h', {across});
  corner(1, 1);
  face.add('v', {down});
  corner(-1, 1);
  face.add('h', {-across});
  corner(-1, -1);
  face.add('v', {-down});
  corner(1, -1);
  face.add('z');
  SvgPath rims;
  for (const Square square : squares_of(all_squares(scene.stones.size()), scene.stones.size())) {
    const auto [x, y] = scene.centre(square);
    for (SvgPath* path : {&face, &rims}) {
      path->add('M', {x - kHole, y})
          .add('a', {kHole, kHole, 0, 1, 0, 2 * kHole, 0})
          .add('a', {kHole, kHole, 0, 1, 0, -2 * kHole, 0})
          .add('z');
    }
  }
  svg.add("path", {{"d", face}, {"fill", kFace}, {"fill-rule", "evenodd"}});
  svg.add("path", {{"d", rims}, {"fill", "none"}, {"stroke", kFaceEdge}, {"stroke-width", "3"}});
  svg.open("g", {{"font-size", "28"}, {"font-weight", "600"}, {"fill", kMark}});
  for (int column = 0; column < scene.width(); ++column) {
    svg.add("text", {{"x", scene.middle(column)}, {"y", scene.height() * kSquare + 25}},
            std::string(1, column_name(column)));
  }
  svg.close("g");
}

/// Rings around the stones of the fours that have won, linked to each other.
void add_fours(SvgWriter& svg, const Scene& scene) {
  const BoardSize size = scene.stones.size();
  const auto winner = scene.stones.winner();
  if (!winner || !scene.marks_fours) return;
  svg.open("g", {{"class", "four"}, {"fill", "none"}, {"stroke", kMark}, {"stroke-width", "9"}});
  for (const Square square : winning_squares(scene.stones)) {
    const auto [x, y] = scene.centre(square);
    svg.add("circle", {{"cx", x}, {"cy", y}, {"r", kHole}});
  }
  SvgPath links;
  for_each_direction(size, [&](int step) {
    const Bitboard starts = fours_along(scene.stones.stones_of(*winner), step);
    const std::vector<Square> from = squares_of(starts | starts << step | starts << (2 * step), size);
    // All steps but that upwards lead to the next column.
    const int right = step == 1 ? 0 : 1;
    const int up = step - right * column_stride(size);
    const double rim = kHole / (right != 0 && up != 0 ? 1.4142 : 1);
    for (const Square square : from) {
      const auto [x, y] = scene.centre(square);
      const double far = kSquare - rim;
      links.add('M', {x + right * rim, y - up * rim}).add('L', {x + right * far, y - up * far});
    }
  });
  svg.add("path", {{"d", links}, {"stroke-width", "14"}});
  svg.close("g");
}

void add_board(SvgWriter& svg, const Scene& scene) {
  svg.add("rect", {{"width", scene.width() * kSquare}, {"height", scene.height() * kSquare}, {"fill", kDark}});
  for (const Side side : {Side::kFirst, Side::kSecond}) add_stones(svg, scene, side);
  add_face(svg, scene);
  if (scene.last) {
    const auto [x, y] = scene.centre(*scene.last);
    svg.add("circle", {{"class", "last"},
                       {"cx", x},
                       {"cy", y},
                       {"r", kHole - 2},
                       {"fill", "none"},
                       {"stroke", kMark},
                       {"stroke-width", "5"}});
  }
  add_fours(svg, scene);
}

/// In lines of so many letters at most, broken between words where there are spaces.
std::vector<std::string> lines_of(std::string_view text, std::size_t letters) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    std::size_t bytes = 0, found = 0, space = 0;
    for (; bytes < text.size(); ++bytes) {
      // In UTF-8 all bytes of a letter but the first begin with the bits 10.
      if ((static_cast<unsigned char>(text[bytes]) & 0xc0u) == 0x80u) continue;
      if (++found > letters) break;
      if (text[bytes] == ' ') space = bytes;
    }
    const bool is_broken = bytes < text.size();
    if (is_broken && text[bytes] != ' ' && space > 0) bytes = space;
    lines.emplace_back(text.substr(0, bytes));
    text.remove_prefix(is_broken && text[bytes] == ' ' ? bytes + 1 : bytes);
  }
  return lines;
}

/// What a column is worth, around the middle of the upper edge.
void add_value(SvgWriter& svg, const Scene& scene, int column, Bounds bounds) {
  const auto [colour, shape] = look_of(bounds);
  const std::string number = signed_text(bounds);
  svg.open("g", {{"class", "value"}, {"transform", at({scene.middle(column), 0})}, {"fill", colour}});
  if (scene.is_best(column)) {
    svg.add("rect", {{"class", "best"},
                     {"x", "-47"},
                     {"y", "8"},
                     {"width", "94"},
                     {"height", kValues - 10},
                     {"rx", "10"},
                     {"fill", "none"},
                     {"stroke", colour},
                     {"stroke-width", "4"}});
  }
  if (!shape.empty()) svg.add("path", {{"d", shape}, {"transform", "translate(0 28) scale(1.6)"}});
  const std::size_t letters = lines_of(number, 1).size();
  svg.add("text",
          {{"y", "74"},
           {"font-size", letters > 5   ? "22"
                         : letters > 3 ? "27"
                                       : "36"},
           {"font-weight", "700"}},
          number);
  double y = 100;
  for (const std::string& line : lines_of(scene.words[static_cast<std::size_t>(column)], 9)) {
    svg.add("text", {{"y", y}, {"font-size", "17"}, {"fill", kInk}}, line);
    y += 20;
  }
  svg.close("g");
}

/// All that is seen, for those who don't see it.
std::string description(const Scene& scene) {
  std::string text;
  for (int column = 0; column < scene.width(); ++column) {
    if (!text.empty()) text += ' ';
    text += column_text(scene.stones, column);
    const std::optional<Bounds> value = scene.analysis != nullptr ? scene.value(column) : std::nullopt;
    if (value) {
      text += "; " + signed_text(*value);
      const std::string& words = scene.words[static_cast<std::size_t>(column)];
      if (!words.empty()) text += ", " + words;
      if (scene.is_best(column)) text += ", best";
    }
    text += '.';
  }
  if (scene.last) text += std::string(" Played last: column ") + column_name(scene.last->column) + ".";
  return text;
}

std::string draw_scene(const Scene& scene, const PictureOptions& options) {
  const std::string& caption = options.caption ? *options.caption : scene.state;
  const double margin = options.board_only ? 0 : kMargin;
  const double width = scene.face_width() + 2 * margin;
  std::vector<std::string> lines;
  if (!options.board_only) {
    // As it will be written: what can't be printed takes more letters.
    lines =
        lines_of(printable(caption), static_cast<std::size_t>((width - 2 * margin) / (kCaptionSize * kLetter)));
  }
  const double top = margin + kCaptionLine * static_cast<double>(lines.size());
  const bool has_values = scene.analysis != nullptr && !scene.words.empty() && !options.board_only;
  const double height = top + scene.face_height() + (has_values ? kValues : 0) + margin;

  SvgWriter svg;
  svg.add("title", {}, caption.empty() ? scene.state : caption);
  svg.add("desc", {}, description(scene));
  if (!options.board_only) svg.add("rect", {{"width", width}, {"height", height}, {"fill", kPaper}});
  for (std::size_t i = 0; i < lines.size(); ++i) {
    svg.add("text",
            {{"class", "caption"},
             {"x", width / 2},
             {"y", margin + kCaptionLine * static_cast<double>(i) + 20},
             {"font-size", kCaptionSize},
             {"font-weight", "700"},
             {"fill", kInk}},
            lines[i]);
  }
  svg.open("g", {{"transform", at({margin + kEdge, top + kEdge})}});
  add_board(svg, scene);
  svg.close("g");
  if (has_values) {
    svg.open("g", {{"transform", at({margin + kEdge, top + scene.face_height()})}});
    for (int column = 0; column < scene.width(); ++column) {
      if (const auto& value = scene.value(column)) add_value(svg, scene, column, *value);
    }
    svg.close("g");
  }
  return svg.document(width, height, {{"font-family", kFont}, {"text-anchor", "middle"}}, kScale);
}

/// "x to move", "o wins", "draw".
std::string state_of(Side to_move, std::optional<GameResult> result) {
  return result ? std::string(name_of(*result)) : std::string(name_of(to_move)) + " to move";
}

Expected<void> check_last(const std::optional<Square>& last, const Position& position) {
  if (!last || position.at(last->column, last->row)) return {};
  return refuse("there is no stone in row " + std::to_string(last->row + 1) + " of column " +
                std::to_string(last->column + 1) + ", where the last one should be");
}

/// Whether there are bounds for the columns that can be played, and for no others.
Expected<void> check_columns(const Analysis& analysis, BoardSize size, const std::vector<int>& playable) {
  if (analysis.columns.size() != static_cast<std::size_t>(size.width()))
    return refuse("an analysis of another board");
  std::vector<int> known;
  for (int column = 0; column < size.width(); ++column) {
    if (analysis.columns[static_cast<std::size_t>(column)]) known.push_back(column);
  }
  return known == playable ? Expected<void>() : refuse("an analysis of another position");
}

}  // namespace

Expected<void> check(const PictureOptions& options, const Position& position) {
  if (const auto checked = check_last(options.last, position); !checked) return checked;
  if (!options.analysis) return {};
  if (const auto checked = check_columns(*options.analysis, position.size(), position.legal_columns());
      !checked)
    return checked;
  for (const auto& bounds : options.analysis->columns) {
    if (bounds && !check_bounds(*bounds, position)) return refuse("an analysis of another position");
  }
  return {};
}

std::string draw_svg(const Position& position, const PictureOptions& options) {
  assert(check(options, position));
  Scene scene;
  scene.stones = position;
  scene.state = state_of(position.to_move(), position.result());
  scene.last = options.last;
  if (options.analysis && !position.is_over()) {
    scene.analysis = &*options.analysis;
    for (const auto& bounds : scene.analysis->columns)
      scene.words.push_back(bounds ? words(*bounds, position) : "");
    const Bounds value = scene.analysis->bounds;
    if (value.is_exact() && check(Score{value.lower}, position))
      scene.state = sentence({value.lower}, position);
  }
  return draw_scene(scene, options);
}

Expected<void> check(const PictureOptions& options, const Game& game) {
  if (game.kind() == GameKind::kConnectFour) return check(options, game.position());
  if (const auto checked = check_last(options.last, game.position()); !checked) return checked;
  return options.analysis ? check_columns(*options.analysis, game.size(), game.legal_columns())
                          : Expected<void>();
}

std::string draw_svg(const Game& game, const PictureOptions& options) {
  PictureOptions all = options;
  if (!all.last && !game.moves().empty()) {
    const int column = game.moves().back();
    all.last = Square{column, game.position().column_height(column) - 1};
  }
  if (game.kind() == GameKind::kConnectFour) return draw_svg(game.position(), all);
  assert(check(options, game));
  Scene scene;
  scene.stones = game.position();
  scene.marks_fours = false;
  scene.state = state_of(game.to_move(), game.result());
  scene.last = all.last;
  if (all.analysis && !game.is_over()) {
    scene.analysis = &*all.analysis;
    scene.words.resize(scene.analysis->columns.size());
  }
  return draw_scene(scene, all);
}

}  // namespace claimeven
