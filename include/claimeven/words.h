#pragma once

#include <claimeven/bounds.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill_position.h>
#include <claimeven/game.h>
#include <claimeven/position.h>
#include <claimeven/score.h>

#include <optional>
#include <string>
#include <string_view>

/// How the library's values are called: short names, the same on every surface and in JSON, and sentences for
/// people.
namespace claimeven {

std::string_view name_of(Side side);          ///< "x", "o"
std::string_view name_of(Outcome outcome);    ///< "win", "draw", "loss", for the side to move
std::string_view name_of(GameResult result);  ///< "x wins", "o wins", "draw"
std::string_view name_of(GameKind kind);      ///< "connect4", "fill"
std::string_view name_of(Ending ending);      ///< "complete", "nodes", "time", "stopped"
std::string_view name_of(
    ErrorCode code);  ///< "argument", "size", "notation", "illegal-move", "impossible", ...

/// The kind of a name.
std::optional<GameKind> game_kind(std::string_view name);

/// "x to move wins in 2 moves (move 7 of the game)." The position can have the score: check.
std::string sentence(Score score, const Position& position);

/// What is known of the value for the side to move, in two or three words: "wins in 12", "draws", "loses in 8",
/// the number being Score::moves_to_end; while it is not exact "wins", "loses", "draws or wins", "draws or
/// loses" or "not known yet". Of a finished game "has won", "has lost" or "has drawn". Bounds of a column of an
/// analysis are such values, too, with the position before the move: one that completes a four "wins in 1". The
/// position can have a score within the bounds: check_bounds.
std::string words(Bounds bounds, const Position& position);

/// The same in the fill game, of a difference of fours at its end: "x to move wins by 2 fours." Of a finished
/// game, whose difference is on the board, "x has won, 3 fours to 1."
std::string sentence(int difference, const FillPosition& position);
/// "wins by 2", "draws", "loses by 1"; while it is not exact, and of a finished game, as above.
std::string words(Bounds bounds, const FillPosition& position);

/// A value as a number with its sign: "+2", "−3", "0"; while it is not exact what is proven: "≥ +1", "≤ 0",
/// "−3…+4", or "…" where that says little. Of scores and of differences of fours, in UTF-8.
std::string signed_text(Bounds bounds);

/// What stands in a column, from the bottom: "Column 4: x, o", "Column 1: empty", "Column 2: x, o, x, o, x, o
/// (full)". The board has the column.
std::string column_text(const Position& position, int column);

/// A sentence of the library with other names for the sides: "Yellow to move draws." for "x to move draws.",
/// with "Yellow" for the first. In all its sentences (of scores, stories, moves, threats, reviews and tasks of
/// puzzles) and in name_of, the words x and o are the sides, and nothing else is. A word has no letter or digit
/// next to it: the x of "7x6" stays. Errors, which repeat what was typed in, promise nothing.
std::string name_sides(std::string_view sentence, std::string_view first, std::string_view second);

}  // namespace claimeven
