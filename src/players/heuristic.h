#pragma once

#include <claimeven/position.h>

#include <array>
#include <cstdint>

#include "players/player_of.h"

/// The heuristic player: a search of fixed depth whose leaves are valued by four features with fixed weights.
namespace claimeven {

/// Which of the four features count.
struct HeuristicFeatures {
  bool fours = true;   ///< 1: four in a row
  bool threes = true;  ///< 2: three of four, the fourth can be reached
  bool twos = true;    ///< 3: two of four, the other two can be reached
  bool cells = true;   ///< 4: the worth of each square by itself

  static constexpr HeuristicFeatures none() { return {false, false, false, false}; }
  /// They are named by their numbers, which start at 1.
  static constexpr auto numbered() {
    return std::array{&HeuristicFeatures::fours, &HeuristicFeatures::threes, &HeuristicFeatures::twos,
                      &HeuristicFeatures::cells};
  }

  bool operator==(const HeuristicFeatures&) const = default;
};

/// The value of a position for the side to move: its total of all features minus the other side's.
std::int64_t heuristic_value(const Position& position, const HeuristicFeatures& features = {});

struct HeuristicOptions {
  int depth = 5;  ///< plies, at least 1
  HeuristicFeatures features;
  bool alpha_beta = true;  ///< false: plain minimax, the same values with more nodes
};

struct HeuristicResult {
  std::int64_t value = 0;  ///< for the side to move
  int column = 0;          ///< of equal ones the nearest to the centre, then the leftmost
  std::uint64_t nodes = 0;
  Ending ending = Ending::kComplete;
};

/// Requires a game that is not over. If a limit comes first, the best of the moves looked at so far.
HeuristicResult heuristic_search(const Position& position, const HeuristicOptions& options,
                                 const Limits& limits = {});

/// Plays heuristic_search.
class HeuristicPlayer final : public GamePlayer {
 public:
  explicit HeuristicPlayer(const HeuristicOptions& options) : options_(options) {}

  std::string name() const override;
  void start(std::uint64_t) override {}
  using GamePlayer::choose;
  PlayerMove choose(const Position& position, const Limits& limits) override;

 private:
  HeuristicOptions options_;
};

}  // namespace claimeven
