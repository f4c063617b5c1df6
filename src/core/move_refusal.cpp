#include "core/move_refusal.h"

#include <claimeven/notation.h>

namespace claimeven {

std::string columns_of(BoardSize size) {
  const std::string columns = "this board has columns 1 to " + std::to_string(size.width());
  if (size.width() < 10) return columns;
  if (size.width() == 10) return columns + ", the tenth of them written a";
  return columns + ", from the tenth on written a to " + column_name(size.width() - 1);
}

std::optional<std::string> why_not_playable(const Position& position, int column) {
  if (position.can_play(column)) return std::nullopt;
  if (column < 0 || column >= position.size().width()) return columns_of(position.size());
  if (const std::optional<Player> winner = position.winner()) {
    return std::string("the game is over, ") + (*winner == Player::kFirst ? 'x' : 'o') + " has won";
  }
  if (position.is_full()) return "the game is over, the board is full";
  return "column " + std::to_string(column + 1) + " is full";
}

}  // namespace claimeven
