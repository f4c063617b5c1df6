#include <claimeven/notation.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <span>
#include <vector>

#include "model/shown.h"
#include "view/scene.h"

/// The board: what is seen through its holes, its face, and what it says of the game.
namespace claimeven::desktop {
namespace {

// Radii, in cells.
constexpr float kHole = 0.43F;
/// Smaller than its hole: the dark rim sets the disc off from the face, which its colour alone would not do.
constexpr float kDisc = 0.39F;

bool is_in_the_air(const Scene& scene, const BoardModel& board) {
  return board.is_falling && scene.hand.fall < 1;
}

/// The disc that falls, as things do: ever faster, from above the face.
Point falling_place(const Scene& scene, Point landing) {
  const float from = scene.layout.head.centre().y;
  return {landing.x, from + (landing.y - from) * scene.hand.fall * scene.hand.fall};
}

/// A column through whose holes a disc is seen falling: what is behind the face, and the face over it.
void draw_open_column(Scene& scene, const BoardModel& board, int column) {
  const Layout& layout = scene.layout;
  const Box lowest = layout.square(column, 0);
  const Box highest = layout.square(column, board.height - 1);
  scene.canvas.fill({lowest.x, highest.y, lowest.width, lowest.bottom() - highest.y}, scene.theme.hole);
  for (int row = 0; row < board.height; ++row) {
    const auto side = board.stones[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
    if (!side) continue;
    const Point at = layout.square(column, row).centre();
    const Point now = board.last == Square{column, row} ? falling_place(scene, at) : at;
    draw_disc(scene.canvas, scene.theme, now, kDisc * layout.cell, *side);
  }
  for (int row = 0; row < board.height; ++row)
    scene.canvas.holed_square(layout.square(column, row).inset(-0.2F), kHole * layout.cell, scene.theme.face);
}

/// The columns in which nothing moves: holes and discs are drawn onto the face, which is quicker.
void draw_closed_columns(Scene& scene, const BoardModel& board, const std::vector<int>& columns) {
  const Layout& layout = scene.layout;
  std::vector<Point> holes;
  std::array<std::vector<Point>, 2> discs;
  for (const int column : columns) {
    for (int row = 0; row < board.height; ++row) {
      const auto side = board.stones[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
      holes.push_back(layout.square(column, row).centre());
      if (side) discs[static_cast<std::size_t>(*side)].push_back(holes.back());
    }
  }
  scene.canvas.discs(holes, kHole * layout.cell, scene.theme.hole);
  for (const Side side : {Side::kFirst, Side::kSecond})
    draw_discs(scene.canvas, scene.theme, discs[static_cast<std::size_t>(side)], kDisc * layout.cell, side);
}

void draw_columns(Scene& scene, const BoardModel& board) {
  std::vector<int> closed;
  for (int column = 0; column < board.width; ++column) {
    if (is_in_the_air(scene, board) && board.last && board.last->column == column) {
      draw_open_column(scene, board, column);
    } else {
      closed.push_back(column);
    }
  }
  draw_closed_columns(scene, board, closed);
}

void draw_rims_and_name(Scene& scene, const BoardModel& board, int column) {
  const Layout& layout = scene.layout;
  for (int row = 0; row < board.height; ++row)
    scene.canvas.ring(layout.square(column, row).centre(), kHole * layout.cell, layout.cell * 0.03F,
                      scene.theme.face_edge);
  const Box lowest = layout.square(column, 0);
  const Point below{lowest.centre().x, (lowest.bottom() + layout.face.bottom()) / 2 - layout.cell * 0.03F};
  scene.canvas.text(
      below, std::string(1, column_name(column)),
      {.size = layout.cell * 0.26F, .color = scene.theme.mark, .is_bold = true, .align = Align::kCentre});
}

/// A see-through disc with an outline: whole for the first side, of dots for the second, as the marks are.
void draw_ghost(Scene& scene, Point at, Side side) {
  const float radius = kDisc * scene.layout.cell;
  const sf::Color color = side_color(scene.theme, side);
  scene.canvas.disc(at, radius, faded(color, 0.24F));
  const float width = scene.layout.cell * 0.05F;
  if (side == Side::kFirst) {
    scene.canvas.ring(at, radius - width / 2, width, color);
  } else {
    scene.canvas.dotted_ring(at, radius - width / 2, width * 1.1F, color);
  }
}

void draw_preview(Scene& scene, const BoardModel& board) {
  if (!scene.hand.column || scene.state.dialog != Dialog::kNone) return;
  const auto square = landing_of(scene.state, *scene.hand.column);
  if (!square) return;
  const Layout& layout = scene.layout;
  const Side side = scene.state.shown().to_move();
  const Point at = layout.square(square->column, square->row).centre();
  const bool is_marked = std::ranges::any_of(board.marks, [&](const Mark& mark) {
    return std::ranges::find(mark.squares, *square) != mark.squares.end();
  });
  if (!is_marked) {
    draw_ghost(scene, at, side);
    draw_side_mark(scene.canvas, at, kDisc * layout.cell, side, faded(side_color(scene.theme, side), 0.8F));
  }
  const Point above{at.x, layout.head.centre().y - layout.cell * 0.02F};
  scene.canvas.disc(above, layout.cell * 0.27F, scene.theme.hole);
  draw_disc(scene.canvas, scene.theme, above, layout.cell * 0.245F, side);
}

}  // namespace

void draw_four(Scene& scene, std::span<const Square> squares, float width) {
  const Layout& layout = scene.layout;
  const float radius = kHole * layout.cell - width / 4;
  std::optional<Point> from;
  for (const Square& square : squares) {
    const Point at = layout.square(square.column, square.row).centre();
    scene.canvas.ring(at, radius, width, scene.theme.mark);
    if (from) {
      // From rim to rim.
      const float share = radius / std::hypot(at.x - from->x, at.y - from->y);
      const Point by{(at.x - from->x) * share, (at.y - from->y) * share};
      scene.canvas.line({from->x + by.x, from->y + by.y}, {at.x - by.x, at.y - by.y}, width * 1.7F,
                        scene.theme.mark);
    }
    from = at;
  }
}

void draw_board(Scene& scene) {
  const BoardModel board = board_model(scene.state);
  const Layout& layout = scene.layout;
  const Theme& theme = scene.theme;
  scene.canvas.panel(layout.face, layout.cell * 0.26F, theme.face);
  draw_columns(scene, board);
  for (int column = 0; column < board.width; ++column) draw_rims_and_name(scene, board, column);
  draw_preview(scene, board);
  const bool has_landed = !is_in_the_air(scene, board);
  if (has_landed && board.last) {
    const Point at = layout.square(board.last->column, board.last->row).centre();
    scene.canvas.ring(at, kHole * layout.cell - layout.cell * 0.02F, layout.cell * 0.045F, theme.mark);
  }
  if (has_landed)
    for (const Four& four : board.fours) draw_four(scene, four, layout.cell * 0.075F);
  draw_marks(scene);
  for (int column = 0; column < board.width; ++column)
    add_area(scene, std::string("column-") + column_name(column), layout.column(column), event::Play{column});
}

}  // namespace claimeven::desktop
