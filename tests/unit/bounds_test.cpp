#include "search/bounds.h"

#include <gtest/gtest.h>

#include "support/boards.h"
#include "support/random_games.h"
#include "support/strategy_bounds.h"

namespace claimeven {
namespace {

using testing::expect_claims_hold;
using testing::Rule;
using testing::test_seed;

TEST(BoundsLong, FollowUpClaimsHold) { expect_claims_hold(Rule::kFollowUp, 5'000, test_seed(), 3'000'000); }
TEST(BoundsLong, OddThreatClaimsHold) { expect_claims_hold(Rule::kOddThreat, 5'000, test_seed(), 10'000'000); }
TEST(BoundsLong, CannotWinClaimsHold) { expect_claims_hold(Rule::kCannotWin, 5'000, test_seed(), 1'000'000); }

}
}
