#include <gtest/gtest.h>

#include "support/random_games.h"
#include "support/strategy_bounds.h"

namespace claimeven {
namespace {

using testing::expect_claims_hold;
using testing::test_seed;

// Like BoundsLong in tests/unit/bounds_test.cpp, with more and earlier positions, and other ones.

TEST(BoundsSlow, FollowUpClaimsHold) {
  expect_claims_hold(Rule::kFollowUp, {.firings = 60'000, .most_empty = 32, .most_games = 30'000'000},
                     test_seed() + 1);
}

TEST(BoundsSlow, OddThreatClaimsHold) {
  expect_claims_hold(Rule::kOddThreat, {.firings = 60'000, .most_empty = 32, .most_games = 200'000'000},
                     test_seed() + 1);
}

TEST(BoundsSlow, CannotWinClaimsHold) {
  expect_claims_hold(Rule::kCannotWin, {.firings = 200'000, .most_empty = 32, .most_games = 30'000'000},
                     test_seed() + 1);
}

}  // namespace
}  // namespace claimeven
