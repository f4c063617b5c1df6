#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "core/svg.h"
#include "lab/chart.h"

/// What the charts are drawn with.
namespace claimeven::lab {

struct ChartColours {
  std::string_view ground;
  std::string_view ink;
  std::string_view grid;
  std::array<std::string_view, 9> lines;  ///< they stay apart for colour-blind eyes

  std::string_view line(int number) const { return lines[static_cast<std::size_t>(number) % lines.size()]; }
};
const ChartColours& chart_colours(bool is_dark);

enum class Anchor { kStart, kMiddle, kEnd };

/// The elements of a chart, one a line.
class ChartSvg {
 public:
  explicit ChartSvg(const ChartStyle& style = {}) : style_(style), colours_(chart_colours(style.is_dark)) {}

  const ChartColours& colours() const { return colours_; }

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
  ChartStyle style_;
  const ChartColours& colours_;
  SvgWriter body_;
};

}  // namespace claimeven::lab
