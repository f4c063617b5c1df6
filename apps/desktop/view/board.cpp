#include <claimeven/notation.h>

#include <algorithm>
#include <cmath>

#include "model/shown.h"
#include "view/scene.h"

/// The board: what is seen through its holes, its face, and what it says of the game.
namespace claimeven::desktop {
namespace {

// Radii, in cells.
constexpr float kHole = 0.43F;
/// Smaller than its hole: the dark rim sets the disc off from the face, which its colour alone would not do.
constexpr float kDisc = 0.39F;

void draw_stones(Scene& scene, const BoardModel& board) {
  const Layout& layout = scene.layout;
  for (int column = 0; column < board.width; ++column) {
    for (int row = 0; row < board.height; ++row) {
      const auto side = board.stones[static_cast<std::size_t>(column)][static_cast<std::size_t>(row)];
      if (!side) continue;
      Point at = layout.square(column, row).centre();
      const bool is_falling = board.is_falling && board.last == Square{column, row};
      if (is_falling) {
        // As things fall: ever faster. It begins above the face.
        const float from = layout.head.centre().y;
        at.y = from + (at.y - from) * scene.hand.fall * scene.hand.fall;
      }
      draw_disc(scene.canvas, scene.theme, at, kDisc * layout.cell, *side);
    }
  }
}

void draw_face(Scene& scene, const BoardModel& board) {
  const Layout& layout = scene.layout;
  const Theme& theme = scene.theme;
  Canvas& canvas = scene.canvas;
  for (int column = 0; column < board.width; ++column) {
    for (int row = 0; row < board.height; ++row) {
      const Box square = layout.square(column, row);
      canvas.holed_square(square.inset(-0.2F), kHole * layout.cell, theme.face);
      canvas.ring(square.centre(), kHole * layout.cell, layout.cell * 0.03F, theme.face_edge);
    }
    const Box lowest = layout.square(column, 0);
    const Point below{lowest.centre().x, (lowest.bottom() + layout.face.bottom()) / 2 - layout.cell * 0.03F};
    canvas.text(below, std::string(1, column_name(column)),
                {.size = layout.cell * 0.26F, .color = theme.mark, .is_bold = true, .align = Align::kCentre});
  }
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

/// Those of one side: fours of the other may be next to them.
std::vector<Square> fours_of(const BoardModel& board, Side side) {
  std::vector<Square> squares;
  for (const Square& square : board.fours)
    if (board.stones[static_cast<std::size_t>(square.column)][static_cast<std::size_t>(square.row)] == side)
      squares.push_back(square);
  return squares;
}

/// How many of these squares there are in a row from this one on.
int run_from(const std::vector<Square>& squares, Square square, Square step) {
  int length = 0;
  for (; std::ranges::find(squares, square) != squares.end(); ++length)
    square = {square.column + step.column, square.row + step.row};
  return length;
}

}  // namespace

void draw_chain(Scene& scene, const std::vector<Square>& squares, float width) {
  const Layout& layout = scene.layout;
  const float radius = kHole * layout.cell - width / 4;
  for (const Square& square : squares) {
    const Point at = layout.square(square.column, square.row).centre();
    scene.canvas.ring(at, radius, width, scene.theme.mark);
    for (const Square step : {Square{1, 0}, Square{0, 1}, Square{1, 1}, Square{1, -1}}) {
      const int before = run_from(squares, square, {-step.column, -step.row});
      const int after = run_from(squares, square, step);
      if (after < 2 || before + after - 1 < 4) continue;
      const Point to = layout.square(square.column + step.column, square.row + step.row).centre();
      const float share = radius / std::hypot(to.x - at.x, to.y - at.y);
      const Point by{(to.x - at.x) * share, (to.y - at.y) * share};
      scene.canvas.line({at.x + by.x, at.y + by.y}, {to.x - by.x, to.y - by.y}, width * 1.7F, scene.theme.mark);
    }
  }
}

void draw_board(Scene& scene) {
  const BoardModel board = board_model(scene.state);
  const Layout& layout = scene.layout;
  const Theme& theme = scene.theme;
  // The frame first, then what is seen through the holes, then the face of each square over it.
  scene.canvas.panel(layout.face, layout.cell * 0.26F, theme.face);
  const Box top = layout.square(0, board.height - 1);
  scene.canvas.fill({top.x, top.y, layout.cell * static_cast<float>(board.width),
                     layout.cell * static_cast<float>(board.height)},
                    theme.hole);
  draw_stones(scene, board);
  draw_face(scene, board);
  draw_preview(scene, board);
  const bool has_landed = !board.is_falling || scene.hand.fall >= 1;
  if (has_landed && board.last) {
    const Point at = layout.square(board.last->column, board.last->row).centre();
    scene.canvas.ring(at, kHole * layout.cell - layout.cell * 0.02F, layout.cell * 0.045F, theme.mark);
  }
  for (const Side side : {Side::kFirst, Side::kSecond})
    if (has_landed) draw_chain(scene, fours_of(board, side), layout.cell * 0.075F);
  draw_marks(scene);
  for (int column = 0; column < board.width; ++column)
    add_area(scene, std::string("column-") + column_name(column), layout.column(column), event::Play{column});
}

}  // namespace claimeven::desktop
