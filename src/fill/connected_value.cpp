#include <claimeven/position.h>

#include <bit>

#include "core/lines.h"
#include "fill/fill_heuristics.h"

namespace claimeven {
namespace {

constexpr int kTwo = 1;
constexpr int kThree = 4;
constexpr int kFour = 16;

int connected(Bitboard stones, BoardSize size) {
  int value = 0;
  for_each_direction(size, [&](int step) {
    const Bitboard twos = stones & (stones >> step);
    const Bitboard threes = twos & (stones >> (2 * step));
    const Bitboard fours = threes & (stones >> (3 * step));
    value += kTwo * std::popcount(twos) + kThree * std::popcount(threes) + kFour * std::popcount(fours);
  });
  return value;
}

}  // namespace

int connected_value(Bitboard own, Bitboard other, BoardSize size, LineWeights weights) {
  return weights.own * connected(own, size) - weights.other * connected(other, size);
}

}  // namespace claimeven
