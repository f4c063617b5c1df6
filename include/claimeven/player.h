#pragma once

#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/game.h>
#include <claimeven/solver.h>

#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

/// Who chooses moves.
namespace claimeven {

struct PlayerMove {
  int column = 0;
  std::uint64_t nodes = 0;  ///< what it took to find it, as Statistics count; 0 where nothing was searched
  Ending ending = Ending::kComplete;  ///< or which limit cut its thinking short
};

/// Chooses moves. What is random follows from the seed of the game alone: the same seed and the same positions
/// give the same moves. One call at a time.
class Player {
 public:
  virtual ~Player() = default;

  /// A name for tables: "hard", "heuristic:5".
  virtual std::string name() const = 0;
  /// The game that it plays.
  virtual GameKind game() const = 0;
  /// Begins a game. One that was never begun has seed 0.
  virtual void start(std::uint64_t seed) = 0;
  /// A column that can be played: where a limit comes first, the best that was found by then. Requires a game of
  /// its kind that is not over: check.
  virtual PlayerMove choose(const Game& game, const Limits& limits) = 0;
  PlayerMove choose(const Game& game) { return choose(game, {}); }
};

/// Whether the player can choose a move of the game. The error says that it is of the other kind, or over.
Expected<void> check(const Player& player, const Game& game);

/// A player from what a user writes. Of the main game:
///
///     easy medium hard impossible     level:1 to level:10     (with :centre or :leftmost for equal moves)
///     random   parity
///     heuristic:DEPTH[:FEATURES][:minimax]    such as heuristic:5, heuristic:3:14, heuristic:3:1234:minimax
///
/// and of the fill game:
///
///     random
///     h1:DEPTH   h2-offensive:DEPTH   h2-defensive:DEPTH   h2-balanced:DEPTH   hybrid:DEPTH[:TURN]
///
/// The error names what is allowed. `options` are those of players that have a solver.
Expected<std::unique_ptr<Player>> make_player(std::string_view name, GameKind game = GameKind::kConnectFour,
                                              const SolverOptions& options = {});

/// A player that make_player knows, or a family of them.
struct PlayerDescription {
  std::string_view name;     ///< to be given to make_player: "hard", "heuristic:5"
  std::string_view pattern;  ///< how its relatives are written: "heuristic:DEPTH"; the name, if it has none
  std::string_view text;     ///< what it is like, in one line
};
/// From the weakest to the strongest, as far as that is known.
std::span<const PlayerDescription> known_players(GameKind game = GameKind::kConnectFour);

/// A level of the exact player, with what was measured of it (docs/players.md).
struct LevelDescription {
  int number = 0;              ///< from 1
  std::string_view name;       ///< "easy", "hard"; empty for most
  std::optional<int> horizon;  ///< plies that it sees ahead, its own move included; nothing: to the end
  double temperature = 0;      ///< in points of the score: at 0 always the move that looks best
  int elo = 0;                 ///< above level 1
  double best_moves = 0;       ///< share of its moves that were best in random positions, 0 to 1
  std::string_view text;       ///< what it is like, in one line
};
/// From the weakest to the strongest.
std::span<const LevelDescription> known_levels();

}  // namespace claimeven
