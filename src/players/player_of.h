#pragma once

#include <claimeven/player.h>

#include <cassert>
#include <type_traits>

namespace claimeven {

inline const Position& position_of(const Game& game, const Position*) {
  return game.position();
}
inline const FillPosition& position_of(const Game& game, const FillPosition*) {
  return game.fill_position();
}

/// A player of one of the games that looks at nothing but the position.
template <class PositionType>
class PlayerOf : public Player {
 public:
  GameKind game() const final {
    return std::is_same_v<PositionType, FillPosition> ? GameKind::kFill : GameKind::kConnectFour;
  }
  using Player::choose;
  PlayerMove choose(const Game& game, const Limits& limits) final {
    assert(check(*this, game));
    return choose(position_of(game, static_cast<const PositionType*>(nullptr)), limits);
  }
  /// Requires a position of a game that is not over.
  virtual PlayerMove choose(const PositionType& position, const Limits& limits) = 0;
  PlayerMove choose(const PositionType& position) { return choose(position, {}); }
};

using GamePlayer = PlayerOf<Position>;
using FillPlayer = PlayerOf<FillPosition>;

}  // namespace claimeven
