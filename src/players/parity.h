#pragma once

#include "core/random.h"
#include "players/player_of.h"

namespace claimeven {

/// A player of rules, without any search: it wins where it can, parries, does not play where the opponent then
/// wins above, and for the rest knows about odd and even threats. Late in the game the columns fill up from the
/// bottom, and the first player gets the odd squares of what is left, the second the even ones; so a threat on
/// a square of one's own parity wins in the end. It builds such threats, spoils the opponent's, does not fill
/// the square below its own, and as the second player follows up: it answers above the opponent's stone
/// (claimeven).
class ParityPlayer final : public GamePlayer {
 public:
  std::string name() const override { return "parity"; }
  void start(std::uint64_t seed) override { dice_ = Dice(seed); }
  using GamePlayer::choose;
  PlayerMove choose(const Position& position, const Limits& limits) override;

 private:
  Dice dice_;
};

}  // namespace claimeven
