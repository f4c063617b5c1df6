#include "core/move_refusal.h"

#include <claimeven/notation.h>

#include <cstddef>

#include "core/bitboard.h"
#include "core/refuse.h"

namespace claimeven {
namespace {

/// "this board has columns 1 to 7"
std::string columns_of(BoardSize size) {
  std::string columns = "this board has columns 1 to " + std::to_string(size.width());
  if (size.width() < 10) return columns;
  if (size.width() == 10) return columns + ", the tenth of them written a";
  return columns + ", from the tenth on written a to " + column_name(size.width() - 1);
}

}  // namespace

std::optional<std::string> why_not_playable(const Position& position, int column) {
  const std::optional<Side> winner = position.winner();
  if (winner && has_column(position.size(), column)) {
    return std::string("the game is over, ") + stone_letter(*winner) + " has won";
  }
  return why_no_room(position.size(), position.occupied(), column);
}

std::optional<std::string> why_no_room(BoardSize size, Bitboard occupied, int column) {
  if (!has_column(size, column)) return columns_of(size);
  if (occupied == all_squares(size)) return "the game is over, the board is full";
  if (move_in_column(size, occupied, column) == 0) return "column " + std::to_string(column + 1) + " is full";
  return std::nullopt;
}

Expected<void> play_each_move(std::string_view text, BoardSize size,
                              const std::function<Expected<void>(int column)>& play) {
  for (std::size_t at = 0; at < text.size(); ++at) {
    const std::optional<int> column = column_from_name(text[at]);
    const Expected<void> played = !column ? refuse(ErrorCode::kNotation, columns_of(size))
                                  : !has_column(size, *column)
                                      ? refuse(ErrorCode::kIllegalMove, columns_of(size))
                                      : play(*column);
    if (!played) {
      return refuse(played.error().code,
                    "move " + std::to_string(at + 1) + " (" + quoted(text[at]) + "): " + played.error().reason,
                    at);
    }
  }
  return {};
}

}  // namespace claimeven
