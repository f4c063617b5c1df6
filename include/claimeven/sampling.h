#pragma once

#include <claimeven/context.h>
#include <claimeven/position.h>
#include <claimeven/quality.h>
#include <claimeven/solver.h>

#include <cstddef>
#include <cstdint>
#include <vector>

/// Positions by the thousand or million, for statistics and for programs that learn. All are reachable, their
/// games go on, and of mirror images there is one. The same arguments give the same positions on every machine.
namespace claimeven {

struct SampleOptions {
  BoardSize size = {};
  std::size_t count = 1000;
  int fewest_stones = 8;  ///< what is out of range is brought into it
  int most_stones = 24;
  std::uint64_t seed = 1;
};

/// Positions of random games, as many with each number of stones as with any other; where there are fewer,
/// those with more stones make up for it. In ascending order of stones, and of keys among those with as many:
/// in the order that batches like. There are fewer than asked for only if 100,000 random games in a row bring
/// no new one. Tells how many there are so far; stopping is the only limit that it knows.
WithinLimits<std::vector<Position>> sample_distinct(const SampleOptions& options,
                                                    const Context<std::size_t>& context = {});

/// The same of positions that need thought, analyzed: nobody wins with the next stones, and not all moves are
/// alike. Among those with as many stones in the order of the draw, so that of two counts the smaller one gives
/// the first of each number of stones of the larger.
WithinLimits<std::vector<AnalyzedPosition>> sample_distinct_analyzed(const SampleOptions& options,
                                                                     const SolverOptions& solver = {},
                                                                     const Context<std::size_t>& context = {});

/// All positions with so many stones whose games go on and where neither side could complete a four at once;
/// of mirror images one. With 8 stones on 7x6 these are those of the UCI data set "Connect-4" (kUciTotals).
/// Tells how many positions it has looked at; stopping is the only limit that it knows. Eight bytes for each
/// position of the ply while it works. Requires 0 <= stones < squares of the board.
WithinLimits<std::vector<Position>> quiet_positions(BoardSize size, int stones,
                                                    const Context<std::uint64_t>& context = {});

}  // namespace claimeven
