#include "tools/climb.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

#include "tools/parallel_for.h"

namespace claimeven::train {

Climb::Climb(const TrainingOptions& options, Dice& dice, const LearnedNetwork& learned) : options_(options) {
  constexpr int kFewestStones = 6;
  constexpr int kMostStones = 26;
  const OrderingNetwork network(learned);
  for (int t = 0; t < options.threads; ++t) tables_.push_back(std::make_unique<Table>(kTableBytes));
  while (roots_.size() < static_cast<std::size_t>(options.climb_positions) && !options.is_stopped()) {
    const Root root = random_training_root(kFewestStones, kMostStones, options, dice);
    const std::uint64_t nodes =
        nodes_to_solve(*tables_[0], root, network, {.nodes = options.climb_nodes_to, .stop = options.stop});
    if (nodes >= options.climb_nodes_from && nodes < options.climb_nodes_to) roots_.push_back(root);
  }
  logs_.resize(roots_.size());
}

double Climb::cost(const LearnedNetwork& learned, double best) {
  const OrderingNetwork network(learned);
  // The first quarter tells a hopeless change.
  const std::size_t quarter = roots_.size() / 4;
  const double first = sum_of_part(network, 0, quarter);
  if (first_quarter_ && first > *first_quarter_ + 0.02 * static_cast<double>(quarter)) return best + 1;
  const double mean =
      (first + sum_of_part(network, quarter, roots_.size())) / static_cast<double>(roots_.size());
  if (mean < best) first_quarter_ = first;
  return mean;
}

double Climb::sum_of_part(const OrderingNetwork& network, std::size_t from, std::size_t to) {
  for_each_index(options_.threads, to - from, options_.stop, [&](int thread, std::size_t i) {
    logs_[from + i] = std::log2(
        static_cast<double>(nodes_to_solve(*tables_[thread], roots_[from + i], network,
                                           {.nodes = options_.climb_nodes_to * 4, .stop = options_.stop})));
  });
  double sum = 0;
  for (std::size_t i = from; i < to; ++i) sum += logs_[i];
  return sum;
}

/// Changes one weight at random: of the output, of a bias or of an input.
LearnedNetwork changed(const LearnedNetwork& learned, Dice& dice) {
  LearnedNetwork result = learned;
  KindNetwork& kind = result[dice.below(kKinds)];
  const std::uint64_t part = dice.below(10);
  HiddenRow& row = part < 3   ? kind.output
                   : part < 5 ? kind.bias[dice.below(kStages.size())]
                              : kind.inputs[dice.below(kInputs)];
  std::int16_t& weight = row[dice.below(kHiddenUnits)];
  const double step = (dice.unit() < 0.5 ? -1 : 1) * (0.1 + 0.5 * dice.unit());
  weight = static_cast<std::int16_t>(
      std::clamp(std::lround(weight + step * (std::abs(weight) + 20)), -32767L, 32767L));
  return result;
}

}  // namespace claimeven::train
