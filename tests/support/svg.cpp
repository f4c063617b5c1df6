#include "support/svg.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/refuse.h"

namespace claimeven::testing {

void expect_well_formed(std::string_view text) {
  std::string in_one_line(text);
  std::erase(in_one_line, '\n');
  EXPECT_EQ(printable(in_one_line), in_one_line);

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
    EXPECT_EQ(std::ranges::count(tag, '"') % 2, 0) << tag;
    EXPECT_EQ(std::ranges::count(tag, '"'), 2 * std::ranges::count(tag, '=')) << tag;
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

}  // namespace claimeven::testing
