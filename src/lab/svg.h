#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "lab/chart.h"

/// What the charts are drawn with.
namespace claimeven::lab {

inline constexpr std::string_view kInk = "#222222";
inline constexpr std::string_view kGrid = "#dddddd";

/// One of the colours that stay apart for colour-blind eyes; there are nine.
std::string_view colour(int number);

/// With so many digits behind the point.
std::string decimal(double number, int digits);

enum class Anchor { kStart, kMiddle, kEnd };

/// The elements of a drawing, one a line.
class Svg {
 public:
  void line(double x1, double y1, double x2, double y2, std::string_view stroke);
  void rectangle(double x, double y, double width, double height, std::string_view fill,
                 std::string_view stroke);
  void text(double x, double y, Anchor anchor, std::string_view text, std::string_view weight = "normal");
  void polyline(const std::vector<ChartPoint>& points, std::string_view stroke, bool dashed);
  /// One of five shapes around a point, hollow if the point is a bound.
  void mark(const ChartPoint& point, int number);

  /// The document of this size, with everything drawn so far.
  std::string document(double width, double height, const ChartText& text) const;

 private:
  struct Attribute {
    Attribute(std::string_view its_name, std::string_view its_value) : name(its_name), value(its_value) {}
    std::string_view name;
    std::string value;
  };

  static std::string list(const std::vector<ChartPoint>& points);
  /// A start tag without its end.
  static void append_tag(std::string& out, std::string_view name, const std::vector<Attribute>& attributes);
  void add(std::string_view name, const std::vector<Attribute>& attributes, std::string_view content = {});

  std::string body_;
};

}  // namespace claimeven::lab
