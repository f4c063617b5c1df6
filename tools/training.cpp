#include "tools/training.h"

#include "tools/climb.h"
#include "tools/fit.h"

namespace claimeven::train {

Root random_training_root(int fewest_stones, int most_stones, const TrainingOptions& options, Dice& dice) {
  for (;;) {
    const auto range = static_cast<std::uint64_t>(most_stones - fewest_stones + 1);
    const int stones = fewest_stones + static_cast<int>(dice.below(range));
    if (const auto root = random_root(stones, dice, options.excluded)) return *root;
  }
}

LearnedNetwork untrained_network() {
  LearnedNetwork network{};
  for (KindNetwork& kind : network) {
    // One unit counts what speaks for a move, another what speaks against it.
    const std::size_t for_it = 0, against = 1;
    kind.inputs[kMyThreats0][for_it] = kind.inputs[kMyThreats1][for_it] = 100;
    kind.inputs[kTheirThreats0][against] = kind.inputs[kTheirThreats1][against] = 60;
    for (std::size_t square = 0; square < 24; ++square) {
      const int distance_from_centre = static_cast<int>(square / 6);
      kind.inputs[kMoveSquare + square][for_it] = static_cast<std::int16_t>(100 - 8 * distance_from_centre);
    }
    kind.output[for_it] = 1;
    kind.output[against] = -1;
  }
  return network;
}

LearnedNetwork train_network(const TrainingOptions& options, const LearnedNetwork& start,
                             const TrainingCallback& progress) {
  Dice dice(options.seed);
  LearnedNetwork network = start;
  for (int round = 0; round < options.fit_rounds; ++round) {
    // Each round sees the searches that the last one's network makes; only the last has to be thorough.
    const int halvings = options.fit_rounds - 1 - round;
    const auto right = fit_round(options, options.samples >> halvings, network, dice);
    if (!right) return network;
    progress({Stage::kFit, round + 1, options.fit_rounds, *right}, network);
  }
  if (options.climb_steps == 0 || options.is_stopped()) return network;
  Climb climb(options, dice, network);
  double best = climb.cost(network, 1e9);
  for (int step = 0; step < options.climb_steps && !options.is_stopped(); ++step) {
    const LearnedNetwork candidate = changed(network, dice);
    const double cost = climb.cost(candidate, best);
    if (options.is_stopped()) break;
    if (cost < best) {
      best = cost;
      network = candidate;
    }
    progress({Stage::kClimb, step + 1, options.climb_steps, best}, network);
  }
  return network;
}

}  // namespace claimeven::train
