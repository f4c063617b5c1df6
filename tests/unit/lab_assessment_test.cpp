#include "lab/assessment.h"

#include <gtest/gtest.h>

#include <memory>

#include "players/random.h"

namespace claimeven::lab {
namespace {

std::unique_ptr<GamePlayer> random_opponent() {
  return std::make_unique<RandomPlayer>();
}

constexpr MatchOptions kFewGames{.games = 10, .seed = 3, .opening_plies = 2, .threads = 1};

TEST(LabAssessment, FeaturesAloneAndTogether) {
  const auto sets = feature_sets();
  ASSERT_EQ(sets.size(), 5u);
  for (std::size_t i = 0; i < 4; ++i) {
    const HeuristicFeatures& f = sets[i].features;
    EXPECT_EQ(sets[i].name, std::to_string(i + 1));
    EXPECT_EQ(f.fours + f.threes + f.twos + f.cells, 1);
  }
  EXPECT_TRUE(sets[0].features.fours && sets[1].features.threes && sets[2].features.twos &&
              sets[3].features.cells);
  EXPECT_EQ(sets[4].name, "all");
  EXPECT_EQ(sets[4].features, HeuristicFeatures{});
}

TEST(LabAssessment, TheSameSeedGivesTheSameGames) {
  const FeatureSet all = feature_sets().back();
  const Assessment first = assess(3, all, true, random_opponent, kFewGames);
  const Assessment again = assess(3, all, true, random_opponent, kFewGames);
  EXPECT_EQ(first.result.games(), 10u);
  EXPECT_EQ(first.result.wins, again.result.wins);
  EXPECT_EQ(first.result.nodes[0], again.result.nodes[0]);
  EXPECT_EQ(first.result.moves[1], again.result.moves[1]);
  EXPECT_GE(first.result.wins, 8u) << "against random play";
  EXPECT_GT(first.nodes_per_game(), 100);
  EXPECT_GT(first.seconds_per_game(), 0);
}

TEST(LabAssessment, PruningChangesTheNodesAlone) {
  const FeatureSet all = feature_sets().back();
  const Assessment pruned = assess(3, all, true, random_opponent, kFewGames);
  const Assessment plain = assess(3, all, false, random_opponent, kFewGames);
  EXPECT_EQ(pruned.result.wins, plain.result.wins);
  EXPECT_EQ(pruned.result.losses, plain.result.losses);
  EXPECT_EQ(pruned.result.moves[0], plain.result.moves[0]);
  EXPECT_LT(pruned.result.nodes[0], plain.result.nodes[0]);
}

TEST(LabAssessment, WinsPerLoss) {
  Assessment assessment;
  assessment.result.wins = 15;
  EXPECT_EQ(assessment.wins_per_loss(), std::nullopt);
  assessment.result.losses = 2;
  EXPECT_EQ(assessment.wins_per_loss(), 7.5);
}

TEST(LabAssessment, StopsWhenTold) {
  const StopSignal stop;
  const auto stop_after_three = [&](const MatchResult& so_far) {
    if (so_far.games() == 3) stop.request();
  };
  const auto assessment = assess(3, feature_sets().front(), true, random_opponent, kFewGames,
                                 {.stop = stop, .progress = stop_after_three});
  EXPECT_EQ(assessment.result.games(), 3u);
}

}  // namespace
}  // namespace claimeven::lab
