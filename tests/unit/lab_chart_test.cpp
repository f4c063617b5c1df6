#include "lab/chart.h"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/svg.h"

namespace claimeven::lab {
namespace {

using testing::count;
using testing::expect_well_formed;

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
