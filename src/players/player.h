#pragma once

#include <claimeven/fill.h>
#include <claimeven/context.h>
#include <claimeven/position.h>

#include <cstdint>
#include <string>

/// The one seam between those who choose moves, in either game, and those who ask for them.
namespace claimeven {

struct PlayerMove {
  int column = 0;
  std::uint64_t nodes = 0;  ///< what it took to find it, as Statistics count; 0 where nothing was searched
};

/// Chooses moves. What is random follows from the seed of the game alone:
/// the same seed and the same positions give the same moves.
template <class PositionType>
class PlayerOf {
 public:
  virtual ~PlayerOf() = default;

  /// A name for tables: "hard", "heuristic:5".
  virtual std::string name() const = 0;
  /// Begins a game. One that was never begun has seed 0.
  virtual void start(std::uint64_t seed) = 0;
  /// A column that can be played: where a limit comes first, the best that was found by then. Requires a game
  /// that is not over.
  virtual PlayerMove choose(const PositionType& position, const Limits& limits) = 0;
  PlayerMove choose(const PositionType& position) { return choose(position, {}); }
};

using GamePlayer = PlayerOf<Position>;
using FillPlayer = PlayerOf<FillPosition>;

}  // namespace claimeven
