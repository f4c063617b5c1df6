#pragma once

#include <memory>
#include <vector>

#include "core/random.h"
#include "search/network.h"
#include "search/root.h"
#include "search/table.h"
#include "tools/training.h"

namespace claimeven::train {

/// Random positions, and what a network costs on them.
class Climb {
 public:
  /// Takes positions that are neither trivial nor endless with this network.
  Climb(const TrainingOptions& options, Dice& dice, const LearnedNetwork& learned);

  /// Mean log2 of the nodes per position, or anything above `best` as soon as it can't be reached any more.
  /// Meaningless once it was told to stop.
  double cost(const LearnedNetwork& learned, double best);

 private:
  double sum_of_part(const OrderingNetwork& network, std::size_t from, std::size_t to);

  const TrainingOptions& options_;
  std::vector<std::unique_ptr<Table>> tables_;  ///< one a thread
  std::vector<Root> roots_;
  std::vector<double> logs_;
  std::optional<double> first_quarter_;  ///< of the best network so far
};

/// The network with one weight changed at random: of the output, of a bias or of an input.
LearnedNetwork changed(const LearnedNetwork& learned, Dice& dice);

}  // namespace claimeven::train
