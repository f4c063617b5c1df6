#pragma once

#include <SFML/Graphics/BlendMode.hpp>
#include <SFML/Graphics/RenderTarget.hpp>
#include <SFML/Graphics/Vertex.hpp>
#include <SFML/System/String.hpp>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "view/assets.h"
#include "view/geometry.h"
#include "view/theme.h"

namespace claimeven::desktop {

enum class Align { kLeft, kCentre, kRight };

struct Lettering {
  float size = 15;
  sf::Color color = {};
  bool is_bold = false;
  Align align = Align::kLeft;
};

/// Draws shapes and text in units; knows pixels, so that others need not.
///
/// Edges are smooth because shapes end in a seam, one pixel wide, that fades out: the multisampling of the
/// graphics system would cost several times as much where there is no graphics card. Shapes are gathered, and
/// drawn together before a text or a change of the clip, and by finish.
class Canvas {
 public:
  /// `gathered` is where shapes are gathered; it is kept so that its memory serves the next picture as well.
  Canvas(sf::RenderTarget& target, const Fonts& fonts, float scale, std::vector<sf::Vertex>& gathered)
      : target_(target), fonts_(fonts), scale_(scale), gathered_(gathered) {}

  /// All of the window.
  void clear(sf::Color color);
  void fill(Box box, sf::Color color);
  /// With round corners, and a line inside of its edge unless that is 0 wide.
  void panel(Box box, float radius, sf::Color color, sf::Color edge = {}, float edge_width = 0);
  void disc(Point centre, float radius, sf::Color color);
  /// Many of them, apart from each other.
  void discs(const std::vector<Point>& centres, float radius, sf::Color color);
  /// `radius` is that of the middle of the line.
  void ring(Point centre, float radius, float width, sf::Color color);
  /// The same of dots.
  void dotted_ring(Point centre, float radius, float width, sf::Color color);
  void line(Point from, Point to, float width, sf::Color color);
  void dashed_line(Point from, Point to, float width, sf::Color color);
  void polygon(const std::vector<Point>& points, sf::Color color);
  /// A square with a round hole in it.
  void holed_square(Box box, float radius, sf::Color color);

  /// One line of text; `at` is at the middle of its height.
  void text(Point at, std::string_view text, const Lettering& lettering);
  /// The same in letters so small that it is no wider than that.
  void text_within(Point at, float width, std::string_view text, Lettering lettering);
  /// Lines that fit into the box, from its top; what does not fit in height is left out. Returns their height.
  float paragraph(Box box, std::string_view text, const Lettering& lettering);
  float paragraph_height(float width, std::string_view text, const Lettering& lettering);
  float text_width(std::string_view text, const Lettering& lettering);

  /// From now on, only what is inside the box is drawn.
  void clip(Box box);
  void unclip();
  /// Draws what was gathered.
  void finish(const sf::BlendMode& blending = sf::BlendAlpha);

 private:
  /// Corners in pixels, one after the other.
  using Loop = std::vector<sf::Vector2f>;

  sf::Vector2f pixels(Point point) const { return {point.x * scale_, point.y * scale_}; }
  /// `outline(d)` is the outline of a convex shape that is larger by so many pixels on each side.
  template <class Outline>
  void solid(const Outline& outline, sf::Color color);
  /// The same of shapes that are apart from each other. Without a graphics card, what need not be blended with
  /// what is below it takes a quarter of the time: it is worth a call of its own where shapes are large.
  void solid_below(const std::vector<std::function<Loop(float)>>& outlines, sf::Color color);
  /// A line along the outline of a shape, between these distances from it.
  template <class Outline>
  void stroke(const Outline& outline, float from, float to, sf::Color color);
  void triangle(const sf::Vertex& one, const sf::Vertex& two, const sf::Vertex& three);
  void convex(const Loop& loop, sf::Color color);
  /// What a chord cuts off: the largest triangle first, then what is left on both sides. A fan would be of
  /// splinters as long as the shape, which cost several times as much where there is no graphics card.
  void cut(const Loop& loop, std::size_t first, std::size_t last, sf::Color color);
  void strip(const Loop& one, sf::Color color, const Loop& other, sf::Color other_color);

  const sf::Font& font(const Lettering& lettering) const {
    return lettering.is_bold ? fonts_.bold : fonts_.regular;
  }
  unsigned letter_pixels(const Lettering& lettering) const;
  float width_in_pixels(const sf::String& letters, const Lettering& lettering) const;
  std::vector<std::string> lines(float width, std::string_view text, const Lettering& lettering);

  sf::RenderTarget& target_;
  const Fonts& fonts_;
  float scale_;
  std::vector<sf::Vertex>& gathered_;
};

/// The height of a line of text.
inline float line_height(const Lettering& lettering) {
  return lettering.size * 1.36F;
}

}  // namespace claimeven::desktop
