#pragma once

#include <claimeven/fill_position.h>
#include <claimeven/position.h>

#include <cassert>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

namespace claimeven {

/// The two games that are played with the same stones.
enum class GameKind : std::uint8_t {
  kConnectFour,  ///< the first four wins
  kFill,         ///< until the board is full; then the side with more fours has won (claimeven/fill.h)
};

/// A game of either kind: a position with the moves that led to it, and undo and redo.
class Game {
 public:
  Game() = default;
  explicit Game(BoardSize size, GameKind kind = GameKind::kConnectFour);
  /// A game that goes on from a set-up position.
  explicit Game(const Position& start) : positions_{start} {}
  explicit Game(const FillPosition& start) : positions_{start.board()}, fill_positions_{start} {}
  /// A game from the empty board that leads to the position; nothing if there is none (is_reachable). For
  /// programs that know positions by their moves alone.
  static std::optional<Game> leading_to(const Position& position);

  GameKind kind() const { return fill_positions_.empty() ? GameKind::kConnectFour : GameKind::kFill; }
  BoardSize size() const { return position().size(); }
  const Position& start() const { return positions_.front(); }
  /// The stones. In the fill game they are no finished game of the main one, whatever fours there are: ask the
  /// Game.
  const Position& position() const { return positions_[played_]; }
  /// The position of the fill game with its count of fours. Requires that kind: check_kind.
  const FillPosition& fill_position() const {
    assert(kind() == GameKind::kFill);
    return fill_positions_[played_];
  }
  Side to_move() const { return position().to_move(); }
  /// The columns played so far, 0-based; moves taken back are not among them.
  std::span<const int> moves() const { return {moves_.data(), played_}; }
  /// Those that can be played, from the left; none when the game is over.
  std::vector<int> legal_columns() const;

  /// Plays a column; moves that were taken back and could be redone are forgotten. The error says why a move is
  /// not possible (no such column, column full, game over), and its index is the number of moves played.
  Expected<void> play(int column);

  bool can_undo() const { return played_ > 0; }
  bool can_redo() const { return played_ < moves_.size(); }
  /// Takes back or replays one move; false where there is none.
  bool undo();
  bool redo();

  bool is_over() const { return result().has_value(); }
  /// Nothing while the game goes on.
  std::optional<GameResult> result() const;

 private:
  void add(const Position& next, int column);

  // positions_[i] is the position after i of moves_; the first played_ moves have been played, the rest undone.
  // fill_positions_ likewise, in the fill game; empty in the other.
  std::vector<Position> positions_{Position{}};
  std::vector<FillPosition> fill_positions_;
  std::vector<int> moves_;
  std::size_t played_ = 0;
};

/// For whoever takes games of one kind only: the error says that this one is of the other.
Expected<void> check_kind(const Game& game, GameKind kind);

}  // namespace claimeven
