#include "view/canvas.h"

#include <SFML/Graphics/Text.hpp>
#include <cmath>
#include <numbers>

namespace claimeven::desktop {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

/// Half of the seam in which a shape fades out.
constexpr float kSeam = 0.5F;

/// Enough corners for a circle of so many pixels: its edges are nowhere off by more than a sixth of one.
int corners_of_circle(float radius) {
  return static_cast<int>(std::max(14.F, 5.5F * std::sqrt(radius)));
}

std::vector<sf::Vector2f> circle(sf::Vector2f centre, float radius, int corners) {
  std::vector<sf::Vector2f> loop;
  radius = std::max(radius, 0.F);
  for (int i = 0; i < corners; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / static_cast<float>(corners);
    loop.emplace_back(centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle));
  }
  return loop;
}

std::vector<sf::Vector2f> round_box(sf::Vector2f low, sf::Vector2f high, float radius) {
  constexpr int kCorner = 8;
  radius = std::max(0.F, std::min({radius, (high.x - low.x) / 2, (high.y - low.y) / 2}));
  const sf::Vector2f centres[] = {{high.x - radius, high.y - radius},
                                  {low.x + radius, high.y - radius},
                                  {low.x + radius, low.y + radius},
                                  {high.x - radius, low.y + radius}};
  std::vector<sf::Vector2f> loop;
  for (int corner = 0; corner < 4; ++corner) {
    for (int i = 0; i < kCorner; ++i) {
      const float angle = kPi / 2 * (static_cast<float>(corner) + static_cast<float>(i) / (kCorner - 1));
      loop.emplace_back(centres[corner].x + radius * std::cos(angle),
                        centres[corner].y + radius * std::sin(angle));
    }
  }
  return loop;
}

/// A convex polygon whose edges are moved outward.
std::vector<sf::Vector2f> grown(const std::vector<sf::Vector2f>& loop, float by) {
  const std::size_t count = loop.size();
  const auto normal = [&](std::size_t i) {
    const sf::Vector2f edge = loop[(i + 1) % count] - loop[i];
    const float length = std::max(0.001F, std::hypot(edge.x, edge.y));
    return sf::Vector2f(edge.y / length, -edge.x / length);
  };
  float area = 0;
  for (std::size_t i = 0; i < count; ++i)
    area += loop[i].x * loop[(i + 1) % count].y - loop[(i + 1) % count].x * loop[i].y;
  if (area < 0) by = -by;
  std::vector<sf::Vector2f> larger;
  for (std::size_t i = 0; i < count; ++i) {
    const sf::Vector2f one = normal((i + count - 1) % count);
    const sf::Vector2f other = normal(i);
    const float both = std::max(0.3F, 1 + one.x * other.x + one.y * other.y);
    larger.push_back(loop[i] + (one + other) * (by / both));
  }
  return larger;
}

sf::String letters_of(std::string_view text) {
  return sf::String::fromUtf8(text.begin(), text.end());
}

/// Where a line may be broken: at a space, but "(4, 2)" stays together.
std::size_t end_of_word(std::string_view text) {
  const bool is_square = text.size() > 4 && text[0] == '(' && text[2] == ',' && text[3] == ' ';
  return std::min(text.find(' ', is_square ? 4 : 0), text.size());
}

}  // namespace

void Canvas::triangle(const sf::Vertex& one, const sf::Vertex& two, const sf::Vertex& three) {
  gathered_.insert(gathered_.end(), {one, two, three});
}

void Canvas::convex(const Loop& loop, sf::Color color) {
  if (loop.size() > 2) cut(loop, 0, loop.size() - 1, color);
}

void Canvas::cut(const Loop& loop, std::size_t first, std::size_t last, sf::Color color) {
  if (last - first < 2) return;
  const std::size_t middle = first + (last - first) / 2;
  triangle({loop[first], color}, {loop[middle], color}, {loop[last], color});
  cut(loop, first, middle, color);
  cut(loop, middle, last, color);
}

void Canvas::strip(const Loop& one, sf::Color color, const Loop& other, sf::Color other_color) {
  for (std::size_t i = 0; i < one.size(); ++i) {
    const std::size_t next = (i + 1) % one.size();
    triangle({one[i], color}, {one[next], color}, {other[i], other_color});
    triangle({one[next], color}, {other[next], other_color}, {other[i], other_color});
  }
}

template <class Outline>
void Canvas::solid(const Outline& outline, sf::Color color) {
  const Loop inner = outline(-kSeam);
  convex(inner, color);
  strip(inner, color, outline(kSeam), faded(color, 0));
}

void Canvas::solid_below(const std::vector<std::function<Loop(float)>>& outlines, sf::Color color) {
  finish();
  for (const auto& outline : outlines) convex(outline(-kSeam), color);
  finish(color.a == 255 ? sf::BlendNone : sf::BlendAlpha);
  for (const auto& outline : outlines) strip(outline(-kSeam), color, outline(kSeam), faded(color, 0));
}

template <class Outline>
void Canvas::stroke(const Outline& outline, float from, float to, sf::Color color) {
  // Thinner than a pixel, it is fainter instead.
  if (to - from < 2 * kSeam) {
    color = faded(color, (to - from) / (2 * kSeam));
    to = from + 2 * kSeam;
  }
  const Loop inner = outline(from + kSeam);
  const Loop outer = outline(to - kSeam);
  strip(outline(from - kSeam), faded(color, 0), inner, color);
  strip(inner, color, outer, color);
  strip(outer, color, outline(to + kSeam), faded(color, 0));
}

void Canvas::clear(sf::Color color) {
  gathered_.clear();
  target_.clear(color);
}

void Canvas::fill(Box box, sf::Color color) {
  const sf::Vector2f low(std::round(box.x * scale_), std::round(box.y * scale_));
  const sf::Vector2f high(std::round(box.right() * scale_), std::round(box.bottom() * scale_));
  convex({low, {high.x, low.y}, high, {low.x, high.y}}, color);
}

void Canvas::panel(Box box, float radius, sf::Color color, sf::Color edge, float edge_width) {
  const auto snapped = [&](float units) { return std::round(units * scale_); };
  const sf::Vector2f low(snapped(box.x), snapped(box.y));
  const sf::Vector2f high(snapped(box.right()), snapped(box.bottom()));
  const auto outline = [&](float by) {
    return round_box({low.x - by, low.y - by}, {high.x + by, high.y + by}, radius * scale_ + by);
  };
  if (color.a > 0) solid_below({outline}, color);
  // Never thinner than can be seen.
  if (edge_width > 0) stroke(outline, -std::max(1.F, std::round(edge_width * scale_)), 0, edge);
}

void Canvas::disc(Point centre, float radius, sf::Color color) {
  const int corners = corners_of_circle(radius * scale_);
  solid([&](float by) { return circle(pixels(centre), radius * scale_ + by, corners); }, color);
}

void Canvas::discs(const std::vector<Point>& centres, float radius, sf::Color color) {
  const int corners = corners_of_circle(radius * scale_);
  std::vector<std::function<Loop(float)>> outlines;
  outlines.reserve(centres.size());
  for (const Point& centre : centres)
    outlines.emplace_back(
        [=, this](float by) { return circle(pixels(centre), radius * scale_ + by, corners); });
  solid_below(outlines, color);
}

void Canvas::ring(Point centre, float radius, float width, sf::Color color) {
  const int corners = corners_of_circle(radius * scale_);
  const float half = width * scale_ / 2;
  stroke([&](float by) { return circle(pixels(centre), radius * scale_ + by, corners); }, -half, half, color);
}

void Canvas::dotted_ring(Point centre, float radius, float width, sf::Color color) {
  const float dots = std::max(8.F, std::round(2 * kPi * radius / (width * 2.1F)));
  for (float i = 0; i < dots; ++i) {
    const float angle = 2 * kPi * i / dots;
    disc({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)}, width * 0.62F, color);
  }
}

void Canvas::line(Point from, Point to, float width, sf::Color color) {
  const float length = std::max(0.001F, std::hypot(to.x - from.x, to.y - from.y));
  const Point side{-(to.y - from.y) / length * width / 2, (to.x - from.x) / length * width / 2};
  polygon({{from.x + side.x, from.y + side.y},
           {to.x + side.x, to.y + side.y},
           {to.x - side.x, to.y - side.y},
           {from.x - side.x, from.y - side.y}},
          color);
}

void Canvas::dashed_line(Point from, Point to, float width, sf::Color color) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  const float dash = width * 2.4F;
  const auto point = [&](float so_far) {
    const float share = length > 0 ? std::min(1.F, so_far / length) : 0;
    return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
  };
  for (float so_far = 0; so_far < length; so_far += dash * 1.7F)
    line(point(so_far), point(so_far + dash), width, color);
}

void Canvas::polygon(const std::vector<Point>& points, sf::Color color) {
  Loop loop;
  for (const Point& point : points) loop.push_back(pixels(point));
  solid([&](float by) { return grown(loop, by); }, color);
}

void Canvas::holed_square(Box box, float radius, sf::Color color) {
  const sf::Vector2f centre = pixels(box.centre());
  // One of them in each corner of the square.
  const int corners = corners_of_circle(radius * scale_) / 8 * 8 + 8;
  const Loop hole = circle(centre, radius * scale_ + kSeam, corners);
  Loop square;
  for (const sf::Vector2f& point : hole) {
    const sf::Vector2f out = point - centre;
    const float reach = box.width * scale_ / 2 / std::max(std::abs(out.x), std::abs(out.y));
    square.push_back(centre + out * reach);
  }
  strip(circle(centre, radius * scale_ - kSeam, corners), faded(color, 0), hole, color);
  strip(hole, color, square, color);
}

void Canvas::finish(const sf::BlendMode& blending) {
  if (!gathered_.empty()) target_.draw(gathered_.data(), gathered_.size(), sf::Triangles, blending);
  gathered_.clear();
}

unsigned Canvas::letter_pixels(const Lettering& lettering) const {
  return static_cast<unsigned>(std::max(6.F, std::round(lettering.size * scale_)));
}

float Canvas::width_in_pixels(const sf::String& letters, const Lettering& lettering) const {
  const unsigned size = letter_pixels(lettering);
  float width = 0;
  sf::Uint32 before = 0;
  for (const sf::Uint32 letter : letters) {
    width += font(lettering).getKerning(before, letter, size) +
             font(lettering).getGlyph(letter, size, false).advance;
    before = letter;
  }
  return width;
}

void Canvas::text(Point at, std::string_view text, const Lettering& lettering) {
  finish();
  const sf::String letters = letters_of(text);
  sf::Text shape(letters, font(lettering), letter_pixels(lettering));
  shape.setFillColor(lettering.color);
  const float width = lettering.align == Align::kLeft ? 0 : width_in_pixels(letters, lettering);
  const float left = lettering.align == Align::kCentre ? width / 2 : width;
  const sf::Vector2f place = pixels(at);
  // The middle of capital letters and figures, whichever there are. On whole pixels, or letters are blurred.
  const float up = static_cast<float>(shape.getCharacterSize()) * 0.645F;
  shape.setPosition(std::round(place.x - left), std::round(place.y - up));
  target_.draw(shape);
}

void Canvas::text_within(Point at, float width, std::string_view text, Lettering lettering) {
  const float needed = text_width(text, lettering);
  if (needed > width) lettering.size *= width / needed;
  this->text(at, text, lettering);
}

float Canvas::text_width(std::string_view text, const Lettering& lettering) {
  return width_in_pixels(letters_of(text), lettering) / scale_;
}

std::vector<std::string> Canvas::lines(float width, std::string_view text, const Lettering& lettering) {
  std::vector<std::string> found{""};
  while (!text.empty()) {
    const std::size_t end = end_of_word(text);
    const std::string word(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string longer = found.back().empty() ? word : found.back() + ' ' + word;
    if (found.back().empty() || text_width(longer, lettering) <= width) {
      found.back() = longer;
    } else {
      found.push_back(word);
    }
  }
  return found;
}

float Canvas::paragraph(Box box, std::string_view text, const Lettering& lettering) {
  const float height = line_height(lettering);
  float down = 0;
  for (const std::string& line : lines(box.width, text, lettering)) {
    if (down + height > box.height + 0.5F) break;
    const float x = lettering.align == Align::kCentre ? box.x + box.width / 2 : box.x;
    this->text({x, box.y + down + height / 2}, line, lettering);
    down += height;
  }
  return down;
}

float Canvas::paragraph_height(float width, std::string_view text, const Lettering& lettering) {
  return text.empty() ? 0 : static_cast<float>(lines(width, text, lettering).size()) * line_height(lettering);
}

void Canvas::clip(Box box) {
  finish();
  // What is outside of a view's part of the window is not drawn.
  const auto size = sf::Vector2f(target_.getSize());
  const sf::FloatRect part(std::floor(box.x * scale_), std::floor(box.y * scale_),
                           std::ceil(box.width * scale_), std::ceil(box.height * scale_));
  sf::View view(part);
  view.setViewport({part.left / size.x, part.top / size.y, part.width / size.x, part.height / size.y});
  target_.setView(view);
}

void Canvas::unclip() {
  finish();
  const auto size = sf::Vector2f(target_.getSize());
  target_.setView(sf::View({0, 0, size.x, size.y}));
}

}  // namespace claimeven::desktop
