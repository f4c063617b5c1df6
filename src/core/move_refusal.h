#pragma once

#include <claimeven/position.h>

#include <functional>
#include <optional>
#include <string>
#include <string_view>

/// Moves that can't be played, in either game, and the words for that.
namespace claimeven {

/// Why the column can't be played, in words that follow "move 7: "; nothing where it can.
std::optional<std::string> why_not_playable(const Position& position, int column);

/// The same for a board on which a four does not end the game.
std::optional<std::string> why_no_room(BoardSize size, Bitboard occupied, int column);

/// Plays the moves of a text, such as "4453". `play(column)` gets each column of the board that is named, and
/// says if it can't be played. The first move that can't is the error; its index is the character.
Expected<void> play_each_move(std::string_view text, BoardSize size,
                              const std::function<Expected<void>(int column)>& play);

}  // namespace claimeven
