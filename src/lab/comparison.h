#pragma once

#include <claimeven/error.h>
#include <claimeven/position.h>

#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "lab/algorithm.h"

/// Several searches on the same positions.
namespace claimeven::lab {

struct LabPosition {
  std::string moves;
  Position position;
  std::optional<int> score;  ///< where it is known beforehand
};

/// Unfinished positions of random play with so many empty squares, no two alike, not even mirrored. The same
/// seed gives the same positions everywhere. The error says that random play did not find enough of them.
Expected<std::vector<LabPosition>> random_positions(BoardSize size, int empty, std::size_t count,
                                                    std::uint64_t seed);

/// What one search did on all positions, one result each.
struct ComparedSearch {
  const Algorithm* algorithm = nullptr;
  std::vector<LabResult> results;

  std::size_t solved() const;    ///< positions whose exact score was found
  std::size_t complete() const;  ///< positions whose search came to its end
  double mean_nodes() const;
  double mean_ms() const;
  double mean_depth() const;
};

/// Called before each search with the number of searches done.
using ComparisonProgress = std::function<void(const Algorithm& algorithm, std::size_t done)>;

/// Every search on every position. The exact scores of a position must agree, with one another and with its
/// known score; an error names the first position where they don't. After a stop the results are incomplete.
Expected<std::vector<ComparedSearch>> compare(std::span<const Algorithm* const> searches,
                                              std::span<const LabPosition> positions, const LabLimits& limits,
                                              const ComparisonProgress& progress = {});

}  // namespace claimeven::lab
