#include "lab/depth_cost.h"

#include <claimeven/notation.h>

#include <array>

#include "core/random.h"

namespace claimeven::lab {
namespace {

constexpr std::array<NamedHeuristic, 3> kHeuristics{
    {{"h1", FillHeuristic::kCells}, {"h2", FillHeuristic::kBalanced}, {"hybrid", FillHeuristic::kHybrid}}};

/// The means of one heuristic at one depth, and the value of each position.
struct Measured {
  DepthCost cost;
  std::vector<int> values;
};

Expected<Measured> measure(const NamedHeuristic& heuristic, bool pruning, int depth,
                           std::span<const FillPosition> positions, const Limits& limits,
                           const std::function<void()>& before_each) {
  const FillSearchOptions options{
      .depth = depth, .evaluation = {.heuristic = heuristic.heuristic}, .alpha_beta = pruning, .table = false};
  Measured measured{{heuristic, pruning, depth, 0, 0}, {}};
  const auto count = static_cast<double>(positions.size());
  for (const FillPosition& position : positions) {
    before_each();
    const auto result = fill_search(position, options, limits);
    if (!result) return tl::unexpected(result.error());
    measured.cost.nodes += static_cast<double>(result->statistics.nodes) / count;
    measured.cost.ms += static_cast<double>(result->statistics.time.count()) / 1e6 / count;
    measured.values.push_back(result->value);
  }
  return measured;
}

}  // namespace

std::span<const NamedHeuristic> depth_heuristics() {
  return kHeuristics;
}

std::vector<FillPosition> random_fill_positions(BoardSize size, int most_stones, std::size_t count,
                                                std::uint64_t seed) {
  Dice dice(seed);
  std::vector<FillPosition> positions;
  while (positions.size() < count) {
    const int stones = static_cast<int>(dice.below(static_cast<std::size_t>(most_stones) + 1));
    positions.push_back(random_position<FillPosition>(size, stones, dice));
  }
  return positions;
}

Expected<std::vector<DepthCost>> measure_depths(std::span<const NamedHeuristic> heuristics,
                                                std::span<const int> depths,
                                                std::span<const FillPosition> positions, const Limits& limits,
                                                const DepthProgress& progress) {
  std::vector<DepthCost> costs;
  std::size_t done = 0;
  for (const NamedHeuristic& heuristic : heuristics) {
    for (const int depth : depths) {
      const auto before_each = [&] {
        if (progress) progress(heuristic, depth, done);
        ++done;
      };
      const auto plain = measure(heuristic, false, depth, positions, limits, before_each);
      const auto pruned = measure(heuristic, true, depth, positions, limits, before_each);
      if (!plain || !pruned) return tl::unexpected(!plain ? plain.error() : pruned.error());
      if (limits.is_stopped()) return costs;
      for (std::size_t i = 0; i < positions.size(); ++i) {
        if (plain->values[i] == pruned->values[i]) continue;
        return tl::unexpected(Error{draw(positions[i].board()) + std::string(heuristic.name) + " at depth " +
                                        std::to_string(depth) + ": minimax finds " +
                                        std::to_string(plain->values[i]) + ", but alpha-beta finds " +
                                        std::to_string(pruned->values[i]),
                                    {}});
      }
      costs.push_back(plain->cost);
      costs.push_back(pruned->cost);
    }
  }
  return costs;
}

}  // namespace claimeven::lab
