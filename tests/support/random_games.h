#pragma once

#include <claimeven/game.h>

#include <cstdint>
#include <random>

namespace claimeven::testing {

/// The seed of this run's random games: fixed, unless CLAIMEVEN_TEST_SEED sets another.
std::uint64_t test_seed();

/// Random games, the same for the same seed on every machine. Tests that use them say so on failure:
///
///     RandomGames games(test_seed());
///     SCOPED_TRACE(games.trace());
class RandomGames {
 public:
  explicit RandomGames(std::uint64_t seed) : seed_(seed), generator_(seed) {}

  /// "CLAIMEVEN_TEST_SEED=7"
  std::string trace() const;

  /// A number from 0 to bound - 1.
  int below(int bound);
  std::uint64_t word() { return generator_(); }

  /// A game of `plies` random moves, or fewer if it ends before.
  Game game(BoardSize size, int plies);
  /// A game played to its end.
  Game finished_game(BoardSize size) { return game(size, size.squares()); }
  /// A position after a random number of random moves.
  Position position(BoardSize size) { return game(size, below(size.squares() + 1)).position(); }
  /// A position with at least and at most so many stones whose game is not over.
  Position open_position(BoardSize size, int fewest_stones, int most_stones);

 private:
  std::uint64_t seed_;
  std::mt19937_64 generator_;
};

}  // namespace claimeven::testing
