#pragma once

#include <claimeven/context.h>

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "gpu/device/card_network.h"
#include "search/network.h"

/// Fits the card's linear order to what the network promises for the moves of nodes of searches, by least
/// squares. The same seed gives the same weights.
namespace claimeven::train {

/// What the order sees of a move: the numbers, my_turn, and a 1 for the class of its square.
inline constexpr int kSeenNumbers = gpu::LinearOrder::kNumbers;
inline constexpr int kSeenSquares = 24;
inline constexpr int kSeen = kSeenNumbers + 1 + kSeenSquares;
using Row = std::array<double, kSeen>;

/// What is summed up over the moves of one kind of node: the normal equations of the fit. All values are taken
/// from their mean in the node, since only the moves of a node are compared with each other.
class LinearFit {
 public:
  void add_node(const std::vector<Row>& seen, const std::vector<double>& promises);
  int nodes() const { return nodes_; }

  /// The weights that come nearest to the promises. The classes of squares add up to a constant, which the
  /// nodes' means take away: a small ridge chooses among the solutions that are alike.
  Row solution() const;
  /// The share of the promises' variance that the weights explain.
  double explained(const Row& weights) const;

 private:
  std::array<Row, kSeen> products_{};
  Row with_promise_{};
  double promise_squares_ = 0;
  int nodes_ = 0;
};

struct OrderOptions {
  std::uint64_t seed = 1;
  int positions = 3000;
  std::optional<StopSignal> stop = {};  ///< ends it with what was sampled by then
};

/// A fit for each kind of node.
std::array<LinearFit, kKinds> fit_order(const OrderOptions& options);

}  // namespace claimeven::train
