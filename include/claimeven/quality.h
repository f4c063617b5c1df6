#pragma once

#include <claimeven/context.h>
#include <claimeven/player.h>
#include <claimeven/solver.h>

#include <cstdint>
#include <optional>
#include <vector>

/// How well a player of the main game plays, measured against the truth.
namespace claimeven {

/// What a player did in sampled positions.
struct MoveQuality {
  std::uint64_t positions = 0;
  std::uint64_t optimal = 0;     ///< played a best move: quickest win, longest resistance
  std::uint64_t won = 0;         ///< positions that were won,
  std::uint64_t won_kept = 0;    ///< and still were after its move
  std::uint64_t drawn = 0;       ///< positions that were drawn,
  std::uint64_t drawn_kept = 0;  ///< and still were
  Ending ending = Ending::kComplete;

  std::uint64_t blunders() const { return won - won_kept + drawn - drawn_kept; }
};

/// A position and the exact scores of its columns.
struct AnalyzedPosition {
  Position position;
  Analysis analysis;
};

/// How many plies one has to look ahead to be sure of the result: as many as the quickest win takes, or as the
/// moves take that give a win or a draw away, to the end, if that is fewer. 0 if no move gives anything away,
/// nothing in a position that is lost. Requires a complete analysis of a game that goes on.
std::optional<int> sight_needed(const AnalyzedPosition& analyzed);

/// Seeded random positions with so many stones (what is out of range is brought into it) that need thought:
/// nobody wins with the next stones, and not all moves are alike. Analyzed. Tells how many are done. There are
/// fewer if it is stopped, the only limit that it knows, or if 100,000 random games in a row bring none.
std::vector<AnalyzedPosition> sample_positions(BoardSize size, std::size_t count, int fewest_stones,
                                               int most_stones, std::uint64_t seed,
                                               const SolverOptions& options,
                                               const Context<std::size_t>& context = {});

/// What the player does in them, each as a game of its own seed. Tells the result so far after each; stopping
/// is the only limit of the context that it knows, and a move that is cut short does not count.
MoveQuality measure_quality(Player& player, const std::vector<AnalyzedPosition>& positions, std::uint64_t seed,
                            const Context<MoveQuality>& context = {});

}  // namespace claimeven
