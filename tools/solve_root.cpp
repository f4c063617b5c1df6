#include "tools/solve_root.h"

namespace claimeven::train {

std::optional<Root> random_root(int stones, Dice& dice, const PositionKeys& excluded) {
  const auto game = random_game<Position>(BoardSize{}, stones, dice);
  if (!game || excluded.contains(game->position.symmetric_key())) return std::nullopt;
  const Root root = find_root(kBoard, game->position, BookView{});
  return root.decided ? std::nullopt : std::optional(root);
}

}  // namespace claimeven::train
