#pragma once

#include <claimeven/board_size.h>
#include <claimeven/error.h>
#include <claimeven/fill_position.h>
#include <claimeven/position.h>

#include <string>
#include <string_view>

#include "json/json.h"

/// Positions as they were given: answers begin with them.
namespace claimeven {

/// The text without the blanks around it.
std::string_view without_blanks(std::string_view text);
/// The board in one line, rows from the top with `/` between them: as read_position reads it.
std::string drawing_in_one_line(const Position& position);

/// A position that the user gave.
struct GivenPosition {
  Position position;
  /// How it is shown again: its moves, or its drawing in one line with `/` between the rows.
  std::string text;
  bool is_drawing = false;
};

/// The position of a text (moves or a drawing; surrounding blanks don't matter). The error is that of
/// parse_position; its index counts from the first character that is not blank.
Expected<GivenPosition> read_position(std::string_view text, BoardSize size);

/// A position of the fill game that the user gave, and the stones of it with their text.
struct GivenFillPosition {
  FillPosition position;
  GivenPosition given;
};
Expected<GivenFillPosition> read_fill_position(std::string_view text, BoardSize size);

/// Starts the object of an answer: "moves", or "board" (with "moves" null) where the position was drawn.
Json json_of(const GivenPosition& given);
/// The same, with "game", "size" and the "fours" so far.
Json json_of(const GivenFillPosition& position);

}  // namespace claimeven
