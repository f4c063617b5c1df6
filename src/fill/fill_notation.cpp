#include <claimeven/fill.h>
#include <claimeven/notation.h>

#include <cstddef>

#include "core/move_refusal.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

/// Why a column of the board can't be played, in words that follow "move 7: ". Requires that it can't.
std::string why_not_playable(const FillPosition& position, int column) {
  if (position.is_over()) return "the game is over, the board is full";
  return "column " + std::to_string(column + 1) + " is full";
}

}  // namespace

Expected<FillPosition> parse_fill_moves(std::string_view text, BoardSize size) {
  FillPosition position(size);
  for (std::size_t at = 0; at < text.size(); ++at) {
    const auto refuse_move = [&](const std::string& reason) {
      return refuse("move " + std::to_string(at + 1) + " (" + quoted(text[at]) + "): " + reason, at);
    };
    const std::optional<int> column = column_from_name(text[at], size);
    if (!column) return refuse_move(columns_of(size));
    if (!position.can_play(*column)) return refuse_move(why_not_playable(position, *column));
    position = position.after(*column);
  }
  return position;
}

Expected<FillPosition> parse_fill_position(std::string_view text, BoardSize size) {
  if (!is_drawing(text)) return parse_fill_moves(text, size);
  return parse_board(text, size).map([](const Position& stones) { return FillPosition(stones); });
}

}  // namespace claimeven
