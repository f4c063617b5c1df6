#include "support/played_games.h"

namespace claimeven::testing {

std::optional<Side> winner_of_game(const Position& start, Player& first, Player& second) {
  Game game(start);
  while (!game.is_over()) {
    Player& mover = game.to_move() == start.to_move() ? first : second;
    if (!game.play(mover.choose(game).column)) break;
  }
  return game.position().winner();
}

}  // namespace claimeven::testing
