#include "support/random_games.h"

#include <cstdlib>
#include <string>
#include <vector>

namespace claimeven::testing {

std::uint64_t test_seed() {
  const char* seed = std::getenv("CLAIMEVEN_TEST_SEED");
  return seed ? std::strtoull(seed, nullptr, 10) : 42;
}

std::string RandomGames::trace() const {
  return "CLAIMEVEN_TEST_SEED=" + std::to_string(seed_);
}

int RandomGames::below(int bound) {
  // Not std::uniform_int_distribution, whose numbers differ from one standard library to the next. That the
  // remainder prefers small numbers a little does not matter here.
  return static_cast<int>(generator_() % static_cast<std::uint64_t>(bound));
}

Game RandomGames::game(BoardSize size, int plies) {
  Game game(size);
  while (static_cast<int>(game.moves().size()) < plies && !game.result()) {
    std::vector<int> columns;
    for (int column = 0; column < size.width(); ++column) {
      if (game.position().can_play(column)) columns.push_back(column);
    }
    static_cast<void>(game.play(columns[static_cast<std::size_t>(below(static_cast<int>(columns.size())))]));
  }
  return game;
}

Position RandomGames::open_position(BoardSize size, int fewest_stones, int most_stones) {
  for (;;) {
    const int stones = fewest_stones + below(most_stones - fewest_stones + 1);
    const Game played = game(size, stones);
    if (!played.result()) return played.position();
  }
}

}  // namespace claimeven::testing
