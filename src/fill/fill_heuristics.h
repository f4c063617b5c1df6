#pragma once

#include <claimeven/fill.h>

/// The two heuristics of the fill game.
namespace claimeven {

/// H1: every stone is worth the number of lines through its square, so the centre is worth most. What a side
/// has and the other has not: own minus other.
int cell_value(Bitboard own, Bitboard other, BoardSize size);

/// How much the connected stones of either side count in H2.
struct LineWeights {
  int own = 1;
  int other = 1;
};

/// H2: connected twos, threes and fours of both sides, each stretch of them counted, so that a four has two
/// threes and three twos in it as well.
int connected_value(Bitboard own, Bitboard other, BoardSize size, LineWeights weights);

}  // namespace claimeven
