#include "players/random.h"

#include "core/columns.h"

namespace claimeven {

PlayerMove RandomPlayer::choose(const Position& position, const Limits&) {
  const std::vector<int> columns = playable_columns_from_centre(position);
  return {dice_.one_of(columns), 0};
}

}  // namespace claimeven
