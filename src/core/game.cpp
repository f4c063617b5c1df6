#include <claimeven/game.h>

#include "core/move_refusal.h"
#include "core/refuse.h"

namespace claimeven {

Expected<void> Game::play(int column) {
  if (const std::optional<std::string> reason = why_not_playable(position(), column)) {
    return refuse("move " + std::to_string(played_ + 1) + ": " + *reason, played_);
  }
  const Position next = position().after(column);
  moves_.resize(played_);
  positions_.resize(played_ + 1);
  moves_.push_back(column);
  positions_.push_back(next);
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

}  // namespace claimeven
