#include "lab/chart_svg.h"

namespace claimeven::lab {
namespace {

/// After Okabe and Ito, without their yellow, which is pale on white.
constexpr ChartColours kLight{.ground = "#ffffff",
                              .ink = "#222222",
                              .grid = "#dddddd",
                              .lines = {"#000000", "#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00",
                                        "#56b4e9", "#7f7f7f", "#882255"}};
/// The same on dark ground: white for black, and their yellow for what is too dark there.
constexpr ChartColours kDark{.ground = "#1d2229",
                             .ink = "#eceff4",
                             .grid = "#3a424e",
                             .lines = {"#ffffff", "#1f86c9", "#e2711d", "#0fae80", "#d68fb5", "#e69f00",
                                       "#7cc8f2", "#9a9a9a", "#f0e442"}};

std::string list(const std::vector<ChartPoint>& points) {
  std::string text;
  for (const ChartPoint& point : points) {
    if (!text.empty()) text.append(" ");
    text.append(decimal(point.x, 1)).append(",").append(decimal(point.y, 1));
  }
  return text;
}

}  // namespace

const ChartColours& chart_colours(bool is_dark) {
  return is_dark ? kDark : kLight;
}

void ChartSvg::line(double x1, double y1, double x2, double y2, std::string_view stroke) {
  body_.add("line", {{"x1", x1}, {"y1", y1}, {"x2", x2}, {"y2", y2}, {"stroke", stroke}});
}

void ChartSvg::rectangle(double x, double y, double width, double height, std::string_view fill,
                         std::string_view stroke) {
  body_.add("rect",
            {{"x", x}, {"y", y}, {"width", width}, {"height", height}, {"fill", fill}, {"stroke", stroke}});
}

void ChartSvg::text(double x, double y, Anchor anchor, std::string_view text, std::string_view weight) {
  constexpr std::array<std::string_view, 3> kNames{"start", "middle", "end"};
  body_.add(
      "text",
      {{"x", x}, {"y", y}, {"text-anchor", kNames[static_cast<std::size_t>(anchor)]}, {"font-weight", weight}},
      text);
}

void ChartSvg::polyline(const std::vector<ChartPoint>& points, std::string_view stroke, bool dashed) {
  body_.add("polyline", {{"points", list(points)},
                         {"fill", "none"},
                         {"stroke", stroke},
                         {"stroke-width", "2"},
                         {"stroke-dasharray", dashed ? "6 4" : "none"}});
}

void ChartSvg::mark(const ChartPoint& point, int number) {
  const std::string_view stroke = colours_.line(number);
  const std::string_view fill = point.is_bound ? colours_.ground : stroke;
  const auto polygon = [&](std::vector<ChartPoint> corners) {
    for (ChartPoint& corner : corners) {
      corner.x += point.x;
      corner.y += point.y;
    }
    body_.add("polygon", {{"points", list(corners)}, {"fill", fill}, {"stroke", stroke}});
  };
  switch (number % 5) {
    case 0:
      body_.add("circle", {{"cx", point.x}, {"cy", point.y}, {"r", "4"}, {"fill", fill}, {"stroke", stroke}});
      break;
    case 1:
      polygon({{-4, -4}, {4, -4}, {4, 4}, {-4, 4}});
      break;
    case 2:
      polygon({{0, -5}, {5, 4}, {-5, 4}});
      break;
    case 3:
      polygon({{0, -5.5}, {5.5, 0}, {0, 5.5}, {-5.5, 0}});
      break;
    default:
      polygon({{0, 5}, {5, -4}, {-5, -4}});
  }
}

std::string ChartSvg::document(double width, double height, const ChartText& text) const {
  ChartSvg all(style_);
  all.body_.add("title", {{"id", "title"}}, text.title);
  all.body_.add("desc", {{"id", "description"}}, text.description);
  all.body_.add("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", colours_.ground}});
  all.body_.add("text", {{"x", "20"}, {"y", "30"}, {"font-size", "17"}, {"font-weight", "bold"}}, text.title);
  if (!text.note.empty()) {
    height += 22;
    all.text(20, height - 16, Anchor::kStart, text.note);
  }
  all.body_.append(body_);
  return all.body_.document(width, height,
                            {{"aria-labelledby", "title description"},
                             {"font-family", "Helvetica, Arial, sans-serif"},
                             {"font-size", style_.is_narrow ? "16" : "13"},
                             {"fill", colours_.ink}});
}

}  // namespace claimeven::lab
