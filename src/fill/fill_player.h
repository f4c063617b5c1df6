#pragma once

#include <claimeven/fill.h>

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

/// Those who choose moves in the fill game.
namespace claimeven {

struct FillMove {
  int column = 0;
  Statistics work;     ///< what it took to find it; no nodes where nothing was searched
  bool exact = false;  ///< proven best, by the endgame
};

/// Chooses moves. What is random follows from the seed of the game alone: the same seed and the same positions
/// give the same moves.
class FillPlayer {
 public:
  virtual ~FillPlayer() = default;

  /// A name for tables: "hybrid:5". make_fill_player makes the player from it again.
  virtual std::string name() const = 0;
  /// Begins a game. One that was never begun has seed 0.
  virtual void start(std::uint64_t seed) = 0;
  /// A column that can be played: where a limit comes first, the best that was found by then. Requires a game
  /// that is not over.
  virtual FillMove choose(const FillPosition& position, const Limits& limits) = 0;
  FillMove choose(const FillPosition& position) { return choose(position, {}); }
};

struct FillPlayerOptions {
  /// A player that searches plays by the exact endgame as soon as there are no more empty squares than this; 0:
  /// never. At most FillSolver::kMostEmptySquares. With 24 such a move takes about a tenth of a second on 7x6.
  int endgame_squares = 24;
};

/// The player of a text: "random", or a heuristic and the plies that it looks ahead, such as "h1:4",
/// "h2-offensive:6" and "hybrid:5"; the hybrid takes the turn at which it switches too, "hybrid:5:16". The
/// error says what is allowed.
Expected<std::unique_ptr<FillPlayer>> make_fill_player(std::string_view text, FillPlayerOptions options = {});

}  // namespace claimeven
