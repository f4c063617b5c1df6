#include "lab/value_chart.h"

#include <gtest/gtest.h>

#include <string>
#include <string_view>

namespace claimeven::lab {
namespace {

int count(const std::string& text, std::string_view part) {
  int found = 0;
  for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) ++found;
  return found;
}

TEST(LabValueChart, HasABarForEveryKnownValue) {
  // Given a win of each side, a draw and an unknown value
  const std::string svg =
      value_chart({.title = "A game", .description = "Its values."}, {.above = "x wins", .below = "o wins"},
                  {{3, "4"}, {-2, "5", "??"}, {0, "1", "?"}, {std::nullopt, "7"}});
  // Then each known one is a rectangle, beside the background
  EXPECT_EQ(count(svg, "<rect"), 1 + 3);
  EXPECT_EQ(count(svg, "??"), 1);
  EXPECT_EQ(count(svg, ">?<"), 1);
  EXPECT_EQ(count(svg, ">draw<"), 1);
  EXPECT_TRUE(svg.ends_with("</svg>\n"));
}

TEST(LabValueChart, OneUnknownValueIsAChart) {
  const std::string svg = value_chart({.title = "A < B", .description = ""}, {"x", "o"}, {{std::nullopt, "4"}});
  EXPECT_EQ(count(svg, "<rect"), 1);
  EXPECT_EQ(count(svg, "A &lt; B"), 2);
}

}  // namespace
}  // namespace claimeven::lab
