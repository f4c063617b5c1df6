#include "core/random.h"

#include <claimeven/fill.h>
#include <claimeven/notation.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <set>
#include <vector>

namespace claimeven {
namespace {

TEST(Dice, AreTheSameForTheSameSeed) {
  Dice one(7), same(7), other(8), stream(7, 1), other_stream(7, 2);
  const std::uint64_t word = one.word();
  EXPECT_EQ(word, same.word());
  EXPECT_NE(word, other.word());
  EXPECT_NE(stream.word(), other_stream.word());
  // Those of every machine: the C++ standard's own check of the generator.
  std::mt19937_64 standard;
  standard.discard(9'999);
  EXPECT_EQ(standard(), 9981545732273789042u);
  EXPECT_EQ(Dice(5489).word(), std::mt19937_64(5489)());
}

TEST(Dice, ThrowEveryNumberAboutEquallyOften) {
  Dice dice(1);
  std::array<int, 7> counts{};
  for (int i = 0; i < 7'000; ++i) ++counts[dice.below(7)];
  EXPECT_GT(std::ranges::min(counts), 850);
  EXPECT_LT(std::ranges::max(counts), 1'150);
  for (int i = 0; i < 1'000; ++i) {
    const double unit = dice.unit();
    ASSERT_TRUE(0 <= unit && unit < 1);
  }
}

TEST(Dice, ShufflingKeepsEveryElement) {
  Dice dice(1);
  std::vector<int> list{1, 2, 3, 4, 5, 6, 7, 8};
  const std::vector<int> before = list;
  dice.shuffle(list);
  EXPECT_NE(list, before);
  EXPECT_TRUE(std::ranges::is_permutation(list, before));
  EXPECT_TRUE(std::ranges::find(before, dice.one_of(before)) != before.end());
}

TEST(RandomGames, LeadToOpenPositionsWithSoManyStones) {
  Dice dice(1);
  int ended = 0;
  for (int i = 0; i < 200; ++i) {
    const auto game = random_game<Position>({}, 20, dice);
    if (!game) {
      ++ended;
      continue;
    }
    EXPECT_EQ(game->position.stones(), 20);
    EXPECT_FALSE(game->position.is_over());
    EXPECT_EQ(parse_moves(to_moves(game->moves))->position(), game->position);
  }
  EXPECT_GT(ended, 0);
  EXPECT_LT(ended, 200);
  // In the fill game only a full board ends it.
  EXPECT_EQ(random_position<FillPosition>({}, 41, dice).stones(), 41);
}

}  // namespace
}  // namespace claimeven
