#include "support/played_games.h"

namespace claimeven::testing {

std::optional<Side> winner_of_game(Position position, GamePlayer& first, GamePlayer& second) {
  const Side side_of_first = position.to_move();
  while (!position.is_over()) {
    GamePlayer& mover = position.to_move() == side_of_first ? first : second;
    position = position.after(mover.choose(position).column);
  }
  return position.winner();
}

}  // namespace claimeven::testing
