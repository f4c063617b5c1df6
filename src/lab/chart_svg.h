#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/svg.h"
#include "lab/chart.h"

/// What the charts are drawn with.
namespace claimeven::lab {

inline constexpr std::string_view kInk = "#222222";
inline constexpr std::string_view kGrid = "#dddddd";

/// One of the colours that stay apart for colour-blind eyes; there are nine.
std::string_view colour(int number);

enum class Anchor { kStart, kMiddle, kEnd };

/// The elements of a chart, one a line.
class ChartSvg {
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
  SvgWriter body_;
};

}  // namespace claimeven::lab
