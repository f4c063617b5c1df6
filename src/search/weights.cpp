#include "search/weights.h"

#include <algorithm>
#include <cmath>

namespace claimeven {

StagePoint stage_point(int empty_squares) {
  const int last = static_cast<int>(kStages.size()) - 2;
  int stage = 0;
  while (stage < last && empty_squares < kStages[static_cast<std::size_t>(stage) + 1]) ++stage;
  const auto at = static_cast<std::size_t>(stage);
  const double part = static_cast<double>(kStages[at] - empty_squares) / (kStages[at] - kStages[at + 1]);
  return {at, std::clamp(part, 0.0, 1.0)};
}

OrderingWeights::OrderingWeights(const LearnedWeights& learned) {
  for (int empty = 0; empty <= 42; ++empty) {
    const auto [stage, part] = stage_point(empty);
    for (const int alpha : {-1, 0}) {
      const auto& kind = learned[static_cast<std::size_t>(kind_of_node(empty, alpha))];
      WeightSet& set = sets_[static_cast<std::size_t>(empty)][alpha >= 0];
      for (std::size_t f = 0; f < kFeatures; ++f) {
        set[f] =
            static_cast<std::int16_t>(std::lround((1 - part) * kind[stage][f] + part * kind[stage + 1][f]));
      }
    }
  }
}

const OrderingWeights& ordering_weights() {
  static const OrderingWeights weights(kLearnedWeights);
  return weights;
}

}  // namespace claimeven
