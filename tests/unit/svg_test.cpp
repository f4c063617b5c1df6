#include "core/svg.h"

#include <gtest/gtest.h>

#include <array>
#include <charconv>
#include <string>

#include "core/random.h"
#include "support/random_games.h"

namespace claimeven {
namespace {

/// As the standard library writes it.
std::string by_to_chars(double number, int digits) {
  std::array<char, 64> text;
  const auto end =
      std::to_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed, digits);
  return {text.data(), end.ptr};
}

TEST(SvgNumbers, AreRoundedToTheNearest) {
  EXPECT_EQ(decimal(12.345, 2), "12.35") << "12.345 is a little more than that";
  EXPECT_EQ(decimal(2.675, 2), "2.67") << "and 2.675 a little less";
  EXPECT_EQ(decimal(0.125, 2), "0.12") << "the middle goes to the even one";
  EXPECT_EQ(decimal(0.375, 2), "0.38");
  EXPECT_EQ(decimal(7, 0), "7");
  EXPECT_EQ(decimal(0.0004, 4), "0.0004");
  EXPECT_EQ(decimal(-0.5, 1), "-0.5");
  EXPECT_EQ(short_decimal(3), "3");
  EXPECT_EQ(short_decimal(2.96), "3");
  EXPECT_EQ(short_decimal(-2.94), "-2.9");
}

TEST(SvgNumbers, AreThoseOfTheStandardLibrary) {
  Dice dice(testing::test_seed());
  SCOPED_TRACE(testing::test_seed());
  for (int i = 0; i < 20'000; ++i) {
    // Where many ties are, and where none is.
    const double tie = static_cast<double>(dice.below(20'001)) / static_cast<double>(1 << dice.below(12));
    const double number = (dice.below(2) == 0 ? tie : 2000 * dice.unit()) - 1000;
    const auto digits = static_cast<int>(dice.below(10));
    EXPECT_EQ(decimal(number, digits), by_to_chars(number, digits)) << number;
  }
}

}  // namespace
}  // namespace claimeven
