#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "engine/score_sheet.h"
#include "support/boards.h"
#include "support/random_games.h"
#include "support/small_books.h"

namespace claimeven {
namespace {

using testing::RandomGames;
using testing::ScratchFolder;
using testing::test_seed;

class ScoreSheets : public ::testing::Test {
 protected:
  ScoreFileWriter create(std::size_t positions) {
    return std::move(*ScoreFileWriter::create(file_, {BoardSize{}, 8, positions}));
  }
  /// The lengths of the runs in the file, in their order.
  std::vector<std::size_t> run_lengths() {
    std::vector<std::size_t> lengths;
    const auto contents = read_score_file(file_);
    for (const ScoreRun& run : contents->runs) lengths.push_back(run.scores.size());
    return lengths;
  }

  ScratchFolder folder_;
  std::string file_ = folder_ / "scores";
};

TEST_F(ScoreSheets, KnowWhatWasAdded) {
  ScoreSheet sheet(100);
  sheet.add(3, -2);
  sheet.add_unsaved(64, 18);
  sheet.add_unsaved(65, -2);
  sheet.add(3, 7);  // known already
  EXPECT_EQ(sheet.known(), 3u);
  EXPECT_TRUE(sheet.is_known(3));
  EXPECT_FALSE(sheet.is_known(4));
  EXPECT_EQ(sheet.scores()[3], -2);
  EXPECT_EQ(sheet.scores()[4], ScoreSheet::kUnknown);
  EXPECT_EQ(sheet.histogram(), (std::map<int, std::uint64_t>{{-2, 2}, {18, 1}}));
}

TEST_F(ScoreSheets, SaveLongRunsFirstAndTheRestAtTheEnd) {
  // Given scores in runs of 1, 70 and 5 positions, and the last one of all,
  ScoreSheet sheet(200);
  ScoreFileWriter file = create(200);
  sheet.add_unsaved(0, 1);
  for (std::size_t i = 60; i < 130; ++i) sheet.add_unsaved(i, 2);
  for (std::size_t i = 140; i < 145; ++i) sheet.add_unsaved(i, 3);
  sheet.add_unsaved(199, 4);
  // when only runs of 6 and more are saved, then the others stay for later,
  ASSERT_TRUE(sheet.save(file, 6));
  EXPECT_EQ(run_lengths(), (std::vector<std::size_t>{70}));
  // also when a run has grown by then, and nothing is saved twice.
  for (std::size_t i = 130; i < 140; ++i) sheet.add_unsaved(i, 5);
  ASSERT_TRUE(sheet.save(file, 6));
  EXPECT_EQ(run_lengths(), (std::vector<std::size_t>{70, 15}));
  ASSERT_TRUE(sheet.save(file));
  EXPECT_EQ(run_lengths(), (std::vector<std::size_t>{70, 15, 1, 1}));
  ASSERT_TRUE(sheet.save(file));
  EXPECT_EQ(run_lengths(), (std::vector<std::size_t>{70, 15, 1, 1}));
}

TEST_F(ScoreSheets, ComeBackFromTheFileAsTheyWere) {
  // Given a sheet that gets scores in random order, and is saved now and then,
  RandomGames random(test_seed());
  SCOPED_TRACE(random.trace());
  for (const std::size_t positions : {1, 63, 64, 65, 1000, 1024}) {
    ScoreSheet sheet(positions);
    ScoreFileWriter file = create(positions);
    std::vector<std::int8_t> scores(positions, ScoreSheet::kUnknown);
    for (int round = 0; round < 10; ++round) {
      for (std::size_t n = 0; n < positions / 12 + 1; ++n) {
        auto& score = scores[static_cast<std::size_t>(random.below(static_cast<int>(positions)))];
        if (score == ScoreSheet::kUnknown) score = static_cast<std::int8_t>(random.below(41) - 20);
      }
      sheet.add_unsaved(scores);
      ASSERT_TRUE(sheet.save(file, static_cast<std::size_t>(1 + random.below(4))));
    }
    ASSERT_TRUE(sheet.save(file));
    // when another one is read from the file, then it has the same scores.
    const auto again = open_score_file(file_, {BoardSize{}, 8, positions}, positions);
    ASSERT_TRUE(again);
    EXPECT_TRUE(std::ranges::equal(again->sheet.scores(), scores));
    EXPECT_EQ(again->sheet.known(), sheet.known());
    EXPECT_EQ(again->sheet.histogram(), sheet.histogram());
    EXPECT_EQ(std::ranges::count(scores, ScoreSheet::kUnknown),
              static_cast<std::ptrdiff_t>(positions - sheet.known()));
  }
}

}  // namespace
}  // namespace claimeven
