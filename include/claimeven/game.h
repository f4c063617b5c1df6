#pragma once

#include <claimeven/position.h>

#include <optional>
#include <span>
#include <vector>

namespace claimeven {

/// A position with the moves that led to it, and undo and redo.
class Game {
 public:
  Game() = default;
  explicit Game(BoardSize size) : Game(Position(size)) {}
  /// A game that goes on from a set-up position.
  explicit Game(const Position& start) : positions_{start} {}

  const Position& start() const { return positions_.front(); }
  const Position& position() const { return positions_[played_]; }
  /// The columns played so far, 0-based; moves taken back are not among them.
  std::span<const int> moves() const { return {moves_.data(), played_}; }

  /// Plays a column; moves that were taken back and could be redone are forgotten. The error says why a move is
  /// not possible (no such column, column full, game over), and its index is the number of moves played.
  Expected<void> play(int column);

  bool can_undo() const { return played_ > 0; }
  bool can_redo() const { return played_ < moves_.size(); }
  /// Takes back or replays one move; false where there is none.
  bool undo();
  bool redo();

  /// Nothing while the game goes on.
  std::optional<GameResult> result() const { return position().result(); }

 private:
  // positions_[i] is the position after i of moves_; the first played_ moves have been played, the rest undone.
  std::vector<Position> positions_{Position{}};
  std::vector<int> moves_;
  std::size_t played_ = 0;
};

}  // namespace claimeven
