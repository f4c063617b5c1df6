#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "search/network.h"
#include "tools/training.h"

/// What the fit learns from: nodes of searches, and what each of their moves costs by itself.
namespace claimeven::train {

using Inputs = std::array<std::uint8_t, kInputs>;

/// Two moves of a node, by their place among all sampled moves, and how much their order matters.
struct Pair {
  std::uint32_t better;
  std::uint32_t worse;
  float weight;
};

/// What the fit of one kind of node works with.
struct Samples {
  struct Node {
    StagePoint at;
    float alpha;
  };
  std::vector<Inputs> moves;
  std::vector<Node> node_of_move;
  std::vector<Pair> pairs;

  static constexpr float kAlphaScale = 1.0F / 8;
};

/// Samples nodes from searches with a network, and searches every move of each; by kind of node.
std::array<Samples, kKinds> take_samples(const TrainingOptions& options, int nodes,
                                         const OrderingNetwork& network, Dice& dice);

}  // namespace claimeven::train
