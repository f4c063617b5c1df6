#include <gtest/gtest.h>

#include <unordered_set>
#include <vector>

#include "support/boards.h"
#include "support/test_sets.h"

namespace claimeven {
namespace {

using testing::expect_confirmed;
using testing::expect_solved;
using testing::kTestSetClasses;
using testing::read_test_set;
using testing::ScoredPosition;

constexpr std::size_t kTableBytes = std::size_t{128} << 20;

TEST(TestSets, HaveDifferentOpenPositionsOfTheirClass) {
  std::unordered_set<std::uint64_t> seen;
  for (const auto& [name, fewest_stones, most_stones, fewest_plies, most_plies] : kTestSetClasses) {
    const auto positions = read_test_set(name);
    EXPECT_GE(positions.size(), 500u) << name;
    for (const auto& [moves, position, score] : positions) {
      SCOPED_TRACE(std::string(name) + ": " + moves);
      EXPECT_FALSE(position.is_over());
      EXPECT_GE(position.stones(), fewest_stones);
      EXPECT_LE(position.stones(), most_stones);
      EXPECT_GE(score, lowest_possible_score(position));
      EXPECT_LE(score, highest_possible_score(position));
      EXPECT_GE(score.plies_to_end(position), fewest_plies);
      EXPECT_LE(score.plies_to_end(position), most_plies);
      EXPECT_TRUE(seen.insert(position.symmetric_key()).second) << "there already, perhaps mirrored";
    }
  }
}

TEST(TestSets, EasyOnesAreSolved) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy"}) {
    expect_solved(read_test_set(name, 100), 1, kTableBytes);
  }
}

TEST(TestSetsLong, AreSolved) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy", "middle-medium"}) {
    expect_solved(read_test_set(name), 1, kTableBytes);
  }
  expect_solved(read_test_set("begin-medium", 50), 1, kTableBytes);
  // Not those near to the empty board, which take longest.
  auto hard = read_test_set("begin-hard");
  std::erase_if(hard, [](const ScoredPosition& scored) { return scored.position.stones() < 9; });
  ASSERT_GE(hard.size(), 8u);
  hard.erase(hard.begin() + 8, hard.end());
  expect_solved(hard, 1, kTableBytes);
}

TEST(TestSetsLong, AreConfirmedByTheReferenceSearch) {
  for (const auto name : {"end-easy", "middle-easy", "begin-easy"}) expect_confirmed(read_test_set(name), 18);
  expect_confirmed(read_test_set("middle-medium", 100), 18);
  expect_confirmed(read_test_set("begin-medium", 5), 20);
}

}  // namespace
}  // namespace claimeven
