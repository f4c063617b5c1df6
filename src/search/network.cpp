#include "search/network.h"

#include <cmath>

namespace claimeven {

StagePoint stage_point(int empty_squares) {
  std::size_t stage = 0;
  while (stage + 2 < kStages.size() && empty_squares < kStages[stage + 1]) ++stage;
  const double part =
      static_cast<double>(kStages[stage] - empty_squares) / (kStages[stage] - kStages[stage + 1]);
  return {stage, std::clamp(part, 0.0, 1.0)};
}

OrderingNetwork::OrderingNetwork(const LearnedNetwork& learned) : learned_(learned) {
  for (int empty = 0; empty <= 42; ++empty) {
    const auto [stage, part] = stage_point(empty);
    for (const int alpha : {-1, 0}) {
      const KindNetwork& network = kind(empty, alpha);
      HiddenRow& row = bias_[static_cast<std::size_t>(empty)][alpha >= 0 ? 1 : 0];
      for (std::size_t unit = 0; unit < kHiddenUnits; ++unit) {
        row[unit] = static_cast<std::int16_t>(
            std::lround((1 - part) * network.bias[stage][unit] + part * network.bias[stage + 1][unit]));
      }
    }
  }
}

const OrderingNetwork& ordering_network() {
  static const OrderingNetwork network(kLearnedNetwork);
  return network;
}

}  // namespace claimeven
