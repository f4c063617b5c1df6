#pragma once

#include <claimeven/error.h>
#include <claimeven/fill.h>

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

/// What a move of the fill-the-board game costs: time and nodes by the depth of the search, for each heuristic,
/// with and without pruning.
namespace claimeven::lab {

struct NamedHeuristic {
  std::string_view name;
  FillHeuristic heuristic;
};

/// "h1", "h2" (balanced) and "hybrid".
std::span<const NamedHeuristic> depth_heuristics();

/// Positions of random play with 0 to `most_stones` stones. The same seed gives the same positions everywhere.
/// Requires most_stones below the squares of the board.
std::vector<FillPosition> random_fill_positions(BoardSize size, int most_stones, std::size_t count,
                                                std::uint64_t seed);

struct DepthCost {
  NamedHeuristic heuristic;
  bool pruning = false;
  int depth = 0;
  /// Means over all positions, a move each.
  double nodes = 0;
  double ms = 0;
};

/// Called before each search with the number of searches done.
using DepthProgress = std::function<void(const NamedHeuristic& heuristic, int depth, std::size_t done)>;

/// Every heuristic at every depth on every position, without and with alpha-beta; no table, so that pruning is
/// the only difference. Pruning must not change the value; an error names the position where it does. After a
/// stop the rest is missing.
Expected<std::vector<DepthCost>> measure_depths(std::span<const NamedHeuristic> heuristics,
                                                std::span<const int> depths,
                                                std::span<const FillPosition> positions,
                                                const Limits& limits = {}, const DepthProgress& progress = {});

}  // namespace claimeven::lab
