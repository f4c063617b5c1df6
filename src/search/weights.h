#pragma once

#include <array>
#include <cstdint>

namespace claimeven {

/// What the move ordering looks at, in the position that a move and its forced replies lead to. "Mine" is the
/// side whose moves are ordered. Rows of even parity are counted from the top: 0 the mover rows, 1 the follower
/// rows of search/bounds.h. The last entries are a table by the square of the move itself.
enum Feature : int {
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
  kMyTurn,  // the chain ended with my turn
  kSquareTable,
  kFeatures = kSquareTable + 24,
};

using WeightSet = std::array<std::int16_t, kFeatures>;

/// What is learned: for each kind of node a set of weights at a few stages of the game; between them the
/// weights change gradually. Kinds differ in who is to move (the parity of the empty squares) and in whether
/// the question is about winning (alpha >= 0) or about not losing.
inline constexpr int kKinds = 4;
inline constexpr std::array<int, 4> kStages = {36, 28, 20, 12};  // empty squares

constexpr int kind_of_node(int empty_squares, int alpha) {
  return empty_squares % 2 * 2 + (alpha >= 0 ? 1 : 0);
}

using LearnedWeights = std::array<std::array<WeightSet, kStages.size()>, kKinds>;

/// Where a number of empty squares lies: at `stage` and `part` of the way to the next.
struct StagePoint {
  std::size_t stage;
  double part;
};
StagePoint stage_point(int empty_squares);

/// The weights for every node, made of the learned ones. Boards with more empty squares than 7x6 use those
/// of 42.
class OrderingWeights {
 public:
  explicit OrderingWeights(const LearnedWeights& learned);

  const WeightSet& operator()(int empty_squares, int alpha) const {
    return sets_[static_cast<std::size_t>(empty_squares < 42 ? empty_squares : 42 - empty_squares % 2)]
                [alpha >= 0];
  }

 private:
  std::array<std::array<WeightSet, 2>, 43> sets_;
};

/// The weights in use: made by `claimeven tune`.
extern const LearnedWeights kLearnedWeights;
const OrderingWeights& ordering_weights();

}  // namespace claimeven
