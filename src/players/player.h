#pragma once

#include <claimeven/position.h>
#include <claimeven/solver.h>

#include <cstdint>
#include <string>

/// The one seam between those who choose moves and those who ask for them.
namespace claimeven {

struct PlayerMove {
  int column = 0;
  std::uint64_t nodes = 0;  ///< positions that were looked at to find it; 0 where nothing was searched
};

inline std::uint64_t nodes_of(const PlayerMove& move) {
  return move.nodes;
}

/// Chooses moves. (A Player is one of the two sides.) What is random follows from the seed of the game alone:
/// the same seed and the same positions give the same moves.
class GamePlayer {
 public:
  virtual ~GamePlayer() = default;

  /// A name for tables: "hard", "heuristic:5".
  virtual std::string name() const = 0;
  /// Begins a game. One that was never begun has seed 0.
  virtual void start(std::uint64_t seed) = 0;
  /// A column that can be played: where a limit comes first, the best that was found by then. Requires a game
  /// that is not over.
  virtual PlayerMove choose(const Position& position, const Limits& limits) = 0;
  PlayerMove choose(const Position& position) { return choose(position, {}); }
};

}  // namespace claimeven
