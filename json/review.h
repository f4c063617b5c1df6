#pragma once

#include <claimeven/board_size.h>
#include <claimeven/context.h>
#include <claimeven/error.h>
#include <claimeven/fill.h>
#include <claimeven/game.h>
#include <claimeven/position.h>
#include <claimeven/review.h>
#include <claimeven/solver.h>

#include <string>
#include <string_view>

#include "json/json.h"

/// Reviews (claimeven/review.h).
namespace claimeven {

/// A game as it was given, with its review and the stones at its end.
struct ReviewedGame {
  GameKind kind = GameKind::kConnectFour;
  std::string moves;
  Position last;
  Review review;
};

/// Reviews a game that is given by its moves; blanks around them don't matter. The error is that of
/// parse_moves.
Expected<ReviewedGame> review_game(std::string_view moves, BoardSize size, Solver& solver,
                                   const Context<ReviewProgress>& context = {});
/// The same in the fill game.
Expected<ReviewedGame> review_game(std::string_view moves, BoardSize size, FillSolver& solver,
                                   const Context<ReviewProgress>& context = {});

Json json_of(const ReviewedMove& move);
Json json_of(const ReviewedGame& game);

}  // namespace claimeven
