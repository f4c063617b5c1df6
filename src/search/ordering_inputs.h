#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/bitboard.h"
#include "core/isa.h"
#include "search/network.h"

/// What the network (search/network.h) sees of the position that a move leads to. Graphics cards share it.
namespace claimeven::inline CLAIMEVEN_ISA {

/// What a side can still make of the lines of four squares, its windows.
template <class Board>
struct Windows {
  Board potential{};  ///< empty squares that would make three of a four whose last square is empty as well
  Board open[4]{};    ///< by direction, the first squares of windows in which the opponent has no stone
};

/// All places of the board are looked at at once: a window is found at its first square, and it has two stones
/// if the bitwise sum of its four squares says so.
template <class G, class Board>
constexpr Windows<Board> windows(G g, Board stones, Board opponent) {
  Windows<Board> result;
  const Board squares = Board{} + all_squares(g);
  const Board allowed = squares & ~opponent;
  Board potential{};
  const auto along = [&](int d) {
    const Board open = fours_along(allowed, d);
    const Board odd = stones ^ (stones >> d);
    const Board both = stones & (stones >> d);
    // Of two neighbouring pairs: one full and one empty, or one stone in each.
    const Board two =
        open & (((both ^ (both >> (2 * d))) & ~(odd | (odd >> (2 * d)))) | (odd & (odd >> (2 * d))));
    const Board pair = two | (two << d);
    potential |= pair | (pair << (2 * d));
    return open;
  };
  constexpr int s = column_stride(G{});
  result.open[0] = along(1);
  result.open[1] = along(s - 1);
  result.open[2] = along(s);
  result.open[3] = along(s + 1);
  result.potential = potential & allowed & ~stones;
  return result;
}

/// Where a square stands for the ordering: by distance from the middle column and by row. Boards other than 7x6
/// use the nearest place that 7x6 has.
template <class G>
constexpr int square_class(int column, int row) {
  const int doubled = 2 * column - (G::width() - 1);
  const int distance = (doubled < 0 ? -doubled : doubled) / 2;
  return std::min(distance, 3) * 6 + (row < 6 ? row : 4 + row % 2);
}

template <class G>
inline constexpr auto kSquareClass = [] {
  std::array<std::uint8_t, 64> classes{};
  for (int column = 0; column < G::width(); ++column) {
    for (int row = 0; row < G::height(); ++row) {
      classes[static_cast<std::size_t>(column * column_stride(G{}) + row)] =
          static_cast<std::uint8_t>(square_class<G>(column, row));
    }
  }
  return classes;
}();

/// The class of the lowest square of a set. (A graphics card can't read the table, and has no need to.)
template <class G>
constexpr int square_class_of(Bitboard squares) {
#if defined(__CUDA_ARCH__)
  return square_class<G>(column_of(G{}, squares), row_of(G{}, squares));
#else
  return kSquareClass<G>[lowest_index(squares)];
#endif
}

/// Number of open windows of all directions.
template <class G>
constexpr int count_open(const Bitboard (&open)[4]) {
  constexpr int s = column_stride(G{});
  constexpr int sideways_bits = (G::width() - 3) * s;  // windows that run sideways start in these columns
  if constexpr (G::height() <= 6 && 2 * sideways_bits <= 64) {
    // Falling diagonals start in the upper rows and rising ones in the lower, so three directions fit into one
    // word.
    return popcount(open[0]) + popcount(open[2] | (open[1] | open[3]) << sideways_bits);
  } else {
    return popcount(open[0]) + popcount(open[1]) + popcount(open[2]) + popcount(open[3]);
  }
}

/// What the features need of a position, from the view of the side whose moves are ordered.
struct OrderedPosition {
  Bitboard play;  ///< playable squares
  Bitboard my_threats;
  Bitboard their_threats;
  Bitboard my_potential;
  Bitboard their_potential;
  int my_open;
  int their_open;
  int mobility;
  int chain_length;
  bool my_turn;
  int square;  ///< square_class of the move
};

/// Calls `input(index, value)` for the inputs that are numbers.
template <class G, class Visit>
[[gnu::always_inline]] constexpr void visit_numbers(const OrderedPosition& p, Visit&& input) {
  constexpr Bitboard rows0 = rows_of_parity(G{}, G::height());
  constexpr Bitboard rows1 = rows_of_parity(G{}, G::height() + 1);
  const Bitboard above = p.play << 1;
  const Bitboard two_above = p.play << 2;
  input(kMyThreats0, popcount(p.my_threats & rows0));
  input(kMyThreats1, popcount(p.my_threats & rows1));
  input(kTheirThreats0, popcount(p.their_threats & rows0));
  input(kTheirThreats1, popcount(p.their_threats & rows1));
  input(kMyThreatsAbove, popcount(p.my_threats & above));
  input(kTheirThreatsAbove, popcount(p.their_threats & above));
  input(kMyThreatsTwoAbove, popcount(p.my_threats & two_above));
  input(kTheirThreatsTwoAbove, popcount(p.their_threats & two_above));
  input(kMyStackedThreats, popcount(p.my_threats & p.my_threats << 1));
  input(kTheirStackedThreats, popcount(p.their_threats & p.their_threats << 1));
  input(kMyOpenWindows, p.my_open);
  input(kTheirOpenWindows, p.their_open);
  input(kMyPotential0, popcount(p.my_potential & rows0));
  input(kMyPotential1, popcount(p.my_potential & rows1));
  input(kTheirPotential0, popcount(p.their_potential & rows0));
  input(kTheirPotential1, popcount(p.their_potential & rows1));
  input(kMyPotentialPlayable, popcount(p.my_potential & p.play));
  input(kTheirPotentialPlayable, popcount(p.their_potential & p.play));
  input(kMyPotentialAbove, popcount(p.my_potential & above));
  input(kTheirPotentialAbove, popcount(p.their_potential & above));
  input(kMobility, p.mobility);
  input(kChainLength, p.chain_length);
}

/// Calls `input(index, value)` for the inputs that are there or not, as far as they are.
template <class G, class Visit>
[[gnu::always_inline]] constexpr void visit_marks(const OrderedPosition& p, Visit&& input) {
  input(kMyTurn, p.my_turn ? 1 : 0);
  input(kMoveSquare + p.square, 1);
  for (Bitboard left = p.my_threats; left != 0; left &= left - 1) {
    input(kMyThreatSquare + square_class_of<G>(left), 1);
  }
  for (Bitboard left = p.their_threats; left != 0; left &= left - 1) {
    input(kTheirThreatSquare + square_class_of<G>(left), 1);
  }
}

/// Calls `input(index, value)` for every input of the network that is not zero by its nature; the search feeds
/// the network with it, the training writes the values down.
template <class G, class Visit>
[[gnu::always_inline]] constexpr void visit_inputs(const OrderedPosition& p, Visit&& input) {
  visit_numbers<G>(p, input);
  visit_marks<G>(p, input);
}

}  // namespace claimeven::inline CLAIMEVEN_ISA
