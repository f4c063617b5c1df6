#pragma once

#include <claimeven/context.h>

#include <atomic>
#include <cstdint>
#include <functional>

#include "core/random.h"
#include "search/network.h"
#include "tools/solve_root.h"

/// Learning the network of the move ordering (7x6). Two steps, both from a seed:
///
/// 1. *Fit* (fit.h). Nodes are sampled from searches of random positions, and every move of each is searched by
///    itself, which gives its cost in nodes and whether it settles the node. Of two moves the better is the one
///    that settles, or settles at less cost. The network is trained to tell the two apart, each pair weighted
///    by what the wrong order would cost.
/// 2. *Climb* (climb.h). Single weights are changed at random, and a change is kept if it lowers the node count
///    (the mean of the logarithms) of a set of random positions.
namespace claimeven::train {

inline constexpr std::size_t kTableBytes = std::size_t{32} << 20;

struct TrainingOptions {
  std::uint64_t seed = 1;
  int fit_rounds = 3;
  int roots = 400;       ///< random positions to sample nodes from, per round
  int samples = 200000;  ///< nodes per round
  int epochs = 25;       ///< passes over the pairs
  int climb_positions = 300;
  std::uint64_t climb_nodes_from = 500;  ///< only positions that take so many nodes at first:
  std::uint64_t climb_nodes_to = 60000;  ///< neither trivial nor endless
  int climb_steps = 2000;
  int threads = 1;
  PositionKeys excluded;  ///< must not be trained on: those of the test sets
  /// Set it to true from any thread to end the training within a second, with the best network so far.
  std::optional<StopSignal> stop = {};

  bool is_stopped() const { return stop && stop->is_requested(); }
};

enum class Stage : std::uint8_t { kFit, kClimb };

struct TrainingProgress {
  Stage stage = Stage::kFit;
  int step = 0;
  int steps = 0;
  double figure = 0;  ///< fit: share of pairs in the right order; climb: mean log2 of the nodes per position
};

using TrainingCallback = std::function<void(const TrainingProgress&, const LearnedNetwork&)>;

/// Where a training from scratch begins: own threats and the centre are good, the opponent's threats bad.
LearnedNetwork untrained_network();

LearnedNetwork train_network(const TrainingOptions& options, const LearnedNetwork& start,
                             const TrainingCallback& progress);

/// A root to train on: of a random position with a number of stones between these, not among the excluded ones.
Root random_training_root(int fewest_stones, int most_stones, const TrainingOptions& options, Dice& dice);

}  // namespace claimeven::train
