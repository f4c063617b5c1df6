#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

/// The learned move ordering: a small neural network that says how promising a move is, from what it leads to.
///
///     inputs (counts and squares) -> 16 hidden units, max(0, .) -> one number
///
/// All in 16-bit integers, so that it gives the same order on every machine.
namespace claimeven {

/// What the network looks at, in the position that a move and its forced replies lead to. "Mine" is the side
/// whose moves are ordered. Rows of squares are told apart by parity, counted from the top: 0 the mover rows, 1
/// the follower rows of search/bounds.h.
enum Input : int {
  kMyThreats0,
  kMyThreats1,
  kTheirThreats0,
  kTheirThreats1,
  kMyThreatsAbove,  // directly above a playable square
  kTheirThreatsAbove,
  kMyThreatsTwoAbove,
  kTheirThreatsTwoAbove,
  kMyStackedThreats,
  kTheirStackedThreats,
  kMyOpenWindows,
  kTheirOpenWindows,
  kMyPotential0,  // squares that would make three of an open four
  kMyPotential1,
  kTheirPotential0,
  kTheirPotential1,
  kMyPotentialPlayable,
  kTheirPotentialPlayable,
  kMyPotentialAbove,
  kTheirPotentialAbove,
  kMobility,  // moves that do not lose at once, of the side to move
  kChainLength,
  kMyTurn,                             // the chain ended with my turn
  kMoveSquare,                         // from here on, one input for each class of squares: that of the move,
  kMyThreatSquare = kMoveSquare + 24,  // those of my threats,
  kTheirThreatSquare = kMyThreatSquare + 24,  // those of theirs
  kInputs = kTheirThreatSquare + 24,
};

inline constexpr int kHiddenUnits = 16;
using HiddenRow = std::array<std::int16_t, kHiddenUnits>;

/// Nodes differ in who is to move (the parity of the empty squares) and in whether the question is about
/// winning (alpha >= 0) or about not losing. Each kind has a network of its own.
inline constexpr std::size_t kKinds = 4;
constexpr std::size_t kind_of_node(int empty_squares, int alpha) {
  return static_cast<std::size_t>(empty_squares % 2 * 2 + (alpha >= 0 ? 1 : 0));
}

/// Stages of the game, in empty squares, at which the hidden units have a bias; between them it changes
/// gradually.
inline constexpr std::array<int, 4> kStages = {36, 28, 20, 12};

/// Where a number of empty squares lies: at `stage` and `part` of the way to the next.
struct StagePoint {
  std::size_t stage;
  double part;
};
StagePoint stage_point(int empty_squares);

/// What `claimeven-train network` learns for one kind of node.
struct KindNetwork {
  std::array<HiddenRow, kInputs> inputs;
  std::array<HiddenRow, kStages.size()> bias;
  HiddenRow alpha;  ///< times alpha
  HiddenRow output;
};
using LearnedNetwork = std::array<KindNetwork, kKinds>;

/// The network in use: made by `claimeven-train network`, which was `claimeven tune` then.
extern const LearnedNetwork kLearnedNetwork;
/// The commands that made it, a line each.
extern const char* const kNetworkProvenance;

/// The learned network with the biases of every number of empty squares worked out. Boards with more squares
/// than 7x6 use what 42 empty squares have.
class OrderingNetwork {
 public:
  explicit OrderingNetwork(const LearnedNetwork& learned);

  const KindNetwork& kind(int empty_squares, int alpha) const {
    return learned_[kind_of_node(empty_squares, alpha)];
  }
  const HiddenRow& bias(int empty_squares, int alpha) const {
    const int known = empty_squares <= 42 ? empty_squares : 42 - empty_squares % 2;
    return bias_[static_cast<std::size_t>(known)][alpha >= 0 ? 1 : 0];
  }

 private:
  alignas(64) LearnedNetwork learned_;
  std::array<std::array<HiddenRow, 2>, 43> bias_;
};

const OrderingNetwork& ordering_network();

}  // namespace claimeven
