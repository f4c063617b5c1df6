#pragma once

#include <claimeven/fill.h>

#include <ostream>
#include <string_view>

#include "support/boards.h"
#include "support/random_games.h"

namespace claimeven {

/// How failing tests show it.
void PrintTo(const FillPosition& position, std::ostream* out);

}  // namespace claimeven

namespace claimeven::testing {

/// The position of a drawing, as board() reads it.
FillPosition fill_board(std::string_view drawing, BoardSize size = {});

/// The position after a game. Moves that are wrong fail the test.
FillPosition after_fill_moves(std::string_view moves, BoardSize size = {});

/// A position with so many empty squares, after random moves.
FillPosition random_fill_position(RandomGames& games, BoardSize size, int empty_squares);

/// The fours of a side, found line by line: shares no bit tricks with src/fill.
int fours_line_by_line(const FillPosition& position, Side side);

/// The difference of fours at the end under best play, by the definition alone: every game that can be played
/// on is played to its end, but no position twice.
int plain_difference(const FillPosition& position);

}  // namespace claimeven::testing
