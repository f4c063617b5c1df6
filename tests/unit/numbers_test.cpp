#include "core/numbers.h"

#include <gtest/gtest.h>

#include <cstdint>
#include <string_view>

namespace claimeven {
namespace {

TEST(Numbers, TheWholeTextMustBeOne) {
  EXPECT_EQ(parse_number<int>("42"), 42);
  EXPECT_EQ(parse_number<int>("-42"), -42);
  for (const std::string_view text : {"", " 42", "42 ", "+42", "4 2", "42x", "0x10", "--1", "4.2"}) {
    EXPECT_EQ(parse_number<int>(text), std::nullopt) << text;
  }
}

TEST(Numbers, UnsignedOnesHaveNoSign) {
  EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551615"), UINT64_MAX);
  EXPECT_EQ(parse_number<std::uint64_t>("18446744073709551616"), std::nullopt) << "out of range";
  EXPECT_EQ(parse_number<std::uint64_t>("-1"), std::nullopt);
}

TEST(Numbers, LieWithinTheRange) {
  EXPECT_EQ(parse_number<int>("1", 1, 12), 1);
  EXPECT_EQ(parse_number<int>("12", 1, 12), 12);
  EXPECT_EQ(parse_number<int>("0", 1, 12), std::nullopt);
  EXPECT_EQ(parse_number<int>("13", 1, 12), std::nullopt);
}

TEST(Numbers, AreTakenFromTheFront) {
  std::string_view text = "12,345";
  EXPECT_EQ(take_number<int>(text), 12);
  EXPECT_EQ(text, ",345");
  EXPECT_EQ(take_number<int>(text), std::nullopt);
  EXPECT_EQ(text, ",345") << "as it was";
}

}  // namespace
}  // namespace claimeven
