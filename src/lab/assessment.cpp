#include "lab/assessment.h"

#include <algorithm>
#include <memory>

namespace claimeven::lab {
namespace {

double per_game(const Assessment& assessment, double all) {
  return all / static_cast<double>(std::max<std::uint64_t>(1, assessment.result.games()));
}

}  // namespace

std::vector<FeatureSet> feature_sets() {
  std::vector<FeatureSet> sets;
  for (const auto feature : HeuristicFeatures::numbered()) {
    sets.push_back({std::to_string(sets.size() + 1), HeuristicFeatures::none()});
    sets.back().features.*feature = true;
  }
  sets.push_back({"all", {}});
  return sets;
}

double Assessment::nodes_per_game() const {
  return per_game(*this, static_cast<double>(result.nodes[0]));
}

double Assessment::seconds_per_game() const {
  return per_game(*this, std::chrono::duration<double>(result.time[0]).count());
}

std::optional<double> Assessment::wins_per_loss() const {
  if (result.losses == 0) return std::nullopt;
  return static_cast<double>(result.wins) / static_cast<double>(result.losses);
}

Assessment assess(int depth, const FeatureSet& features, bool alpha_beta, const PlayerMaker& opponent,
                  const MatchOptions& options, const Context<MatchResult>& context) {
  const HeuristicOptions heuristic{.depth = depth, .features = features.features, .alpha_beta = alpha_beta};
  const auto make = [&heuristic] { return std::make_unique<HeuristicPlayer>(heuristic); };
  return {depth, features, play_match(make, opponent, options, context)};
}

}  // namespace claimeven::lab
