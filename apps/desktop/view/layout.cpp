#include "view/layout.h"

namespace claimeven::desktop {
namespace {

// The size at which a unit is a pixel: smaller windows show the same, smaller.
constexpr float kNarrowWidth = 480;
constexpr float kWideWidth = 960;
constexpr float kHeight = 640;
/// Windows at least so much wider than high have the panel beside the board.
constexpr float kWideFrom = 1.2F;

constexpr float kMargin = 12;
constexpr float kMenuHeight = 48;
constexpr float kButtonHeight = 36;
constexpr float kEvaluationWidth = 16;

// Parts of the board, in cells.
constexpr float kHead = 0.62F;
constexpr float kEdge = 0.13F;
constexpr float kFoot = 0.38F;
constexpr float kValues = 1.12F;
/// But so many units at least, for letters that can be read.
constexpr float kLeastValues = 66;
/// Below the bar stands its value.
constexpr float kBarLabel = 22;

/// A board and what is above and below it, of parts that grow with it and others that don't.
struct Height {
  float cells = 0;
  float units = 0;
};

Height board_height(const Wanted& wanted, float cell) {
  Height height{kHead + kEdge + static_cast<float>(wanted.rows) + kFoot, 0};
  if (!wanted.has_values) {
    height.units = kBarLabel;
    return height;
  }
  if (cell * kValues < kLeastValues) {
    height.units = kLeastValues;
  } else {
    height.cells += kValues;
  }
  return height;
}

/// The largest cell with which the board fits.
float cell_of(const Box& room, const Wanted& wanted) {
  const float across =
      (room.width - 2 * (kEvaluationWidth + kMargin)) / (static_cast<float>(wanted.columns) + 2 * kEdge);
  const auto that_fits = [&](const Height& height) {
    return std::min(across, (room.height - height.units) / height.cells);
  };
  const float large = that_fits(board_height(wanted, kLeastValues));
  return large * kValues >= kLeastValues ? large : that_fits(board_height(wanted, 0));
}

void place_board(Layout& layout, Box room, const Wanted& wanted) {
  const auto columns = static_cast<float>(wanted.columns);
  const auto rows = static_cast<float>(wanted.rows);
  layout.cell = cell_of(room, wanted);
  const Height height = board_height(wanted, layout.cell);
  const float down = height.cells * layout.cell + height.units;
  const float width = (columns + 2 * kEdge) * layout.cell;
  const float x = room.x + (room.width - width) / 2;
  const float y = room.y + (room.height - down) / 2;
  layout.head = {x, y, width, kHead * layout.cell};
  layout.face = {x, layout.head.bottom(), width, (kEdge + rows + kFoot) * layout.cell};
  layout.values = {x + kEdge * layout.cell, layout.face.bottom(), columns * layout.cell,
                   std::max(0.F, y + down - layout.face.bottom())};
  layout.evaluation = {x - kMargin - kEvaluationWidth, layout.face.y, kEvaluationWidth, layout.face.height};
  layout.rows = wanted.rows;
}

Layout wide(Layout layout, const Wanted& wanted) {
  Box rest = layout.window;
  layout.menu = rest.take_top(kMenuHeight);
  rest = rest.inset(kMargin);
  // The board gets what it can use.
  const float panel = std::clamp(rest.width * 0.36F, 340.F, 460.F);
  Box side = rest.take_right(panel);
  rest.take_right(kMargin);
  place_board(layout, rest, wanted);
  layout.status = side.take_top(76);
  if (wanted.has_sides) {
    layout.sides = side.take_top(64);
    side.take_top(10);
  }
  layout.buttons = side.take_top(kButtonHeight);
  side.take_top(kMargin);
  layout.card = side;
  return layout;
}

Layout narrow(Layout layout, const Wanted& wanted) {
  Box rest = layout.window;
  layout.menu = rest.take_top(kMenuHeight);
  rest = rest.inset(kMargin, 6);
  layout.status = rest.take_top(54);
  if (wanted.has_sides) layout.sides = rest.take_top(26);
  // What the board, as wide as it gets, leaves; but room for what there is to read.
  const float least = wanted.has_text ? std::max(190.F, rest.height * 0.36F) : 76;
  const float cell = cell_of({0, 0, rest.width, 10000}, wanted);
  const Height height = board_height(wanted, cell);
  const float board = height.cells * cell + height.units;
  const float others = kButtonHeight + kMargin + 4;
  const float card = std::clamp(rest.height - others - board, least, std::max(least, rest.height * 0.5F));
  layout.card = rest.take_bottom(card);
  rest.take_bottom(kMargin);
  layout.buttons = rest.take_bottom(kButtonHeight);
  rest.take_bottom(4);
  place_board(layout, rest, wanted);
  return layout;
}

}  // namespace

Box Layout::square(int column, int row) const {
  return {face.x + (kEdge + static_cast<float>(column)) * cell,
          face.y + (kEdge + static_cast<float>(rows - 1 - row)) * cell, cell, cell};
}

Box Layout::column(int column) const {
  return {face.x + (kEdge + static_cast<float>(column)) * cell, head.y, cell, face.bottom() - head.y};
}

Layout lay_out(float width, float height, const Wanted& wanted) {
  Layout layout;
  layout.is_wide = width >= kWideFrom * height;
  const float least = layout.is_wide ? kWideWidth : kNarrowWidth;
  layout.scale = std::max(0.2F, std::min(width / least, height / kHeight));
  // A narrow window that is much higher than wide, or a wide one that is low, has room rather than large letters.
  layout.window = {0, 0, width / layout.scale, height / layout.scale};
  return layout.is_wide ? wide(layout, wanted) : narrow(layout, wanted);
}

}  // namespace claimeven::desktop
