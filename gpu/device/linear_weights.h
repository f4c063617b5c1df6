#pragma once

#include <array>

#include "search/network.h"

// Generated: do not edit. Made by
//   claimeven-train order --seed 1 --positions 3000
// of claimeven 0.1.0, from
//   754307 nodes, of whose promises 78.1 % of the variance is explained
//   529429 nodes, of whose promises 73.5 % of the variance is explained
//   836079 nodes, of whose promises 83.4 % of the variance is explained
//   510634 nodes, of whose promises 78.5 % of the variance is explained
// A unit is 606 of the network's.
// clang-format off
namespace claimeven::gpu {

/// What the linear order (gpu/device/card_network.h) weighs: its numbers, my_turn, and the classes of squares.
struct LinearWeights {
  std::array<int, 12> numbers;
  int my_turn;
  std::array<int, 24> square;
};

inline constexpr std::array<LinearWeights, kKinds> kLinearWeights{{
    {{47, 33, 8, 9, 88, -33, 27, -25, -10, -70, -45, 55}, 159, {-45, -19, 84, 20, 88, 54, -61, 11, 7, 17, 48, 23, -64, -33, -10, 10, 26, 25, -118, -29, -19, -29, -8, 21}},
    {{9, 32, -20, -32, 77, -34, 49, 4, 36, -23, -31, -20}, 126, {18, -14, -9, -2, 33, 27, 11, 19, -23, -10, 36, 10, -25, 13, -33, 4, -3, -6, -19, 6, -13, 2, -12, -11}},
    {{6, 22, -17, 5, 87, -58, 50, -17, 45, -55, -54, 30}, 193, {15, 0, 67, 26, 55, 20, -18, 20, 35, 49, 21, -8, -46, -16, 15, 21, -18, 0, -70, -59, -12, -36, -57, -4}},
    {{-1, 17, -14, 4, 100, -60, 74, -10, 65, -19, -41, -40}, 183, {27, -13, -37, 52, 41, 55, 0, -27, -10, -4, 3, 28, -33, -57, -9, 2, 10, 24, -30, -13, -18, 1, -20, 25}},
}};

}  // namespace claimeven::gpu
