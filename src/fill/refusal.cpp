#include "fill/refusal.h"

#include "core/refuse.h"

namespace claimeven {

std::string game_over_text(const FillPosition& position) {
  return "the game is over, x has " + counted(position.fours(Side::kFirst), "four") + " and o has " +
         std::to_string(position.fours(Side::kSecond));
}

}  // namespace claimeven
