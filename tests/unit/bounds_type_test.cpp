#include <claimeven/bounds.h>
#include <gtest/gtest.h>

#include "support/boards.h"

namespace claimeven {
namespace {

TEST(Bounds, AreNegatedWithTheirEndsChanged) {
  EXPECT_EQ((Bounds{-3, 5}.negated()), (Bounds{-5, 3}));
  EXPECT_EQ(Bounds::unknown().negated(), Bounds::unknown());
  for (int value = -3; value <= 3; ++value) {
    EXPECT_EQ(Bounds::at_least(value).negated(), Bounds::at_most(-value));
    EXPECT_EQ(Bounds::exactly(value).negated(), Bounds::exactly(-value));
  }
}

TEST(Bounds, KnowWhatTheyContain) {
  EXPECT_TRUE((Bounds{-1, 2}.contains(-1)));
  EXPECT_TRUE((Bounds{-1, 2}.contains(2)));
  EXPECT_FALSE((Bounds{-1, 2}.contains(-2)));
  EXPECT_FALSE((Bounds{-1, 2}.contains(3)));
  EXPECT_FALSE((Bounds{-1, 2}.is_exact()));
  EXPECT_TRUE((Bounds{2, 2}.is_exact()));
}

TEST(Bounds, IntersectToWhatBothProve) {
  EXPECT_EQ((Bounds{-3, 5}.intersected({-1, 9})), (Bounds{-1, 5}));
  EXPECT_EQ((Bounds{-3, 5}.intersected(Bounds::unknown())), (Bounds{-3, 5}));
  EXPECT_EQ((Bounds::at_least(2).intersected(Bounds::at_most(4))), (Bounds{2, 4}));
}

// "Is it above alpha?" An answer above alpha is a lower bound, any other an upper one.
TEST(Bounds, TakeInAnswers) {
  for (int alpha = -2; alpha <= 2; ++alpha) {
    for (int answer = -3; answer <= 3; ++answer) {
      Bounds bounds{-3, 3};
      bounds.narrow(alpha, answer);
      EXPECT_EQ(bounds, (Bounds{-3, 3}.intersected(Bounds::from_answer(alpha, answer))));
      EXPECT_TRUE(bounds.contains(answer));
      EXPECT_EQ(bounds.contains(alpha), answer <= alpha && answer >= alpha);
    }
  }
}

TEST(Bounds, AreShifted) {
  EXPECT_EQ((Bounds{-3, 5}.shifted(2)), (Bounds{-1, 7}));
}

}  // namespace
}  // namespace claimeven
