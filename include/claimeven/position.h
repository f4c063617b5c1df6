#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

namespace claimeven {

/// One bit per square; src/core/bitboard.h draws the bit order.
using Bitboard = std::uint64_t;

struct Square {
  int column = 0;
  int row = 0;
  bool operator==(const Square&) const = default;
};

/// The squares of a set, column by column from the bottom.
std::vector<Square> squares_of(Bitboard board, BoardSize size = {});

/// The first side's stones are drawn `x`, the second side's `o`.
enum class Side : std::uint8_t { kFirst, kSecond };

constexpr Side other(Side side) {
  return side == Side::kFirst ? Side::kSecond : Side::kFirst;
}

/// As it is drawn and named.
constexpr char stone_letter(Side side) {
  return side == Side::kFirst ? 'x' : 'o';
}

/// How a finished game ended.
enum class GameResult : std::uint8_t { kFirstWins, kSecondWins, kDraw };

/// A board and whose turn it is: a small value, copied rather than undone. Finished games are positions too,
/// with a winner or with every square taken. Columns and rows are 0-based, the bottom row is row 0.
class Position {
 public:
  /// The empty board.
  Position() = default;
  explicit Position(BoardSize size) : size_(size) {}

  /// The position with these stones, if gravity and the stone counts allow it. `own` belongs to the side to
  /// move. The error's index is the row-major square, top row first, or nothing for the counts and for bits
  /// that are no squares.
  static Expected<Position> from_bitboards(Bitboard own, Bitboard occupied, BoardSize size = {});

  BoardSize size() const { return size_; }
  int stones() const;
  Side to_move() const { return stones() % 2 == 0 ? Side::kFirst : Side::kSecond; }

  /// The stones of the side to move, of the other side, and of both.
  Bitboard own() const { return own_; }
  Bitboard opponent() const { return own_ ^ occupied_; }
  Bitboard occupied() const { return occupied_; }
  Bitboard stones_of(Side side) const { return side == to_move() ? own() : opponent(); }

  /// Whose stone stands on the square; nothing on an empty square or outside the board.
  std::optional<Side> at(int column, int row) const;
  /// The stones in the column; 0 for one that the board does not have.
  int column_height(int column) const;

  /// The side that has a four. In a reachable position it can only be the side that moved last; where both have
  /// one, it is that side too.
  std::optional<Side> winner() const;
  bool is_full() const;
  bool is_over() const { return is_full() || winner().has_value(); }
  /// Nothing while the game goes on.
  std::optional<GameResult> result() const;

  /// Whether the column exists and has room and the game is not over.
  bool can_play(int column) const;
  /// Those that can be played, from the left; none when the game is over.
  std::vector<int> legal_columns() const;
  /// The position after a move. The error says why it is not possible: no such column, column full, game over.
  Expected<Position> play(int column) const;
  /// The same, unchecked. Requires can_play(column).
  Position after(int column) const;
  /// Whether playing the column completes a four for the side to move. False where it cannot be played.
  bool is_winning_move(int column) const;

  Position mirrored() const;

  /// own + occupied: unique among the positions of one board size (the key of Pons and of connect-four-ai).
  std::uint64_t key() const { return own_ + occupied_; }
  /// The smaller key of the position and its mirror image.
  std::uint64_t symmetric_key() const;

  bool operator==(const Position&) const = default;

 private:
  Position(Bitboard own, Bitboard occupied, BoardSize size) : own_(own), occupied_(occupied), size_(size) {}

  Bitboard own_ = 0;
  Bitboard occupied_ = 0;
  BoardSize size_;
};

/// Whether some legal order of moves leads to the position: stones alternate, and no four was completed before
/// the last stone.
bool is_reachable(const Position& position);

/// The stones of all fours of the winner, column by column from the bottom; none if there is no winner.
std::vector<Square> winning_squares(const Position& position);

}  // namespace claimeven

/// For sets of positions. The keys of different sizes may be equal; they are told apart by ==.
template <>
struct std::hash<claimeven::Position> {
  std::size_t operator()(const claimeven::Position& position) const noexcept {
    // Keys differ mostly in few high bits: spread them over all.
    const std::uint64_t mixed = position.key() * 0x9e3779b97f4a7c15u;
    return static_cast<std::size_t>(mixed ^ (mixed >> 32));
  }
};
