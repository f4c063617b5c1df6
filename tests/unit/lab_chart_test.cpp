#include "lab/chart.h"

#include <gtest/gtest.h>

#include <cctype>
#include <string>
#include <string_view>
#include <vector>

namespace claimeven::lab {
namespace {

/// Fails unless the text is XML as far as charts use it: every element is closed in its turn, attributes are
/// quoted, and no bare & or < stands in a text.
void expect_well_formed(std::string_view text) {
  std::vector<std::string> open;
  std::size_t elements = 0;
  while (!text.empty()) {
    if (text.front() == '&') {
      EXPECT_TRUE(text.starts_with("&amp;") || text.starts_with("&lt;") || text.starts_with("&gt;") ||
                  text.starts_with("&quot;"));
    }
    if (text.front() != '<') {
      text.remove_prefix(1);
      continue;
    }
    const std::size_t end = text.find('>');
    ASSERT_NE(end, std::string_view::npos);
    const std::string_view tag = text.substr(1, end - 1);
    EXPECT_EQ(tag.find('<'), std::string_view::npos) << tag;
    EXPECT_EQ(std::count(tag.begin(), tag.end(), '"') % 2, 0) << tag;
    EXPECT_EQ(std::count(tag.begin(), tag.end(), '"'), 2 * std::count(tag.begin(), tag.end(), '=')) << tag;
    const std::string name(tag.substr(0, tag.find_first_of(" /", 1)));
    if (tag.front() == '/') {
      ASSERT_FALSE(open.empty());
      EXPECT_EQ('/' + open.back(), tag);
      open.pop_back();
    } else if (tag.back() != '/') {
      open.push_back(name);
    }
    ++elements;
    text.remove_prefix(end + 1);
  }
  EXPECT_TRUE(open.empty());
  EXPECT_GT(elements, 5u);
}

std::size_t count(std::string_view text, std::string_view part) {
  std::size_t found = 0;
  for (std::size_t at = text.find(part); at != std::string_view::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(LabChart, LinesHaveTheirPointsAndNames) {
  const ChartLine one{"one", {{1, 10}, {2, 100}, {3, 5000, true}}, 0};
  const ChartLine two{"two", {{1, 3}, {2, 4}}, 1, true};
  const std::string svg =
      line_chart({"A <title> & more", "Seen \"here\".", "A note."}, {{"x", "y", {one, two}}});
  expect_well_formed(svg);
  EXPECT_TRUE(svg.starts_with("<svg xmlns=\"http://www.w3.org/2000/svg\""));
  EXPECT_EQ(count(svg, "<circle"), 4u) << "three points and the legend";
  EXPECT_EQ(count(svg, "<polygon"), 3u);
  EXPECT_EQ(count(svg, "fill=\"#ffffff\" stroke=\"#000000\""), 1u) << "one hollow mark";
  EXPECT_EQ(count(svg, "stroke-dasharray=\"6 4\""), 2u) << "the line and the legend";
  EXPECT_EQ(count(svg, ">one<"), 1u);
  EXPECT_EQ(count(svg, "A &lt;title&gt; &amp; more"), 2u) << "for eyes and for screen readers";
  EXPECT_EQ(count(svg, "<desc id=\"description\">Seen &quot;here&quot;."), 1u);
  EXPECT_EQ(count(svg, ">A note.<"), 1u);
  EXPECT_EQ(count(svg, "role=\"img\""), 1u);
  // From 1 to 10 k, all powers of ten.
  for (const char* tick : {">1<", ">10<", ">100<", ">1 k<", ">10 k<"}) EXPECT_GE(count(svg, tick), 1u) << tick;
}

TEST(LabChart, OnePointIsAChartToo) {
  expect_well_formed(line_chart({"t", "d"}, {{"x", "y", {{"one", {{5, 1}}, 0}}}}));
  expect_well_formed(bar_chart({"t", "d"}, "x", ChartScale::kLogarithmic, {}, {{"", {{"bar", {1}, "1"}}}}));
  expect_well_formed(bar_chart({"t", "d"}, "x", ChartScale::kLinear, {"a"}, {{"", {{"bar", {0}, "0"}}}}));
}

TEST(LabChart, BarsHaveParts) {
  const std::vector<ChartBars> groups{{"group", {{"first", {3, 0, 7}, "ten"}, {"second", {10, 0, 0}, "all"}}}};
  const std::string svg =
      bar_chart({"t", "d"}, "games", ChartScale::kLinear, {"wins", "ties", "losses"}, groups);
  expect_well_formed(svg);
  EXPECT_EQ(count(svg, "<rect"), 1u + 3u + 2u + 1u) << "paper, legend, two parts and one";
  for (const char* text : {">wins<", ">losses<", ">group<", ">first<", ">ten<", ">games<"})
    EXPECT_EQ(count(svg, text), 1u) << text;
}

TEST(LabChart, ShortNumbers) {
  EXPECT_EQ(short_number(0), "0");
  EXPECT_EQ(short_number(1), "1");
  EXPECT_EQ(short_number(12.345), "12.3");
  EXPECT_EQ(short_number(999), "999");
  EXPECT_EQ(short_number(1000), "1 k");
  EXPECT_EQ(short_number(1234), "1.23 k");
  EXPECT_EQ(short_number(12'345'678), "12.3 M");
  EXPECT_EQ(short_number(2e9), "2 G");
  EXPECT_EQ(short_number(5e13), "50000 G");
  EXPECT_EQ(short_number(0.1), "0.1");
  EXPECT_EQ(short_number(0.0001), "0.0001");
  EXPECT_EQ(short_number(0.01234), "0.0123");
}

}  // namespace
}  // namespace claimeven::lab
