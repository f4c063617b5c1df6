#include <claimeven/game.h>
#include <claimeven/position.h>

#include <array>
#include <bit>
#include <cstddef>
#include <optional>
#include <vector>

#include "core/bitboard.h"

/// A game that leads to a position is found backwards, by taking the top stone of a column again and again, of
/// each player in turn.
///
/// Fours need to be looked at only once: when the last stone is gone, nothing may be left that is four in a
/// row, and then no earlier position, having fewer stones, has one either. So all but the last stone is a
/// question of colours alone: can the columns be emptied from the top in strict alternation? What is left of
/// the board is told by the heights of the columns, and each combination of heights needs to be tried only
/// once. There are at most 6^10 of them (10x5), one bit each: 7.5 MB.
namespace claimeven {
namespace {

class Unstacker {
 public:
  explicit Unstacker(const Position& position)
      : size_(position.size()), first_(position.stones_of(Side::kFirst)) {
    std::size_t combinations = 1;
    for (int column = 0; column < size_.width(); ++column) {
      weights_[column] = combinations;
      combinations *= static_cast<std::size_t>(position.column_height(column)) + 1;
    }
    failed_.assign(combinations / 64 + 1, 0);
  }

  /// Whether the stones can be taken off in alternation, the last mover's first. The stone counts, which must
  /// be legal, tell whose turn it is: the first player has one more stone when it has moved last. If so, their
  /// columns are added to `moves`, from the first stone to the last.
  bool can_be_emptied(Bitboard occupied, std::vector<int>& moves) {
    std::size_t index = 0;
    for (int column = 0; column < size_.width(); ++column) {
      index +=
          weights_[column] * static_cast<std::size_t>(std::popcount(occupied & column_squares(size_, column)));
    }
    return can_be_emptied(occupied, index, std::popcount(occupied) % 2 == 1, moves);
  }

 private:
  bool can_be_emptied(Bitboard occupied, std::size_t index, bool first_moved_last, std::vector<int>& moves) {
    if (occupied == 0) return true;
    std::uint64_t& word = failed_[index / 64];
    const std::uint64_t bit = std::uint64_t{1} << (index % 64);
    if ((word & bit) != 0) return false;

    Bitboard removable = top_stones(size_, occupied) & (first_moved_last ? first_ : ~first_);
    for (; removable != 0; removable &= removable - 1) {
      const Bitboard stone = lowest_bit(removable);
      const int column = column_of(size_, stone);
      if (can_be_emptied(occupied ^ stone, index - weights_[column], !first_moved_last, moves)) {
        moves.push_back(column);
        return true;
      }
    }
    word |= bit;
    return false;
  }

  BoardSize size_;
  Bitboard first_;
  // A combination of heights is numbered like a mixed-radix number: the sum of height times weight.
  std::array<std::size_t, BoardSize::kMostColumns> weights_{};
  std::vector<std::uint64_t> failed_;
};

/// The columns of a game that leads to the position.
std::optional<std::vector<int>> moves_to(const Position& position) {
  const BoardSize size = position.size();
  std::vector<int> moves;
  if (position.stones() == 0) return moves;
  if (has_four(size, position.own())) return std::nullopt;

  // The last stone is one of the opponent's on top of a column, and part of all the fours that it has.
  Unstacker unstacker(position);
  Bitboard last_stones = top_stones(size, position.occupied()) & position.opponent();
  for (; last_stones != 0; last_stones &= last_stones - 1) {
    const Bitboard stone = lowest_bit(last_stones);
    if (has_four(size, position.opponent() ^ stone)) continue;
    if (unstacker.can_be_emptied(position.occupied() ^ stone, moves)) {
      moves.push_back(column_of(size, stone));
      return moves;
    }
  }
  return std::nullopt;
}

}  // namespace

bool is_reachable(const Position& position) {
  return moves_to(position).has_value();
}

std::optional<Game> Game::leading_to(const Position& position) {
  const auto moves = moves_to(position);
  if (!moves) return std::nullopt;
  Game game(position.size());
  for (const int column : *moves) (void)game.play(column);  // they are legal
  return game;
}

}  // namespace claimeven
