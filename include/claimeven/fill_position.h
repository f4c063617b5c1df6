#pragma once

#include <claimeven/error.h>
#include <claimeven/position.h>

#include <optional>
#include <string_view>
#include <vector>

namespace claimeven {

/// A board of the fill game and whose turn it is: a small value that keeps the count of fours of both sides.
/// Columns and rows are 0-based, the bottom row is row 0.
class FillPosition {
 public:
  /// The empty board.
  FillPosition() = default;
  explicit FillPosition(BoardSize size) : size_(size) {}
  /// The same stones, with as many fours as they have.
  explicit FillPosition(const Position& stones);

  BoardSize size() const { return size_; }
  int stones() const;
  int empty_squares() const { return size_.squares() - stones(); }
  Side to_move() const { return stones() % 2 == 0 ? Side::kFirst : Side::kSecond; }

  /// The stones of the side to move, of the other side, and of both.
  Bitboard own() const { return own_; }
  Bitboard opponent() const { return own_ ^ occupied_; }
  Bitboard occupied() const { return occupied_; }
  Bitboard stones_of(Side side) const { return side == to_move() ? own() : opponent(); }
  /// The stones as a position of the main game: for drawings and keys.
  Position board() const;

  /// The fours that the side has so far.
  int fours(Side side) const { return side == Side::kFirst ? first_fours_ : second_fours_; }
  /// The fours of the side to move minus those of the other side.
  int difference() const { return fours(to_move()) - fours(other(to_move())); }

  /// Whether the board is full. Fours do not end the game.
  bool is_over() const;
  /// Nothing while the game goes on.
  std::optional<GameResult> result() const;

  /// Whether the column exists and has room.
  bool can_play(int column) const;
  /// Those that can be played, from the left.
  std::vector<int> legal_columns() const;
  /// The fours that the move would make. Requires can_play(column).
  int new_fours(int column) const;
  /// The position after a move. The error says why it is not possible: no such column, column full, board full.
  Expected<FillPosition> play(int column) const;
  /// The same, unchecked. Requires can_play(column).
  FillPosition after(int column) const;

  bool operator==(const FillPosition&) const = default;

 private:
  Bitboard own_ = 0;
  Bitboard occupied_ = 0;
  BoardSize size_;
  int first_fours_ = 0;
  int second_fours_ = 0;
};

/// The stones of all fours of the side, column by column from the bottom.
std::vector<Square> squares_of_fours(const FillPosition& position, Side side);

/// A position from its moves, "4453", written as in the main game, but a four does not end the game. The
/// error is that of parse_moves, but for full boards instead of won games.
Expected<FillPosition> parse_fill_moves(std::string_view text, BoardSize size = {});
/// Moves or a drawing, whichever it is, as parse_position tells them apart; the error is that of
/// parse_fill_moves or parse_board.
Expected<FillPosition> parse_fill_position(std::string_view text, BoardSize size = {});

}  // namespace claimeven
