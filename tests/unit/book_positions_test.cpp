#include <claimeven/book_positions.h>
#include <gtest/gtest.h>

#include <set>

#include "core/enumerate.h"
#include "support/boards.h"
#include "support/reference_search.h"
#include "support/signals.h"

namespace claimeven {
namespace {

using testing::after_moves;
using testing::board;
using testing::plain_minimax;

TEST(ScoreWithoutSearch, KnowsTheEndsOfGames) {
  EXPECT_EQ(score_without_search(after_moves("1212121")), Score{-18});  // x has four in column 1
  EXPECT_EQ(score_without_search(after_moves("121212")), Score{18});    // x completes it
  EXPECT_EQ(score_without_search(Position()), std::nullopt);
}

TEST(ScoreWithoutSearch, TwoThreatsToParryAreALossInTwo) {
  // x has three in a row with both ends open; o can close only one.
  const Position lost = board(
      "..oo..."
      "..xxx..");
  EXPECT_EQ(score_without_search(lost), Score{-18});
}

TEST(ScoreWithoutSearch, AForcedReplyNeedsASearch) {
  // x threatens in column 1 only; o must go there and may live.
  EXPECT_EQ(score_without_search(after_moves("12121")), std::nullopt);
}

TEST(ScoreWithoutSearch, IsTheScore) {
  // Every position of 4x4 from ply 6 on, where playing all games out is quick.
  const BoardSize size = *testing::built_size(4, 4);
  PlyPositions ply(size, MirrorImages::kTogether);
  std::size_t known = 0;
  while (ply.advance()) {
    if (ply.ply() < 6) continue;
    for (std::size_t i = 0; i < ply.size(); i += 7) {
      const auto score = score_without_search(ply[i]);
      if (!score) continue;
      ++known;
      ASSERT_EQ(score->value, plain_minimax(ply[i])) << ::testing::PrintToString(ply[i]);
    }
  }
  EXPECT_GT(known, 1000u);
}

TEST(BookPositions, AreAsManyAsPublished) {
  // Counted by the feasibility study of the GPU solver, plies 8 and 10; the others here.
  const auto plies = book_positions({}, 0, 8);
  ASSERT_TRUE(plies);
  const std::size_t expected[] = {1, 4, 25, 121, 568, 2'120, 7'603, 25'316, 77'154};
  ASSERT_EQ(plies->size(), std::size(expected));
  for (std::size_t i = 0; i < plies->size(); ++i) {
    EXPECT_EQ((*plies)[i].ply(), static_cast<int>(i));
    EXPECT_EQ((*plies)[i].size(), expected[i]);
  }
}

TEST(BookPositionsLong, AreAsManyAsPublished) {
  EXPECT_EQ(book_positions({}, 10, 10)->front().size(), 627'283u);
  EXPECT_EQ(book_positions({}, 12, 12)->front().size(), 4'116'273u);
}

TEST(BookPositions, HaveEveryPositionThatNeedsASearchOnce) {
  const BoardSize size = *testing::built_size(5, 4);
  PlyPositions all(size, MirrorImages::kApart);
  while (all.ply() < 9) ASSERT_TRUE(all.advance());
  const BookPositions stored = book_positions(size, 9, 9)->front();

  std::set<std::size_t> found;
  for (std::size_t i = 0; i < all.size(); ++i) {
    const auto index = stored.index_of(all[i]);
    ASSERT_EQ(index.has_value(), !score_without_search(all[i]).has_value());
    if (!index) continue;
    EXPECT_TRUE(stored[*index] == all[i] || stored[*index] == all[i].mirrored());
    EXPECT_EQ(stored.index_of(all[i].mirrored()), index);
    found.insert(*index);
  }
  EXPECT_EQ(found.size(), stored.size());
}

TEST(BookPositions, KnowNothingOfOtherPliesAndBoards) {
  const BookPositions stored = book_positions({}, 3, 3)->front();
  EXPECT_TRUE(stored.index_of(after_moves("123")));
  EXPECT_FALSE(stored.index_of(after_moves("12")));
  EXPECT_FALSE(stored.index_of(after_moves("123", *testing::built_size(5, 4))));
}

TEST(BookPositions, EndWithTheLastPlyBeforeTheFullBoard) {
  const BoardSize size = *testing::built_size(4, 4);
  // One square is left, and nobody completes a four there: such positions still have a move to make.
  const BookPositions last = book_positions(size, 15, 15)->front();
  EXPECT_GT(last.size(), 0u);
  for (std::size_t i = 0; i < last.size(); ++i) EXPECT_FALSE(last[i].is_over());
}

TEST(BookPositions, CanBeCancelled) {
  const auto stopped = book_positions({}, 9, 9, {.stop = testing::requested_signal()});
  ASSERT_FALSE(stopped);
  EXPECT_EQ(stopped.error(), Ending::kStopped);
}

}  // namespace
}  // namespace claimeven
