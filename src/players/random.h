#pragma once

#include <algorithm>
#include <type_traits>
#include <vector>

#include "core/columns.h"
#include "core/random.h"
#include "players/player_of.h"

namespace claimeven {

/// Plays any column that has room, each as likely as the others.
template <class PositionType>
class RandomPlayerOf final : public PlayerOf<PositionType> {
 public:
  std::string name() const override { return "random"; }
  void start(std::uint64_t seed) override { dice_ = Dice(seed); }

  using PlayerOf<PositionType>::choose;
  PlayerMove choose(const PositionType& position, const Limits&) override {
    std::vector<int> columns = playable_columns_from_centre(position);
    // A seed stands for certain games, and in the fill game it always drew from the columns left to right.
    if constexpr (std::is_same_v<PositionType, FillPosition>) std::ranges::sort(columns);
    return {dice_.one_of(columns), 0};
  }

 private:
  Dice dice_;
};

using RandomPlayer = RandomPlayerOf<Position>;
using RandomFillPlayer = RandomPlayerOf<FillPosition>;

}  // namespace claimeven
