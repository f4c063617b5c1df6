#include <claimeven/position.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>

#include "core/chain.h"
#include "gpu/device/quick_bounds.h"
#include "search/bounds.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/strategy_bounds.h"

/// The strategy bounds of a card. They are sound because search/bounds.h gives them too, whose rules have tests
/// of their own.
namespace claimeven::gpu {
namespace {

using claimeven::testing::built_size;
using claimeven::testing::RandomGames;
using claimeven::testing::test_seed;

/// What the processor says.
template <class G>
std::optional<int> processor_bound(const Sides& sides, int stones, int wanted) {
  return (G::squares() - stones) % 2 == 0
             ? follow_up_bound(G{}, sides.own, sides.other, sides.other_threats, wanted)
             : odd_threat_bound(G{}, sides.own, sides.other, sides.other_threats, wanted);
}

/// Compares a quiet position's bound with the processor's. Returns whether there is one.
template <class G>
bool has_bound_of_the_processor(const Position& position, int wanted) {
  const int stones = position.stones();
  const Sides sides = sides_of(G{}, position);
  const int bound = quick_bound(G{}, sides, stones, wanted);
  if (bound == kNoBound) return false;
  // When the card gives a bound, then it is one that was wanted, a first look says so,
  EXPECT_LE(bound, wanted);
  EXPECT_TRUE(may_have_bound(G{}, sides, stones, wanted)) << ::testing::PrintToString(position);
  // and the processor gives the same, or a better one.
  const auto known = processor_bound<G>(sides, stones, wanted);
  EXPECT_TRUE(known && *known <= bound) << ::testing::PrintToString(position);
  return true;
}

/// The quiet positions of random games in which nobody wins, until bounds were given often enough, for an even
/// and for an odd number of empty squares.
template <class G>
void expect_bounds_of_the_processor(int firings_wanted, int most_games) {
  const auto size = built_size(G::width(), G::height());
  if (!size) GTEST_SKIP() << "this build does not have the board size";
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  std::array<int, 2> firings{};
  for (int i = 0; i < most_games && std::ranges::min(firings) < firings_wanted; ++i) {
    Position position(*size);
    for (int tries = 0; tries < 5 * size->squares() && !position.is_over(); ++tries) {
      const int column = random.below(size->width());
      if (!position.can_play(column) || position.is_winning_move(column)) continue;
      position = position.after(column);
      const int empty = size->squares() - position.stones();
      if (empty == 0 || !is_quiet(position)) continue;
      // Anything may be wanted, from a win to a loss.
      const int wanted = highest_quiet_score(G{}, position.stones()) - random.below(empty);
      if (has_bound_of_the_processor<G>(position, wanted)) ++firings[static_cast<std::size_t>(empty % 2)];
    }
  }
  EXPECT_GE(std::ranges::min(firings), firings_wanted);
}

TEST(GpuQuickBounds, AreThoseOfTheProcessorOn7x6) {
  expect_bounds_of_the_processor<Geometry<7, 6>>(500, 20'000);
}

TEST(GpuQuickBounds, AreThoseOfTheProcessorOn5x4) {
  expect_bounds_of_the_processor<Geometry<5, 4>>(500, 20'000);
}

}  // namespace
}  // namespace claimeven::gpu
