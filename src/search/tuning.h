#pragma once

#include <claimeven/position.h>

#include <cstdint>
#include <functional>
#include <string>
#include <unordered_set>

#include "search/network.h"

/// Learning the network of the move ordering (7x6). Two steps, both from a seed:
///
/// 1. *Fit.* Nodes are sampled from searches of random positions, and every move of each is searched by itself,
/// which
///    gives its cost in nodes and whether it settles the node. Of two moves the better is the one that settles,
///    or settles at less cost. The network is trained to tell the two apart, each pair weighted by what the
///    wrong order would cost.
/// 2. *Climb.* Single weights are changed at random, and a change is kept if it lowers the node count (the mean
/// of the
///    logarithms) of a set of random positions.
namespace claimeven {

struct TuneOptions {
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
  /// Symmetric keys that must not be trained on: those of the test sets.
  std::unordered_set<std::uint64_t> excluded;
};

struct TuneProgress {
  std::string stage;  ///< "fit" or "climb"
  int step = 0;
  int steps = 0;
  double figure = 0;  ///< fit: share of pairs in the right order; climb: mean log2 of the nodes per position
};

/// Return false from the callback to end the training early with the best network so far.
using TuneCallback = std::function<bool(const TuneProgress&, const LearnedNetwork&)>;

/// Where a training from scratch begins: own threats and the centre are good, the opponent's threats bad.
LearnedNetwork untrained_network();

LearnedNetwork tune_network(const TuneOptions& options, const LearnedNetwork& start,
                            const TuneCallback& progress);

/// The source file that holds the network (src/search/learned_network.cpp); `provenance` goes into its head
/// comment, a line each.
std::string network_source(const LearnedNetwork& network, const std::string& provenance);

}  // namespace claimeven
