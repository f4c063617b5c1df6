#include "status.h"

#include <claimeven/notation.h>
#include <claimeven/words.h>
#include <fmt/format.h>

namespace claimeven::cli {

std::string turn_text(const Game& game) {
  const auto result = game.result();
  return result ? std::string(name_of(*result)) : fmt::format("{} to move", name_of(game.to_move()));
}

std::string fours_text(const Game& game) {
  if (game.kind() != GameKind::kFill) return "";
  const FillPosition& position = game.fill_position();
  return fmt::format("fours x {} o {}", position.fours(Side::kFirst), position.fours(Side::kSecond));
}

std::string status_text(const Game& game) {
  const std::string moves = game.moves().empty() ? "no moves" : to_moves(game.moves());
  const std::string fours = fours_text(game);
  return fmt::format("{}: {}{}{}", moves, turn_text(game), fours.empty() ? "" : ", ", fours);
}

}  // namespace claimeven::cli
