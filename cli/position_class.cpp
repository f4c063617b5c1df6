#include "position_class.h"

#include "terminal.h"

namespace claimeven::cli {

int PositionClass::fewest_stones(BoardSize size) const {
  return stones_part == 0 ? 0 : stones_part * size.squares() / 3 + 1;
}

int PositionClass::most_stones(BoardSize size) const {
  return stones_part == 2 ? size.squares() - 1 : (stones_part + 1) * size.squares() / 3;
}

std::optional<Score> ClassScorer::score(const Position& position, const PositionClass& wanted) {
  if (remaining_part(position, wanted.remaining_part) != wanted.remaining_part) return std::nullopt;
  return solver_.solve(position, {.stop = stop_signal()}).score();
}

/// The part of the board's squares that best play takes, or more than `most`. Asks for short games first:
/// whether a game ends soon is a shallow search, while the exact score of a long one is the deepest of all.
int ClassScorer::remaining_part(const Position& position, int most) {
  int part = 0;
  while (part <= most && part < 2 && !ends_within(position, (part + 1) * position.size().squares() / 3 - 1))
    ++part;
  return part;
}

/// Whether best play ends the game in so many plies at most.
bool ClassScorer::ends_within(const Position& position, int plies) {
  if (Score{0}.plies_to_end(position) <= plies) return true;
  int slowest_win = highest_possible_score(position).value + 1;
  while (Score{slowest_win - 1}.plies_to_end(position) <= plies) --slowest_win;
  int slowest_loss = lowest_possible_score(position).value - 1;
  while (Score{slowest_loss + 1}.plies_to_end(position) <= plies) ++slowest_loss;
  return find(position, {slowest_win - 1, slowest_win}).lower >= slowest_win ||
         find(position, {slowest_loss, slowest_loss + 1}).upper <= slowest_loss;
}

Bounds ClassScorer::find(const Position& position, Bounds goal) {
  return solver_.solve_between(position, {goal.lower}, {goal.upper}, {.stop = stop_signal()}).bounds;
}

}  // namespace claimeven::cli
