#pragma once

#include "core/random.h"
#include "players/player.h"

namespace claimeven {

/// Plays any column that has room, each as likely as the others.
class RandomPlayer final : public GamePlayer {
 public:
  std::string name() const override { return "random"; }
  void start(std::uint64_t seed) override { dice_ = Dice(seed); }
  PlayerMove choose(const Position& position, const Limits& limits) override;

 private:
  Dice dice_;
};

}  // namespace claimeven
