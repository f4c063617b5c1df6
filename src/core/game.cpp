#include <claimeven/game.h>

#include "core/move_refusal.h"
#include "core/refuse.h"

namespace claimeven {

Game::Game(BoardSize size, GameKind kind) : positions_{Position(size)} {
  if (kind == GameKind::kFill) fill_positions_.emplace_back(size);
}

std::vector<int> Game::legal_columns() const {
  return kind() == GameKind::kFill ? fill_position().legal_columns() : position().legal_columns();
}

Expected<void> Game::play(int column) {
  const bool is_fill = kind() == GameKind::kFill;
  const auto reason =
      is_fill ? why_no_room(size(), position().occupied(), column) : why_not_playable(position(), column);
  if (reason) {
    return refuse(ErrorCode::kIllegalMove, "move " + std::to_string(played_ + 1) + ": " + *reason, played_);
  }
  moves_.resize(played_);
  positions_.resize(played_ + 1);
  if (is_fill) {
    fill_positions_.resize(played_ + 1);
    fill_positions_.push_back(fill_position().after(column));
    positions_.push_back(fill_positions_.back().board());
  } else {
    positions_.push_back(position().after(column));
  }
  moves_.push_back(column);
  ++played_;
  return {};
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

std::optional<GameResult> Game::result() const {
  return kind() == GameKind::kFill ? fill_position().result() : position().result();
}

}  // namespace claimeven
