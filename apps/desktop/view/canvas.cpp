#include "view/canvas.h"

#include <SFML/Graphics/CircleShape.hpp>
#include <SFML/Graphics/ConvexShape.hpp>
#include <SFML/Graphics/RectangleShape.hpp>
#include <SFML/Graphics/VertexArray.hpp>
#include <cmath>
#include <numbers>

namespace claimeven::desktop {
namespace {

constexpr float kPi = std::numbers::pi_v<float>;

std::size_t corners_of_circle(float radius_in_pixels) {
  return static_cast<std::size_t>(std::clamp(radius_in_pixels * 1.5F, 16.F, 120.F));
}

/// Where a line may be broken: at a space, but "(4, 2)" stays together.
std::size_t end_of_word(std::string_view text) {
  const bool is_square = text.size() > 4 && text[0] == '(' && text[2] == ',' && text[3] == ' ';
  return std::min(text.find(' ', is_square ? 4 : 0), text.size());
}

sf::String letters_of(std::string_view text) {
  return sf::String::fromUtf8(text.begin(), text.end());
}

}  // namespace

void Canvas::fill(Box box, sf::Color color) {
  sf::RectangleShape shape({box.width * scale_, box.height * scale_});
  shape.setPosition(pixels({box.x, box.y}));
  shape.setFillColor(color);
  target_.draw(shape);
}

void Canvas::panel(Box box, float radius, sf::Color color, sf::Color edge, float edge_width) {
  radius = std::min({radius, box.width / 2, box.height / 2});
  constexpr std::size_t kCorner = 8;
  sf::ConvexShape shape(4 * kCorner);
  const Point centres[] = {{box.right() - radius, box.bottom() - radius},
                           {box.x + radius, box.bottom() - radius},
                           {box.x + radius, box.y + radius},
                           {box.right() - radius, box.y + radius}};
  for (std::size_t i = 0; i < 4 * kCorner; ++i) {
    const std::size_t corner = i / kCorner;
    const float angle =
        kPi / 2 * (static_cast<float>(corner) + static_cast<float>(i % kCorner) / (kCorner - 1));
    shape.setPoint(i, pixels({centres[corner].x + radius * std::cos(angle), centres[corner].y + radius * std::sin(angle)}));
  }
  shape.setFillColor(color);
  shape.setOutlineColor(edge);
  // Never thinner than can be seen.
  if (edge_width > 0) shape.setOutlineThickness(-std::max(1.F, std::round(edge_width * scale_)));
  target_.draw(shape);
}

void Canvas::disc(Point centre, float radius, sf::Color color) {
  sf::CircleShape shape(radius * scale_, corners_of_circle(radius * scale_));
  shape.setPosition(pixels({centre.x - radius, centre.y - radius}));
  shape.setFillColor(color);
  target_.draw(shape);
}

void Canvas::ring(Point centre, float radius, float width, sf::Color color) {
  const float inner = radius - width / 2;
  sf::CircleShape shape(inner * scale_, corners_of_circle(radius * scale_));
  shape.setPosition(pixels({centre.x - inner, centre.y - inner}));
  shape.setFillColor(sf::Color::Transparent);
  shape.setOutlineColor(color);
  shape.setOutlineThickness(width * scale_);
  target_.draw(shape);
}

void Canvas::dotted_ring(Point centre, float radius, float width, sf::Color color) {
  const float dots = std::max(8.F, std::round(2 * kPi * radius / (width * 2.1F)));
  for (float i = 0; i < dots; ++i) {
    const float angle = 2 * kPi * i / dots;
    disc({centre.x + radius * std::cos(angle), centre.y + radius * std::sin(angle)}, width * 0.62F, color);
  }
}

void Canvas::line(Point from, Point to, float width, sf::Color color) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  sf::RectangleShape shape({length * scale_, width * scale_});
  shape.setOrigin(0, width * scale_ / 2);
  shape.setPosition(pixels(from));
  shape.setRotation(std::atan2(to.y - from.y, to.x - from.x) * 180 / kPi);
  shape.setFillColor(color);
  target_.draw(shape);
}

void Canvas::dashed_line(Point from, Point to, float width, sf::Color color) {
  const float length = std::hypot(to.x - from.x, to.y - from.y);
  const float dash = width * 2.4F;
  const auto point = [&](float so_far) {
    const float share = length > 0 ? std::min(1.F, so_far / length) : 0;
    return Point{from.x + (to.x - from.x) * share, from.y + (to.y - from.y) * share};
  };
  for (float so_far = 0; so_far < length; so_far += dash * 1.7F) line(point(so_far), point(so_far + dash), width, color);
}

void Canvas::polygon(const std::vector<Point>& points, sf::Color color) {
  sf::ConvexShape shape(points.size());
  for (std::size_t i = 0; i < points.size(); ++i) shape.setPoint(i, pixels(points[i]));
  shape.setFillColor(color);
  target_.draw(shape);
}

void Canvas::holed_square(Box box, float radius, sf::Color color) {
  // Strips from the hole outward to the square.
  constexpr int kSteps = 64;
  sf::VertexArray strip(sf::TriangleStrip);
  const Point centre = box.centre();
  for (int i = 0; i <= kSteps; ++i) {
    const float angle = 2 * kPi * static_cast<float>(i) / kSteps;
    const float across = std::cos(angle);
    const float down = std::sin(angle);
    const float reach = box.width / 2 / std::max(std::abs(across), std::abs(down));
    strip.append(sf::Vertex(pixels({centre.x + radius * across, centre.y + radius * down}), color));
    strip.append(sf::Vertex(pixels({centre.x + reach * across, centre.y + reach * down}), color));
  }
  target_.draw(strip);
}

unsigned Canvas::letter_pixels(const Lettering& lettering) const {
  return static_cast<unsigned>(std::max(6.F, std::round(lettering.size * scale_)));
}

void Canvas::text(Point at, std::string_view text, const Lettering& lettering) {
  sf::Text shape(letters_of(text), font(lettering), letter_pixels(lettering));
  shape.setFillColor(lettering.color);
  const float width = lettering.align == Align::kLeft ? 0 : shape.findCharacterPos(shape.getString().getSize()).x;
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
  const sf::Text shape(letters_of(text), font(lettering), letter_pixels(lettering));
  return shape.findCharacterPos(shape.getString().getSize()).x / scale_;
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
  // What is outside of a view's part of the window is not drawn.
  const auto size = sf::Vector2f(target_.getSize());
  const sf::FloatRect part(std::floor(box.x * scale_), std::floor(box.y * scale_), std::ceil(box.width * scale_),
                           std::ceil(box.height * scale_));
  sf::View view(part);
  view.setViewport({part.left / size.x, part.top / size.y, part.width / size.x, part.height / size.y});
  target_.setView(view);
}

void Canvas::unclip() {
  const auto size = sf::Vector2f(target_.getSize());
  target_.setView(sf::View({0, 0, size.x, size.y}));
}

}  // namespace claimeven::desktop
