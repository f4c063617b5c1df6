#include <cmath>

#include "model/shown.h"
#include "view/scene.h"

/// What explanations and reviews draw over the stones.
namespace claimeven::desktop {
namespace {

constexpr float kHole = 0.43F;
constexpr float kDisc = 0.39F;

class Marker {
 public:
  explicit Marker(Scene& scene)
      : scene_(scene), canvas_(scene.canvas), theme_(scene.theme), cell_(scene.layout.cell) {}

  void draw(const Mark& mark) {
    for (const Square& square : mark.squares) {
      const Point at = centre(square);
      switch (mark.kind) {
        case Mark::Kind::kThreat:
          threat(mark, at);
          break;
        case Mark::Kind::kGhost:
          ghost(mark, at);
          break;
        case Mark::Kind::kBetter:
          better(mark, at);
          break;
        case Mark::Kind::kRole:
          role(mark, square, at);
          break;
      }
    }
    if (mark.kind == Mark::Kind::kRole && mark.role == SquareRole::kPair && mark.squares.size() == 2)
      pair(centre(mark.squares[0]), centre(mark.squares[1]));
    if (mark.kind == Mark::Kind::kRole && mark.role == SquareRole::kFour)
      draw_four(scene_, mark.squares, cell_ * 0.06F);
  }

 private:
  Point centre(const Square& square) const { return scene_.layout.square(square.column, square.row).centre(); }
  sf::Color color(const Mark& mark) const { return mark.side ? side_color(theme_, *mark.side) : theme_.mark; }

  void outline(Point at, const Mark& mark, float radius, float width, float share = 1) {
    if (mark.side == Side::kSecond) {
      canvas_.dotted_ring(at, radius, width * 1.15F, faded(color(mark), share));
    } else {
      canvas_.ring(at, radius, width, faded(color(mark), share));
    }
  }

  void label(Point at, std::string_view text, float size, float share = 1) {
    canvas_.text_within(
        at, cell_ * 0.6F, text,
        {.size = cell_ * size, .color = faded(theme_.mark, share), .is_bold = true, .align = Align::kCentre});
  }

  void threat(const Mark& mark, Point at) {
    const bool is_useless = mark.use == ThreatUse::kFourBelow || mark.use == ThreatUse::kDenied;
    const float share = is_useless ? 0.5F : 1;
    outline(at, mark, cell_ * 0.385F, cell_ * 0.05F, share);
    label(at, mark.is_odd ? "odd" : "even", 0.22F, share);
  }

  void ghost(const Mark& mark, Point at) {
    canvas_.disc(at, cell_ * kDisc, faded(color(mark), 0.24F));
    outline(at, mark, cell_ * 0.365F, cell_ * 0.05F);
    label(at, std::to_string(mark.number), 0.36F);
  }

  void better(const Mark& mark, Point at) {
    canvas_.disc(at, cell_ * kDisc, faded(color(mark), 0.24F));
    outline(at, mark, cell_ * 0.365F, cell_ * 0.05F);
    label(at, "best", 0.24F);
  }

  void role(const Mark& mark, const Square& square, Point at) {
    switch (mark.role) {
      case SquareRole::kFour:  // all of them at once
        break;
      case SquareRole::kThreat:
        canvas_.disc(at, cell_ * kDisc, faded(color(mark), 0.24F));
        outline(at, mark, cell_ * 0.4F, cell_ * 0.075F);
        label(at, Threat{.square = square}.is_odd() ? "odd" : "even", 0.22F);
        break;
      case SquareRole::kBelow:
        triangle(at);
        break;
      case SquareRole::kAnswers:
        canvas_.disc(at, cell_ * kHole, faded(color(mark), 0.2F));
        if (mark.side) draw_side_mark(canvas_, at, cell_ * 0.2F, *mark.side, color(mark));
        break;
      case SquareRole::kParried:
        canvas_.ring(at, cell_ * 0.3F, cell_ * 0.05F, theme_.mark);
        label(at, "!", 0.34F);
        break;
      case SquareRole::kMissing:
        missing(at);
        break;
      case SquareRole::kPair:
        canvas_.ring(at, cell_ * 0.2F, cell_ * 0.045F, theme_.mark);
        break;
    }
  }

  void triangle(Point at) {
    const float size = cell_ * 0.17F;
    canvas_.polygon(
        {{at.x, at.y - size}, {at.x + size, at.y + size * 0.75F}, {at.x - size, at.y + size * 0.75F}},
        theme_.mark);
  }

  /// A cross in a corner: the square itself may be marked in another way.
  void missing(Point at) {
    const Point corner{at.x + cell_ * 0.28F, at.y - cell_ * 0.28F};
    const float size = cell_ * 0.06F;
    canvas_.disc(corner, cell_ * 0.13F, theme_.mark);
    canvas_.line({corner.x - size, corner.y - size}, {corner.x + size, corner.y + size}, cell_ * 0.035F,
                 theme_.hole);
    canvas_.line({corner.x - size, corner.y + size}, {corner.x + size, corner.y - size}, cell_ * 0.035F,
                 theme_.hole);
  }

  /// Two squares of which a side gets one: joined from rim to rim.
  void pair(Point one, Point two) {
    const float distance = std::hypot(two.x - one.x, two.y - one.y);
    const Point step{(two.x - one.x) / distance * cell_ * 0.22F, (two.y - one.y) / distance * cell_ * 0.22F};
    canvas_.dashed_line({one.x + step.x, one.y + step.y}, {two.x - step.x, two.y - step.y}, cell_ * 0.045F,
                        theme_.mark);
  }

  Scene& scene_;
  Canvas& canvas_;
  const Theme& theme_;
  float cell_;
};

}  // namespace

void draw_marks(Scene& scene) {
  Marker marker(scene);
  for (const Mark& mark : board_model(scene.state).marks) marker.draw(mark);
}

}  // namespace claimeven::desktop
