#include "players/fill_search.h"

#include <cassert>

namespace claimeven {

PlayerMove FillSearchPlayer::choose(const FillPosition& position, const Limits& limits) {
  assert(!position.is_over());
  Statistics used;
  Ending ending = Ending::kComplete;
  if (position.empty_squares() <= options_.endgame_squares) {
    const Expected<FillResult> exact = solver_.solve(position, limits);
    assert(exact);
    used = exact->statistics;
    ending = exact->ending;
    if (exact->column) return {*exact->column, used.nodes, ending};
  }
  const Expected<FillSearchResult> found = fill_search(position, search_, limits.after(used));
  assert(found);
  used += found->statistics;
  if (ending == Ending::kComplete) ending = found->ending;
  return {found->column, used.nodes, ending};
}

}  // namespace claimeven
