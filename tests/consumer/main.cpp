// What a user's first program might do: read a position, solve it, print the score.
#include <claimeven/claimeven.h>

#include <iostream>

int main() {
  const auto game = claimeven::parse_moves("414141");
  if (!game) {
    std::cerr << game.error().reason << '\n';
    return 1;
  }
  claimeven::Solver solver;
  const auto score = solver.solve(game->position()).score();
  if (!score) return 1;
  std::cout << claimeven::kVersion << ' ' << score->value << '\n';
}
