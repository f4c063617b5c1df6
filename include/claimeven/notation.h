#pragma once

#include <claimeven/game.h>
#include <claimeven/position.h>

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

namespace claimeven {

/// Columns are written 1-based, `a` being column 10, `b` column 11. This is the only place where the two
/// countings meet. '?' for a column that no board has.
char column_name(int column);
/// The 0-based column of a name; nothing for a character that is none.
std::optional<int> column_from_name(char name);
/// The same, if the board has it.
std::optional<int> column_from_name(char name, BoardSize size);

/// A game of either kind from its moves, "4453". The error's index is the character: one that is no column's
/// name (ErrorCode::kNotation), or no such column, column full, game over (kIllegalMove).
Expected<Game> parse_moves(std::string_view text, BoardSize size = {}, GameKind kind = GameKind::kConnectFour);
std::string to_moves(std::span<const int> columns);

/// A position from a drawing: rows of `.`, `x` (first player) and `o` (second player), top row first, separated
/// by line breaks or `/`; spaces, blank lines and capital letters are accepted. Checks the number of rows and
/// squares, gravity and the stone counts, which give the side to move. The error's index is the character, or
/// nothing for the counts.
Expected<Position> parse_board(std::string_view text, BoardSize size = {});
/// Such a drawing, one line a row, each line ended by a line break.
std::string draw(const Position& position);

/// Whether a text is meant as a drawing rather than as moves: after blanks and line breaks, it begins with one
/// of `.`, `x`, `o` (or capital letters) and `/`.
bool is_drawing(std::string_view text);
/// Moves or a drawing, whichever it is; the error is that of parse_moves or parse_board.
Expected<Position> parse_position(std::string_view text, BoardSize size = {});

/// The position of a key, own + occupied (Position::key). The error's index is the column, or nothing for bits
/// that no column has and for the stone counts.
Expected<Position> from_key(std::uint64_t key, BoardSize size = {});

/// 63 bits, 7x6 only: bits 0-41 the first player's stones, six a column from the bottom; bits 42-62 the column
/// heights, three a column. The error's index is the column, or nothing for bit 63 and for
/// the stone counts.
Expected<Position> from_packed63(std::uint64_t bits);
/// Refuses other boards than 7x6.
Expected<std::uint64_t> to_packed63(const Position& position);

/// 9 bits a column, 7x6 only, first column in the lowest bits: above six bits of the first player's stones,
/// from the bottom, three bits with the number of free squares (6 empty, 0 full). The error's index is
/// that of from_packed63.
Expected<Position> from_packed9(std::uint64_t bits);
/// Refuses other boards than 7x6.
Expected<std::uint64_t> to_packed9(const Position& position);

}  // namespace claimeven
