#include <claimeven/fill_position.h>
#include <claimeven/notation.h>

#include "core/move_refusal.h"

namespace claimeven {

Expected<FillPosition> parse_fill_moves(std::string_view text, BoardSize size) {
  FillPosition position(size);
  const auto play = [&position](int column) {
    return position.play(column).map([&position](const FillPosition& next) { position = next; });
  };
  return play_each_move(text, size, play).map([&position] { return position; });
}

Expected<FillPosition> parse_fill_position(std::string_view text, BoardSize size) {
  if (!is_drawing(text)) return parse_fill_moves(text, size);
  return parse_board(text, size).map([](const Position& stones) { return FillPosition(stones); });
}

}  // namespace claimeven
