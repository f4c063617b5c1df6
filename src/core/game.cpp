#include <claimeven/game.h>
#include <claimeven/words.h>

#include "core/refuse.h"

namespace claimeven {

Game::Game(BoardSize size, GameKind kind) : positions_{Position(size)} {
  if (kind == GameKind::kFill) fill_positions_.emplace_back(size);
}

std::vector<int> Game::legal_columns() const {
  return kind() == GameKind::kFill ? fill_position().legal_columns() : position().legal_columns();
}

Expected<void> Game::play(int column) {
  const auto refused = [this](const Error& error) {
    return refuse(error.code, "move " + std::to_string(played_ + 1) + ": " + error.reason, played_);
  };
  if (kind() == GameKind::kFill) {
    const auto next = fill_position().play(column);
    if (!next) return refused(next.error());
    fill_positions_.resize(played_ + 1);
    fill_positions_.push_back(*next);
    add(next->board(), column);
  } else {
    const auto next = position().play(column);
    if (!next) return refused(next.error());
    add(*next, column);
  }
  return {};
}

void Game::add(const Position& next, int column) {
  moves_.resize(played_);
  positions_.resize(played_ + 1);
  moves_.push_back(column);
  positions_.push_back(next);
  ++played_;
}

bool Game::undo() {
  if (!can_undo()) return false;
  --played_;
  return true;
}

bool Game::redo() {
  if (!can_redo()) return false;
  ++played_;
  return true;
}

Expected<void> check_kind(const Game& game, GameKind kind) {
  if (game.kind() == kind) return {};
  return refuse("the game is of the kind " + std::string(name_of(game.kind())) +
                ", and should be of the kind " + std::string(name_of(kind)));
}

std::optional<GameResult> Game::result() const {
  return kind() == GameKind::kFill ? fill_position().result() : position().result();
}

}  // namespace claimeven
