#include "lab/svg.h"

#include <charconv>

namespace claimeven::lab {
namespace {

/// After Okabe and Ito, without their yellow, which is pale on white.
constexpr std::array<std::string_view, 9> kColours{"#000000", "#0072b2", "#d55e00", "#009e73", "#cc79a7",
                                                   "#e69f00", "#56b4e9", "#7f7f7f", "#882255"};

/// A coordinate.
std::string at(double number) {
  return decimal(number, 1);
}

std::string escaped(std::string_view text) {
  std::string out;
  for (const char character : text) {
    switch (character) {
      case '&':
        out += "&amp;";
        break;
      case '<':
        out += "&lt;";
        break;
      case '>':
        out += "&gt;";
        break;
      case '"':
        out += "&quot;";
        break;
      default:
        out += character;
    }
  }
  return out;
}

}  // namespace

std::string_view colour(int number) {
  return kColours[static_cast<std::size_t>(number) % kColours.size()];
}

std::string decimal(double number, int digits) {
  std::array<char, 64> text;
  const auto result =
      std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, digits);
  return {text.data(), result.ptr};
}

void Svg::line(double x1, double y1, double x2, double y2, std::string_view stroke) {
  add("line", {{"x1", at(x1)}, {"y1", at(y1)}, {"x2", at(x2)}, {"y2", at(y2)}, {"stroke", stroke}});
}

void Svg::rectangle(double x, double y, double width, double height, std::string_view fill,
                    std::string_view stroke) {
  add("rect", {{"x", at(x)},
               {"y", at(y)},
               {"width", at(width)},
               {"height", at(height)},
               {"fill", fill},
               {"stroke", stroke}});
}

void Svg::text(double x, double y, Anchor anchor, std::string_view text, std::string_view weight) {
  constexpr std::array<std::string_view, 3> kNames{"start", "middle", "end"};
  add("text",
      {{"x", at(x)},
       {"y", at(y)},
       {"text-anchor", kNames[static_cast<std::size_t>(anchor)]},
       {"font-weight", weight}},
      text);
}

void Svg::polyline(const std::vector<ChartPoint>& points, std::string_view stroke, bool dashed) {
  add("polyline", {{"points", list(points)},
                   {"fill", "none"},
                   {"stroke", stroke},
                   {"stroke-width", "2"},
                   {"stroke-dasharray", dashed ? "6 4" : "none"}});
}

void Svg::mark(const ChartPoint& point, int number) {
  constexpr std::string_view kWhite = "#ffffff";
  const std::string_view fill = point.is_bound ? kWhite : colour(number);
  const auto polygon = [&](std::vector<ChartPoint> corners) {
    for (ChartPoint& corner : corners) {
      corner.x += point.x;
      corner.y += point.y;
    }
    add("polygon", {{"points", list(corners)}, {"fill", fill}, {"stroke", colour(number)}});
  };
  switch (number % 5) {
    case 0:
      add("circle",
          {{"cx", at(point.x)}, {"cy", at(point.y)}, {"r", "4"}, {"fill", fill}, {"stroke", colour(number)}});
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

std::string Svg::document(double width, double height, const ChartText& text) const {
  Svg head;
  head.add("title", {{"id", "title"}}, text.title);
  head.add("desc", {{"id", "description"}}, text.description);
  head.add("rect", {{"width", "100%"}, {"height", "100%"}, {"fill", "#ffffff"}});
  head.add("text", {{"x", "20"}, {"y", "30"}, {"font-size", "17"}, {"font-weight", "bold"}}, text.title);
  if (!text.note.empty()) {
    height += 22;
    head.text(20, height - 16, Anchor::kStart, text.note);
  }
  std::string document;
  append_tag(document, "svg",
             {{"xmlns", "http://www.w3.org/2000/svg"},
              {"viewBox", std::string("0 0 ").append(at(width)).append(" ").append(at(height))},
              {"width", at(width)},
              {"height", at(height)},
              {"role", "img"},
              {"aria-labelledby", "title description"},
              {"font-family", "Helvetica, Arial, sans-serif"},
              {"font-size", "13"},
              {"fill", kInk}});
  return document.append(">\n").append(head.body_).append(body_).append("</svg>\n");
}

std::string Svg::list(const std::vector<ChartPoint>& points) {
  std::string text;
  for (const ChartPoint& point : points) {
    if (!text.empty()) text.append(" ");
    text.append(at(point.x)).append(",").append(at(point.y));
  }
  return text;
}

void Svg::append_tag(std::string& out, std::string_view name, const std::vector<Attribute>& attributes) {
  out.append("<").append(name);
  for (const auto& [key, value] : attributes)
    out.append(" ").append(key).append("=\"").append(escaped(value)).append("\"");
}

void Svg::add(std::string_view name, const std::vector<Attribute>& attributes, std::string_view content) {
  append_tag(body_, name, attributes);
  if (content.empty()) {
    body_.append("/>\n");
  } else {
    body_.append(">").append(escaped(content)).append("</").append(name).append(">\n");
  }
}

}  // namespace claimeven::lab
