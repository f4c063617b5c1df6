#include <claimeven/player.h>

#include <array>
#include <cstddef>

#include "players/exact.h"

namespace claimeven {
namespace {

constexpr std::array kPlayers{
    PlayerDescription{"random", "random", "plays any column"},
    PlayerDescription{"level:1", "level:NUMBER", "the exact player, from a beginner (1) to perfect play (10)"},
    PlayerDescription{"parity", "parity",
                      "knows about odd and even threats, and does not search: quick to answer"},
    PlayerDescription{"easy", "easy", "sees fours that are about to be made, and little else (level 2)"},
    PlayerDescription{"heuristic:5", "heuristic:DEPTH", "looks some plies ahead and weighs threes and twos"},
    PlayerDescription{"medium", "medium", "sees eight plies ahead, and errs now and then (level 5)"},
    PlayerDescription{"hard", "hard", "sees 22 plies ahead, and hardly errs (level 8)"},
    PlayerDescription{"impossible", "impossible", "always plays a best move (level 10)"}};

constexpr std::array kFillPlayers{
    PlayerDescription{"random", "random", "plays any column"},
    PlayerDescription{"h1:4", "h1:DEPTH", "looks ahead and counts the lines through its squares"},
    PlayerDescription{"h2-offensive:4", "h2-offensive:DEPTH",
                      "looks ahead and weighs twos, threes and fours, its own more"},
    PlayerDescription{"h2-defensive:4", "h2-defensive:DEPTH",
                      "the same, and weighs those of the opponent more"},
    PlayerDescription{"h2-balanced:4", "h2-balanced:DEPTH", "the same, and weighs both alike"},
    PlayerDescription{"hybrid:4", "hybrid:DEPTH", "begins as h1, and goes on as h2-balanced from move 20 on"}};

/// What `claimeven levels` measured of a level, and what that is like.
struct Measured {
  int elo;
  double best_moves;
  std::string_view text;
};
constexpr std::array<Measured, kLevels.size()> kMeasured{{
    {0, 0.27, "a beginner: does not see a four coming"},
    {636, 0.54, "completes a four and parries one"},
    {856, 0.70, "sees double threats"},
    {1009, 0.72, "sees three moves of each side"},
    {1126, 0.80, "a fair player: four moves of each side"},
    {1259, 0.88, "seldom falls for a combination"},
    {1419, 0.96, "sees eight moves of each side"},
    {1575, 0.99, "a strong player: eleven moves of each side"},
    {1850, 1.0, "perfect from the middle of the game on"},
    {2237, 1.0, "perfect: always plays a best move"},
}};

constexpr std::array<LevelDescription, kLevels.size()> described_levels() {
  std::array<LevelDescription, kLevels.size()> levels{};
  for (std::size_t i = 0; i < levels.size(); ++i) {
    LevelDescription& level = levels[i];
    level.number = static_cast<int>(i) + 1;
    for (const LevelName& known : kLevelNames) {
      if (known.level == level.number) level.name = known.name;
    }
    level.horizon = kLevels[i].horizon;
    level.temperature = kLevels[i].temperature;
    level.elo = kMeasured[i].elo;
    level.best_moves = kMeasured[i].best_moves;
    level.text = kMeasured[i].text;
  }
  return levels;
}
constexpr auto kDescribedLevels = described_levels();

}  // namespace

std::span<const PlayerDescription> known_players(GameKind game) {
  if (game == GameKind::kFill) return kFillPlayers;
  return kPlayers;
}

std::span<const LevelDescription> known_levels() {
  return kDescribedLevels;
}

}  // namespace claimeven
