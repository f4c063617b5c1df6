#include "support/fill_boards.h"

#include <claimeven/notation.h>

#include <algorithm>
#include <cstdint>
#include <unordered_map>
#include <vector>

namespace claimeven {

void PrintTo(const FillPosition& position, std::ostream* out) {
  PrintTo(position.board(), out);
}

}  // namespace claimeven

namespace claimeven::testing {
namespace {

int plain_difference(const FillPosition& position, std::unordered_map<std::uint64_t, int>& known) {
  if (position.is_over()) return position.difference();
  const std::uint64_t key = position.board().key();
  if (const auto found = known.find(key); found != known.end()) return found->second;
  int best = -1000;
  for (int column = 0; column < position.size().width(); ++column) {
    if (position.can_play(column)) best = std::max(best, -plain_difference(position.after(column), known));
  }
  known.emplace(key, best);
  return best;
}

}  // namespace

FillPosition fill_board(std::string_view drawing, BoardSize size) {
  return FillPosition(board(drawing, size));
}

FillPosition after_fill_moves(std::string_view moves, BoardSize size) {
  const Expected<FillPosition> position = parse_fill_moves(moves, size);
  if (position) return *position;
  ADD_FAILURE() << "The test's moves are wrong: " << position.error().reason << '\n' << moves;
  return FillPosition(size);
}

FillPosition random_fill_position(RandomGames& games, BoardSize size, int empty_squares) {
  FillPosition position(size);
  while (position.empty_squares() > empty_squares) {
    const int column = games.below(size.width());
    if (position.can_play(column)) position = position.after(column);
  }
  return position;
}

int fours_line_by_line(const FillPosition& position, Side side) {
  const Position stones = position.board();
  int fours = 0;
  for (int column = 0; column < position.size().width(); ++column) {
    for (int row = 0; row < position.size().height(); ++row) {
      for (const auto& [right, up] : {Square{1, 0}, Square{0, 1}, Square{1, 1}, Square{1, -1}}) {
        int length = 0;
        while (length < 4 && stones.at(column + length * right, row + length * up) == side) ++length;
        if (length == 4) ++fours;
      }
    }
  }
  return fours;
}

int plain_difference(const FillPosition& position) {
  std::unordered_map<std::uint64_t, int> known;
  return plain_difference(position, known);
}

}  // namespace claimeven::testing
