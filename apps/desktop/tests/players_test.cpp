#include "model/players.h"

#include <gtest/gtest.h>

namespace claimeven::desktop {
namespace {

TEST(Players, EveryCandidateCanPlay) {
  for (const GameKind kind : {GameKind::kConnectFour, GameKind::kFill}) {
    const auto all = candidates(kind);
    EXPECT_GE(all.size(), 6U);
    EXPECT_EQ(all.front().name, kHuman);
    for (const Candidate& candidate : all) {
      EXPECT_TRUE(check_player(candidate.name, kind)) << candidate.name;
      EXPECT_FALSE(candidate.label.empty()) << candidate.name;
      EXPECT_FALSE(candidate.text.empty()) << candidate.name;
    }
  }
}

TEST(Players, OthersAreRefused) {
  for (const char* name : {"", "Human", "level:0", "level:11", "hybrid:3", "heuristic:", "level:3\n"}) {
    const auto checked = check_player(name, GameKind::kConnectFour);
    ASSERT_FALSE(checked) << name;
    EXPECT_NE(checked.error().reason.find("human"), std::string::npos) << checked.error().reason;
  }
  EXPECT_FALSE(check_player("level:3", GameKind::kFill));
}

TEST(Players, Labels) {
  EXPECT_EQ(player_label("human"), "You");
  EXPECT_EQ(player_label("level:7"), "Level 7");
  EXPECT_EQ(player_label("hard"), "Hard");
  EXPECT_EQ(human_side({"human", "level:3"}), Side::kFirst);
  EXPECT_EQ(human_side({"random", "human"}), Side::kSecond);
  EXPECT_EQ(human_side({"human", "human"}), std::nullopt);
  EXPECT_TRUE(is_watching({"random", "level:3"}));
}

}  // namespace
}  // namespace claimeven::desktop
